import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { densityOf, SCREENS } from './density.ts';
import { Person } from './person.ts';

// SCREEN-1, SCREEN-2, SCREEN-3, SCREEN-4
const app = useBrowser();
const program = useDemo();

describe.each([...new Set(SCREENS.map(({ who }) => who))])("%s's screens on a phone", (who) => {
  let person: Person;
  beforeAll(async () => {
    person =
      who === 'visitor'
        ? await Person.at(app.browser, program, { phone: true })
        : await Person.signedIn(app.browser, program, `${who}@example.com`, { phone: true });
  }, 60_000);
  afterAll(() => person?.close());

  for (const { path, links = [], words, controls, boxes, screens } of SCREENS.filter(
    (one) => one.who === who,
  ))
    it(`${[path, ...links].join(' > ')}: few words and boxes, no label wraps, no card in a card, nothing moves`, async () => {
      await person.page.goto(path);
      for (const link of links) {
        const href = await person.page.locator(link).first().getAttribute('href');
        await person.page.goto(href ?? '');
      }
      const { nested, wrapped, moving, ...seen } = await densityOf(person.page);
      process.stdout.write(`${who} ${[path, ...links].join(' > ')}: ${JSON.stringify(seen)}\n`);
      expect(seen.words).toBeGreaterThan(5);
      for (const [measure, most] of Object.entries({ words, controls, boxes, screens }))
        expect(seen[measure as keyof typeof seen], measure).toBeLessThanOrEqual(most);
      expect(wrapped).toEqual([]);
      expect(nested).toEqual([]);
      expect(moving).toBe(0);
    });
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
  await parent.press(`Show walkers (${count})`);
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
    .getByRole('button', { name: /^Show walkers/ })
    .click();
  await page.waitForURL(/maxRate=17/);
  expect(await page.locator('.walker').count()).toBeGreaterThan(0);
  await parent.close();
});
