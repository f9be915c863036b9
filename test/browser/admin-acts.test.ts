import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useProgram } from '../support/program.ts';
import { Keyboard } from './keyboard.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useProgram();
let admin: Person;
let keys: Keyboard;
let openRequest = '';

beforeAll(async () => {
  admin = await Person.signedIn(app.browser, program, 'admin@example.com', { phone: true });
  keys = new Keyboard(admin.page);
}, 60_000);
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
  await admin.sees('Approve 1 person?', 'Also approve the walker without a date of birth');
  await press('Not now');
  await expect.poll(ticked).toEqual(['Leila Aziz']);
  await press('Select none');
  await expect.poll(ticked).toEqual([]);
});

it('approves the selected people without JavaScript', async () => {
  const plain = await Person.signedIn(app.browser, program, 'admin@example.com', { javaScript: false });
  await plain.page.goto('/admin/pending-approvals?tab=parents');
  await plain.check('Select Sofia Marino', 'Select Tom Becker');
  await plain.press('Approve selected');
  await plain.press('Approve 2 people');
  await plain.sees('Decisions saved', '2 approved.', 'No pending parent approvals.');
  await plain.close();
});

it('assigns a walker to an open request', async () => {
  await askForWalk();
  await admin.page.goto('/admin/bookings?q=1+Elm+St');
  await press('Mia');
  await admin.page.waitForURL('**/booking/*');
  openRequest = new URL(admin.page.url()).pathname;
  await press('Assign a walker');
  await admin.sees('Assign a walker');
  await press('Assign Jordan Lee');
  await output('Walker assigned', 'Confirmed');
});

it('unapproves a walker: pending requests end, and confirmed walks are listed under "Needs attention" and settled', async () => {
  await admin.page.goto('/admin/walkers?q=Jordan');
  await admin.page.locator('main summary').first().press('Enter');
  await press('View Profile of Jordan Lee');
  await press('Unapprove Jordan Lee');
  await output('Unapprove Jordan Lee?', /^1 pending request will be canceled/);
  const stay = Number.parseInt(await admin.page.getByText(/^\d+ confirmed walks stay/).innerText(), 10);
  await press('Unapprove');
  await output('User Rejected', `${stay} confirmed walks need attention`);
  await press('Needs attention');
  await admin.sees(`Orphaned walks (${stay})`);
  const assigned = admin.page
    .locator('#walks li')
    .filter({ has: admin.page.locator(`[href="${openRequest}"]`) });
  await admin.press('Cancel walk', assigned);
  await press('Cancel walk', admin.page.getByRole('dialog'));
  await output('Booking Cancelled', `Orphaned walks (${stay - 1})`);
});

it("closes an account at its person's request", async () => {
  const imani = await Person.signedIn(app.browser, program, 'walker-9@example.com');
  await imani.page.goto('/settings');
  await imani.fill({ 'Type DELETE to confirm': 'DELETE' });
  await imani.press('Request account deletion');
  await imani.page.getByText('Account Deletion Pending').first().waitFor();
  await imani.close();
  await admin.page.goto('/admin/attention');
  await press('Approve the deletion of Imani Brooks');
  await press('Delete account');
  await output('Account Deletion Approved');
  expect(await admin.page.getByText('Imani Brooks').count()).toBe(0);
});

it('finds all of these actions in the audit log', async () => {
  await admin.open('/admin/audit');
  expect((await acts()).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'Approved'),
    'Approved a deletion',
    'Assigned a walker',
    'Canceled a booking',
    'Unapproved',
  ]);
  await admin.fill({ What: 'Unapproved' });
  await press('Search');
  await expect.poll(acts).toEqual(['Unapproved']);
  await output('1 request canceled', 'Jordan Lee');
});

it('reaches jobs, overview, reports and their search by keyboard; each page fits a phone and is accessible', async () => {
  for (const [section, opens] of [
    ['Jobs', 'Failed (0)'],
    ['Overview', 'Completion rate'],
    ['Reports', 'All clear.'],
    ['Needs attention', "Walks and accounts waiting for an admin's decision."],
  ] as const) {
    await press(section);
    await admin.sees(opens);
  }
  await press('Overview');
  const table = admin.page.getByRole('table').first();
  expect(await table.isVisible()).toBe(false);
  await admin.page.locator('summary', { hasText: 'Week by week' }).first().press('Enter');
  await table.waitFor();
  await admin.checkPage();
  const [first, last] = await numbersOf('/admin/jobs');
  expect(last).toBeGreaterThan(1.9 * (first as number));
});

async function press(name: string, within?: Locator): Promise<void> {
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

async function numbersOf(path: string): Promise<number[]> {
  await admin.page.goto(path);
  const tiles = await admin.page.getByRole('region', { name: 'Numbers' }).locator('> *').all();
  const widths = await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())?.width ?? 0));
  return [widths[0] as number, widths[2] as number];
}

const acts = (): Promise<string[]> => admin.page.locator('tbody th').allInnerTexts();

async function askForWalk(): Promise<void> {
  const parent = await Person.signedIn(app.browser, program, 'parent@example.com');
  const today = Temporal.Now.plainDateISO('America/New_York');
  const wednesday = today.add({ days: 10 - (today.dayOfWeek % 7) }).toString();
  await parent.page.goto('/book-walk');
  await parent.chooseChildren('Mia');
  await parent.fill({ Date: wednesday, Time: '09:00', 'Pickup location': '1 Elm St' });
  await parent.fill({ 'Estimated duration': '1', 'Drop-off location': 'P.S. 11' });
  await parent.press('Submit Booking Request');
  await parent.page.waitForURL(/\/dashboard/);
  await parent.close();
}
