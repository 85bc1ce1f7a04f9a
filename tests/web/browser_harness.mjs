// What the browser tests share: a server, a browser, and a person's hands.
import { spawn, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const require = createRequire(resolve(here, '../../web/package.json'));
const { chromium } = require('playwright-core');

export const [, , BIN, PAGE] = process.argv;
const START = 300_000; // ms until the server has said its address, at the latest
export const PATIENCE = 300_000; // ms, for what must come; no bound on how long that takes

export function ensure(condition, what) {
  if (!condition) throw new Error(what);
}

export function equal(got, wanted, what) {
  ensure(JSON.stringify(got) === JSON.stringify(wanted), `${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
}

export const pause = (milliseconds) => new Promise((resolve_) => setTimeout(resolve_, milliseconds));

/** Ensures that what the asynchronous `holds` reads from the page becomes true: pages are drawn a little after an answer. */
export async function soon(holds, what) {
  for (const end = Date.now() + PATIENCE; !await holds(); await pause(50)) ensure(Date.now() < end, what);
}

/** Ensures that what `read` reads from the page becomes `wanted`. */
export async function soonEqual(read, wanted, what) {
  let got;
  await soon(async () => JSON.stringify(got = await read()) === JSON.stringify(wanted), what).catch(() => equal(got, wanted, what));
}

/** `lastmove QUESTION SUBJECT --json`, read. */
export function lastmove(...words) {
  try {
    return JSON.parse(execFileSync(BIN, [...words, '--json', '--quiet'], { encoding: 'utf8', maxBuffer: 1 << 27 }));
  } catch (error) {
    return JSON.parse(error.stdout); // a status that means no, or unknown
  }
}

/** The text of a certificate. */
export function certificate(...words) {
  const call = [...words, '--certificate', '-', '--quiet'];
  try {
    return execFileSync(BIN, call, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 27 });
  } catch (error) {
    return error.stdout;
  }
}

export async function serve(port = 0) {
  const child = spawn(BIN, ['serve', '--port', String(port), '--page', PAGE], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const how = () => `${child.signalCode ?? child.exitCode}: ${said.slice(-2000)}`;
  const address = await new Promise((found, failed) => {
    const timer = setTimeout(() => failed(new Error('the server did not say its address')), START);
    const read = (data) => {
      said += data;
      const match = /http:\/\/[\d.]+:(\d+)\//.exec(said);
      if (match) {
        clearTimeout(timer);
        found(match[0]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => failed(new Error(`the server ended with ${how()}`)));
  });
  return {
    address,
    port: Number(new URL(address).port),
    /** Ends the server; an error if it had ended by itself. */
    stop: () => new Promise((ended, failed) => {
      if (child.exitCode !== null || child.signalCode !== null) {
        failed(new Error(`the server had ended with ${how()}`));
        return;
      }
      child.once('exit', ended);
      child.kill('SIGKILL');
    }),
  };
}

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** A page whose errors are collected: breaches of the security policy, and exceptions. */
export async function open(browser, server, hash, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|ERR_/.test(message.text())) page.faults.push(message.text());
  });
  page.setDefaultTimeout(PATIENCE);
  await page.goto(server.address + hash);
  return page;
}

export async function close(page) {
  const { faults } = page;
  await page.context().close();
  equal(faults, [], 'errors of the page');
}

// The board.

const cellOf = (page, name) => page.locator(`.cell[data-name="${name}"]`);

export async function middle(page, name) {
  await cellOf(page, name).waitFor({ state: 'attached' });
  const box = await cellOf(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function clickCell(page, name) {
  await cellOf(page, name).scrollIntoViewIfNeeded();
  await page.mouse.click(...await middle(page, name));
}

export async function dragCell(page, from, to) {
  await page.mouse.move(...await middle(page, from));
  await page.mouse.down();
  await page.mouse.move(...await middle(page, to), { steps: 6 });
  await page.mouse.up();
}

const focused = (page) => page.evaluate(() => document.activeElement?.dataset?.name ?? '');

/** From the start of the page to the board, by the tab key alone. */
export async function tabToBoard(page) {
  for (let i = 0; i < 60; ++i) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tab key does not lead to the board');
}

/** To a cell by arrows: towards it on the screen. */
export async function arrowsTo(page, name) {
  const [goalX, goalY] = await middle(page, name);
  for (let i = 0; i < 60; ++i) {
    const now = await focused(page);
    if (now === name) return;
    const [x, y] = await middle(page, now);
    const across = goalX > x ? 'ArrowRight' : 'ArrowLeft';
    const along = goalY > y ? 'ArrowDown' : 'ArrowUp';
    const keys = Math.abs(goalY - y) > 4 ? [along, across] : [across, along];
    await page.keyboard.press(keys[0]);
    if (await focused(page) === now) await page.keyboard.press(keys[1]);
    await page.waitForTimeout(10);
  }
  throw new Error(`arrows do not lead to ${name}`);
}

export const movesShown = (page) => page.locator('.history ol a').allTextContents();

/** Until as many moves have been made, and the board shows them. */
export async function waitMoves(page, count) {
  await page.waitForFunction((wanted) => document.querySelectorAll('.history ol a').length === wanted &&
    !document.querySelector('.stage[data-busy]'), count);
}

export async function waitFate(page, fate) {
  await page.locator(`.light[data-fate="${fate}"]`).waitFor();
}

export const heard = (page) => page.locator('[data-live]').allTextContents().then((texts) => texts.join(''));
