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

  for (const { path, words, controls, boxes, screens } of SCREENS.filter((one) => one.who === who))
    it(`${path}: few words and boxes, no label wraps, no card in a card, nothing moves`, async () => {
      await person.page.goto(path);
      const { nested, wrapped, moving, ...seen } = await densityOf(person.page);
      process.stdout.write(`${who} ${path}: ${JSON.stringify(seen)}\n`);
      expect(seen.words).toBeGreaterThan(5);
      for (const [measure, most] of Object.entries({ words, controls, boxes, screens }))
        expect(seen[measure as keyof typeof seen], measure).toBeLessThanOrEqual(most);
      expect(wrapped).toEqual([]);
      expect(nested).toEqual([]);
      expect(moving).toBe(0);
    });
});
