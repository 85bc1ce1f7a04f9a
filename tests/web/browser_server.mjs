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
