// The Python checker, unchanged, in the browser, with the rules of built-in games beside it as in the repository. It runs in
// a worker, so that the page stays awake.
// Told a certificate (its text), it says a Verdict, whose state is `missing` if Python cannot be started.

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
  globals: { set(name: string, value: unknown): void };
  runPython(code: string): { toJs(): [string, string]; destroy(): void };
  version: string;
}

const FOLDER = '/lastmove/checker';
const GAMES = '/lastmove/games';
const START = `
import sys
sys.path.insert(0, "${FOLDER}")
sys.setrecursionlimit(20000)
import verdict
`;

let python: Promise<Python> | undefined;

async function texts(address: string): Promise<Record<string, string>> {
  return (await (await fetch(address)).json()) as Record<string, string>;
}

async function start(): Promise<Python> {
  const address = './pyodide/pyodide.mjs';
  const { loadPyodide } = await import(/* @vite-ignore */ address);
  const started: Python = await loadPyodide({ indexURL: new URL('./pyodide/', import.meta.url).pathname });
  const [sources, rules] = await Promise.all([texts('./checker.json'), texts('./rules.json')]);
  const write = (file: string, text: string) => {
    started.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
    started.FS.writeFile(file, text);
  };
  for (const [path, text] of Object.entries(sources)) write(`${FOLDER}/${path}`, text);
  for (const [name, text] of Object.entries(rules)) write(`${GAMES}/${name}.rules`, text);
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
