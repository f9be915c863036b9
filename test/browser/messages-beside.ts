import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { useBrowser } from '../support/browser.ts';
import type { Site } from '../support/program.ts';
import { Person } from './person.ts';

export function messagesBeside(app: ReturnType<typeof useBrowser>, program: Site): void {
  describe('on a wide screen', () => {
    let parent: Person;
    let admin: Person;
    let parentId = '';

    beforeAll(async () => {
      parent = await Person.signedIn(app.browser, program, 'parent@example.com');
      admin = await Person.signedIn(app.browser, program, 'admin@example.com');
      await writeToWalkers(parent, 10);
      await admin.page.goto('/admin/parents?q=parent@example.com');
      const profile = admin.page.locator('a[href^="/admin/profile/"]').first();
      parentId = ((await profile.getAttribute('href')) ?? '').split('/').at(-1)?.split('?')[0] ?? '';
    });
    afterAll(async () => {
      await parent.close();
      await admin.close();
    });

    const writeAsAdmin = async (content: string) => {
      const form = { intent: 'send', content };
      const answer = await admin.page.request.post(`/messages?to=${parentId}`, { form, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
    };
    const list = () => parent.page.locator('#messages-list');
    const countInTitle = async () => Number(/^\((\d+)\) /.exec(await parent.page.title())?.[1] ?? 0);
    const announced = () => parent.page.locator('#announcer').textContent();

    it('a conversation is never shown unstyled, however long its stylesheet takes', async () => {
      const { page } = parent;
      await parent.open('/messages');
      const seen = page.evaluate(
        () =>
          new Promise((resolve) => {
            const watch = () => {
              const header = document.querySelector('.chat-who');
              if (header) resolve(getComputedStyle(header).display);
              else requestAnimationFrame(watch);
            };
            watch();
          }),
      );
      await page.route('**/chat-*.css', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await list().getByRole('link').first().click();
      expect(await seen).toBe('flex');
      await parent.settled();
      await page.unroute('**/chat-*.css');
      await expect.poll(() => page.locator('link[href*="/chat-"]').count()).toBe(1);
    });

    it('the list is next to the conversation and scrolls separately', async () => {
      const { page } = parent;
      await parent.open('/messages');
      await parent.sees('Choose a conversation');
      await list().evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const scrolled = await list().evaluate((element) => element.scrollTop);
      expect(scrolled).toBeGreaterThan(0);
      const last = list().getByRole('link').last();
      const name = await last.textContent();
      await last.click();
      await page.waitForURL('**/messages/*');
      await parent.checkPage();
      expect(await list().evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
      expect(await list().locator('[aria-current="page"]').allTextContents()).toEqual([name]);
      const [left, right] = [await list().boundingBox(), await page.locator('.chat-page').boundingBox()];
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    });

    it('the list shows the last message of the open conversation as it is written', async () => {
      await list().getByRole('link').last().click();
      await parent.settled();
      await parent.fill({ 'Message to': 'See you on Tuesday' });
      await parent.press('Send');
      const row = list().getByRole('listitem').first();
      await row.filter({ hasText: 'You: See you on Tuesday' }).waitFor();
      expect(await row.locator('[aria-current="page"]').count()).toBe(1);
    });

    it('a phone shows one of the two', async () => {
      const { page } = parent;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      expect(await list().isVisible()).toBe(false);
      await page.getByRole('link', { name: 'All messages' }).click();
      await list().waitFor();
      expect(await page.getByText('Choose a conversation').isVisible()).toBe(false);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    it('a message from someone else is announced once, and appears in the list and the title (MESSAGE-7)', async () => {
      const { page } = parent;
      await list().getByRole('link').first().click();
      await page.waitForURL('**/messages/*');
      await parent.settled();
      const before = await countInTitle();
      expect(await announced()).toBe('');
      await writeAsAdmin('How do you like it here?');
      await list().getByRole('listitem').filter({ hasText: 'How do you like it here?' }).waitFor();
      await expect.poll(announced).toMatch(new RegExp(`^New message. ${before + 1} unread messages?.$`));
      expect(await countInTitle()).toBe(before + 1);
      expect(
        await page.locator('[aria-live], [role=status]').filter({ hasText: 'New message' }).count(),
      ).toBe(1);
    });

    it('also on every other page', async () => {
      await parent.page.goto('/settings');
      const before = await countInTitle();
      await writeAsAdmin('Tell us any time.');
      await expect.poll(countInTitle).toBe(before + 1);
      await expect.poll(announced).toBe(`New message. ${before + 1} unread messages.`);
      await parent.checkPage();
    });
  });
}

async function writeToWalkers({ page }: Person, count: number): Promise<void> {
  await page.goto('/find-walkers');
  const links = await page
    .locator('main a[href*="walker="]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const ids = [...new Set(links.map((href) => new URL(href).searchParams.get('walker')))];
  for (const id of ids.slice(0, count))
    await page.request.post(`/messages?to=${id}`, {
      form: { intent: 'send', content: 'Hello!' },
      maxRedirects: 0,
    });
}
