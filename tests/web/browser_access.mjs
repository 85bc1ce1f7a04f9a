// Every screen, in light and dark: no violation that axe-core finds, and no sideways scrolling at 360 px.
import { readFileSync } from 'node:fs';
import { close, equal, open, require, waitFate } from './browser_harness.mjs';

const PAINTED = 150; // ms
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** A screen, what is there when it is ready, and buttons to press then. */
export const SCREENS = [
  ['', '.shelf svg'],
  ['#/peg:english:d4:*?moves=b4-d4', '.light.yes'],
  ['#/peg:french:d3', '.light.no', 'Why?'],
  ['#/tile:mutilated8:I2', '.light.no', 'Why?'],
  ['#/tile:14x14:T4x1,I4', '.light.no', 'Why?'],
  ['#/tile:6x10:pentominoes', '.light.yes'],
  ['#/peg:englsh', '.error'],
  ['#/army:4', '.answer'],
  ['#/games', '.shelf svg'],
  ['#/nim:3,5,7', '[data-winner]', 'Values of the parts'],
  ['#/hackenbush:0-1b,1-2r,0-3g?misere=yes', '[data-winner]', 'All winning moves'],
  ['#/kayles:5 + nim:4 + cram:2x3?with=friend', '[data-winner]', 'Hint'],
  ['#/lab', '.examples'],
  ['#/lab?x={2||1|0}+%2B+*2', '.thermograph svg'],
  ['#/lab?x=1&y=*&modulo=M', '.relation'],
  ['#/sequences', '.examples'],
  ['#/sequences?of=kayles:n&last=1000', '.facts .strength'],
  ['#/sequences?of=partizan-kayles:n', '.rows'],
  ['#/rules', '.own-board svg'],
  ['#/rules?text=board+.+x+o%0Aeach+xo+->+.xx', '.fault'],
  ['#/draw', '.canvas'],
  ['#/draw?of=tile:hexagonal:...%7C...:T2', '.canvas'],
  ['#/proof', '.drop'],
  ['#/peg:french:d3', '.light.no', 'Why?', 'See and check the proof'],
  ['#/handout?of=peg:triangle15:a1:*', '.sheet.key'],
];

async function ready(page, selector, buttons) {
  await page.locator(selector).first().waitFor({ timeout: 60_000 });
  for (const name of buttons) await page.getByRole('button', { name }).click();
  await page.waitForTimeout(PAINTED);
}

/** What axe-core, in a world of its own, which the page's security policy does not bind, finds by all rules or by one. */
async function violations(page, rule) {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const run = (expression, awaitPromise) => session.send('Runtime.evaluate', { expression, contextId: executionContextId, awaitPromise, returnByValue: true });
  await run(AXE);
  const { result } = await run(`axe.run(document, ${JSON.stringify(rule ? { runOnly: [rule] } : {})}).then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary.slice(0, 300)).join(' | ')))`, true);
  return result.value;
}

export const tests = {};

// In the dark only contrasts are others. Without motion colours do not change little by little.
tests['axe-core finds nothing, light and dark'] = async (browser, server) => {
  for (const [hash, selector, ...buttons] of SCREENS) {
    const page = await open(browser, server, hash, { colorScheme: 'light', reducedMotion: 'reduce' });
    await ready(page, selector, buttons);
    equal(await violations(page), [], `violations on ${hash || 'the first screen'}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(PAINTED);
    await page.waitForLoadState('networkidle');
    equal(await violations(page, 'color-contrast'), [], `contrasts in the dark on ${hash || 'the first screen'}`);
    await close(page);
  }
};

tests['no sideways scrolling at 360 px'] = async (browser, server) => {
  for (const [hash, selector, ...buttons] of SCREENS) {
    const page = await open(browser, server, hash, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await ready(page, selector, buttons);
    equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, `the width of ${hash || 'the first screen'}`);
    await close(page);
  }
};

tests['a jump by touch'] = async (browser, server) => {
  const page = await open(browser, server, '#/peg:english:d4:*', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await waitFate(page, 'yes');
  for (const name of ['d2', 'd4']) {
    const box = await page.locator(`.cell[data-name="${name}"]`).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.locator('.history ol a').waitFor();
  await close(page);
};
