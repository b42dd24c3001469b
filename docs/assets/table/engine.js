// The engine as the page sees it: questions by name, answers as promises.

const worker = { current: null, next: 1, waiting: new Map() };

const open = () => {
  const opened = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  opened.onmessage = ({ data: { id, progress, result, error } }) => {
    const waiting = worker.waiting.get(id);
    if (progress !== undefined) {
      waiting.progress?.(progress);
      return;
    }
    worker.waiting.delete(id);
    if (error === undefined) waiting.resolve(result);
    else waiting.reject(new Error(error));
  };
  opened.onerror = (event) => {
    for (const { reject } of worker.waiting.values()) reject(new Error(event.message ?? "no worker"));
    worker.waiting.clear();
  };
  return opened;
};

const call = (method, args, progress) =>
  new Promise((resolve, reject) => {
    const id = worker.next++;
    worker.waiting.set(id, { resolve, reject, progress });
    worker.current.postMessage({ id, method, args });
  });

/** Start Python; the rules as the page shows them.
 * @param {Record<string, number>} sizes the files that are loaded, in bytes
 * @param {(part: number) => void} progress from 0 to 1
 */
export const start = async (sizes, progress) => {
  worker.current = open();
  try {
    return await call("start", [sizes], progress);
  } catch (error) {
    worker.current.terminate();
    throw error;
  }
};

const asked = ({ ask, given, houseRules }) => JSON.stringify({ ask, given, house_rules: houseRules });

export const answer = (situation) => call("answer", [asked(situation)]);
export const plays = (situation) => call("plays", [asked(situation)]);
export const others = (situation, name) => call("others", [asked(situation), name]);
export const copies = (situation) => call("copies", [asked(situation)]);
export const readText = (ask, text) => call("read", [ask, text]);
