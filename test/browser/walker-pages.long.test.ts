import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { dayIn } from '../support/dates.ts';
import { useDemo } from '../support/demo.ts';
import { calendar } from './calendar.ts';
import { Person, type PersonOptions } from './person.ts';

const app = useBrowser();
const program = useDemo();
const people: Person[] = [];
let walker: Person;
let parent: Person;
let address = '';

beforeAll(async () => {
  walker = await signedIn('walker@example.com');
  parent = await signedIn('parent@example.com');
  await parent.open('/find-walkers?q=Jordan+Lee');
  const link = await parent.page.locator('main a[href*="walker="]').first().getAttribute('href');
  address = `/walker/${new URL(link as string, program.url).searchParams.get('walker')}`;
});
afterAll(async () => {
  for (const person of people) await person.close();
});

it('a portrait that cannot be loaded is reported once', async () => {
  await parent.page.route('**/photos/**', (route) => route.fulfill({ status: 404, body: '' }));
  await parent.page.goto('/find-walkers');
  const notified = parent.page.getByText('Failed to load image');
  await notified.waitFor();
  expect(await notified.count()).toBe(1);
  await parent.checkPage();
  await parent.page.unroute('**/photos/**');
});

it.each(['/', '/auth', '/find-walkers', '/dashboard'])(
  'nothing on %s moves when the fonts load after the text',
  async (path) => {
    const { page } = path === '/' || path === '/auth' ? await someone() : parent;
    let arrived = 0;
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
      arrived++;
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(arrived).toBeGreaterThan(0);
    expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(0.02);
    await page.unrouteAll({ behavior: 'wait' });
  },
);

describe('by keyboard', () => {
  it('the banner links to the missing field, and disappears when it is filled in', async () => {
    const { page } = walker;
    await walker.open('/profile?edit=walker');
    const bio = await page.getByLabel('Bio').inputValue();
    await page.getByLabel('Bio').fill('');
    await page.getByLabel('Bio').press('Tab');
    await page.getByRole('button', { name: 'Save Walker Profile' }).press('Enter');
    await walker.sees('Profile Updated', 'Profile Incomplete');
    await page.locator('#incomplete').getByRole('link', { name: 'Bio' }).press('Enter');
    await page.waitForURL('**/profile?edit=walker#bio');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bio');
    // A target half under the floating button would count as too small.
    await page.evaluate(() => scrollBy(0, 60));
    await walker.checkPage();
    await page.keyboard.type(bio);
    await page.getByRole('button', { name: 'Save Walker Profile' }).press('Enter');
    await walker.sees('Profile Updated');
    expect(await page.getByText('Profile Incomplete').count()).toBe(0);
  });

  it('a switch is saved when it is pressed, and returns when it could not be (WALKER-21)', async () => {
    const { page } = walker;
    const sharing = page.getByLabel('Location sharing');
    await walker.open('/profile');
    expect(await page.getByRole('button', { name: 'Save settings' }).isVisible()).toBe(false);
    const before = await sharing.isChecked();
    await sharing.press('Space');
    await walker.sees('Profile Updated');
    await walker.open('/profile');
    expect(await sharing.isChecked()).toBe(!before);
    await page.route('**/profile', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await sharing.press('Space');
    await page.getByText("We can't reach Trotwell").waitFor();
    expect(await sharing.isChecked()).toBe(!before);
    await page.unrouteAll();
    walker.complaints.length = 0;
    await walker.open('/profile');
    expect(await sharing.isChecked()).toBe(!before);
    await walker.open('/settings/notifications');
    const marketing = page.getByLabel('Marketing Communications', { exact: true });
    const [updates, wanted] = [
      page.getByLabel('Booking Updates', { exact: true }),
      await marketing.isChecked(),
    ];
    await marketing.press('Space');
    await updates.press('Space');
    await walker.sees('Settings Updated');
    await expect
      .poll(async () => {
        await page.goto('/settings/notifications');
        return [await marketing.isChecked(), await updates.isChecked()];
      })
      .toEqual([!wanted, false]);
  });

  it('a switch keeps what was pressed while the page updates before its answer (WALKER-21)', async () => {
    const { page } = walker;
    await walker.open('/profile');
    const sharing = page.getByLabel('Location sharing');
    const before = await sharing.isChecked();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/profile', async (route) => {
      if (route.request().method() === 'POST') await promise;
      await route.continue();
    });
    await sharing.press('Space');
    await page.evaluate(() =>
      window.htmx.ajax('GET', location.href, {
        source: document.body,
        target: document.body,
        swap: 'outerMorph',
        replace: 'true',
      }),
    );
    expect(await sharing.isChecked()).toBe(!before);
    resolve();
    await walker.sees('Profile Updated');
    expect(await sharing.isChecked()).toBe(!before);
    await page.unrouteAll();
  });

  it('the camera button is a file field that can be focused', async () => {
    await walker.open('/profile');
    await walker.page.locator('#photo').focus();
    expect(await walker.page.getByLabel('Upload photo').and(walker.page.locator(':focus')).count()).toBe(1);
  });
  it('a parent follows a link from the page to the messages with this walker', async () => {
    await parent.open(address);
    const submit = parent.page.getByRole('button', { name: 'Submit Booking Request' });
    const jump = parent.page.getByRole('link', { name: 'Book Walk' });
    expect(await isAtThumb(jump)).toBe(true);
    await jump.press('Enter');
    await expect.poll(() => parent.page.locator('#book').evaluate(isInWindow)).toBe(true);
    expect(await submit.count()).toBe(1);
    await parent.page.setViewportSize({ width: 1280, height: 900 });
    await parent.open(address);
    expect(await jump.isVisible()).toBe(false);
    const [profile, book] = await boxes(parent.page, '.beside > :first-child', '#book');
    expect(book?.x).toBeGreaterThan((profile?.x ?? 0) + (profile?.width ?? 0));
    expect(await parent.page.locator('#book').evaluate((it) => getComputedStyle(it).position)).toBe('sticky');
    await parent.page.setViewportSize({ width: 390, height: 844 });
    await parent.open(address);
    await parent.page.getByRole('link', { name: 'Send Message' }).press('Enter');
    await parent.sees(/Jordan/);
  });
});

it('says what becomes of confirmed walks on days off, while walks are ticked (WALKER-7)', async () => {
  await walker.page.goto('/profile?dialog=days-off');
  await walker.fill({ 'First day off': dayIn(2), 'Last day off': dayIn(4) });
  await walker.press('Add days off', walker.page.getByRole('dialog'));
  const boxes = walker.page.locator('[name^="cancel."]');
  await boxes.first().waitFor();
  const count = await boxes.count();
  const button = walker.page.locator('#days-off [type=submit]');
  expect(await button.innerText()).toMatch(
    count > 1 ? `Cancel these ${count} and tell` : 'Cancel this walk and tell',
  );
  for (let left = count - 1; left > 0; left--) await boxes.nth(left).uncheck();
  await expect.poll(() => button.innerText()).toMatch(/^Cancel this walk and tell \S/);
  await boxes.first().uncheck();
  await expect.poll(() => button.innerText()).toBe('Add days off');
  await boxes.first().check();
  await expect.poll(() => button.innerText()).toMatch(/^Cancel this walk/);
});

calendar(app, program);

const isAtThumb = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box !== null && box.y > 422 && box.y + box.height <= 844;
};

const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

const boxes = (page: Page, ...selectors: string[]) =>
  Promise.all(selectors.map((selector) => page.locator(selector).boundingBox()));

async function layoutShift(): Promise<number> {
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
  await new Promise((done) => setTimeout(done, 150));
  return moved;
}

async function someone(options: PersonOptions = {}): Promise<Person> {
  const person = await Person.at(app.browser, program, { phone: true, ...options });
  people.push(person);
  return person;
}

async function signedIn(email: string, options: PersonOptions = {}): Promise<Person> {
  const person = await Person.signedIn(app.browser, program, email, { phone: true, ...options });
  people.push(person);
  return person;
}
