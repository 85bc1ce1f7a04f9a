// Pictures of the page's screens, light and dark, for docs/web.md.
//
// usage: node tests/web/screenshots.mjs LASTMOVE PAGE_FOLDER OUTPUT_FOLDER [WORD]
import { mkdirSync } from 'node:fs';
import { launch, open, pause, serve } from './browser_harness.mjs';

const SCREENS = [
  ['start', '#/'],
  ['peg', '#/peg:english:d4:*?moves=d2-d4;f3-d3;e1-e3'],
  ['peg-why', '#/peg:french:d3', 'Why?'],
  ['tiling', '#/tile:6x10:pentominoes'],
  ['tiling-why', '#/tile:14x14:T4x1,I4', 'Why?'],
  ['game', '#/domineering:4x4'],
  ['sum', '#/kayles:7 + nim:3,5'],
  ['lab', '#/lab?x={2||1|0}+%2B+*2'],
  ['sequence', '#/sequences?of=kayles:n&last=1000'],
  ['rules', '#/rules'],
  ['rules-error', '#/rules?text=board+.+x+o%0Aeach+x.*o+->+.=*%0A%0A//+A+stone+jumps+over+empty+cells.'],
  ['draw', '#/draw?of=tile:hexagonal:...%7C...:T2'],
  ['proof', '#/peg:french:d3', 'Why?', 'See and check the proof'],
  ['handout', '#/handout?of=peg:triangle15:a1:*'],
];

const [, , , , output, word = ''] = process.argv;
mkdirSync(output, { recursive: true });
const server = await serve();
const browser = await launch();
for (const [name, address, ...presses] of SCREENS.filter(([each]) => each.includes(word))) {
  for (const colorScheme of ['light', 'dark']) {
    const sizes = [['', { width: 1100, height: 800 }], ...(colorScheme === 'light' ? [['-narrow', { width: 360, height: 720 }]] : [])];
    for (const [kind, viewport] of sizes) {
      const page = await open(browser, server, address, { viewport, colorScheme });
      await pause(4000); // until what is asked in the background has been answered
      for (const press of presses) {
        await page.getByRole('button', { name: press }).first().click();
        await pause(press.startsWith('See') ? 12_000 : 2000); // the checker in the browser takes a while to start
      }
      await page.screenshot({ path: `${output}/${name}${kind}-${colorScheme}.png` });
      await page.context().close();
    }
  }
}
await browser.close();
await server.stop();
