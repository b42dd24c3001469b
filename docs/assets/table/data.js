// What was written into the page when the site was made: asks, types, cards, house rules.

/** @typedef {Record<string, any>} Schema A part of a JSON schema, pruned for entering values. */

export const data = JSON.parse(document.getElementById("table-data").textContent);

/** A schema with the type that it names filled in; `type_name` says which one that is.
 * @param {Schema} schema
 * @returns {Schema}
 */
export const resolved = (schema) =>
  schema.type_name ? { ...data.types[schema.type_name], ...schema } : schema;

/** The fields of an ask: a schema by name. */
export const fieldsOf = (ask) => data.asks[ask].given.properties;

export const isRequired = (ask, name) => data.asks[ask].given.required.includes(name);

export const gameOf = (ask) => ask.split(".")[0];

/** Whether a schema is a list of cards. */
export const isCards = (schema) => ["cards", "sequence"].includes(schema.type_name);

/** Whether a schema is one card, or none. */
export const isCard = (schema) => ["card", "cardOrNone"].includes(schema.type_name);

/** Whether a schema is four lists of cards, or four cards. */
export const isSeats = (schema) => ["hands", "trick", "cardTrick"].includes(schema.type_name);

/** A card in words: `king of diamonds`; any other word as it is. */
export const nameOf = (card) => data.cards[card]?.name ?? card;
