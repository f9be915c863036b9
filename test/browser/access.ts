import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { useBrowser } from '../support/browser.ts';
import type { Site } from '../support/program.ts';
import { Person } from './person.ts';

const PAGES = {
  parent: ['/dashboard', '/schedule', '/settings'],
  walker: ['/dashboard', '/profile'],
  admin: ['/dashboard', '/admin/pending-approvals'],
} as const;
/** Checks that axe lacks: where the focus goes, forced colours, titles. */
export function access(app: ReturnType<typeof useBrowser>, program: Site): void {
  describe('accessibility', () => {
    const people = {} as Record<keyof typeof PAGES, Person>;
    beforeAll(async () => {
      for (const who of ['parent', 'walker', 'admin'] as const)
        people[who] = await Person.signedIn(app.browser, program, `${who}@example.com`, { phone: true });
    });
    afterAll(async () => {
      for (const person of Object.values(people)) await person.close();
    });

    it('pressing the same key again and again changes the week of the schedule', async () => {
      const { page } = people.parent;
      await page.goto('/schedule');
      const weeks = new Set<string>();
      await page.getByRole('link', { name: 'Next week' }).focus();
      for (let turn = 0; turn < 3; turn++) {
        await page.keyboard.press('Enter');
        await people.parent.settled();
        await expect.poll(() => focused(page)).toBe('Next week');
        weeks.add(page.url());
      }
      expect(weeks.size).toBe(3);
      await page.getByRole('link', { name: 'This week', exact: true }).press('Enter');
      await page.getByRole('link', { name: 'This week', exact: true }).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).not.toBe('');
    });

    it('Show more moves the focus to the first new walker', async () => {
      const { page } = people.parent;
      await page.goto('/find-walkers');
      const cards = page.locator('li[id^="walker-"]');
      const shown = await cards.count();
      await page.getByRole('link', { name: 'Show more' }).press('Enter');
      await cards.nth(shown).waitFor();
      await expect.poll(() => focusedId(page)).toBe(await cards.nth(shown).getAttribute('id'));
    });

    it('Show more fetches only the next page, which stays when a profile is opened', async () => {
      const { page } = people.parent;
      await page.goto('/find-walkers');
      const cards = page.locator('li[id^="walker-"]');
      const fetched = page.waitForResponse(/page=2/);
      await page.getByRole('link', { name: 'Show more' }).click();
      expect((await (await fetched).text()).match(/<li [^>]*id="walker-/g)?.length).toBeLessThanOrEqual(24);
      await expect.poll(() => cards.count()).toBeGreaterThan(24);
      await people.parent.settled();
      expect(new URL(page.url()).search).toBe('?page=2');
      const shown = await cards.count();
      await cards
        .first()
        .getByRole('link', { name: /^View Profile/ })
        .click();
      await page.locator('dialog').waitFor();
      await people.parent.settled();
      expect(await cards.count()).toBe(shown);
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await people.parent.settled();
      expect(new URL(page.url()).search).toBe('?page=2');
      await page.goto('/settings');
      await page.goBack();
      await expect.poll(() => cards.count()).toBe(shown);
    });

    it('the focus stays near what was canceled or approved, and is never lost', async () => {
      const { page } = people.parent;
      await page.goto('/dashboard');
      const href = await page.locator('a[href*="dialog=cancel"]').first().getAttribute('href');
      await page.locator(`a[href="${href}"]`).first().press('Enter');
      await page.getByRole('button', { name: /^Yes/ }).waitFor();
      await people.parent.settled();
      await page.getByRole('button', { name: /^Yes/ }).press('Enter');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toContain('Recent Bookings');
      const { page: desktop } = people.admin;
      await desktop.goto('/admin/pending-approvals');
      await desktop.locator('[id^="approve-"]').first().press('Enter');
      await desktop.getByText('Walker Approved').first().waitFor();
      await expect.poll(() => focused(desktop)).not.toBe('');
      await desktop.getByRole('button', { name: /^Select all/ }).press('Enter');
      await desktop.waitForURL(/all=1/);
      await people.admin.settled();
      await desktop.getByRole('button', { name: 'Approve selected' }).press('Enter');
      const approve = desktop.locator('dialog').getByRole('button', { name: /^Approve \d/ });
      await approve.waitFor();
      await people.admin.settled();
      await approve.press('Enter');
      await desktop.locator('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => focused(desktop)).not.toBe('');
    });

    it('forced colors show which switch is on, where it is, and the edge of a dialog', async () => {
      const { page } = people.parent;
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto('/settings/notifications');
      const switches = page.getByRole('switch');
      const look = (checked: boolean) =>
        switches
          .and(page.locator(checked ? ':checked' : ':not(:checked)'))
          .first()
          .evaluate((one) => getComputedStyle(one).backgroundColor);
      await switches.first().focus();
      expect(await look(true)).not.toBe(await look(false));
      await page.goto('/schedule');
      for (const name of ['Main', 'Walks']) {
        const links = page.getByRole('navigation', { name }).getByRole('link');
        const lines = await links.evaluateAll((all) =>
          all.map((one) => [
            one.hasAttribute('aria-current'),
            getComputedStyle(one).outlineStyle === 'solid',
          ]),
        );
        expect(lines.some(([current]) => current)).toBe(true);
        for (const [current, lined] of lines) expect(lined, name).toBe(current);
      }
      await page.goto('/children?dialog=new');
      const edge = await page.locator('dialog').evaluate((one) => getComputedStyle(one).outlineColor);
      expect(edge).not.toBe('rgba(0, 0, 0, 0)');
      await page.emulateMedia({ forcedColors: 'none' });
    });

    it('a button can be read as soon as it can be pressed', async () => {
      const { page } = people.parent;
      await page.goto('/settings/account');
      const atOnce = await page
        .locator('button.button-primary')
        .first()
        .evaluate(async (button: HTMLButtonElement) => {
          const background = () => getComputedStyle(button).backgroundColor;
          const usual = background();
          button.disabled = true;
          const unusable = background();
          await Promise.all(button.getAnimations().map(({ finished }) => finished));
          button.disabled = false;
          return { usual, unusable, usable: background() };
        });
      expect(atOnce.usable).toBe(atOnce.usual);
      expect(atOnce.unusable).not.toBe(atOnce.usual);
    });

    it('titles name the open dialog, a rejected form, and the week', async () => {
      const { page } = people.parent;
      await page.goto('/children?dialog=new');
      const title = await page.title();
      expect(title).toMatch(/^(\(\d+\) )?Add .+ · My Children · Trotwell$/);
      await page
        .locator('dialog')
        .getByRole('button', { name: /^(Add|Save|Create)/ })
        .press('Enter');
      await expect.poll(() => page.title()).toBe(title.replace('Add', 'Error: Add'));
      await page.goto('/schedule?week=2099-01-05');
      expect(await page.title()).toMatch(/^(\(\d+\) )?Schedule, Jan 4 – 10, 2099 · Trotwell$/);
    });

    it('wider text is neither cut off nor wider than a phone', async () => {
      for (const [who, paths] of Object.entries(PAGES))
        for (const path of paths) {
          const { page } = people[who as keyof typeof PAGES];
          await page.goto(path);
          await page.evaluate(spaceOut);
          expect(await page.evaluate(cutOff), `${path} as ${who}`).toEqual([]);
        }
    });
  });
}

const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  );
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/** Text spacing of WCAG 1.4.12. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

function cutOff(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  const cut = [...document.querySelectorAll<HTMLElement>('a, button, h1, h2, h3, .badge')].filter((one) => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    return overflowX === 'hidden' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
  });
  return [...wide, ...cut.map((one) => one.outerHTML.slice(0, 120))];
}
