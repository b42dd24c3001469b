// All cards of the game: one stop for Tab, arrows inside. A card goes to the active zone.

import { data, nameOf } from "./data.js";
import { h, named } from "./dom.js";

const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const JOKERS = ["RJ", "BJ"];

/** Where the palette is entered by Tab: remembered while the page is open. */
let entry = "AS";

/** The palette.
 * @param {{title: string, copies: number, jokers: boolean}} game
 * @param {Map<string, number>} used how often each card is on the table
 * @param {string} goal the label of the active zone
 * @param {(card: string) => void} add
 */
export const palette = (game, used, goal, add) => {
  if (!game.jokers && JOKERS.includes(entry)) entry = "AS";
  const row = (name, cards, shown) =>
    h(
      "div",
      { class: "tt-row", role: "group", "aria-label": name },
      h("span", { class: "tt-sign", "aria-hidden": "true" }, shown),
      cards.map((card) => cardButton(card, used.get(card) ?? 0, game.copies, add)),
    );
  const rows = Object.entries(SUITS).map(([suit, name]) =>
    row(name, RANKS.map((rank) => `${rank}${suit}`), h("span", { class: `tt-suit s${suit}` })),
  );
  if (game.jokers) rows.push(row("jokers", JOKERS, h("span", {}, "★")));
  const many = game.copies === 1 ? "One" : "Two";
  return h(
    "section",
    { class: "tt-panel tt-palette", "aria-label": "Cards", onkeydown: move },
    h("p", { class: "tt-to" }, h("strong", {}, "Cards"), " go to ", h("strong", {}, goal), `. ${many} of each; the dots count those in use.`),
    ...rows,
  );
};

const cardButton = (card, number, copies, add) => {
  const { face } = data.cards[card];
  const dots = Array.from({ length: copies }, (_, place) => h("i", { class: place < number ? "on" : "" }));
  return h(
    "button",
    {
      type: "button",
      class: `tt-pick ${face} ${number >= copies ? "full" : ""}`,
      "data-key": `pick:${card}`,
      tabindex: card === entry ? 0 : -1,
      onclick: () => {
        entry = card;
        add(card);
      },
    },
    named(
      [h("b", {}, JOKERS.includes(card) ? card : card.slice(0, -1)), h("span", { class: "tt-dots" }, dots)],
      `${nameOf(card)}, ${number} of ${copies} in use`,
    ),
  );
};

const STEPS = {
  ArrowRight: (row, place) => [row, place + 1],
  ArrowLeft: (row, place) => [row, place - 1],
  ArrowDown: (row, place) => [row + 1, place],
  ArrowUp: (row, place) => [row - 1, place],
  Home: (row) => [row, 0],
  End: (row) => [row, Infinity],
};

const move = (event) => {
  const step = STEPS[event.key];
  if (!step || !event.target.matches(".tt-pick")) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll(".tt-row")].map((row) => [
    ...row.querySelectorAll(".tt-pick"),
  ]);
  const here = rows.findIndex((row) => row.includes(event.target));
  const [row, place] = step(here, rows[here].indexOf(event.target));
  const to = rows[within(row, rows.length)];
  const button = to[within(place, to.length)];
  event.target.tabIndex = -1;
  button.tabIndex = 0;
  entry = button.dataset.key.slice("pick:".length);
  button.focus();
};

const within = (place, length) => Math.max(0, Math.min(length - 1, place));
