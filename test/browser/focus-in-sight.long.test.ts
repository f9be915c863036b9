import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/routes.ts';
import { useBrowser } from '../support/browser.ts';
import { crawlPages } from '../support/crawl.ts';
import { useDemo } from '../support/demo.ts';
import { brokenWords } from './broken-words.ts';
import { misplacedFloats } from './floating.ts';
import { Person } from './person.ts';
import { hiddenStops, tabThrough } from './tab-stops.ts';

const app = useBrowser();
const program = useDemo();
const WINDOWS = [
  { how: 'on a phone', width: 390, height: 844 },
  { how: 'at 200 %', width: 640, height: 450 },
];
/** How many tests share the pages of a role, so that each stays short. */
const PARTS = { visitor: 4, parent: 9, walker: 5, admin: 9 };
/** The demo's walker has set up no payouts; its parent follows no walks and has no receipt, report, incident, webhook or card of a walk to link to; the others forward or need a link of an email. */
const NOT_LINKED = [
  '/auth/second-step',
  '/auth/new-terms',
  '/reset-password',
  '/admin',
  '/admin/reports/:id',
  '/admin/incidents/:id',
  '/admin/webhooks/:id',
  '/guardian',
  '/shared/:token',
  '/watching',
  '/watching/:id',
  '/watching/invitation',
  '/reference',
  '/payouts',
  '/booking/:id/receipt',
  '/booking/:id/card',
];
const linked: string[] = [];

describe.each(Object.entries(PARTS))(
  '%s: no page hides the focused element (WCAG 2.4.11) or a menu, or cuts off words',
  (who, parts) => {
    let person: Person;
    let addresses: string[];
    beforeAll(async () => {
      const visitor = who === 'visitor';
      person = visitor
        ? await Person.at(app.browser, program)
        : await Person.signedIn(app.browser, program, `${who}@example.com`);
      addresses = await linkedFrom(person.page, visitor ? '/' : '/dashboard');
      if (visitor)
        addresses.push('/walkers?near=Chelsea', '/confirm-email', '/email-confirmed', '/unsubscribe');
      linked.push(...addresses.map((path) => new URL(path, program.url).pathname));
    });
    afterAll(() => person?.close());

    it.each(Array.from({ length: parts }, (_, part) => [part + 1]))(`part %i of ${parts}`, async (part) => {
      const { page } = person;
      const faults: unknown[] = [];
      let from: 'top' | 'main' = 'top';
      for (const [at, path] of addresses.entries()) {
        if (at % parts !== part - 1) continue;
        await page.goto(path);
        await person.settled();
        for (const { how, ...size } of WINDOWS) {
          await page.setViewportSize(size);
          const misplaced = await page.evaluate(misplacedFloats);
          const { hidden, twice } =
            how === 'on a phone' ? await tabbed(page, from, path) : await focused(page);
          const broken = await page.evaluate(brokenWords);
          if (hidden.length + twice.length + broken.length + misplaced.length > 0)
            faults.push({ path, how, hidden, twice, broken, misplaced });
        }
        await isReadableInTheDark(person, path);
        // The header is the same on every page.
        from = 'main';
      }
      expect(faults).toEqual([]);
    });
  },
);

it('every page is linked', () => {
  const like = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const left = pages.map(({ path }) => path).filter((path) => !linked.some((one) => like(path).test(one)));
  expect(left.filter((path) => !NOT_LINKED.includes(path))).toEqual([]);
});

async function tabbed(page: Page, from: 'top' | 'main', path: string) {
  const { stops, ...faults } = await tabThrough(page, from);
  expect(stops, path).toBeGreaterThan(0);
  return faults;
}

const focused = async (page: Page) => ({ hidden: await hiddenStops(page), twice: [] });

/** On the smallest phone. */
async function isReadableInTheDark(person: Person, path: string): Promise<void> {
  const { page } = person;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(() => scrollTo(0, 0));
  await person.checkPage();
  expect((await page.locator('h1').first().boundingBox())?.x, path).toBeGreaterThanOrEqual(8);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function linkedFrom(page: Page, start: string): Promise<string[]> {
  const found = await crawlPages(async (path) => {
    const response = await page.request.get(path);
    return response.headers()['content-type']?.startsWith('text/html') ? response.text() : null;
  }, start);
  return found.map(({ path }) => path);
}
