import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { mailTo, Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
let parent: Person;

const signedIn = (who: string, options = {}) =>
  Person.signedIn(app.browser, program, `${who}@example.com`, { phone: true, ...options });

beforeAll(async () => {
  parent = await signedIn('parent');
});
afterAll(() => parent?.close());

describe('the rewards page', () => {
  it('works by keyboard on a narrow screen: the tabs, and copying the link', async () => {
    const { page } = parent;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 320, height: 700 });
    await parent.open('/rewards');
    const tabs = page.getByRole('navigation', { name: 'Referrals' });
    await tabs.getByRole('link', { name: /^Referral Badges/ }).press('Enter');
    await page.waitForURL('**/rewards?tab=badges');
    await page.locator('#referral-badges > summary').press('Enter');
    await parent.sees('Cross-Network Connector', 'No longer available');
    expect(await tabs.locator('[aria-current=page]').textContent()).toMatch(/^Referral Badges/);
    const copy = page.locator('button[data-copy=referral-link]');
    await Promise.all([
      copy.getByText('Copied').waitFor(),
      page.getByRole('status').filter({ hasText: 'Referral link copied' }).waitFor(),
      copy.press('Enter'),
    ]);
    const link = await page.getByLabel('Referral link', { exact: true }).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
    await parent.checkPage();
    await expect.poll(() => copy.textContent(), { timeout: 4_000 }).toBe('Copy');
  });
});

it('a referred friend shows the dot when confirmed, and counts when approved, on open pages', async () => {
  const { page } = parent;
  await page.goto('/rewards');
  const link = await page.getByLabel('Referral link', { exact: true }).inputValue();
  await page.goto('/profile');
  const dot = page.locator('.head-menu-button .dot');
  expect(await dot.count()).toBe(0);

  const friend = await Person.at(app.browser, program);
  await friend.page.goto(link);
  expect(await friend.page.getByLabel('Referral code').inputValue()).toBe(
    new URL(link).searchParams.get('ref'),
  );
  await friend.fill({
    'First name': 'Mo',
    'Last name': 'Quist',
    Email: 'mo.quist@gmail.com',
    Password: 'violet tractor harbor',
  });
  await friend.check('Terms of Service', 'Privacy Policy');
  await friend.press('Create account');
  const { links: toConfirm } = await mailTo(program, 'mo.quist@gmail.com', /confirm/i);
  await friend.page.goto(toConfirm[0] as string);
  await friend.press('Confirm my email');
  await dot.waitFor();
  await friend.close();

  await page.goto('/rewards');
  expect(await dot.count()).toBe(0);
  const row = page.locator('main li').filter({ hasText: 'Mo Q.' });
  expect(await row.textContent()).toContain('Under review');
  const admin = await signedIn('admin', { phone: false });
  await admin.page.goto('/admin/pending-approvals?tab=parents&q=mo.quist');
  await admin.press('Approve Mo Quist');
  await row.getByText('Approved').waitFor();
  await parent.sees('4 of 5 approved referrals');
  const { text, links } = await mailTo(program, 'parent@example.com', /invited was approved/);
  expect(text.replace(/\s+/g, ' ')).toContain('Mo Q. signed up with your code');
  expect(links.some((one) => one.includes('/unsubscribe?'))).toBe(true);
  await admin.close();
});
