// The address holds the whole situation: `#ask&path=value&…&set.NAME=VALUE`. A dot stands between
// the words of a list, `~` between lists, and `none` is nothing. The site's links to this page are
// written in the same way by address.py.

import { data, fieldsOf, gameOf, isRequired, resolved } from "./data.js";

/** @typedef {{ask: string, given: Record<string, any>, houseRules: Record<string, string>}} Situation */

/** A link that says no situation; its message says why. */
export class BrokenLink extends Error {}

const NUMBER = /^-?[0-9]{1,9}$/;

/** @param {Situation} situation */
export const encode = ({ ask, given, houseRules }) =>
  [
    ask,
    ...flat(given).map(([path, value]) => `${path}=${value}`),
    ...Object.entries(houseRules).map(([name, value]) => `set.${name}=${value}`),
  ].join("&");

const flat = (values, prefix = "") =>
  Object.entries(values).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
    const isDeep = Array.isArray(value) && value.some((entry) => isMapping(entry));
    return isObject || isDeep ? flat(value, `${path}.`) : [[path, text(value)]];
  });

const isMapping = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

const text = (value) => {
  if (!Array.isArray(value)) return word(value);
  return value.map(text).join(value.some(Array.isArray) ? "~" : ".") || "none";
};

const word = (value) => {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return encodeURIComponent(value).replace(/[.~!'()*]/g, escaped);
};

const escaped = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The situation of an address; BrokenLink when there is none in it.
 * @param {string} fragment what stands behind the `#`
 * @returns {Situation}
 */
export const decode = (fragment) => {
  const [ask, ...pairs] = fragment.split("&");
  if (!(ask in data.asks)) throw new BrokenLink(`${shown(ask)} is no question of this page`);
  const values = new Map(pairs.map(split));
  const given = {};
  for (const [name, schema] of Object.entries(fieldsOf(ask))) {
    const value = read(schema, name, values);
    if (value !== undefined) given[name] = value;
    else if (isRequired(ask, name)) throw new BrokenLink(`${name} is missing`);
  }
  const houseRules = readHouseRules(ask, values);
  const [unread] = values.keys();
  if (unread !== undefined) throw new BrokenLink(`${ask} has no field ${shown(unread)}`);
  return { ask, given, houseRules };
};

const shown = (name) => `“${name.slice(0, 40)}”`;

const split = (pair) => {
  const sign = pair.indexOf("=");
  if (sign < 1) throw new BrokenLink(`${shown(pair)} has no value`);
  return [pair.slice(0, sign), pair.slice(sign + 1)];
};

const readHouseRules = (ask, values) => {
  const known = data.games[gameOf(ask)].house_rules;
  const found = {};
  for (const [path, value] of [...values]) {
    if (!path.startsWith("set.")) continue;
    const name = path.slice("set.".length);
    if (!Object.hasOwn(known[name]?.values ?? {}, value)) {
      throw new BrokenLink(`there is no house rule ${shown(`${name}: ${value}`)}`);
    }
    if (value !== known[name].default) found[name] = value;
    values.delete(path);
  }
  return found;
};

/** The value at a path, which is taken out of the values; undefined when there is none. */
const read = (schema, path, values) => {
  const whole = resolved(schema);
  const plain = values.get(path);
  const isNothing = plain === "none" && (whole.anyOf ?? []).some((one) => one.type === "null");
  if (isNothing || (plain === "none" && whole.enum?.includes(null))) {
    values.delete(path);
    return null;
  }
  if (whole.anyOf) return read(whole.anyOf.find((one) => one.type !== "null"), path, values);
  if (whole.properties) return readObject(whole, path, values);
  if (plain === undefined) return whole.items ? readEntries(whole, path, values) : undefined;
  values.delete(path);
  return whole.type === "array" ? list(whole, plain) : scalar(whole, plain);
};

const readObject = (schema, path, values) => {
  const found = Object.entries(schema.properties)
    .map(([name, inner]) => [name, read(inner, `${path}.${name}`, values)])
    .filter(([, value]) => value !== undefined);
  return found.length ? Object.fromEntries(found) : undefined;
};

const readEntries = (schema, path, values) => {
  const found = [];
  for (;;) {
    const entry = read(schema.items, `${path}.${found.length}`, values);
    if (entry === undefined) return found.length ? found : undefined;
    found.push(entry);
  }
};

const list = (schema, plain) => {
  if (plain === "none") return [];
  const inner = resolved(schema.items);
  if (inner.type === "array") return plain.split("~").map((part) => list(inner, part));
  return plain.split(".").map((one) => scalar(inner, one));
};

const scalar = (schema, code) => {
  let plain;
  try {
    plain = decodeURIComponent(code);
  } catch {
    throw new BrokenLink(`${shown(code)} is cut off`);
  }
  const kinds = [schema, ...(schema.anyOf ?? [])].map((one) => one.type);
  if (kinds.includes("integer") && NUMBER.test(plain)) return Number(plain);
  if (kinds.includes("boolean")) return plain === "yes";
  return plain;
};
