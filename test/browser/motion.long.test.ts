import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

// SCREEN-4
const app = useBrowser();
const program = useDemo();
let parent: Person;

beforeAll(async () => {
  parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true });
  await parent.page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const moved: Element[][] = [];
    const faces = () =>
      [...document.querySelectorAll<HTMLElement>('main img')].filter((one) => one.style.viewTransitionName);
    Object.assign(window, { moved });
    document.startViewTransition = (update) => {
      const before = faces();
      return start(async () => {
        await (update as () => Promise<void>)();
        moved.push([...before, ...faces()]);
      });
    };
  });
});
afterAll(() => parent?.close());

const moved = () => parent.page.evaluate(() => (window as unknown as { moved: unknown[][] }).moved.length);

it('a new page moves in; its heading has the focus, its top is in sight and a press reaches it', async () => {
  const { page } = parent;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/find-walkers');
  await parent.settled();
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await page.waitForURL(/schedule/);
  await expect.poll(moved).toBe(1);
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['H1', 0]);
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.waitForURL(/messages/);
  await expect.poll(moved).toBe(2);
});

it('the face of the row that was pressed goes along, and no name of it stays', async () => {
  const { page } = parent;
  await page.goto('/messages');
  await parent.settled();
  await page.locator('main li a').first().click();
  await page.waitForURL(/messages\/./);
  await expect.poll(moved).toBe(1);
  const faces = await page.evaluate(() => (window as unknown as { moved: unknown[][] }).moved[0]?.length);
  expect(faces).toBe(2);
  await expect.poll(() => page.locator('main img[style]').count()).toBe(0);
});

it('within a page, and with reduced motion, nothing moves', async () => {
  const { page } = parent;
  await page.goto('/schedule');
  await parent.settled();
  await parent.press('Next week');
  expect(await moved()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/schedule');
  await parent.settled();
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.waitForURL(/messages/);
  await parent.settled();
  expect(await moved()).toBe(0);
  expect(parent.complaints).toEqual([]);
});
