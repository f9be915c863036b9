import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { useBrowser } from '../support/browser.ts';
import { schoolDayIn } from '../support/dates.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
const readme = readFileSync(join(root, 'README.md'), 'utf8').replace(/\s+/g, ' ');
const tour = /\*\*Five minutes\.\*\* (.*?) To start over,/.exec(readme)?.[1] ?? '';
const [, password = ''] = /The password is `([^`]+)`/.exec(readme) ?? [];
/** One window: who is signed in changes at /dev. */
let me: Person;
let booking = '';

const become = async (name: string) => {
  await me.open('/dev');
  await me.press(`Sign in as ${name}`);
};

/** Each phrase of the tour, in its order, and what the reader does then. */
const STEPS: [phrase: string, act: () => Promise<void>][] = [
  [
    'Sign in as the parent',
    async () => {
      await me.open('/auth');
      await me.fill({ Email: 'parent@example.com', Password: password });
      await me.page
        .locator('form')
        .getByRole('button', { name: /^Sign in$/i })
        .first()
        .click();
      await me.page.waitForURL('**/dashboard');
    },
  ],
  [
    'and book the walker under Find Trotters.',
    async () => {
      await me.press('Find Trotters');
      await me.open('/find-walkers?q=Jordan');
      await me.press(/^Book Trot/);
      await me.fill({ Date: schoolDayIn(4) });
      await me.settled();
      await me.fill({ Time: '16:15', 'Estimated duration': '2' });
      await me.chooseChildren('Theo');
      await me.press('Submit Booking Request');
      await me.sees('Booking Created Successfully!');
      const asked = me.page.locator('.agenda [id^="booking-"]').filter({ hasText: '4:15 PM' });
      booking = (await asked.locator('a[href^="/booking/"]').first().getAttribute('href')) ?? '';
    },
  ],
  ['At `http://localhost:3000/dev` become the walker with one click', () => become('Jordan')],
  [
    'and accept.',
    async () => {
      await me.open(booking);
      await me.press(/^Accept/);
      await me.sees('Booking accepted');
    },
  ],
  [
    'Move the clock to the walk there,',
    async () => {
      await me.open('/dev');
      await me.press(/^To the walk of .*4:15 PM$/);
    },
  ],
  [
    'start it,',
    async () => {
      await become('Jordan');
      await me.open(booking);
      for (const name of ['Start walk', 'On my way']) await me.press(name);
    },
  ],
  ['pick up,', () => me.press('Picked up')],
  ['drop off', () => me.press('Dropped off')],
  [
    'and complete.',
    async () => {
      await me.press(/^Mark Complete/);
      await me.sees('Booking completed');
    },
  ],
  [
    'As the parent, confirm the time',
    async () => {
      await become('Priya');
      await me.open(booking);
      await me.press(/^Confirm (duration|2 hours)/);
    },
  ],
  [
    'and pay with the saved card,',
    async () => {
      await me.page.getByRole('button', { name: /^Pay \$[\d.]+ with Mastercard/ }).waitFor();
    },
  ],
  [
    'or with 4242 4242 4242 4242 (4000 0000 0000 0002 is declined).',
    async () => {
      await me.press('Use another card');
      for (const [card, answer] of [
        ['4000 0000 0000 0002', /declined/],
        ['4242 4242 4242 4242', 'Payment successful!'],
      ] as const) {
        await me.page.getByLabel('Card number').fill(card);
        await me.page.getByLabel('Expiry').fill('12 / 34');
        await me.page.getByLabel('CVC').fill('123');
        await me.page
          .locator('dialog')
          .getByRole('button', { name: /^Pay \$/ })
          .click();
        await me.page.getByText(answer).filter({ visible: true }).first().waitFor();
      }
    },
  ],
  [
    'Read every email at `/dev/mail`,',
    async () => {
      await me.page.goto('/dev/mail');
      await me.page
        .getByText(/receipt/i)
        .first()
        .waitFor();
    },
  ],
  [
    'and refund or dispute the payment at `/dev/stripe`.',
    async () => {
      await me.page.goto('/dev/stripe');
      for (const name of [/refund/i, /dispute/i])
        await me.page.getByRole('button', { name }).first().waitFor();
    },
  ],
];

beforeAll(async () => {
  me = await Person.at(app.browser, program);
});
afterAll(() => me?.close());

it('is all of the tour in the README', () => {
  expect(STEPS.map(([phrase]) => phrase).join(' ')).toBe(tour);
});

it('can be played to its end', { timeout: 240_000 }, async () => {
  for (const [phrase, act] of STEPS)
    await act().catch(async (cause) => {
      throw new Error(
        `“${phrase}” can't be played at ${me.page.url()}: ${await me.page.locator('main').innerText()}`,
        { cause },
      );
    });
});
