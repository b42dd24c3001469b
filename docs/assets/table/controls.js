// Controls for what is no cards: trump, ranks, seats, numbers, bids, yes or no, and long lists.

import { data, resolved } from "./data.js";
import { h } from "./dom.js";
import { at } from "./values.js";

const SUITS = ["S", "H", "D", "C"];
const SUIT_NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SEATS = [0, 1, 2, 3];
const LEFT_OUT = [undefined, "left out", "left out"];

/** The control of a field.
 * @param {import("./layout.js").Control} field
 * @param {object} given the fields of the question
 * @param {(path: (string | number)[], value: any) => void} change
 */
export const control = (field, given, change) => {
  const value = at(given, field.path);
  const make = MAKERS[field.schema.type_name] ?? MAKERS[field.schema.type];
  return make({ ...field, value, set: (next) => change(field.path, next) });
};

const labelled = (label, element, description) =>
  h("label", { class: "tt-field", title: description }, h("span", { class: "lab" }, label), element);

const group = (label, description, ...children) =>
  h("fieldset", { class: "tt-field", title: description }, h("legend", { class: "lab" }, label), ...children);

const select = (choices, value, set, attributes) => {
  const element = h(
    "select",
    { ...attributes, onchange: () => set(element.value) },
    choices.map((choice) => h("option", { value: choice, selected: choice === value }, choice)),
  );
  return element;
};

/** One of a few values as a row of radio buttons.
 * @param {string} key what tells this row from others
 * @param {[any, string, Node | string][]} choices value, name, what is shown
 */
const segments = (key, choices, value, set) =>
  h(
    "div",
    { class: "tt-segments" },
    choices.map(([choice, name, shown]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: key,
          "data-key": `${key}:${choice}`,
          "aria-label": name,
          checked: choice === value,
          onchange: () => set(choice),
        }),
        h("span", { "aria-hidden": "true" }, shown),
      ),
    ),
  );

const sign = (suit) => h("span", { class: `tt-suit s${suit}` });

/** The four suits; `others` stand behind them. */
const suits = (field, value, set, others) =>
  segments(
    `${field.path.join(".")}.suit`,
    [...SUITS.map((suit) => [suit, SUIT_NAMES[suit], sign(suit)]), ...others],
    value,
    set,
  );

const trump = ({ value, set, ...field }) => [
  labelled(
    "Trump rank",
    select(RANKS, value.rank, (rank) => set({ ...value, rank }), { "data-key": "trump.rank" }),
    field.schema.description,
  ),
  group(
    "Trump suit",
    field.schema.description,
    suits(field, value.suit, (suit) => set({ ...value, suit }), [[null, "no trump suit", "none"]]),
  ),
];

const suit = ({ value, set, label, schema, path, optional }) =>
  group(label, schema.description, suits({ path }, value, set, optional ? [LEFT_OUT] : []));

const rank = ({ value, set, label, schema, path }) =>
  labelled(label, select(RANKS, value, set, { "data-key": path.join(".") }), schema.description);

const places = (count, noun, none) => ({ value, set, label, schema, path }) => {
  const each = SEATS.slice(0, count).map((place) => [place, `${noun} ${place}`, String(place)]);
  const all = none ? [...each, [null, "none", "none"]] : each;
  return group(label, schema.description, segments(path.join("."), all, value, set));
};

const number = ({ value, set, label, schema, path, optional }) => {
  const nothing = optional ? undefined : 0;
  const element = h("input", {
    type: "number",
    step: 1,
    min: schema.minimum,
    max: schema.maximum,
    value,
    placeholder: optional ? "left out" : null,
    "data-key": path.join("."),
    onchange: () => set(element.value === "" ? nothing : Number.parseInt(element.value, 10)),
  });
  return labelled(label, element, schema.description);
};

const flag = ({ value, set, label, schema, path, optional }) => {
  const element = h("input", {
    type: "checkbox",
    checked: value === true,
    "data-key": path.join("."),
    onchange: () => set(element.checked ? true : optional ? undefined : false),
  });
  return h("label", { class: "tt-field tt-flag", title: schema.description }, element, h("span", {}, label));
};

const teams = ({ value, set, label, schema, path }) =>
  group(
    label,
    schema.description,
    h(
      "div",
      { class: "tt-teams" },
      [0, 1].map((team) => {
        const replace = (next) => set(value.map((old, place) => (place === team ? next : old)));
        const make = MAKERS[resolved(schema.items).enum ? "rank" : "integer"];
        const inner = { schema: resolved(schema.items), label: `team ${team}`, path: [...path, team] };
        return make({ ...inner, value: value[team], set: replace });
      }),
    ),
  );

/** Words in one line, or in many: numbers become numbers where the schema has them. */
const words = (tag) => ({ value, set, label, schema, path }) => {
  const kinds = [schema.items, ...(schema.items.anyOf ?? [])].map((one) => one.type);
  const read = (word) => (kinds.includes("integer") && /^-?\d{1,9}$/.test(word) ? Number(word) : word);
  const element = h(tag, {
    "data-key": path.join("."),
    spellcheck: "false",
    autocomplete: "off",
    onchange: () => set(element.value.split(/\s+/).filter(Boolean).map(read)),
  });
  element.defaultValue = value.join(" ");
  const field = labelled(label, element, schema.description);
  if (tag === "textarea") field.append(h("small", {}, `${value.length} cards, the top first`));
  field.classList.add("tt-wide");
  return field;
};

const standing = ({ value, set, label, schema, path }) => {
  const choose = (seat) => set(seat === null ? null : { seat, cards: value?.cards ?? [] });
  const choices = [
    ...SEATS.map((seat) => [seat, `by seat ${seat}`, String(seat)]),
    [null, "none", "none"],
  ];
  const row = segments(path.join("."), choices, value === null ? null : value.seat, choose);
  return group(`${label} declaration, by seat`, schema.description, row);
};

const MAKERS = {
  bids: words("input"),
  boolean: flag,
  integer: number,
  rank,
  ranks: teams,
  seat: places(4, "seat", false),
  seatOrNone: places(4, "seat", true),
  sequence: words("textarea"),
  standing,
  suit,
  team: places(2, "team", false),
  teamNumbers: teams,
  teamOrNone: places(2, "team", true),
  teamPoints: teams,
  trump,
};

/** The question itself, by game.
 * @param {string} ask
 * @param {(ask: string) => void} choose
 */
export const question = (ask, choose) => {
  const element = h(
    "select",
    { "data-key": "ask", onchange: () => choose(element.value) },
    Object.entries(data.games).map(([game, { title }]) =>
      h(
        "optgroup",
        { label: title },
        Object.keys(data.asks)
          .filter((name) => name.startsWith(`${game}.`))
          .map((name) =>
            h("option", { value: name, selected: name === ask }, `${title}: ${data.asks[name].question}`),
          ),
      ),
    ),
  );
  const field = labelled("Question", element, "What is asked");
  field.classList.add("tt-question");
  return field;
};
