// The rules of Pedro, as far as this engine knows them.

import { Invalid } from "./refusals.mjs";

const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
const SUITS = ["S", "H", "D", "C"];
const SAME_COLOUR = { S: "C", H: "D", D: "H", C: "S" };

/** `pedro.order`: every effective suit from high to low, a tier being a list of equals. */
export function order({ trump }) {
  if (!SUITS.includes(trump)) {
    throw new Invalid(`trump: ${JSON.stringify(trump)} is no suit, expected one of ${SUITS}`);
  }
  const offFive = `5${SAME_COLOUR[trump]}`;
  const suits = { trump: tiers(trumps(trump, offFive)) };
  for (const suit of SUITS.filter((other) => other !== trump)) {
    suits[suit] = tiers(cards(suit).filter((card) => card !== offFive));
  }
  return { suits };
}

/** The trump suit with the off-five, which comes just below the five of trumps. */
function trumps(trump, offFive) {
  const own = cards(trump);
  const belowFive = own.indexOf(`5${trump}`) + 1;
  return [...own.slice(0, belowFive), offFive, ...own.slice(belowFive)];
}

/** The thirteen cards of a printed suit from high to low. */
const cards = (suit) => RANKS.map((rank) => `${rank}${suit}`);

/** Cards none of which is equal to another. */
const tiers = (held) => held.map((card) => [card]);
