// Values at paths of a question's fields; a change gives a new object and leaves the old as it is.

/** @typedef {(string | number)[]} Path */

/** @param {any} values @param {Path} path */
export const at = (values, path) => path.reduce((value, step) => value?.[step], values);

/** The values with another one at a path; undefined takes the key out.
 * @param {any} values @param {Path} path @param {any} value
 */
export const withValue = (values, [step, ...rest], value) => {
  const next = rest.length ? withValue(values?.[step] ?? empty(rest[0]), rest, value) : value;
  if (Array.isArray(values)) return values.map((old, place) => (place === Number(step) ? next : old));
  const { [step]: _, ...others } = values;
  if (next === undefined) return others;
  return Object.hasOwn(values, step)
    ? Object.fromEntries(Object.entries(values).map(([key, old]) => [key, key === step ? next : old]))
    : { ...others, [step]: next };
};

const empty = (step) => (typeof step === "number" ? [[], [], [], []] : {});

/** A list without the first entry that is this one. */
export const without = (list, entry) => {
  const place = list.indexOf(entry);
  return place < 0 ? list : [...list.slice(0, place), ...list.slice(place + 1)];
};

/** How often each entry is in a list. */
export const counts = (list) => {
  const found = new Map();
  for (const entry of list) found.set(entry, (found.get(entry) ?? 0) + 1);
  return found;
};
