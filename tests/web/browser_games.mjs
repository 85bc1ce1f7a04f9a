// Games, played as a person would, against the perfect opponent.
import { clickCell, close, ensure, equal, heard, lastmove, movesShown, open, soon, soonEqual, tabToBoard } from './browser_harness.mjs';

const misereOf = (options) => (options.misere ? ['--misere'] : []);

/** The position after moves, its moves, and a winning one. */
function look(root, line, options = {}) {
  const partizan = options.side ? ['--player', options.side] : [];
  const after = lastmove('after', root, ...line, ...misereOf(options), ...partizan);
  const mover = after.mover ? ['--player', after.mover.toLowerCase()] : [];
  const subject = String(after.answer).replace(/:(?= |$)/g, ':0');
  const { moves, over } = lastmove('moves', subject, ...misereOf(options), ...mover);
  const best = lastmove('hint', subject, ...misereOf(options), ...mover).answer[0];
  return { over, moves, best: moves.find((each) => each.move === best) };
}

const focused = (page) => page.evaluate(() => document.activeElement?.dataset?.key ?? '');

const centre = async (page, key) => {
  const box = await page.locator(`.cell[data-key="${key}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** To a cell by arrows, towards it on the screen; cells of several parts may have the same name. */
async function arrowsTo(page, key) {
  const [goalX, goalY] = await centre(page, key);
  const visited = new Set();
  for (let i = 0; i < 60; ++i) {
    const now = await focused(page);
    if (now === key) return;
    const [x, y] = await centre(page, now);
    const across = goalX > x ? 'ArrowRight' : 'ArrowLeft';
    const along = goalY > y ? 'ArrowDown' : 'ArrowUp';
    const far = Math.abs(goalY - y) > Math.abs(goalX - x) && !visited.has(now);
    visited.add(now);
    for (const step of far ? [along, across] : [across, along]) {
      await page.keyboard.press(step);
      await page.waitForTimeout(30);
      if (await focused(page) !== now) break;
    }
  }
  throw new Error(`arrows do not lead to ${key}`);
}

const inFrame = (page, frame, name) => page.locator(`.cell[data-key="${frame} ${name}"]`);

async function clickIn(page, frame, name) {
  const cell = inFrame(page, frame, name);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Until the person is to move again, or play is over; the line by then. */
async function turn(page, before) {
  await page.waitForFunction((count) => {
    const shown = document.querySelectorAll('.history ol a').length;
    const said = document.querySelector('.turn')?.textContent ?? '';
    return shown > count && !document.querySelector('.stage[data-busy]') && (/You.*(are to move|have won)|opponent.*has won/.test(said));
  }, before);
  return movesShown(page);
}

/** Until a press has made a move or chosen one more cell; whether it made the move. */
async function pressed(page, before, chosen) {
  await page.waitForFunction(([count, cells]) => document.querySelectorAll('.history ol a').length > count ||
    document.querySelectorAll('.cell.chosen').length === cells, [before, chosen]);
  return (await movesShown(page)).length > before;
}

/** By mouse: the cells of the move in turn; what is left to choose, from the list. */
async function byMouse(page, move) {
  const before = (await movesShown(page)).length;
  for (const [index, name] of move.cells.entries()) {
    await clickIn(page, move.frame, name);
    if (await pressed(page, before, index + 1)) return;
  }
  await page.locator('section.choice-of').getByRole('button', { name: move.move, exact: true }).click();
}

/** By keys alone. */
async function byKeys(page, move) {
  const before = (await movesShown(page)).length;
  if (!await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) await tabToBoard(page);
  for (const [index, name] of [...move.cells, move.cells.at(-1)].entries()) {
    await arrowsTo(page, `${move.frame} ${name}`);
    await page.keyboard.press('Enter');
    if (index < move.cells.length && await pressed(page, before, index + 1)) return;
  }
}

/** A whole play from a won position: every move is a winning one, and the person wins. */
async function wholePlay(browser, server, root, make, options = {}) {
  const rest = [options.misere && 'misere=yes', options.side && `side=${options.side}`].filter(Boolean).join('&');
  const page = await open(browser, server, `#/${encodeURI(root)}${rest ? `?${rest}` : ''}`);
  await page.locator('[data-winner="0"]').waitFor();
  for (let line = []; ;) {
    const { over, moves, best } = look(root, line, options);
    if (over) break;
    await make(page, best ?? moves[0]);
    const next = await turn(page, line.length);
    ensure(next.length > line.length, 'the move is made');
    line = next;
    if (/have won|has won/.test(await page.locator('.turn').textContent())) break;
  }
  await soon(async () => /You.* have won/.test(await page.locator('.turn').textContent()), `the person wins ${root}`);
  await soon(async () => (await heard(page)).includes('have won'), 'the end is said');
  return page;
}

export const tests = {};

for (const [root, options] of [['nim:3,5,7'], ['kayles:8'], ['domineering:4x3'], ['hackenbush:0-1b,1-2r,1-3b,0-4r,4-5b,0-6g'], ['node-kayles:path6'], ['kayles:5', { misere: true }]]) {
  const name = `${root}${options?.misere ? ' in misère play' : ''}`;
  tests[`a whole play of ${name} by mouse`] = async (browser, server) => {
    await close(await wholePlay(browser, server, root, byMouse, options));
  };
}

for (const [root, options] of [['kayles:8'], ['domineering:3x4', { side: 'right' }], ['hackenbush:0-1b,1-2r,1-3b,0-4r,4-5b,0-6g'], ['node-kayles:path6'], ['node-kayles:path5', { misere: true }]]) {
  const name = `${root}${options?.misere ? ' in misère play' : ''}${options?.side ? ` as ${options.side}` : ''}`;
  tests[`a whole play of ${name} by keys alone`] = async (browser, server) => {
    await close(await wholePlay(browser, server, root, byKeys, options));
  };
}

Object.assign(tests, {
  async 'back takes back a move and its reply, forward plays them again; a link is the position'(browser, server) {
    const page = await open(browser, server, '#/kayles:9');
    await page.locator('[data-winner]').waitFor();
    await clickCell(page, '5');
    await page.waitForTimeout(100);
    await clickCell(page, '5');
    const line = await turn(page, 0);
    equal(line.length, 2, 'a move and its reply');
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector('.history ol a'));
    await page.goForward();
    await page.waitForFunction(() => document.querySelectorAll('.history ol a').length === 2);
    await soonEqual(() => movesShown(page), line, 'the same moves');
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.history ol a').length === 2);
    await soonEqual(() => movesShown(page), line, 'after a reload');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => !document.querySelector('.history ol a'));
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.history ol a').length === 2);
    await close(page);
  },

  async 'why a move wins: nim-sum, mirror image, and the tree of replies'(browser, server) {
    let page = await open(browser, server, '#/nim:3,5,7');
    await page.getByRole('button', { name: 'Values of the parts' }).click();
    await page.locator('.worths tfoot').first().waitFor();
    await page.getByRole('button', { name: 'All winning moves' }).click();
    await soonEqual(() => page.locator('.hints code').allTextContents(), ['1: 3->2', '2: 5->4', '3: 7->6'], 'winning moves');
    await page.getByRole('button', { name: 'Why? 1: 3->2' }).click();
    await page.getByText('Each column has an even number of ones').waitFor();
    await page.locator('.win .replies summary').first().click();
    await page.locator('.win .reply').first().waitFor();
    await page.locator('.win .replies .replies summary').first().waitFor();
    await close(page);
    page = await open(browser, server, '#/cram:3x4');
    await page.getByRole('button', { name: 'All winning moves' }).click();
    await page.getByRole('button', { name: 'Why? b2-c2' }).click();
    await page.getByText('A mirror image: every move can be answered').waitFor();
    await close(page);
  },

  async 'cells are spoken by what stands on them'(browser, server) {
    for (const [subject, ...names] of [
      ['nim:2,3', 'Nim, part 2, heap of 3', '3, token, 3 moves'],
      ['kayles:3', 'Kayles, row of 3 pins', '2, pin, 2 moves'],
      ['clobber:xo|o.', "a1, Left's black stone, 2 moves", "b1, Right's white stone, 1 move", 'b2, empty'],
      ['hackenbush:0-1b,1-2r', '0-1, blue edge, 1 move', '1-2, red edge'],
      ['domineering:2x2', 'a1, empty, 1 move'],
    ]) {
      const page = await open(browser, server, `#/${subject}?with=friend`);
      await page.getByText('to move.').first().waitFor();
      for (const name of names) {
        const role = /, (heap|row) of/.test(name) ? 'grid' : 'gridcell';
        await page.getByRole(role, { name, exact: true }).waitFor({ state: 'attached' }).catch(async () => {
          throw new Error(`${name} of ${subject}: ${(await page.locator('[role=grid], [role=gridcell]').evaluateAll((all) => all.map((each) => each.ariaLabel))).join(' | ')}`);
        });
      }
      await close(page);
    }
  },

  async 'an empty picture of Hackenbush is over, with the player to move'(browser, server) {
    const page = await open(browser, server, '#/hackenbush:0-1b?with=friend&moves=0-1b');
    await page.locator('.turn').getByText('Left has won').waitFor();
    await page.goto('about:blank');
    await page.goto(`${server.address}#/hackenbush:empty?with=friend`);
    await page.locator('.turn').getByText('won').waitFor();
    await close(page);
  },

  async 'a friend, an opponent that errs, and the opponent first'(browser, server) {
    let page = await open(browser, server, '#/kayles:3?with=friend');
    await clickCell(page, '2');
    await page.waitForTimeout(80);
    await clickCell(page, '2');
    await page.getByText('The second player is to move.').waitFor();
    await page.getByLabel('Against').selectOption('errs');
    await page.waitForURL(/with=errs/);
    await turn(page, 1);
    await page.getByLabel('Begins').selectOption('opponent');
    await page.waitForURL(/begins=opponent/);
    await turn(page, 0);
    await close(page);
    page = await open(browser, server, '#/domineering:2x2?with=friend&side=right');
    await page.getByText('Right is to move.').waitFor();
    await clickCell(page, 'a1');
    await page.getByText('Left is to move.').waitFor().catch(() => clickCell(page, 'b1'));
    await page.locator('.turn').getByText('Right has won').waitFor();
    await close(page);
  },

  async 'a move typed, and one that is none'(browser, server) {
    const page = await open(browser, server, '#/nim:3,5');
    await page.locator('.cell').first().waitFor({ state: 'attached' });
    await page.getByLabel('Type a move').fill('1: 3->7');
    await page.keyboard.press('Enter');
    await page.locator('#move-error').waitFor();
    await page.getByLabel('Type a move').fill('2: 5->3');
    await page.keyboard.press('Enter');
    await turn(page, 0);
    await page.getByText('won').or(page.getByText('are to move')).first().waitFor();
    await close(page);
  },

  async 'what two seconds do not decide becomes a job that can be stopped'(browser, server) {
    const page = await open(browser, server, '#/domineering:9x9');
    await page.getByText('Not decided within two seconds.').waitFor();
    await page.getByRole('button', { name: 'Take a minute' }).click();
    await page.locator('progress').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('progress').waitFor({ state: 'detached' });
    await close(page);
  },

  async 'values without a picture are played from a list'(browser, server) {
    const page = await open(browser, server, '#/%7B1%7C-1%7D + *2?with=friend');
    await page.locator('.formula').waitFor();
    await page.getByRole('button', { name: 'part 2, to 0' }).click();
    await page.getByText('Right is to move.').waitFor();
    await close(page);
  },
});
