// Certificates in the browser: the checkers, files that are no certificates, Pyodide missing; handouts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { certificate, close, ensure, equal, open, PAGE } from './browser_harness.mjs';

/** Ten kinds of evidence. */
const KINDS = [
  ['solve', 'peg:english'],
  ['solve', 'peg:....|...o|...o|.o..>..o.|....|....|....'],
  ['solve', 'peg:french:d3'],
  ['solve', 'tile:mutilated8:I2'],
  ['solve', 'tile:4x5:L4'],
  ['outcome', 'kayles:7 + cram:3x4'],
  ['value', 'domineering:3x3'],
  ['period', 'kayles:n'],
  ['solve', 'replace:{-1,1}:6'],
  ['solve', 'army:4'],
  ['quotient', 'octal:0.123:n'],
  ['solve', 'pack:3:1,2'],
];

async function give(page, text, name = 'certificate.json') {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

const verdicts = (page) => page.locator('.verdict:not(.proved)').evaluateAll((all) => all.map((each) => each.dataset.verdict));

async function waitVerdicts(page) {
  await page.waitForFunction(() => document.querySelectorAll('.verdict:not(.proved)').length === 2 &&
    !document.querySelector('.verdict:not(.proved)[data-verdict="running"]'), null, { timeout: 90_000 });
}

const PROVED = 'lastmove-verified.js';

/** A page that has nothing but the checker that is proved sound: Python is not started. */
async function openProved(browser, server, script) {
  const page = await open(browser, server, '');
  await page.context().route('**/pyodide/**', (route) => route.abort());
  if (script) await page.context().route(`**/${PROVED}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(`${server.address}#/proof`);
  return page;
}

/** What the checker that is proved sound says of a certificate: its state, and all that is shown. */
async function proved(page, text) {
  await give(page, text);
  await page.waitForFunction((wanted) => document.querySelector('lastmove-proof')?.text === wanted, text);
  const shown = page.locator('.verdict.proved:not([data-verdict="running"])');
  await shown.waitFor();
  return [await shown.getAttribute('data-verdict'), (await shown.textContent()).replace(/\s+/g, ' ')];
}

const THEOREM = 'Your browser has verified this with a checker whose soundness is a theorem.';

export const tests = {
  async 'both checkers accept ten kinds of certificates'(browser, server) {
    const page = await open(browser, server, '#/proof');
    const kinds = new Set();
    for (const words of KINDS) {
      const text = certificate(...words);
      ensure(text, `a certificate of ${words.join(' ')}`);
      kinds.add(JSON.parse(text).evidence.kind);
      await give(page, text);
      await page.waitForFunction((wanted) => document.querySelector('lastmove-proof')?.text === wanted, text);
      await waitVerdicts(page);
      equal(await verdicts(page), ['accepted', 'accepted'], `the verdicts on ${words.join(' ')}`);
    }
    ensure(kinds.size >= 10, `only ${kinds.size} kinds: ${[...kinds].join(', ')}`);
    await close(page);
  },

  async 'what is not checked at once is checked as a job'(browser, server) {
    const page = await openProved(browser, server);
    await page.route('**/api/check', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, reply: { ...answer.reply, answer: 'gave up', reason: 'the time limit was reached' } } });
    });
    await give(page, certificate('solve', 'peg:french:d3'));
    await waitVerdicts(page);
    equal(await verdicts(page), ['accepted', 'missing'], 'the verdicts');
    await close(page);
  },

  async 'the claim in words, and how to cite it, are the program\'s'(browser, server) {
    const page = await open(browser, server, '#/proof');
    await give(page, certificate('period', 'kayles:n'));
    await page.getByText('Octal:0.77:n has nimbers of period 12 from n = 71 on.').waitFor();
    await page.getByText('Cite it (BibTeX)').click();
    const citation = await page.locator('details[open] pre').textContent();
    ensure(citation.startsWith('@misc{lastmove-') && citation.includes('SHA-256'), citation);
    await close(page);
  },

  async 'a false certificate is rejected by both; other files are refused in words'(browser, server) {
    const page = await open(browser, server, '#/proof');
    const one = JSON.parse(certificate('solve', 'tile:mutilated8:I2'));
    one.evidence.weights.b1 = '1/8';
    await give(page, JSON.stringify(one));
    await waitVerdicts(page);
    equal(await verdicts(page), ['rejected', 'rejected'], 'the verdicts on weights that were tampered with');
    await give(page, 'a picture of a cat');
    await page.getByText('This is not JSON').waitFor();
    await give(page, '{"a":1}');
    await page.getByText('but not a certificate').waitFor();
    await close(page);
  },

  async 'without Pyodide the page says so and offers the certificate'(browser, server) {
    const page = await open(browser, server, '');
    await page.context().route('**/pyodide/**', (route) => route.abort());
    await page.goto(`${server.address}#/proof`);
    await give(page, certificate('solve', 'peg:french:d3'));
    await waitVerdicts(page);
    equal(await verdicts(page), ['accepted', 'missing'], 'the verdicts');
    await page.getByText('your browser cannot check by itself').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    equal(download.suggestedFilename(), 'certificate.json', 'the name of the file');
    await page.context().close();
  },

  async 'the checker that is proved sound accepts, rejects and names what it does not cover'(browser, server) {
    if (!existsSync(join(PAGE, PROVED))) return 'skipped: make verified builds that checker';
    const page = await openProved(browser, server);
    const [accepted, said] = await proved(page, certificate('period', 'kayles:n'));
    equal(accepted, 'accepted', 'the verdict on the period of Kayles');
    for (const words of [THEOREM, 'G(n + 12) = G(n) for all n >= 71']) ensure(said.includes(words), said);
    const one = JSON.parse(certificate('solve', 'tile:mutilated8:I2'));
    one.evidence.weights.b1 = '1/8';
    equal((await proved(page, JSON.stringify(one)))[0], 'rejected', 'the verdict on weights that were tampered with');
    const [state, missing] = await proved(page, certificate('solve', 'army:hexagonal:2'));
    equal(state, 'not covered', 'the verdict on an army on the hexagonal lattice');
    ensure(missing.includes('rmies with a rule for their jumps are not covered yet'), missing);
    ensure(!missing.includes(THEOREM), missing);
    await close(page);
    return undefined;
  },

  async 'each verdict of the checker that is proved sound is shown'(browser, server) {
    const page = await openProved(browser, server, `globalThis.lastmoveVerified = (text) => JSON.parse(text).said;`);
    const one = JSON.parse(certificate('solve', 'peg:french:d3'));
    for (const [said, state, words] of [
      ['0 accepted: a theorem. All is well.', 'accepted', `${THEOREM} What is proved: All is well.`],
      ['1 rejected: the evidence does not prove the claim', 'rejected', 'The evidence does not prove the claim.'],
      ['2 bad input: not JSON: a doubled key', 'bad input', 'Not JSON: a doubled key.'],
      ["3 gave up: the game 'elephants' is not covered yet", 'not covered', "The game 'elephants' is not covered yet."],
      ['3 gave up: the check nests too deeply', 'gave up', 'The check nests too deeply.'],
    ]) {
      const [shown, all] = await proved(page, JSON.stringify({ ...one, said }));
      equal(shown, state, said);
      ensure(all.includes(words), all);
    }
    await close(page);
  },

  async 'nothing is said of the checker that is proved sound where it is missing'(browser, server) {
    const page = await open(browser, server, '');
    await page.context().route(`**/${PROVED}`, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${server.address}#/proof`);
    await give(page, certificate('solve', 'peg:french:d3'));
    await waitVerdicts(page);
    equal(await verdicts(page), ['accepted', 'accepted'], 'the verdicts');
    ensure(!/proved sound|theorem/.test(await page.locator('main').textContent()), 'a checker is named that is not there');
    await close(page);
  },

  async 'from the board to its proof'(browser, server) {
    const page = await open(browser, server, '#/peg:french:d3');
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('button', { name: 'See and check the proof' }).click();
    await waitVerdicts(page);
    equal(await verdicts(page), ['accepted', 'accepted'], 'the verdicts');
    await page.getByText(/^The peg puzzle \S+ cannot be solved\.$/).waitFor();
    await close(page);
  },

  async 'a handout is two pages, no board is cut'(browser, server) {
    for (const subject of ['peg:english:d4:*', 'peg:triangle15:a1:*', 'tile:mutilated8:I2', 'tile:6x10:pentominoes', 'kayles:7 + nim:3']) {
      const page = await open(browser, server, `#/handout?of=${subject.replace(/\+/g, '%2B').replace(/ /g, '+')}`);
      await page.locator('.sheet.key').waitFor({ timeout: 60_000 });
      await page.waitForTimeout(300);
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
      equal(pdf.match(/\/Type\s*\/Page\b(?!s)/g).length, 2, `the pages of the handout on ${subject}`);
      await close(page);
    }
  },
};
