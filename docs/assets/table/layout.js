// How the fields of a question are entered: as controls, as zones for cards, or as text.

import { fieldsOf, isCard, isCards, isRequired, isSeats, resolved } from "./data.js";
import { titled } from "./dom.js";
import { at } from "./values.js";

/** @typedef {{path: (string | number)[], label: string, schema: object, optional: boolean}} Control */
/** @typedef {Control & {isSingle: boolean, isWide: boolean, isChoice: boolean, keepsOrder: boolean}} Zone */

const MOST_LAID_OUT = 40;

/** What there is to enter for a situation.
 * @param {import("./address.js").Situation} situation
 * @returns {{controls: Control[], zones: Zone[], texts: string[]}}
 */
export const layout = ({ ask, given }) => {
  const found = { controls: [], zones: [], texts: [] };
  for (const [name, schema] of Object.entries(fieldsOf(ask))) {
    add(found, { path: [name], label: titled(name), schema, optional: !isRequired(ask, name) }, given);
  }
  found.zones.sort((one, other) => Number(isMany(one)) - Number(isMany(other)));
  return found;
};

/** Fields with many cards: they stand below the others, those of one player in the full width. */
const MANY = ["hand", "hands", "stock", "talon"];

const isMany = (zone) => MANY.includes(zone.path[0]);

const add = (found, field, given) => {
  const schema = resolved(field.schema);
  const whole = { ...field, schema };
  if (schema.type_name === "standing") addStanding(found, whole, given);
  else if (isSeats(schema)) addSeats(found, whole, given);
  else if (isCard(schema)) found.zones.push(zone(whole, true));
  else if (isCards(schema)) {
    if (schema.minItems > MOST_LAID_OUT) found.controls.push(whole);
    else found.zones.push(zone(whole, false));
  } else if (schema.properties && schema.type_name !== "trump") {
    for (const [name, inner] of Object.entries(schema.properties)) {
      const label = `${field.label}, ${name}`;
      add(found, { ...field, path: [...field.path, name], label, schema: inner }, given);
    }
  } else if (schema.items && !HAS_CONTROL.has(schema.type_name)) found.texts.push(field.label);
  else found.controls.push(whole);
};

const HAS_CONTROL = new Set(["bids", "ranks", "teamNumbers", "teamPoints"]);

const zone = (field, isSingle) => ({
  ...field,
  isSingle,
  isWide: isMany(field) && field.path.length === 1,
  isChoice: Boolean(field.schema["x-choice"]),
  keepsOrder: field.schema.type_name === "sequence",
});

const addStanding = (found, field, given) => {
  found.controls.push(field);
  if (at(given, field.path) !== null) {
    const path = [...field.path, "cards"];
    found.zones.push(zone({ ...field, path, label: `${field.label} declaration` }, false));
  }
};

const addSeats = (found, field, given) => {
  if (field.optional) {
    found.texts.push(field.label);
    return;
  }
  const isTrick = field.schema.type_name !== "hands";
  const leader = at(given, [...field.path.slice(0, -1), "leader"]);
  for (const turn of [0, 1, 2, 3]) {
    const seat = isTrick && Number.isInteger(leader) ? (leader + turn) % 4 : turn;
    const label = `Seat ${seat}${seat === leader ? ", leads" : ""}`;
    const isSingle = field.schema.type_name === "cardTrick";
    found.zones.push(zone({ ...field, path: [...field.path, turn], label, seat }, isSingle));
  }
};

/** Where the cards of a player's choice come from: the path of a hand, or null.
 * @param {import("./address.js").Situation} situation
 */
export const sourceOf = ({ ask, given }) => {
  if (ask === "pedro.rob") return ["stock"];
  if ("hand" in given) return ["hand"];
  return ask === "tractor.lead" ? ["hands", given.leader] : null;
};
