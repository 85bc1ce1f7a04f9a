// The value lab, sequences, and rules of one's own.
import { clickCell, close, ensure, movesShown, open, soon, soonEqual } from './browser_harness.mjs';

export const tests = {
  async 'a value: its tree down to 0, facts, thermograph, history'(browser, server) {
    const page = await open(browser, server, '#/lab');
    await page.getByLabel('An expression').fill('{2||1|0} + *2');
    await page.keyboard.press('Enter');
    await page.locator('.answer lastmove-value').first().waitFor();
    await soonEqual(() => page.locator('.answer > lastmove-value > details > summary code').textContent(), '{2*2||1*2|*2}', 'the canonical form');
    await page.locator('.thermograph svg').waitFor();
    await page.getByText('5/4').first().waitFor();
    const unfold = async (text) => page.locator('summary').filter({ has: page.getByText(text, { exact: true }) }).first().click();
    await unfold('{1*2|*2}');
    await unfold('*2');
    await page.locator('.tree .leaf').first().waitFor();
    await page.getByLabel('An expression').fill('domineering:3x3 - 3/4');
    await page.keyboard.press('Enter');
    await page.getByText('{1/4|-7/4}').first().waitFor();
    await soonEqual(() => page.locator('.earlier li').count(), 2, 'lines kept');
    await page.getByLabel('An expression').press('ArrowUp');
    await page.goBack();
    await page.getByText('{2*2||1*2|*2}').first().waitFor();
    await page.getByLabel('An expression').fill('{2||1|0');
    await page.keyboard.press('Enter');
    await page.locator('.error').waitFor();
    await close(page);
  },

  async 'two games compared, also modulo a universe, with the game that distinguishes them'(browser, server) {
    const page = await open(browser, server, '#/lab');
    await page.getByLabel('An expression').fill('* + *');
    await page.getByLabel('Compare with').fill('0');
    await page.keyboard.press('Enter');
    await page.locator('.comparison').getByText('In normal play, they are equal').waitFor();
    await page.locator('#lab-modulo').selectOption('M');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.locator('.comparison').getByText('they are confused').waitFor();
    await soonEqual(() => page.locator('.separators li').count(), 2, 'games that distinguish');
    await page.locator('#lab-modulo').selectOption('D');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.locator('.relation').waitFor();
    await close(page);
  },

  async 'a hundred thousand nimbers, their period, its proof'(browser, server) {
    const page = await open(browser, server, '#/sequences');
    await page.getByLabel('A family').fill('kayles:n');
    await page.getByLabel('Up to n').fill('100000');
    await page.getByRole('button', { name: 'Compute' }).click();
    await page.getByRole('heading', { name: 'Period 12' }).waitFor({ timeout: 60_000 });
    await page.getByText('100,001 members').waitFor();
    const painted = () => page.locator('canvas').evaluate((canvas) => {
      const data = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer);
      return data.reduce((count, pixel) => count + (pixel !== 0), 0);
    });
    ensure(await painted() > 1000, 'the plot is drawn');
    await page.locator('.plot').focus();
    for (const key of ['+', '+', '+', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const told = await page.locator('.plot-keys [role=status]').textContent();
    ensure(/n from [1-9]/.test(told), `zoomed and scrolled: ${told}`);
    await page.keyboard.press('0');
    await page.locator('canvas').hover();
    await page.mouse.wheel(0, -300);
    await page.waitForFunction(() => /to (?!100,000)/.test(document.querySelector('.plot-keys [role=status]').textContent));
    await page.getByLabel('To n =', { exact: true }).fill('70');
    await page.keyboard.press('Enter');
    await soonEqual(() => page.locator('.rows tbody th').first().textContent(), '60', 'the row of n = 70');
    await soon(async () => await page.locator('.rows .odd').count() > 0, 'exceptions are marked');
    await page.getByRole('button', { name: 'See and check the proof' }).click();
    await page.locator('.claim').waitFor();
    await close(page);
  },

  async 'values of a partizan family'(browser, server) {
    const page = await open(browser, server, '#/partizan-kayles:n');
    await page.getByRole('heading', { name: 'Period 4, saltus 1' }).waitFor();
    await soon(async () => (await page.locator('.rows.values td').allTextContents()).includes('{2|1}'), 'values as texts');
    await page.locator('#column').selectOption('mean');
    await page.getByRole('button', { name: 'Compute' }).click();
    await page.locator('canvas').waitFor();
    await close(page);
  },

  async 'who wins all long boards'(browser, server) {
    const page = await open(browser, server, '#/sequences?of=domineering:3x{n}&last=6');
    await page.getByRole('heading', { name: 'Right wins from n = 4 on' }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'See and check the proof' }).click();
    await page.locator('.claim').waitFor();
    await close(page);
  },

  async 'rules of one’s own: an error at its place, mended, played, shared'(browser, server) {
    const page = await open(browser, server, '#/rules');
    await page.locator('.own-board svg').waitFor();
    await page.getByLabel('The rules').fill('board . x o\neach xo -> .xx\n');
    await page.getByText('Line 2, column 14').waitFor();
    await soonEqual(() => page.getByLabel('The rules').getAttribute('aria-invalid'), 'true', 'the field is marked');
    await soonEqual(() => page.locator('.behind mark').textContent(), 'x', 'the place is underlined');
    const field = page.getByLabel('The rules');
    const told = await field.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby')).textContent);
    ensure(told.includes('Line 2, column 14') && told.includes('expected'), `the error describes the field: ${told}`);
    const fault = page.locator('.fault');
    await page.keyboard.press('Control+Home');
    await page.locator('.fault:not(.below)').waitFor();
    const under = async () => (await fault.boundingBox()).y - (await page.locator('.behind .bad').boundingBox()).y;
    const height = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
    ensure(Math.abs(await under() - height) < 5, `the error lies right under its line: ${await under()} px below, in lines of ${height} px`);
    await field.fill('board . x o\neach xo -> .xx\n\n// more\n');
    await page.locator('.behind .line', { hasText: 'more' }).waitFor();
    await page.keyboard.press('Control+Home');
    await page.locator('.fault:not(.below)').waitFor();
    ensure(Math.abs(await under() - height) < 5, 'while another line is written, too');
    for (const _ of '123') await page.keyboard.press('ArrowDown');
    await page.locator('.fault.below').waitFor();
    ensure(await under() > 4 * height, 'the lines after it can be written');
    await page.getByLabel('The rules').fill('board . x o\neach xo -> .x\n');
    await page.getByText('The text is right.').first().waitFor();
    await page.getByLabel('A position').fill('xo.ox');
    await page.locator('.own-board svg').waitFor();
    await page.waitForURL(/at=xo\.ox/);
    const link = page.url();
    await page.getByRole('button', { name: 'Who wins?' }).click();
    await page.locator('.answer .sentence').waitFor({ timeout: 90_000 }); // a job, which may wait for those of other pages
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.locator('[data-winner]').waitFor();
    await clickCell(page, 'a1');
    await page.waitForTimeout(100);
    if (!(await movesShown(page)).length) await clickCell(page, 'b1');
    await page.locator('.history ol a').first().waitFor();
    await page.locator('.turn').waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('The text is right.').first().waitFor();
    await soonEqual(() => page.getByLabel('A position').inputValue(), 'xo.ox', 'the position of a link');
    await page.getByLabel('Begin with').selectOption('silver-dollar');
    await page.getByText('Both players have the same moves').waitFor();
    await page.getByLabel('Begin with').selectOption('take-away');
    await page.getByLabel('Values of the parameters').fill('2');
    await page.locator('.own-board svg, .own .error').first().waitFor();
    await close(page);
  },
};
