// Certificates in the browser: both checkers, files that are no certificates, Pyodide missing; handouts.
import { certificate, close, ensure, equal, open } from './browser_harness.mjs';

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

const verdicts = (page) => page.locator('.verdict').evaluateAll((all) => all.map((each) => each.dataset.verdict));

async function waitVerdicts(page) {
  await page.waitForFunction(() => document.querySelectorAll('.verdict').length === 2 &&
    !document.querySelector('.verdict[data-verdict="running"]'), null, { timeout: 90_000 });
}

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
