// The Python checker, unchanged, in the browser: runs in a worker, so that the page stays awake.
// Told a certificate (its text), it says a Verdict, whose state is `missing` if Python cannot be started.

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
  globals: { set(name: string, value: unknown): void };
  runPython(code: string): { toJs(): [string, string]; destroy(): void };
  version: string;
}

const FOLDER = '/checker';
const START = `
import sys
sys.path.insert(0, "${FOLDER}")
sys.setrecursionlimit(20000)
import verdict
`;

let python: Promise<Python> | undefined;

async function start(): Promise<Python> {
  const address = './pyodide/pyodide.mjs';
  const { loadPyodide } = await import(/* @vite-ignore */ address);
  const started: Python = await loadPyodide({ indexURL: new URL('./pyodide/', import.meta.url).pathname });
  const sources = (await (await fetch('./checker.json')).json()) as Record<string, string>;
  for (const [path, text] of Object.entries(sources)) {
    const file = `${FOLDER}/${path}`;
    started.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
    started.FS.writeFile(file, text);
  }
  started.runPython(START);
  return started;
}

addEventListener('message', async (event: MessageEvent<string>) => {
  let checker: Python;
  try {
    python ??= start();
    checker = await python;
  } catch (error) {
    python = undefined;
    postMessage({ state: 'missing', reason: String(error) });
    return;
  }
  const since = performance.now();
  try {
    checker.globals.set('certificate', event.data);
    const result = checker.runPython('verdict.check(certificate.encode())');
    const [state, reason] = result.toJs();
    result.destroy();
    postMessage({ state, reason, seconds: (performance.now() - since) / 1000 });
  } catch (error) {
    postMessage({ state: 'gave up', reason: String(error).trim().split('\n').at(-1), seconds: (performance.now() - since) / 1000 });
  }
});
