// Peg boards, played as a person would.
import {
  arrowsTo, clickCell, close, dragCell, equal, heard, lastmove, movesShown, open, soon, soonEqual, tabToBoard,
  waitFate, waitMoves,
} from './browser_harness.mjs';

const jumps = (moves) => moves.flatMap((move) => {
  const holes = move.split('-');
  return holes.slice(1).map((hole, index) => [holes[index], hole]);
});

const solution = (subject) => jumps(lastmove('solve', subject).witness.moves);

// With its eleventh move this play of the central game lost its way.
const LOST = ['b4-d4', 'c6-c4', 'e6-c6', 'd4-b4', 'a5-c5', 'd5-b5', 'd2-d4', 'c2-c4', 'e4-e6', 'c4-e4', 'e7-e5'];
const ROOT = 'peg:english:d4:*';

export const tests = {
  async 'a whole play by mouse, the last jumps by dragging'(browser, server) {
    const page = await open(browser, server, `#/${ROOT}`);
    const plan = solution(ROOT);
    for (const [index, [from, to]] of plan.entries()) {
      if (index < plan.length - 3) {
        await clickCell(page, from);
        await clickCell(page, to);
      } else {
        await dragCell(page, from, to);
      }
      await waitMoves(page, index + 1);
    }
    await page.locator('.light', { hasText: 'Solved.' }).waitFor();
    await close(page);
  },

  async 'a whole play by keys alone, and what is heard'(browser, server) {
    const root = 'peg:triangle15:a1:*';
    const page = await open(browser, server, `#/${root}`);
    await page.locator('.cell').first().waitFor({ state: 'attached' });
    await tabToBoard(page);
    for (const [index, [from, to]] of solution(root).entries()) {
      await arrowsTo(page, from);
      await page.keyboard.press('Enter');
      await soon(async () => (await heard(page)).includes(`${from} may jump to`), 'the jumps of a chosen peg are said');
      await arrowsTo(page, to);
      await page.keyboard.press(index % 2 ? ' ' : 'Enter');
      await waitMoves(page, index + 1);
    }
    await page.locator('.light', { hasText: 'Solved.' }).waitFor();
    await close(page);
  },

  async 'the light turns with the move that makes it impossible, and says why'(browser, server) {
    const page = await open(browser, server, `#/${ROOT}?moves=${LOST.slice(0, 10).join(';')}`);
    await waitFate(page, 'yes');
    await clickCell(page, 'e7');
    await clickCell(page, 'e5');
    await waitFate(page, 'no');
    await page.locator('.light', { hasText: 'Proved impossible since move 11 (e7-e5), by' }).waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.cell .number').first().waitFor();
    await page.getByText('The pegs now weigh').waitFor();
    await soon(async () => await page.locator('.changes tr').count() > 0, 'each jump says how it changes the total');
    await page.getByRole('button', { name: 'Back to before move 11' }).click();
    await waitMoves(page, 10);
    await waitFate(page, 'yes');
    await close(page);
  },

  async 'an address with many moves finds the fatal one by itself'(browser, server) {
    const page = await open(browser, server, `#/${ROOT}?moves=${[...LOST, 'a4-c4', 'f3-d3', 'c7-e7'].join(';')}`);
    await page.locator('.light', { hasText: 'Proved impossible since move 11 (e7-e5), by' }).waitFor();
    await soon(async () => await page.locator('.history a.fatal').textContent() === 'e7-e5', 'the fatal move is marked');
    await close(page);
  },

  async 'back and forward undo and redo; reload stays'(browser, server) {
    const page = await open(browser, server, `#/${ROOT}`);
    for (const [index, move] of LOST.slice(0, 3).entries()) {
      const [from, to] = move.split('-');
      await clickCell(page, from);
      await clickCell(page, to);
      await waitMoves(page, index + 1);
    }
    await page.goBack();
    await waitMoves(page, 2);
    await page.goForward();
    await waitMoves(page, 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitMoves(page, 2);
    await page.goForward();
    await waitMoves(page, 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitMoves(page, 2);
    await page.getByRole('button', { name: 'Redo' }).click();
    await waitMoves(page, 3);
    await page.reload();
    await waitMoves(page, 3);
    await soonEqual(() => movesShown(page), LOST.slice(0, 3), 'the moves after a reload');
    await close(page);
  },

  async 'branches: another move from an earlier position, and the way back'(browser, server) {
    const page = await open(browser, server, `#/${ROOT}?moves=b4-d4`);
    await waitMoves(page, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitMoves(page, 0);
    await clickCell(page, 'd2');
    await clickCell(page, 'd4');
    await waitMoves(page, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitMoves(page, 0);
    await page.locator('.tried a', { hasText: 'b4-d4' }).click();
    await waitMoves(page, 1);
    await soonEqual(() => movesShown(page), ['b4-d4'], 'the branch');
    await close(page);
  },

  async 'a hint, one jump of a solution, a solution stepped through'(browser, server) {
    const root = 'peg:triangle15:a1:*';
    const page = await open(browser, server, `#/${root}`);
    await waitFate(page, 'yes');
    await page.getByRole('button', { name: 'One hint' }).click();
    await soon(async () => await page.locator('.cell.hint').count() === 2, 'the hint is marked on the board');
    await soon(async () => (await heard(page)).startsWith('Hint: '), 'the hint is said');
    await page.getByRole('button', { name: 'Next jump' }).click();
    await waitMoves(page, 1);
    await page.getByRole('button', { name: 'Show me a solution' }).click();
    await page.locator('.light', { hasText: 'Solved.' }).waitFor();
    await close(page);
  },

  async 'moves are typed, and refused in words'(browser, server) {
    const page = await open(browser, server, `#/${ROOT}`);
    await page.locator('.cell').first().waitFor({ state: 'attached' });
    await page.getByLabel('Type a move').fill('d2-d4');
    await page.getByLabel('Type a move').press('Enter');
    await waitMoves(page, 1);
    await page.getByLabel('Type a move').fill('a1-a9');
    await page.getByLabel('Type a move').press('Enter');
    await page.getByText('a1-a9 is not a jump here.').waitFor();
    await close(page);
  },

  async 'two tabs do not disturb each other'(browser, server) {
    const one = await open(browser, server, `#/${ROOT}`);
    const two = await one.context().newPage();
    await two.goto(`${server.address}#/peg:triangle15:a1:*`);
    await two.locator('.cell').first().waitFor({ state: 'attached' });
    await clickCell(one, 'd2');
    const [[from, to]] = solution('peg:triangle15:a1:*');
    await clickCell(two, from);
    await clickCell(two, to);
    await waitMoves(two, 1);
    await clickCell(one, 'd4');
    await waitMoves(one, 1);
    await soonEqual(() => movesShown(one), ['d2-d4'], 'the first tab');
    await soonEqual(() => movesShown(two), [`${from}-${to}`], 'the second tab');
    await close(one);
  },

  async 'the board as a screen reader sees it'(browser, server) {
    const page = await open(browser, server, '#/peg:oo.|...>..o|...');
    await page.locator('.cell').first().waitFor({ state: 'attached' });
    const tree = await page.locator('lastmove-board').ariaSnapshot();
    equal(tree.split('\n').map((line) => line.trim()), [
      '- grid "A peg puzzle, 2 pegs":', '- row "a1, peg, 1 jump b1, peg c1, hole":',
      '- gridcell "a1, peg, 1 jump"', '- gridcell "b1, peg"', '- gridcell "c1, hole"', '- row "a2, hole b2, hole c2, hole":',
      '- gridcell "a2, hole"', '- gridcell "b2, hole"', '- gridcell "c2, hole"',
    ], 'the tree');
    await soonEqual(() => page.locator('.cell[tabindex="0"]').count(), 1, 'cells that the tab key stops at');
    await close(page);
  },

  async 'in class mode nothing is judged unless asked for'(browser, server) {
    const page = await open(browser, server, `#/${ROOT}`);
    await waitFate(page, 'yes');
    await page.getByRole('button', { name: 'Class' }).click();
    await page.locator('.light').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Can it still be solved?' }).click();
    await waitFate(page, 'yes');
    await close(page);
  },
};
