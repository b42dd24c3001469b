// What the answer says of the cards on the table: led, owed, refused, won.

import { at } from "./values.js";
import { cardsOf, keyOf } from "./zones.js";

/** Marks of zones by key, words beside them, and cards that are owed or to be put back.
 * @param {import("./address.js").Situation} situation
 * @param {object | null} answer
 * @param {import("./layout.js").Zone[]} zones
 * @param {(string | number)[] | null} source where a choice comes from
 */
export const marksOf = ({ ask, given }, answer, zones, source) => {
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
    if (zone.isChoice && said.legal === false) {
      marks.zones[key] = "no";
      marks.words[key] = "refused";
      marks.wrong[key] = wrong(cardsOf(zone, given), source ? at(given, source) : null, owed);
    }
    if (zone.isChoice && said.legal === true) marks.words[key] = "accepted";
  }
  return marks;
};

/** The cards of a refused choice to be put back: those not held, or else those that are not owed
 * where others are.
 */
const wrong = (chosen, held, owed) => {
  const strange = held ? beyond(chosen, held) : [];
  if (strange.length) return strange;
  return owed.length ? beyond(chosen, owed) : [];
};

/** Cards that are not among others, copies counted. */
const beyond = (cards, others) => {
  const left = [...others];
  return cards.filter((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};
