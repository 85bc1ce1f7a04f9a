// The page, used as a person would, in Chromium: node tests/web/browser.mjs BIN PAGE_FOLDER [WORD]
// BIN is the program, PAGE_FOLDER what `make web` has built; with WORD only tests whose names contain it.
// Two lanes run side by side, each with a server and a browser of its own.
import { launch, serve } from './browser_harness.mjs';
import { tests as access } from './browser_access.mjs';
import { tests as games } from './browser_games.mjs';
import { tests as lab } from './browser_lab.mjs';
import { tests as peg } from './browser_peg.mjs';
import { tests as proof } from './browser_proof.mjs';
import { tests as lost } from './browser_server.mjs';
import { tests as tiling } from './browser_tiling.mjs';

const word = process.argv[4] ?? '';

/** One test after another; how many failed, of how many. */
async function lane(tests) {
  const named = Object.entries(tests).filter(([name]) => name.includes(word));
  if (!named.length) return [0, 0];
  const server = await serve();
  const browser = await launch();
  let failed = 0;
  for (const [name, test] of named) {
    const since = performance.now();
    try {
      const remark = await test(browser, server); // a test that is skipped says why
      console.log(`${remark ?? 'ok     '} ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    } catch (error) {
      ++failed;
      console.log(`FAILED  ${name}\n        ${error.message.split('\n').slice(0, 8).join('\n        ')}`);
      for (const context of browser.contexts()) {
        if (process.env.PICTURES) await context.pages()[0]?.screenshot({ path: `${process.env.PICTURES}/${name.replace(/\W+/g, '-')}.png` });
        await context.close();
      }
    }
  }
  try {
    await browser.close();
    await server.stop();
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${error.message}`);
  }
  return [failed, named.length];
}

const lanes = await Promise.all([lane({ ...peg, ...tiling, ...games, ...lab, ...proof, ...lost }), lane(access)]);
const [failed, count] = lanes.reduce(([f, n], [g, m]) => [f + g, n + m]);
console.log(`${count - failed} of ${count} passed`);
process.exit(failed || !count ? 1 : 0);
