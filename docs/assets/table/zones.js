// Zones hold the cards of a field. One zone is active: the palette's cards go there.

import { data, isCards, nameOf } from "./data.js";
import { counted, h, named } from "./dom.js";
import { at, counts, without } from "./values.js";

const GROUPS = { trump: "Trumps", S: "Spades", H: "Hearts", D: "Diamonds", C: "Clubs" };
const GROUPED_FROM = 5;
const DASH = " – ";

/** @typedef {import("./layout.js").Zone} Zone */

export const keyOf = (zone) => zone.path.join(".");

/** The cards of a zone: a list, also where the field is one card or none. */
export const cardsOf = (zone, given) => {
  const value = at(given, zone.path);
  if (zone.isSingle && !Array.isArray(value)) return value ? [value] : [];
  return value ?? [];
};

/** The value of a zone's field for cards; undefined where it is left out. */
export const valueOf = (zone, cards) => {
  if (!cards.length && zone.optional) return undefined;
  if (!zone.isSingle) return cards;
  return cards.at(-1) ?? (zone.schema.type_name === "cardOrNone" ? null : "");
};

/** A zone with its cards as buttons.
 * @param {Zone} zone
 * @param {object} table what the page knows: given, active, choice, source, suits, marks
 * @param {{activate: Function, change: Function, press: Function}} acts
 */
export const zoneElement = (zone, table, acts) => {
  const key = keyOf(zone);
  const cards = cardsOf(zone, table.given);
  const isActive = key === table.active;
  const radio = h("input", {
    type: "radio",
    name: "tt-zone",
    "data-key": `zone:${key}`,
    checked: isActive,
    onchange: () => acts.activate(zone),
  });
  const head = h("label", {}, radio, h("span", {}, zone.label));
  return h(
    "section",
    {
      class: `tt-zone ${zone.isWide ? "wide" : ""} ${table.marks.zones[key] ?? ""}`,
      "data-zone": key,
      "aria-label": zone.label,
      title: zone.schema.description,
    },
    h("header", {}, head, h("small", {}, told(zone, cards, table))),
    h("div", { class: "tt-cards" }, cards.length ? groups(zone, cards, table, acts) : empty(zone, table, acts)),
  );
};

/** Whether the field of a zone is not there, which is not the same as there without a card. */
const isLeftOut = (zone, given) => zone.optional && at(given, zone.path) === undefined;

/** What stands where no card is: a field that may be left out is left out or there by a button. */
const empty = (zone, table, acts) => {
  const isOut = isLeftOut(zone, table.given);
  if (!zone.optional) return [h("span", { class: "quiet" }, "No card")];
  const attributes = {
    type: "button",
    class: "tt-button",
    "data-key": `leave:${keyOf(zone)}`,
    "aria-label": `${zone.label}: ${isOut ? "none" : "leave out"}`,
    onclick: () => acts.change(zone.path, isOut ? [] : undefined),
  };
  return [h("button", attributes, isOut ? "None" : "Leave out")];
};

const told = (zone, cards, table) => {
  const number = isLeftOut(zone, table.given) ? "left out" : counted(cards.length, "card");
  const wanted = isCards(zone.schema) && zone.schema.minItems > 1 ? ` of ${zone.schema.minItems}` : "";
  const word = table.marks.words[keyOf(zone)];
  const hint = isSource(zone, table) ? "press one to take it" : "";
  return [`${number}${wanted}`, word, hint].filter(Boolean).join(DASH);
};

/** Whether a card pressed here goes to the active zone instead of away. */
export const isSource = (zone, table) =>
  table.choice !== null && keyOf(zone) === table.source && table.active === keyOf(table.choice);

const groups = (zone, cards, table, acts) => {
  const taken = isSource(zone, table) ? counts(cardsOf(table.choice, table.given)) : new Map();
  const owed = keyOf(zone) === table.source ? counts(table.marks.owed) : new Map();
  const wrong = counts(table.marks.wrong[keyOf(zone)] ?? []);
  const buttons = cards.map((card, place) => {
    const isOwed = first(owed, card);
    const state = first(taken, card) ? "gone" : isOwed ? "owed" : first(wrong, card) ? "bad" : "";
    return [card, cardButton(card, place, zone, state, table, acts)];
  });
  if (zone.keepsOrder || zone.isChoice || cards.length < GROUPED_FROM) {
    return [h("span", { class: "hand" }, ...buttons.map(([, button]) => button))];
  }
  return bySuit(buttons, table.suits);
};

const first = (left, card) => {
  if (!left.get(card)) return false;
  left.set(card, left.get(card) - 1);
  return true;
};

const bySuit = (buttons, suits) => {
  const order = suits ?? printed();
  return Object.entries(order).flatMap(([suit, cards]) => {
    const own = buttons
      .filter(([card]) => cards.includes(card))
      .sort(([one], [other]) => cards.indexOf(one) - cards.indexOf(other));
    if (!own.length) return [];
    const label = h("span", { class: "lab" }, `${GROUPS[suit]} ${own.length}`);
    return [h("div", { class: "g" }, label, h("span", { class: "hand" }, own.map(([, button]) => button)))];
  }).concat(strangers(buttons, order));
};

const strangers = (buttons, order) => {
  const known = Object.values(order).flat();
  const own = buttons.filter(([card]) => !known.includes(card)).map(([, button]) => button);
  return own.length ? [h("span", { class: "hand" }, own)] : [];
};

const printed = () => {
  const names = Object.keys(data.cards).reverse();
  const jokers = names.filter((card) => card.endsWith("J") && card.length === 2 && "RB".includes(card[0]));
  const ofSuit = (suit) => names.filter((card) => card.endsWith(suit) && !jokers.includes(card));
  return { trump: jokers, ...Object.fromEntries(["S", "H", "D", "C"].map((s) => [s, ofSuit(s)])) };
};

const ACTS = { gone: "take it back", owed: "owed, take it", "": "take it" };
const REMOVED = { bad: "refused, remove", owed: "owed, remove" };

const cardButton = (card, place, zone, state, table, acts) => {
  const known = data.cards[card];
  const act = isSource(zone, table) ? ACTS[state] : (REMOVED[state] ?? "remove");
  const button = h("button", {
    type: "button",
    class: `pc ${known?.face ?? "tt-unknown"} ${state}`,
    "data-key": `${keyOf(zone)}#${place}`,
    onclick: () => acts.press(zone, card, state),
  });
  const seen = known ? h("span", { html: known.inside }) : card;
  button.append(...named([seen], `${nameOf(card)}, ${act}`));
  return button;
};

/** What a press of a card in a zone does to the fields: a zone and its cards.
 * @returns {[Zone, string[], string]} the zone that changes, its cards then, what is said
 */
export const pressed = (zone, card, state, table) => {
  if (!isSource(zone, table)) {
    const left = without(cardsOf(zone, table.given), card);
    return [zone, left, `${nameOf(card)} removed from ${zone.label}`];
  }
  const chosen = cardsOf(table.choice, table.given);
  if (state === "gone") {
    return [table.choice, without(chosen, card), `${nameOf(card)} taken back`];
  }
  const next = table.choice.isSingle ? [card] : [...chosen, card];
  return [table.choice, next, `${nameOf(card)} goes to ${table.choice.label}`];
};
