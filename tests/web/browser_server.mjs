// A job that is cancelled, and a server that is killed and started again.
import { clickCell, close, ensure, open, serve, waitFate, waitMoves } from './browser_harness.mjs';

const LONG = 'tile:35x35:Y'; // takes more than half a minute

export const tests = {
  async 'a long question shows progress and can be stopped'(browser, server) {
    const page = await open(browser, server, `#/${LONG}`);
    await page.locator('.running progress').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.light', { hasText: 'Not decided yet.' }).waitFor();
    await close(page);
  },

  async 'a question that waits its turn says how many come first'(browser) {
    const server = await serve();
    const followed = [];
    const add = async () => {
      const response = await fetch(`${server.address}api/jobs`, {
        method: 'POST',
        headers: { 'X-Lastmove': '1', 'Content-Type': 'application/json' },
        body: JSON.stringify({ question: 'outcome', words: ['cram:7x9'] }),
      });
      const { id, events } = await response.json();
      const stop = new AbortController();
      await fetch(server.address + events.slice(1), { signal: stop.signal }); // one that nobody follows would be ended
      followed.push({ id, stop });
    };
    for (let number = 0; number < 5; ++number) await add(); // two run, three wait
    const page = await open(browser, server, `#/${LONG}`);
    await page.locator('.running', { hasText: 'waiting, 3 questions before it' }).waitFor();
    const remove = ({ id }) => fetch(`${server.address}api/jobs/${id}`, { method: 'DELETE', headers: { 'X-Lastmove': '1' } });
    await remove(followed[4]);
    await remove(followed[3]);
    await page.locator('.running', { hasText: 'waiting, one question before it' }).waitFor();
    await remove(followed[2]);
    await page.locator('.running', { hasText: 'waiting, next in turn' }).waitFor();
    await remove(followed[1]);
    await page.locator('.running', { hasText: 'steps' }).waitFor();
    for (const { stop } of followed) stop.abort();
    await close(page);
    await server.stop();
  },

  async 'the next move cancels the question about the last'(browser, server) {
    const page = await open(browser, server, `#/${LONG}`);
    const deleted = [];
    page.on('request', (request) => request.method() === 'DELETE' && deleted.push(request.url()));
    await page.locator('.running progress').waitFor();
    await clickCell(page, 'm12');
    await waitMoves(page, 1);
    ensure(deleted.length >= 1, 'the job was cancelled');
    await close(page);
  },

  async 'a server killed and started again'(browser) {
    let server = await serve();
    const page = await open(browser, server, '#/peg:english:d4:*');
    await waitFate(page, 'yes');
    await server.stop();
    await clickCell(page, 'd2');
    await clickCell(page, 'd4');
    await page.locator('.notice').waitFor();
    server = await serve(server.port);
    await waitMoves(page, 1);
    await waitFate(page, 'yes');
    await page.locator('.notice').waitFor({ state: 'detached' });
    await close(page);
    await server.stop();
  },

  async 'a long question survives the server\'s restart'(browser) {
    let server = await serve();
    const page = await open(browser, server, `#/${LONG}`);
    await page.locator('.running progress').waitFor();
    await server.stop();
    await page.locator('.notice').waitFor();
    server = await serve(server.port);
    await page.locator('.notice').waitFor({ state: 'detached' });
    await page.locator('.running progress').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.light', { hasText: 'Not decided yet.' }).waitFor();
    await close(page);
    await server.stop();
  },
};
