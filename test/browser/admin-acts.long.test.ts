import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Keyboard } from './keyboard.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
let admin: Person;
let keys: Keyboard;

beforeAll(async () => {
  admin = await Person.signedIn(app.browser, program, 'admin@example.com', { phone: true });
  keys = new Keyboard(admin.page);
});
afterAll(() => admin?.close());

it('approves the selected people by keyboard; the boxes follow "Select all" and "Select none"', async () => {
  await admin.page.goto('/admin/pending-approvals');
  await press('Select all 3');
  await expect.poll(ticked).toEqual(['Leila Aziz', 'Max Turner', 'Ines Duarte']);
  await keys.tick('Select Leila Aziz');
  await press('Approve selected');
  await admin.sees('Approve 2 people?');
  await press('Not now');
  await expect.poll(ticked).toEqual(['Max Turner', 'Ines Duarte']);
  await press('Approve selected');
  await press('Approve 2 people');
  await output('Decisions saved', '2 approved.', 'Walkers (1)');
  expect(await ticked()).toEqual([]);
  await press('Select all 1');
  await expect.poll(ticked).toEqual(['Leila Aziz']);
  await press('Approve selected');
  await admin.sees('Approve 1 person without a date of birth?');
  await press('Not now');
  await expect.poll(ticked).toEqual(['Leila Aziz']);
  await press('Select none');
  await expect.poll(ticked).toEqual([]);
});

it('reaches jobs, overview, reports and their search by keyboard; each page fits a phone and is accessible', async () => {
  for (const [section, opens] of [
    ['System', 'Completion rate'],
    ['Jobs', 'Waiting in the outbox'],
    [/^Queue/, 'Select all'],
    ['Reports', 'All clear.'],
    [/^Needs attention/, "Walks and accounts waiting for an admin's decision."],
  ] as const) {
    await press(section);
    await admin.sees(opens);
  }
  await press('System');
  const table = admin.page.getByRole('table').first();
  expect(await table.isVisible()).toBe(false);
  await admin.page.locator('summary', { hasText: 'Week by week' }).first().press('Enter');
  await table.waitFor();
  await admin.checkPage();
});

async function press(name: string | RegExp, within?: Locator): Promise<void> {
  await keys.press(name, within);
  await admin.settled();
}

async function output(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await admin.page.getByText(text).filter({ visible: true }).first().waitFor();
}

const ticked = (): Promise<string[]> =>
  admin.page
    .getByRole('checkbox', { name: /^Select /, checked: true, includeHidden: true })
    .evaluateAll((ticks) => ticks.map((tick) => tick.getAttribute('aria-label')?.slice(7) ?? ''));
