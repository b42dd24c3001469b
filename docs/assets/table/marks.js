// What the answer says of the cards on the table: led, owed, refused, won.

import { cardsOf, keyOf } from "./zones.js";

/** Marks of zones by key, words beside them, and cards that are owed or to be put back.
 * @param {import("./address.js").Situation} situation
 * @param {object | null} answer
 * @param {import("./layout.js").Zone[]} zones
 */
export const marksOf = ({ ask, given }, answer, zones) => {
  const said = answer?.reply.answer ?? {};
  const owed = said.witness?.owed ?? [];
  const marks = { zones: {}, words: {}, owed, wrong: {} };
  for (const zone of zones) {
    const key = keyOf(zone);
    if (key === "led") marks.zones[key] = "led";
    if (ask.endsWith(".trick") && zone.seat === said.winner) {
      marks.zones[key] = "win";
      marks.words[key] = "wins";
    }
    if (zone.isChoice && !cardsOf(zone, given).length) continue;
    if (zone.isChoice && said.legal === false) {
      marks.zones[key] = "no";
      marks.words[key] = "refused";
      marks.wrong[key] = answer.wrong[key] ?? [];
    }
    if (zone.isChoice && said.legal === true) marks.words[key] = "accepted";
  }
  return marks;
};
