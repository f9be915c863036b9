import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { useBrowser } from '../support/browser.ts';
import type { Site } from '../support/program.ts';
import { expectAccessible } from './accessibility.ts';
import { Person } from './person.ts';

export function lostNetwork(app: ReturnType<typeof useBrowser>, program: Site): void {
  describe('a press without a response', () => {
    let parent: Person;
    let page: Page;
    beforeAll(async () => {
      parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true });
      page = parent.page;
    });
    afterAll(() => parent?.close());
    const says = (title: string) => page.locator('#offline[role=status]').filter({ hasText: title });
    const sendAgain = () => page.getByRole('button', { name: 'Send again' }).press('Enter');
    const offline = (off: boolean) => page.context().setOffline(off);

    it('offline, a form in a dialog keeps its text and is sent once when the connection is back', async () => {
      await page.goto('/children?dialog=new');
      await page.getByLabel('Name').first().fill('Ottilie');
      await page.getByLabel('Age').first().fill('6');
      await offline(true);
      await says("You're offline").waitFor();
      await page
        .locator('dialog')
        .getByRole('button', { name: /^(Add|Save|Create)/ })
        .press('Enter');
      await page.getByRole('button', { name: 'Send again' }).waitFor();
      expect(await page.getByLabel('Name').first().inputValue()).toBe('Ottilie');
      await expectAccessible(page);
      await offline(false);
      await says("You're online again").waitFor();
      await sendAgain();
      await page.getByText('Profile Created').first().waitFor();
      expect(await page.locator('#offline').count()).toBe(0);
      expect(await page.getByRole('heading', { name: /Ottilie/ }).count()).toBe(1);
    });

    it('offline, a link does nothing and can be followed later', async () => {
      await page.goto('/dashboard');
      await offline(true);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Schedule/ })
        .press('Enter');
      await page.getByRole('button', { name: 'Send again' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      await offline(false);
      await sendAgain();
      await page.waitForURL('**/schedule');
      expect(await page.locator('#offline').count()).toBe(0);
    });

    it('a slow favorite button shows that it is pending, and is sent once', async () => {
      await page.goto('/find-walkers');
      let sent = 0;
      const seen = Promise.withResolvers<void>();
      await page.route('**/find-walkers*', async (route) => {
        if (route.request().method() === 'POST') sent++;
        await seen.promise;
        await route.continue();
      });
      const heart = page.getByRole('button', { name: /^Add .* to favorites$/ }).first();
      const id = await heart.getAttribute('value');
      const pressed = page.locator(`button[name=walker][value="${id}"]`);
      await heart.press('Enter');
      await heart.press('Enter');
      expect(await pressed.getAttribute('aria-busy')).toBe('true');
      seen.resolve();
      await pressed.filter({ hasText: /^Remove/ }).waitFor();
      await parent.settled();
      expect(await pressed.getAttribute('aria-busy')).toBeNull();
      expect(sent).toBe(1);
      await page.unroute('**/find-walkers*');
    });

    it('a favorite button pressed offline shows that it is pending, and is sent when the connection is back', async () => {
      await page.goto('/find-walkers');
      const heart = page.getByRole('button', { name: /^Add .* to favorites$/ }).first();
      const id = await heart.getAttribute('value');
      const pressed = page.locator(`button[name=walker][value="${id}"]`);
      const ring = () => pressed.evaluate((one) => getComputedStyle(one, '::after').borderTopStyle);
      expect(await ring()).toBe('none');
      await offline(true);
      await heart.press('Enter');
      await page.getByRole('button', { name: 'Send again' }).waitFor();
      expect(await ring()).toBe('solid');
      await expectAccessible(page);
      await offline(false);
      await says("You're online again").waitFor();
      expect(await ring()).toBe('solid');
      await sendAgain();
      await pressed.filter({ hasText: /^Remove/ }).waitFor();
      expect(await ring()).toBe('none');
      await page.reload();
      expect(await pressed.textContent()).toMatch(/^Remove/);
    });

    it('a link that a busy process refuses is followed a little later', async () => {
      await page.goto('/dashboard');
      let refused = 0;
      await page.route('**/schedule', (route) =>
        refused++ < 2
          ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' })
          : route.continue(),
      );
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Schedule/ });
      await link.press('Enter');
      await page.getByText("We'll try again in a few seconds.").waitFor();
      await page.waitForURL('**/schedule');
      expect(refused).toBeGreaterThan(2);
      expect(await page.locator('#offline').count()).toBe(0);
      await page.unroute('**/schedule');
    });

    it.each([
      ["a gateway's error page", 502, '<h1>Bad gateway</h1>', "We can't reach Trotwell"],
      ['an overloaded process', 503, '', "We're busy for a moment"],
    ])('%s does not replace the page', async (_, status, body, words) => {
      await page.goto('/contact');
      await page
        .getByLabel(/message/i)
        .first()
        .fill('Is anybody there?');
      await page.route('**/contact', (route) => route.fulfill({ status, contentType: 'text/html', body }));
      await page.locator('main form').getByRole('button').last().press('Enter');
      await says(words).waitFor();
      expect(
        await page
          .getByLabel(/message/i)
          .first()
          .inputValue(),
      ).toBe('Is anybody there?');
      await page.unroute('**/contact');
    });
  });
}
