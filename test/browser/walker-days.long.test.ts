import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { dayIn } from '../support/dates.ts';
import { useDemo } from '../support/demo.ts';
import { mondayIn } from '../support/series.ts';
import { Keyboard } from './keyboard.ts';
import { Person, type PersonOptions } from './person.ts';

const app = useBrowser();
const program = useDemo();

describe('by keyboard', () => {
  let walker: Person;
  let keys: Keyboard;
  beforeAll(async () => {
    walker = await signedInAs('Jordan');
    keys = new Keyboard(walker.page);
  });
  afterAll(() => walker?.close());

  const rows = () => walker.page.locator('[id^="date-"]').allInnerTexts();

  it('adds days off, shows an error at its field, and removes them after a confirmation', async () => {
    await walker.page.goto('/profile');
    const before = await rows();
    await follow(walker, keys, 'Add days off');
    await output(walker, 'Accepted walks stay on your schedule.');
    await walker.fill({ 'First day off': friday(0), 'Last day off': friday(-2) });
    await submit(walker, keys, 'Add days off');
    await walker.sees("The last day can't be before the first day.");
    expect(await walker.page.locator('#to').getAttribute('aria-invalid')).toBe('true');
    expect(await walker.page.locator('#from').inputValue()).toBe(friday(0));
    await walker.fill({ 'Last day off': friday(1) });
    await submit(walker, keys, 'Add days off');
    await output(walker, 'Days off added');
    expect(await rows()).toHaveLength(before.length + 1);

    const row = walker.page.locator('[id^="date-"]').filter({ hasText: 'Days off' }).last();
    await row.getByRole('link', { name: /^Remove/ }).press('Enter');
    await output(walker, 'Remove this date?');
    await submit(walker, keys, 'Remove');
    await walker.page.getByText('Your usual hours apply again on that date.').first().waitFor();
    await expect.poll(rows).toEqual(before);
  });

  it('adds an extra day with two windows', async () => {
    const before = await rows();
    await follow(walker, keys, 'Add an extra day');
    await walker.fill({ Date: dayIn(40) });
    for (const [name, time] of [
      ['extra.1.start', '18:00'],
      ['extra.1.end', '20:00'],
    ])
      await walker.page.locator(`[name="${name}"]`).fill(time as string);
    await submit(walker, keys, 'Add extra day');
    await walker.sees('Extra day added', '9:00 AM – 5:00 PM, 6:00 PM – 8:00 PM');
    expect(await rows()).toHaveLength(before.length + 1);
  });

  it('shows the earnings of each week in a table', async () => {
    await walker.page.goto('/dashboard');
    await walker.page.locator('#numbers > summary').press('Enter');
    await walker.page.locator('#earnings-table summary').press('Enter');
    const table = walker.page.getByRole('table', { name: 'Earnings by week, Sunday to Saturday' });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBe(13);
    await walker.checkPage();
  });

  it('opens the walk card from the safety sheet, which fits one printed page', async () => {
    await walker.page.goto('/dashboard');
    await walker.page.locator('#bookings > summary').press('Enter');
    const confirmed = walker.page.locator('#bookings li').filter({ hasText: 'Confirmed' }).first();
    await confirmed.getByRole('heading').getByRole('link').press('Enter');
    await output(walker, /safety sheet/);
    await follow(walker, keys, 'Print walk card');
    await walker.sees(/'s walk card/, 'Who may receive at drop-off');
    expect(await walker.page.getByRole('button', { name: 'Print' }).count()).toBe(1);
    const pages = (await walker.page.pdf({ format: 'Letter' }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  });
});

it('two requests that overlap are named before one is accepted, and accepting leads to the safety sheet', async () => {
  const parent = await signedInAs('Priya');
  await parent.page.goto('/find-walkers?q=Jordan');
  const book = await parent.page.getByRole('link', { name: /^Book/ }).first().getAttribute('href');
  const walkerId = /walker=([\w-]+)/.exec(book ?? '')?.[1];
  for (const [child, time, pickup] of [
    ['Mia', '09:00', '1 Elm St'],
    ['Theo', '09:30', '2 Oak St'],
  ] as const) {
    await parent.page.goto(`/book-walk?walker=${walkerId}`);
    await parent.chooseChildren(child);
    await parent.fill({ Date: nextWednesday(), Time: time, 'Estimated duration': '1' });
    for (const [field, place] of [
      ['#pickup', pickup],
      ['#dropoff', 'P.S. 11'],
    ] as const) {
      await parent.press('Another place', parent.page.locator('.field', { has: parent.page.locator(field) }));
      await parent.page.locator(field).fill(place);
    }
    await parent.press('Submit Booking Request');
    await parent.page.waitForURL(/\/dashboard/);
  }
  const walker = await signedInAs('Jordan', { phone: true });
  await walker.sees('These requests overlap', /^Mia \(Priya S\.\)/, /^Theo \(Priya S\.\)/);
  await walker.page.locator('#conflicts').getByRole('link', { name: /^Theo/ }).press('Enter');
  await output(walker, "Theo's walk", '2 Oak St');
  await walker.page.goto('/dashboard');
  const request = walker.page.locator('#requests li').filter({ hasText: /Mia.*9:00 AM.*Priya/ });
  await walker.press(/^Accept/, request);
  await walker.page.waitForURL(/\/booking\//);
  await output(walker, 'Booking accepted', "Mia's safety sheet", /Peanuts/);
  for (const person of [parent, walker]) await person.close();
});

async function signedInAs(name: string, options: PersonOptions = {}): Promise<Person> {
  const person = await Person.at(app.browser, program, options);
  await person.page.goto('/dev');
  await person.press(`Sign in as ${name}`);
  await person.page.waitForURL(/\/dashboard/);
  return person;
}

async function follow(person: Person, keys: Keyboard, name: string): Promise<void> {
  await keys.press(name);
  await person.settled();
}

/** Inside the dialog: the link that opened it may have the same name. */
async function submit(person: Person, keys: Keyboard, name: string): Promise<void> {
  await keys.press(name, person.page.getByRole('dialog'));
  await person.settled();
}

async function output({ page }: Person, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Days before or after it; the demo's weekly walks are on Tuesdays and Thursdays. */
const friday = (days: number): string =>
  Temporal.PlainDate.from(mondayIn(30))
    .add({ days: 4 + days })
    .toString();

function nextWednesday(): string {
  const today = Temporal.PlainDate.from(dayIn(0));
  return today.add({ days: 10 - (today.dayOfWeek % 7) }).toString();
}
