import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
let parent: Person;
let admin: Person;

/** What docs/browsers.md promises without these parts of the packaged browser. */
beforeAll(async () => {
  parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true });
  admin = await Person.signedIn(app.browser, program, 'admin@example.com', { phone: true });
  await admin.page.goto('/admin/users');
  await parent.page.addInitScript(() => {
    for (const [of, name] of [
      [window, 'navigation'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [URL, 'canParse'],
      [Promise, 'withResolvers'],
      [HTMLElement.prototype, 'showPopover'],
    ] as [object, string][])
      if (!Reflect.deleteProperty(of, name)) throw new Error(`${name} stays`);
  });
});
afterAll(() => Promise.all([parent?.close(), admin?.close()]));

it.each(['Keep editing', 'Discard'])('Back asks before it discards what was typed: %s', async (answer) => {
  const { page } = parent;
  await page.goto('/find-walkers?q=Jordan+Lee');
  await parent.press(/^Book Trot/);
  await page.getByRole('button', { name: 'Another place' }).first().click();
  await page.locator('#pickup').fill('245 W 21st St');
  const booking = page.url();
  for (let again = 0; again < 2; again++) {
    await page.evaluate(() => history.back());
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    expect(page.url()).toBe(booking);
    if (again === 0) await parent.press('Keep editing');
    expect(await page.locator('#pickup').inputValue()).toBe('245 W 21st St');
  }
  await parent.press(answer);
  if (answer === 'Keep editing') return;
  await page.waitForURL('**/find-walkers?q=Jordan+Lee');
  await page.locator('#pickup').waitFor({ state: 'detached' });
});

it.each([
  ['an older browser', '/find-walkers'],
  ["today's", '/admin/bookings'],
])('Back to a list is where it was left in %s, and a link starts at the top', async (_, list) => {
  const person = list === '/find-walkers' ? parent : admin;
  const { page } = person;
  await page.goto(list);
  await person.settled();
  const link = page.locator('.foot a[href="/about"]');
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(scrolled).toBeGreaterThan(600);
  const left = await scrolled();
  await link.click();
  await page.waitForURL('**/about');
  await expect.poll(scrolled).toBe(0);
  await page.evaluate(() => history.back());
  await page.waitForURL(`**${list}`);
  await expect.poll(scrolled).toBe(left);
  await person.settled();
  expect(await scrolled()).toBe(left);
});

it('the field of a chat grows with its text and shrinks again', async () => {
  const { page } = parent;
  await page.goto('/messages');
  await page.locator('.conversation a').first().click();
  const field = page.getByLabel(/^Message to/);
  const height = async () => Math.round((await field.boundingBox())?.height ?? 0);
  await field.waitFor();
  await parent.settled();
  // The chat has measured its field: until then the browser's own height stands.
  await expect.poll(() => field.evaluate((area) => area.style.height)).not.toBe('');
  const line = await height();
  await field.fill('One\nTwo\nThree');
  await expect.poll(height).toBeGreaterThan(line + 30);
  expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
  await field.fill('One\n'.repeat(40));
  await expect.poll(height).toBeLessThan(160);
  await field.fill('');
  // In whole pixels, as browsers report the height of the text.
  await expect.poll(height).toBeLessThanOrEqual(line + 1);
});

it('the current section of the admin pages is in sight', async () => {
  const { page } = admin;
  await page.goto('/admin/overview');
  const strip = page.locator('.sections').nth(1);
  for (const section of await strip.locator('a').all()) {
    await page.goto((await section.getAttribute('href')) ?? '');
    await admin.settled();
    const current = await strip.locator('[aria-current]').boundingBox();
    expect(current?.x).toBeGreaterThanOrEqual(0);
    expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  expect(await strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it('a dialog gives the focus back to what was pressed, in a browser that does not focus what is pressed', async () => {
  const { page } = parent;
  await page.goto('/find-walkers?q=Jordan+Lee');
  await parent.settled();
  await page
    .getByRole('link', { name: /^Book Trot/ })
    .first()
    .evaluate((link: HTMLElement) => {
      (document.activeElement as HTMLElement).blur();
      link.click();
    });
  await page.getByRole('dialog').locator('#pickup').waitFor({ state: 'attached' });
  await parent.settled();
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Book Trot/);
});
