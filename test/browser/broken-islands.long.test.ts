import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../../islands/registry.ts';
import { useBrowser } from '../support/browser.ts';
import { crawlPages } from '../support/crawl.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
const BROKEN = 'export default () => { throw new TypeError("broken"); }';
const people: Person[] = [];
/** All but those of dialogs that depend on the walk. */
const linked = Object.keys(registry).length - 2;
const pages = new Map<string, [Person, string]>();

beforeAll(async () => {
  for (const email of ['parent@example.com', 'walker@example.com']) {
    const person = await Person.signedIn(app.browser, program, email);
    people.push(person);
    const read = async (path: string) => {
      if (pages.size >= linked) return null;
      const response = await person.page.request.get(path);
      return response.headers()['content-type']?.startsWith('text/html') ? response.text() : null;
    };
    for (const { path, html } of await crawlPages(read, '/dashboard'))
      for (const [, island = ''] of html.matchAll(/data-island="(\w+)"/g))
        if (!pages.has(island)) pages.set(island, [person, path]);
  }
  const [parent] = people as [Person];
  const dashboard = await (await parent.page.request.get('/dashboard')).text();
  for (const [booking] of dashboard.matchAll(/\/booking\/[\w-]{36}/g))
    for (const path of [`${booking}?dialog=pay`, `${booking}?dialog=adjust`]) {
      const html = await (await parent.page.request.get(path)).text();
      for (const [, island = ''] of html.matchAll(/data-island="(paymentDialog|timeSlider)"/g))
        pages.set(island, [parent, path]);
    }
});
afterAll(() => Promise.all(people.map((person) => person.close())));

it.each(Object.entries(registry))('%s that fails leaves what the server rendered', async (island, load) => {
  const [person, path] = pages.get(island) ?? expect.fail(`no page of the demo has ${island}`);
  const { page } = person;
  const chunk = `**/chunks/${/\/(\w+)\.tsx/.exec(load.toString())?.[1]}-*.js`;
  await page.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN }));
  const reported = page.waitForRequest('**/functions/report-island-failure');
  await page.goto(path);
  expect((await reported).postDataJSON()).toMatchObject({ island, error: 'TypeError' });
  expect((await (await reported).response())?.status()).toBe(200);
  const content = page.locator(`[data-island=${island}]`);
  await expect.poll(() => content.evaluate((element) => element.outerHTML)).not.toContain('hx-morph-skip');
  expect(await content.textContent()).toBe(await servedText(page, path, island));
  expect(person.complaints.splice(0).join()).toContain('broken');
  await page.unroute(chunk);
});

it('the hours of the week keep their height when their script takes over, and have spare fields without it', async () => {
  const [{ page, complaints }, path] = pages.get('availabilityEditor') as [Person, string];
  const chunk = '**/chunks/AvailabilityEditor-*.js';
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const begins = Promise.withResolvers<void>();
  await page.route(chunk, (route) => begins.promise.then(() => route.continue()));
  await page.goto(path);
  const before = await height();
  begins.resolve();
  await page.locator('.day button').first().waitFor();
  expect(await height()).toBe(before);
  await page.unroute(chunk);
  await page.route(chunk, (route) => route.abort());
  await page.goto(path);
  await page.locator('.day-spare').first().waitFor();
  await page.unroute(chunk);
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});

it('a chat that fails sends and receives messages without its script, and keeps what was typed', async () => {
  const [person, path] = pages.get('chat') as [Person, string];
  const { page } = person;
  // Older browsers lack such methods.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLastIndex'));
  await page.goto(path);
  const content = page.locator('[data-island=chat]');
  await expect.poll(() => content.evaluate((element) => element.outerHTML)).not.toContain('hx-morph-skip');
  await page.getByLabel(/^Message to/).fill('Written without a script');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('.bubble-text', { hasText: 'Written without a script' }).waitFor();
  await expect.poll(() => content.evaluate((element) => element.outerHTML)).not.toContain('hx-morph-skip');

  await page.getByLabel(/^Message to/).fill('Half a sen');
  const other = people.find((one) => one !== person) as Person;
  await other.open(`/messages`);
  await other.page.locator('.conversation a').first().click();
  await other.page.getByLabel(/^Message to/).fill('An answer meanwhile');
  await other.press('Send');
  await page.locator('.bubble-text', { hasText: 'An answer meanwhile' }).waitFor();
  expect(await page.getByLabel(/^Message to/).inputValue()).toBe('Half a sen');
});

/** As in a browser without scripts. */
const servedText = (page: Page, path: string, island: string): Promise<string> =>
  page.evaluate(
    async ([url, name]) => {
      const html = await (await fetch(url as string)).text();
      const read = new DOMParser().parseFromString(html, 'text/html');
      return read.querySelector(`[data-island=${name}]`)?.textContent ?? '';
    },
    [path, island],
  );
