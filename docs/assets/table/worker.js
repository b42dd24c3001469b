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
  countFetches((loaded) => self.postMessage({ id, progress: Math.min(1, loaded / total) }));
  const { loadPyodide } = await import("./pyodide.mjs");
  const here = new URL(".", import.meta.url).href;
  const files = Promise.all([
    fetched("answers.zip").then((found) => found.arrayBuffer()),
    fetched("facts.json").then((found) => found.text()),
  ]);
  const pyodide = await loadPyodide({ indexURL: here });
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

/** Every response is counted as it comes in; what reads it sees no difference. */
const countFetches = (show) => {
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
    const response = await plain(...asked);
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter()), { status, statusText, headers });
  };
};
