// Whether an answer says what is expected, by the hints of an exported suite.

import { isDeepStrictEqual } from "node:util";

/**
 * Whether every expected key is there and every list says the same. `hint` tells of lists whose
 * order carries no meaning, `equal` maps cards of one tier to the card that stands for them.
 */
export function matches(expected, answered, hint = {}, equal = {}) {
  if (Array.isArray(expected)) {
    if (!Array.isArray(answered) || answered.length !== expected.length) return false;
    if (hint.order === "cards") {
      return isDeepStrictEqual(standing(expected, equal), standing(answered, equal));
    }
    if (hint.order === "set") return partnersMatch(expected, answered, hint.items, equal);
    return expected.every((entry, at) => matches(entry, answered[at], hint.items, equal));
  }
  if (isObject(expected)) {
    if (!isObject(answered)) return false;
    return Object.entries(expected).every(
      ([key, value]) =>
        Object.hasOwn(answered, key) && matches(value, answered[key], hint.keys?.[key], equal),
    );
  }
  return expected === answered;
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const standing = (cards, equal) => cards.map((card) => equal[card] ?? card).sort();

/** Whether each expected entry has an answered one of its own. */
function partnersMatch(expected, answered, hint, equal) {
  const left = [...answered];
  return expected.every((entry) => {
    const partner = left.findIndex((other) => matches(entry, other, hint, equal));
    if (partner >= 0) left.splice(partner, 1);
    return partner >= 0;
  });
}
