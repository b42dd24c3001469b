// Python, apart from the page: it starts Pyodide and puts questions to answers.py.

const SHOWN_EVERY = 200_000;
const PLACE = "/home/pyodide/answers";

let answers = null;

self.onmessage = async ({ data: { id, method, args } }) => {
  try {
    const result = method === "start" ? await start(id, args[0]) : ask(method, args);
    self.postMessage({ id, result });
  } catch (error) {
    self.postMessage({ id, error: String(error.message ?? error).trim().split("\n").at(-1) });
  }
};

const ask = (method, args) => JSON.parse(answers[method](...args));

const start = async (id, sizes) => {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const failed = new Promise((_, reject) =>
    watchFetches((loaded) => self.postMessage({ id, progress: Math.min(1, loaded / total) }), reject),
  );
  const { loadPyodide } = await import("./pyodide.mjs");
  const here = new URL(".", import.meta.url).href;
  const files = Promise.all([
    fetched("answers.zip").then((found) => found.arrayBuffer()),
    fetched("facts.json").then((found) => found.text()),
  ]);
  const pyodide = await Promise.race([loadPyodide({ indexURL: here }), failed]);
  const [zip, facts] = await files;
  pyodide.unpackArchive(zip, "zip", { extractDir: PLACE });
  pyodide.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(PLACE)})`);
  answers = pyodide.pyimport("followsuit.site.table.answers").Answers(facts);
  return JSON.parse(facts).rules;
};

const fetched = async (name) => {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
};

/** Every response is counted as it comes in, and one that does not come is told; what reads it sees
 * no difference. Pyodide waits for ever for a file that does not come.
 */
const watchFetches = (show, fail) => {
  const plain = self.fetch.bind(self);
  let loaded = 0;
  let shown = 0;
  const counter = () =>
    new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        if (loaded - shown > SHOWN_EVERY) {
          shown = loaded;
          show(loaded);
        }
        controller.enqueue(chunk);
      },
    });
  self.fetch = async (...asked) => {
    const response = await plain(...asked).catch((error) => {
      fail(error);
      throw error;
    });
    if (!response.ok) fail(new Error(`${response.url}: ${response.status} ${response.statusText}`));
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter()), { status, statusText, headers });
  };
};
