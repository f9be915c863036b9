import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useProgram } from '../support/program.ts';
import { expectAccessible } from './accessibility.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useProgram();
let walker: Person;
let page: Page;

beforeAll(async () => {
  walker = await Person.signedIn(app.browser, program, 'walker@example.com', { phone: true });
  page = walker.page;
  await controlled();
}, 60_000);
afterAll(() => walker?.close());

const controlled = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const offline = (off: boolean) => page.context().setOffline(off);

describe('the app on a phone (OFFLINE-1)', () => {
  it('starts without signal with a page of its own, and with its page when the signal is back (OFFLINE-3)', async () => {
    await offline(true);
    const response = await page.goto('/dashboard');
    expect(response?.status()).toBe(200);
    await page.getByRole('heading', { name: 'You have no signal' }).waitFor();
    await expectAccessible(page);
    await offline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  it('stores static files only (OFFLINE-2)', async () => {
    const stored = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });
    expect(stored.length).toBeGreaterThan(8);
    expect(stored.filter((path) => !/^\/static\/[\w./-]+-[\w-]{8}\.(js|css|woff2|svg)$/.test(path))).toEqual(
      [],
    );
  });
});

describe('a visitor', () => {
  it('gets no service worker', async () => {
    const visitor = await Person.at(app.browser, program);
    await visitor.open('/about');
    expect(
      await visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    await visitor.close();
  });
});
