import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { access } from './access.ts';
import { Person } from './person.ts';
import { twoFactor } from './two-factor.ts';

const app = useBrowser();
const program = useDemo();

const anAdmin = () => Person.signedIn(app.browser, program, 'admin@example.com', { phone: true });

describe("the admins' lists on a phone", () => {
  it('the dashboard links to all people', async () => {
    const admin = await anAdmin();
    await admin.sees('Users with Unread Messages', 'Parents Looking for Trotters', 'Recent Bookings');
    await admin.press(/^All Users \(/, admin.page.locator('#messaging'));
    await admin.fill({ 'Search users': 'parent@example.com' });
    await admin.press('Search', admin.page.locator('#messaging'));
    await admin.sees('Parent · parent@example.com');
    await admin.press(/^Message /, admin.page.locator('#messaging'));
    await admin.page.getByRole('dialog').waitFor();
    await admin.close();
  });

  it('lists are sorted, filtered and exported', async () => {
    const admin = await anAdmin();
    await admin.open('/admin/walkers');
    const all = await admin.page.locator('tbody tr').count();
    const heights = await admin.page
      .locator('tbody tr', { hasNotText: 'Availability' })
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(130);
    await rowMenu(admin);
    await admin.press('Joined', admin.page.getByRole('navigation', { name: 'Sort by' }));
    await admin.page.waitForURL(/sort=joined&dir=desc/);
    await admin.press(/^Incomplete/);
    await admin.page.waitForURL(/state=incomplete/);
    await admin.checkPage();
    expect(await admin.page.locator('tbody tr').count()).toBeLessThan(all);
    const download = admin.page.waitForEvent('download');
    await admin.page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^trotwell-walkers-.*\.csv$/);
    for (const [path, rows] of [
      ['/admin/bookings', 'tbody tr'],
      ['/admin/active-bookings', 'tbody tr'],
      ['/admin/pending-approvals', '.applicant'],
      ['/admin/parents', 'tbody tr'],
    ] as const) {
      await admin.open(path);
      const heights = await admin.page
        .locator(rows)
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b));
      expect(heights[Math.floor(heights.length / 2)], path).toBeLessThan(250);
    }
    await admin.close();
  });
});

it('the audit log follows its filters without another press', async () => {
  const admin = await anAdmin();
  const { page } = admin;
  await admin.open('/admin/audit');
  await page.locator('summary', { hasText: 'Filters' }).click();
  await page.getByLabel('What').selectOption('Approved');
  await page.waitForURL(/act=approve/);
  await page.getByLabel('From').fill('2026-01-01');
  await page.waitForURL(/since=2026-01-01/);
  expect(new URL(page.url()).searchParams.get('act')).toBe('approve');
  expect(await page.getByLabel('From').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Clear' }).click();
  await page.waitForURL(({ search }) => search === '');
  await expect.poll(() => page.getByRole('link', { name: 'Clear' }).count()).toBe(0);
  await admin.close();
});

it('keys act in the list of approvals while it has the focus, and nowhere else (ADMIN-14)', async () => {
  const admin = await Person.signedIn(app.browser, program, 'admin@example.com');
  const { page } = admin;
  await admin.open('/admin/pending-approvals?tab=parents');
  await admin.settled();
  const names = page.locator('.applicant h2 a');
  const rows = await names.count();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const key of ['j', 'a', 'r', '/']) await page.keyboard.press(key);
  expect(new URL(page.url()).search).toBe('?tab=parents');
  expect(await names.count()).toBe(rows);
  const [first = '', second = ''] = await names.allTextContents();
  await names.first().focus();
  await page.keyboard.press('j');
  await expect.poll(focused).toBe(second);
  await page.keyboard.press('k');
  await expect.poll(focused).toBe(first);
  await page.keyboard.press('/');
  await page.keyboard.type('jar/k');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jar/k');
  await admin.open('/admin/pending-approvals?tab=parents');
  await admin.settled();
  expect(await names.count()).toBe(rows);
  await names.first().focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: `Reject ${first}?` }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await names.first().focus();
  await page.keyboard.press('a');
  await page.getByText('Parent Approved').first().waitFor();
  await expect.poll(() => names.count()).toBe(rows - 1);
  await admin.close();
});

async function rowMenu({ page }: Person): Promise<void> {
  const menu = page.locator('.row-menu').first();
  const button = menu.locator('summary');
  await button.press('Enter');
  const first = menu.getByRole('link', { name: /^View Profile/ });
  await first.focus();
  await first.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true);
}

access(app, program);
twoFactor(app, program);
