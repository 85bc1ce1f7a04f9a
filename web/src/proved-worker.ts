// The checker that is proved sound (docs/verified.md) in the browser: lastmove-verified.js, which js_of_ocaml makes of
// it. Told a certificate (its text), the worker says `running`, then a Verdict; `missing` where the server lacks the file.

type Check = (text: string) => string; // the exit status of lastmove-verified, a space, what it says

const STATES = ['accepted', 'rejected', 'bad input', 'gave up'] as const;

let found: Promise<Check> | undefined;

async function load(): Promise<Check> {
  const address = './lastmove-verified.js';
  await import(/* @vite-ignore */ address);
  return (globalThis as unknown as { lastmoveVerified: Check }).lastmoveVerified;
}

addEventListener('message', async (event: MessageEvent<string>) => {
  let check: Check;
  try {
    check = await (found ??= load());
  } catch (error) {
    found = undefined;
    postMessage({ state: 'missing', reason: String(error) });
    return;
  }
  postMessage({ state: 'running', reason: '' });
  const since = performance.now();
  let said: string;
  try {
    said = check(event.data);
  } catch (error) {
    said = `3 gave up: ${String(error)}`;
  }
  const seconds = (performance.now() - since) / 1000;
  const reason = said.replace(/^\d (accepted: a theorem\. |[a-z ]+: )/, '');
  const state = STATES[Number(said[0])] ?? 'gave up';
  postMessage({ state: state === 'gave up' && reason.includes('not covered') ? 'not covered' : state, reason, seconds });
});
