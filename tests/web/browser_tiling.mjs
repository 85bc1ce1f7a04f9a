// Tilings, drawn boards, the search box.
import {
  arrowsTo, clickCell, close, ensure, equal, lastmove, middle, movesShown, open, soon, soonEqual, tabToBoard,
  waitFate, waitMoves,
} from './browser_harness.mjs';

const cells = (move) => move.slice(move.indexOf(':') + 2).split(' ');

async function chooseTile(page, name) {
  await page.locator('.tile', { hasText: new RegExp(`^\\s*${name}\\b`) }).click();
}

/** Turns and turns over until the piece lies as wanted under the pointer or the focus. */
async function turnUntilItFits(page, wanted) {
  const shown = () => page.evaluate(() => [...document.querySelectorAll('.cell.fits')].map((cell) => cell.dataset.name).sort().join(' '));
  for (let i = 0; i < 17; ++i) {
    if (await shown() === [...wanted].sort().join(' ')) return true;
    await page.keyboard.press(i % 8 === 7 ? 'f' : 'r');
    await page.waitForTimeout(15);
  }
  return false;
}

/** Lays a tile by keys: chooses a cell of the placement by which the piece is held. */
async function layByKeys(page, move) {
  for (const cell of cells(move)) {
    await arrowsTo(page, cell);
    if (await turnUntilItFits(page, cells(move))) return page.keyboard.press('Enter');
  }
  throw new Error(`no way to lay ${move}`);
}

export const tests = {
  async 'a tiling by keys alone'(browser, server) {
    const root = 'tile:4x5:L4,T4';
    const page = await open(browser, server, `#/${root}`);
    await waitFate(page, 'yes');
    await page.getByText('It can be completed in').waitFor();
    const { moves } = lastmove('solve', root).witness;
    await tabToBoard(page);
    for (const [index, move] of moves.entries()) {
      const tile = move.split(':')[0];
      await page.keyboard.press(tile === 'T4' ? '1' : '2');
      if (!await page.locator('.tile', { hasText: tile }).locator('input').isChecked()) await page.keyboard.press(tile === 'T4' ? '2' : '1');
      await layByKeys(page, move);
      await waitMoves(page, index + 1);
    }
    await page.locator('.light', { hasText: 'Solved.' }).waitFor();
    await close(page);
  },

  async 'a click before the pieces are there is not lost'(browser, server) {
    const page = await open(browser, server, '#/tile:2x2:L3');
    await page.locator('.tile').first().waitFor();
    let told;
    const clicked = new Promise((resolve) => { told = resolve; });
    await page.route('**/api/**', async (route) => {
      if (route.request().postData()?.includes('"show"')) await clicked;
      await route.continue();
    });
    await page.evaluate(() => { location.hash = '#/tile:4x4:I2'; });
    await clickCell(page, 'b3');
    told();
    await waitMoves(page, 1);
    await close(page);
  },

  async 'pieces by mouse: click, drag, take back'(browser, server) {
    const page = await open(browser, server, '#/tile:4x4:I2');
    await page.locator('.tile').first().waitFor();
    await clickCell(page, 'b2');
    await waitMoves(page, 1);
    const [x, y] = await middle(page, 'c4');
    const piece = await page.locator('.tile').first().boundingBox();
    await page.mouse.move(piece.x + piece.width / 2, piece.y + 12);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
    await waitMoves(page, 2);
    await clickCell(page, 'c4');
    await waitMoves(page, 1);
    await close(page);
  },

  async 'a deep address shows letters on pieces laid long ago'(browser, server) {
    const page = await open(browser, server, '#/tile:6x10:pentominoes?moves=I:+a1+b1+c1+d1+e1');
    await page.locator('.cell .number', { hasText: 'I' }).waitFor();
    await soon(async () => await page.locator('.tile.used').count() === 1, 'the piece is used');
    await close(page);
  },

  async 'the weights that prove a region impossible'(browser, server) {
    const page = await open(browser, server, '#/tile:mutilated8:I2');
    await page.locator('.light', { hasText: 'Proved impossible from the start, in' }).waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.cell .number', { hasText: '3/4' }).first().waitFor();
    await page.getByText('61/2').waitFor();
    await close(page);
  },

  async 'the colouring of a large region is laid over the board, and goes with the pieces'(browser, server) {
    const page = await open(browser, server, '#/tile:14x14:T4x1,I4');
    await page.locator('.light', { hasText: 'Proved impossible from the start' }).waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    const { cell_weights: weights } = lastmove('solve', 'tile:14x14:T4x1,I4');
    const laid = async () => Object.fromEntries(await page.locator('.play .cell.pale, .play .cell.heavy')
      .evaluateAll((cells) => cells.map((cell) => [cell.dataset.name, cell.textContent])));
    equal(Object.keys(await laid()).sort(), Object.keys(weights).sort(), 'the cells that are coloured');
    ensure(Object.values(await laid()).every((text) => text === '1/2'), 'each with its weight');
    equal(await page.locator('.why svg').count(), 0, 'no second board beside it');
    await page.locator('.balance', { hasText: 'each T4 weighs besides' }).waitFor();
    await page.goto(page.url() + '?moves=I4:+a1+b1+c1+d1');
    await page.getByRole('gridcell', { name: 'a1, covered by I4', exact: true }).waitFor();
    await page.locator('.balance', { hasText: '48' }).waitFor();
    const still = await laid();
    ensure(!['a1', 'b1', 'c1', 'd1'].some((name) => name in still), 'covered cells weigh nothing any more');
    await close(page);
  },

  async 'a board of strips is played, with the powers that refute it laid over it'(browser, server) {
    const page = await open(browser, server, '#/tile:6x6:4');
    await page.locator('.light', { hasText: 'Proved impossible from the start' }).waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    const laid = (name) => page.locator(`.cell[data-name="${name}"] .number`).textContent();
    equal([await laid('a1'), await laid('b1'), await laid('c2'), await laid('e1')], ['1', 'x', 'x³', '1'], 'weights');
    await page.locator('.balance', { hasText: '1 + x²' }).waitFor();
    await page.getByRole('gridcell', { name: 'c2, empty, weight x^3', exact: true }).waitFor();
    await page.goto('about:blank');
    await page.goto(`${server.address}#/tile:4x4:3`);
    await waitFate(page, 'yes');
    await chooseTile(page, 'I1');
    const { moves } = lastmove('solve', 'tile:4x4:3', '--tiles').witness;
    await clickCell(page, moves.find((move) => move.startsWith('I1')).split(' ')[1]);
    await waitMoves(page, 1);
    await waitFate(page, 'yes');
    await close(page);
  },

  async 'a cell says what covers it'(browser, server) {
    const page = await open(browser, server, '#/tile:4x4:I2?moves=I2:+a1+b1');
    await page.getByRole('gridcell', { name: 'a1, covered by I2', exact: true }).waitFor();
    await page.getByRole('gridcell', { name: 'a2, empty', exact: true }).waitFor();
    await close(page);
  },

  async 'a board is drawn with the mouse and with keys, and played'(browser, server) {
    const page = await open(browser, server, '#/draw');
    await page.getByLabel('Rows').fill('1');
    await page.getByLabel('Rows').press('Tab');
    await page.getByLabel('Columns').fill('4');
    await page.getByLabel('Columns').press('Tab');
    await page.locator('.spot[data-x="0"]').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('o');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await page.getByText('peg:oo.o>*', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open it' }).click();
    await waitFate(page, 'yes');
    await clickCell(page, 'a1');
    await clickCell(page, 'c1');
    await waitMoves(page, 1);
    await soonEqual(() => movesShown(page), ['a1-c1'], 'the move');
    await close(page);
  },

  async 'the search box completes, and says what was meant'(browser, server) {
    const page = await open(browser, server, '');
    const box = page.getByRole('combobox');
    await box.fill('pentom');
    await page.getByRole('option').first().waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForFunction(() => location.hash.startsWith('#/tile:'));
    await page.goto(server.address);
    await box.fill('peg:englsh');
    await box.press('Enter');
    await page.locator('.error a', { hasText: 'peg:english' }).click();
    await page.locator('.cell[data-name="d4"]').waitFor({ state: 'attached' });
    await close(page);
  },
};
