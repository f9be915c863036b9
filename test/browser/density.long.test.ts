import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { brokenWords } from './broken-words.ts';
import { densityOf, SCREENS } from './density.ts';
import { misplacedFloats } from './floating.ts';
import { Person } from './person.ts';
import { tabThrough } from './tab-stops.ts';

// SCREEN-1, SCREEN-2, SCREEN-3, SCREEN-4
const app = useBrowser();
const program = useDemo();
const ids: Record<string, string> = {};

beforeAll(async () => {
  const database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  const { rows } = await database.query(
    `select b.id, b.walker_id, b.status from bookings b join profiles p on p.id = b.parent_id
     where p.email = 'parent@example.com' and b.series_id is null and b.status in ('accepted', 'in_progress')`,
  );
  for (const { id, walker_id, status } of rows)
    Object.assign(ids, status === 'accepted' ? { agreed: id, walker: walker_id } : { running: id });
  await database.end();
});

describe.each([...new Set(SCREENS.map(({ who }) => who))])("%s's screens on a phone", (who) => {
  let person: Person;
  beforeAll(async () => {
    person =
      who === 'visitor'
        ? await Person.at(app.browser, program, { phone: true })
        : await Person.signedIn(app.browser, program, `${who}@example.com`, { phone: true });
  }, 60_000);
  afterAll(() => person?.close());

  for (const { path, words, controls, boxes, screens } of SCREENS.filter((one) => one.who === who))
    it(`${path}: few words and boxes, no label wraps, no card in a card, nothing moves or hides the focused element (WCAG 2.4.11)`, async () => {
      await person.page.goto(path.replace(/\{(\w+)\}/, (_, name) => ids[name] ?? name));
      if (path.endsWith('edit=walker')) await person.page.locator('.day button').first().waitFor();
      const { nested, wrapped, moving, ...seen } = await densityOf(person.page);
      process.stdout.write(`${who} ${path}: ${JSON.stringify(seen)}\n`);
      expect(seen.words).toBeGreaterThan(5);
      for (const [measure, most] of Object.entries({ words, controls, boxes, screens }))
        expect(seen[measure as keyof typeof seen], measure).toBeLessThanOrEqual(most);
      expect(wrapped).toEqual([]);
      expect(nested).toEqual([]);
      expect(moving).toBe(0);
      await nothingIsHidden();
    });

  async function nothingIsHidden(): Promise<void> {
    await person.settled();
    expect(await person.page.evaluate(misplacedFloats)).toEqual([]);
    const { stops, ...faults } = await tabThrough(person.page, 'main');
    expect(stops).toBeGreaterThan(0);
    expect(faults).toEqual({ hidden: [], twice: [] });
    expect(await person.page.evaluate(brokenWords)).toEqual([]);
  }
});

it('the first walker is in sight, and a sheet of filters closes on what it found (SCREEN-4)', async () => {
  const { browser } = app;
  const parent = await Person.signedIn(browser, program, 'parent@example.com', { phone: true });
  const { page } = parent;
  await page.goto('/find-walkers');
  const first = page.locator('.walker').first();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(320);
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('Maximum rate').fill('17');
  await page.waitForURL(/maxRate=17/);
  await parent.settled();
  expect(await page.getByLabel('Maximum rate').isVisible()).toBe(true);
  const count = /\((\d+)\)/.exec(await page.locator('#results').innerText())?.[1];
  await parent.press(new RegExp(`^Show ${count} walkers?$`));
  expect(await page.getByLabel('Maximum rate').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('results');
  await page.locator('summary', { hasText: 'When?' }).click();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Free on').isVisible()).toBe(false);
  await parent.close();
});

it('without JavaScript, a sheet of filters sends the search', async () => {
  const parent = await Person.signedIn(app.browser, program, 'parent@example.com', {
    phone: true,
    javaScript: false,
  });
  const { page } = parent;
  await page.goto('/find-walkers');
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('Maximum rate').fill('17');
  await page
    .locator('#more-filters')
    .getByRole('button', { name: /^Show \d+ walkers?$/ })
    .click();
  await page.waitForURL(/maxRate=17/);
  expect(await page.locator('.walker').count()).toBeGreaterThan(0);
  await parent.close();
});

it.each(['visitor', 'parent'])(
  'the header of a %s is one row where the browser has text twice as large',
  async (who) => {
    const person =
      who === 'visitor'
        ? await Person.at(app.browser, program)
        : await Person.signedIn(app.browser, program, 'parent@example.com');
    const { page } = person;
    const chromium = await page.context().newCDPSession(page);
    await chromium.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const width of [320, 390, 600]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/about');
      const { height = 0 } = (await page.locator('.head').boundingBox()) ?? {};
      expect(height, `${width}`).toBe(128);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (who === 'visitor')
        expect(await page.locator('.head').getByRole('link', { name: 'Get Started' }).isVisible()).toBe(true);
    }
    await person.close();
  },
);

it('a page of text is one readable column on a wide screen', async () => {
  const visitor = await Person.at(app.browser, program);
  await visitor.page.goto('/terms-of-service');
  expect((await visitor.page.locator('main').boundingBox())?.width).toBe(768);
  await visitor.close();
});
