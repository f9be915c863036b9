import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { useBrowser } from '../support/browser.ts';
import type { Site } from '../support/program.ts';
import { mondayIn } from '../support/series.ts';
import { brokenWords } from './broken-words.ts';
import { Person } from './person.ts';

/** ACCOUNT-31, ACCOUNT-32, BOOKING-23. */
export function forms(app: ReturnType<typeof useBrowser>, program: Site): void {
  describe('forms on a phone', () => {
    let parent: Person;
    let page: Page;
    beforeAll(async () => {
      parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true });
      page = parent.page;
    });
    afterAll(() => parent.close());

    const confirm = () => page.getByRole('dialog', { name: 'Discard your changes?' });
    const openBooking = async (query = '') => {
      await page.goto(`/find-walkers?q=Jordan+Lee${query}`);
      await parent.press(/^Book Trot/);
      await pickup().waitFor({ state: 'attached' });
    };
    const pickup = () => page.getByRole('dialog').locator('#pickup');
    const typePickup = async (place: string) => {
      await page.getByRole('button', { name: 'Another place' }).first().click();
      await pickup().fill(place);
    };

    const ways: [string, () => Promise<unknown>][] = [
      ['Esc', () => page.keyboard.press('Escape')],
      ['Close', () => page.getByRole('link', { name: 'Close' }).click()],
      ['Back', () => page.evaluate(() => history.back())],
    ];
    it.each(ways)(
      '%s asks before it discards what was typed, and keeps it when asked to',
      async (_, leave) => {
        await openBooking();
        await typePickup('245 W 21st St');
        for (const again of [1, 2]) {
          await leave();
          await confirm().waitFor();
          await parent.checkPage();
          if (again === 1) await page.keyboard.press('Escape');
          else await parent.press('Keep editing');
          await confirm().waitFor({ state: 'detached' });
          expect(await pickup().inputValue()).toBe('245 W 21st St');
          expect(page.url()).toContain('dialog=book');
        }
        await leave();
        await parent.press('Discard');
        await pickup().waitFor({ state: 'detached' });
        await expect.poll(() => page.url()).not.toContain('dialog=book');
        expect(await confirm().count()).toBe(0);
      },
    );
    it('asks nothing when nothing was typed, or after it was sent', async () => {
      await openBooking();
      await page.keyboard.press('Escape');
      await pickup().waitFor({ state: 'detached' });
      await page.goto('/profile?edit=personal');
      const phone = page.getByLabel('Phone number');
      await phone.fill('(212) 555-0188');
      await parent.press('Save Changes');
      await page.getByText('Profile Updated').waitFor();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
      await page.waitForURL('**/dashboard');
      expect(await confirm().count()).toBe(0);
    });

    it('a long form asks before a link is followed, and the browser before the page is left', async () => {
      await page.goto('/profile?edit=personal');
      await page.getByLabel('First name').fill('Priyanka');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
      await parent.press('Keep editing');
      expect(new URL(page.url()).pathname).toBe('/profile');
      const asked = page.waitForEvent('dialog');
      const reload = page.reload();
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.accept();
      await reload;
    });

    it('every free time of the walker is one press away, and follows the day and the length', async () => {
      await openBooking();
      const dialog = page.getByRole('dialog');
      const chips = dialog.locator('#free-times button:not([value=""])');
      const monday = nextMonday();
      await dialog.getByLabel('Notes').fill('Ring twice');
      await dialog.getByLabel('Date').fill(monday);
      await dialog.getByLabel('Date').press('Tab');
      await page.waitForURL(new RegExp(`on=${monday}`));
      await parent.settled();
      const short = await chips.count();
      expect(short).toBeGreaterThan(0);
      await chips.last().click();
      expect(await dialog.locator('#time').inputValue()).toBe(await chips.last().getAttribute('value'));
      expect(await chips.last().getAttribute('aria-pressed')).toBe('true');
      expect(await dialog.locator('#time').isVisible()).toBe(false);
      await parent.checkPage();
      await parent.fill({ 'Estimated duration': '4' });
      await page.locator('#duration').press('Tab');
      await page.waitForURL(/lasting=4/);
      await parent.settled();
      expect(await chips.count()).toBeLessThan(short);
      expect(await dialog.getByLabel('Notes').inputValue()).toBe('Ring twice');
      await parent.fill({ Time: '05:45' });
      expect(await dialog.locator('#time').inputValue()).toBe('05:45');
    });

    it('free times that arrive change neither what is pressed nor what is typed', async () => {
      const time = page.locator('#time');
      const other = page.locator('#free-times button').last();
      for (const act of ['press', 'type']) {
        await page.goto('/find-walkers?q=Jordan+Lee');
        const book = page.getByRole('link', { name: /^Book Trot/ }).first();
        const walker = /walker=[\w-]+/.exec((await book.getAttribute('href')) ?? '')?.[0];
        await page.goto(`/book-walk?${walker}&on=${nextMonday()}&lasting=6`);
        await other.hover();
        await page.mouse.down();
        if (act === 'type') {
          await page.mouse.up();
          await time.fill('08:15');
        }
        const arrived = page.waitForURL(/lasting=1(&|$)/);
        await page.locator('#duration').evaluate((field: HTMLInputElement) => {
          field.value = '1';
          field.dispatchEvent(new Event('change', { bubbles: true }));
        });
        await arrived;
        await parent.settled();
        if (act === 'press') await page.mouse.up();
        expect(await time.isVisible()).toBe(true);
        expect(await time.inputValue()).toBe(act === 'press' ? '' : '08:15');
      }
    });
    it('the form has the hour that was searched for, and keeps it on another date', async () => {
      await openBooking(`&date=${nextMonday()}&time=15:00&hours=2`);
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByLabel('Date').inputValue()).toBe(nextMonday());
      expect(await dialog.locator('#time').inputValue()).toBe('15:00');
      expect(await dialog.locator('#duration').inputValue()).toBe('2');
      for (const time of ['15:00', '15:45']) {
        const later = Temporal.PlainDate.from(nextMonday())
          .add({ days: time === '15:00' ? 1 : 2 })
          .toString();
        await parent.fill({ Time: time });
        await dialog.getByLabel('Date').fill(later);
        await dialog.getByLabel('Date').press('Tab');
        await page.waitForURL(new RegExp(`on=${later}`));
        await parent.settled();
        expect(await dialog.getByLabel('Date').inputValue()).toBe(later);
        expect(await dialog.locator('#time').inputValue()).toBe(time);
      }
    });
    it('the button with the price stays visible and never covers the focused field', async () => {
      for (const path of ['dialog', '/profile?edit=personal']) {
        if (path === 'dialog') await openBooking();
        else await page.goto(path);
        const submit = page.locator('.actions button[type=submit]').last();
        if (path === 'dialog') {
          const price = page.locator('.estimate output');
          const before = await price.innerText();
          // The free times follow the length, and the fields below move.
          await parent.press('1.5 h');
          expect(await price.innerText()).not.toBe(before);
          await page.waitForURL(/lasting=1\.5/);
          await parent.settled();
        }
        const fields = page.locator('.form-columns').locator('input:not([type=hidden]), select, textarea');
        for (const field of await fields.filter({ visible: true }).all()) {
          await field.focus();
          const covered = await field.evaluate((element) => {
            const { left, bottom, width } = element.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, bottom - 4);
            return hit !== element && !element.contains(hit) && !hit?.contains(element);
          });
          expect(covered, `${await field.getAttribute('name')}`).toBe(false);
          const box = await submit.boundingBox();
          expect(box && box.y + box.height).toBeLessThanOrEqual(844);
        }
      }
      expect(
        await page.evaluate(() =>
          document.querySelector('.form-columns [name=phone]')?.getAttribute('autocomplete'),
        ),
      ).toBe('tel');
    });
    it('with text twice as large the menu stays in the window, and labels beside each other', async () => {
      await page.goto('/settings');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const right = (box: { x: number; width: number } | null) => box && Math.floor(box.x + box.width);
      expect(right(await page.locator('.head-menu > summary').boundingBox())).toBeLessThanOrEqual(390);
      let last = 0;
      for (const label of await page.locator('.nav-link > span:first-of-type').all()) {
        const box = await label.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(last);
        last = right(box) ?? 0;
      }
      expect(last).toBeGreaterThan(0);
      expect(last).toBeLessThanOrEqual(390);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(await page.evaluate(brokenWords)).toEqual([]);
    });

    it('a form that was accepted is empty, so that nothing is sent a second time (ACCOUNT-30)', async () => {
      await page.goto('/contact');
      const key = () => page.locator('form [name=key]').inputValue();
      for (const subject of ['Violin', 'Drums']) {
        const before = await key();
        await parent.fill({ Subject: subject, Message: 'May a walker carry it?' });
        await parent.press('Send message');
        await expect.poll(() => page.locator('#message').inputValue()).toBe('');
        expect(await page.locator('#subject').inputValue()).toBe('');
        expect(await key()).not.toBe(before);
      }
      await parent.press('Send message');
      await page.locator('.error-summary').waitFor();
      await parent.fill({ Subject: 'Flute' });
      await parent.press('Send message');
      await page.locator('.error-summary').getByText('subject').waitFor({ state: 'detached' });
      expect(await page.locator('#subject').inputValue()).toBe('Flute');
    });

    it('a rejected form names and links every field, and the focus is on its summary', async () => {
      const visitor = await Person.at(app.browser, program, { phone: true });
      await visitor.open('/auth?tab=signup');
      const create = visitor.page.getByRole('button', { name: 'Create account' });
      expect(await create.getAttribute('aria-disabled')).toBe('true');
      await create.press('Enter');
      const summary = visitor.page.locator('.error-summary');
      await summary.waitFor();
      await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
      const links = summary.getByRole('link');
      expect(await links.allInnerTexts()).toEqual([
        'Enter your first name.',
        'Enter your last name.',
        'Please enter a valid email address.',
        'Enter your password.',
        'You must accept the Terms of Service to create an account.',
        'You must accept the Privacy Policy to create an account.',
      ]);
      await visitor.checkPage();
      for (const link of await links.all()) {
        const id = (await link.getAttribute('href'))?.slice(1) ?? '';
        await link.press('Enter');
        await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.id)).toBe(id);
      }
      await visitor.check('I accept the Terms of Service', 'I accept the Privacy Policy');
      expect(await create.getAttribute('aria-disabled')).toBe('false');
      await visitor.close();
      await openBooking();
      await parent.fill({ Date: '', Time: '' });
      await typePickup('');
      await parent.press('Submit Booking Request');
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
      await parent.sees('Enter the date.', 'Enter the time.', 'Enter the pickup location.');
    });
  });
}

const nextMonday = () => mondayIn(8);
