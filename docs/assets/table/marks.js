// What the answer says of the cards on the table: led, owed, won.

import { keyOf } from "./zones.js";

/** Marks of zones, words beside them, and cards that are owed.
 * @param {import("./address.js").Situation} situation
 * @param {object | null} answer
 * @param {import("./layout.js").Zone[]} zones
 */
export const marksOf = ({ ask }, answer, zones) => {
  const said = answer?.reply.answer ?? {};
  const marks = { zones: {}, cards: {}, words: {}, owed: said.witness?.owed ?? [] };
  for (const zone of zones) {
    const key = keyOf(zone);
    if (key === "led") marks.zones[key] = "led";
    if (ask.endsWith(".trick") && zone.seat === said.winner) {
      marks.zones[key] = "win";
      marks.words[key] = "wins";
    }
    if (zone.isChoice && said.legal === false) {
      marks.zones[key] = "no";
      marks.words[key] = "refused";
    }
    if (zone.isChoice && said.legal === true) marks.words[key] = "accepted";
  }
  return marks;
};
