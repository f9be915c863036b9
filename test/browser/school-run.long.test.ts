import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { findEmulator } from '../../src/gateways/stripe/emulator/address-file.ts';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { useSchedules } from '../support/program-schedules.ts';
import { clientOf } from '../support/stripe-client.ts';
import { counted } from './effort.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
const time = useSchedules(program);
const WEEKS_BEFORE_CLOCKS_CHANGE = 6;
const MAX_WEEKS = 15;
const PRICE = '19.50';

let database: pg.Client;
let parent: Person;
let walker: Person;
/** A Tuesday of the third week. */
let holiday: string;
let series: string;

beforeAll(async () => {
  database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  walker = await Person.signedIn(app.browser, program, 'walker@example.com');
  parent = await Person.signedIn(app.browser, program, 'parent@example.com', { phone: true });
  const [earlier] = await rows('select id from booking_series');
  await parent.post(`/series/${earlier!.id}`, { intent: 'end-series', reason: 'We are away' });
  await parent.post('/settings', { intent: 'set-automatic', automatic: 'on' });
  await time.advance(`P${daysToStart()}D`);
  holiday = dayFrom(clock.today(), { days: 14, weekday: 2 });
  await database.query(`insert into closed_days values ($1, 'Holiday') on conflict do nothing`, [holiday]);
});
afterAll(async () => {
  await database?.end();
  await parent?.close();
  await walker?.close();
});

it('a returning parent books three months of school runs for two children in few presses and without typing', async () => {
  await signIn(parent, 'parent@example.com');
  const effort = await counted(parent.page);
  await parent.page.goto('/dashboard');
  await parent.page.locator('#recent-bookings > summary').click();
  await parent.press('Weekly walks', parent.page.locator('#recent-bookings'));
  await parent.press('Book again');
  await parent.check('Theo', 'Mon');
  await parent.press('See the dates');
  await parent.sees(/^\d+ walks to request/);
  expect(await parent.page.getByLabel('Mia').isChecked()).toBe(true);
  await parent.press('Request these walks');
  await parent.page.waitForURL('**/series/*');
  series = parent.page.url().split('/').at(-1) ?? '';
  await parent.sees(/^(Mia and Theo|Theo and Mia)'s weekly walks$/, 'Waiting for Jordan to answer');
  effort.report('book three months for two children', { presses: 12, keys: 0 });
});

it('the walker accepts all of them in one press', async () => {
  await signIn(walker, 'walker@example.com');
  const effort = await counted(walker.page);
  await walker.page.goto('/dashboard');
  await walker.press(/^Accept all \d+/);
  await walker.page.waitForURL(`**/series/${series}`);
  effort.report('accept three months', { presses: 1, keys: 0 });
  expect(await statuses()).toEqual({ accepted: expect.any(Number) });
});

it('one walk is canceled, and one moves to a time that both agree on', async () => {
  const [first, second] = await walks();
  await parent.open(`/booking/${first?.id}`);
  await parent.press('Cancel walk');
  await parent.fill({ 'Anything to add?': 'Dentist' });
  await parent.press('Cancel walk', parent.page.locator('dialog'));
  await parent.sees('Walk canceled');
  await parent.open(`/booking/${second?.id}`);
  await parent.press('Propose another time');
  await parent.fill({ 'Start time': '09:00' });
  await parent.press('Send proposal');
  await parent.sees(/^Waiting for Jordan to answer/);
  await walker.open(`/booking/${second?.id}`);
  await walker.press(/^Accept/);
  await expect.poll(async () => (await walks())[1]?.time).toBe('09:00:00');
});

it('all walks of the three months take place and are paid automatically; one payment is declined first', {
  timeout: 180_000,
}, async () => {
  let declined = false;
  for (let week = 0; week < MAX_WEEKS && (await isRunning()); week++) {
    await time.advance('P7D');
    await time.run('extend-series');
    const [first, ...others] = await over();
    if (first && week > 1 && !declined) {
      declined = true;
      await declineOnce(first);
    } else if (first) await walk(first);
    await walk(...others);
    await time.advance('PT25H');
    while ((await time.run('pay-automatically')) > 0);
  }
  const all = await walks();
  await expect.poll(statuses).toEqual({ payment_confirmed: all.length - 1, cancelled: 1 });
  expect(all.length).toBeGreaterThan(25);
  expect(all.map(({ date }) => date)).not.toContain(holiday);
  const starts = all.map(({ starts_at }) => clock.local(starts_at));
  const times = starts.map((start) => start.toPlainTime().toString().slice(0, 5));
  expect(times.filter((at) => at === '08:00')).toHaveLength(all.length - 1);
  expect(new Set(starts.map(({ offset }) => offset)).size).toBe(2);
});

it('the ledger sums to zero, each walk has one payment, and all but one of them came automatically', async () => {
  const paid = (await walks()).length - 1;
  expect(
    await rows(
      `select sum(amount)::text as sum, count(distinct booking_id)::int as walks,
         -sum(amount) filter (where account = 'parent') as paid from ledger where booking_id in (select id from bookings where series_id = $1)`,
      [series],
    ),
  ).toEqual([{ sum: '0.00', walks: paid, paid: (paid * Number(PRICE)).toFixed(2) }]);
  expect(
    await rows(
      'select count(*)::int as n from payments p join bookings b on b.id = p.booking_id where b.series_id = $1',
      [series],
    ),
  ).toEqual([{ n: paid }]);
  expect(
    await rows(
      `select a.status, count(*)::int as n from automatic_payments a join bookings b on b.id = a.booking_id
       where b.series_id = $1 group by 1 order by 1`,
      [series],
    ),
  ).toEqual([
    { status: 'charged', n: paid - 1 },
    { status: 'declined', n: 1 },
  ]);
});

/** The card declines the walk; the parent pays it with another one. */
async function declineOnce(id: string): Promise<void> {
  await signIn(parent, 'parent@example.com');
  const [good] = await rows('select id from payment_cards where is_default');
  await keepCard('pm_card_chargeCustomerFail');
  const [bad] = await rows('select id from payment_cards where not is_default');
  await parent.post('/settings', { intent: 'default-card', card: bad!.id });
  await walk(id);
  await time.advance('PT25H');
  await time.run('pay-automatically');
  const status = () =>
    rows<{ status: string }>('select status from automatic_payments where booking_id = $1', [id]);
  await expect.poll(status).toEqual([{ status: 'declined' }]);
  await signIn(parent, 'parent@example.com');
  await parent.post('/settings', { intent: 'default-card', card: good!.id });
  await parent.post('/settings', { intent: 'remove-card', card: bad!.id });
  await parent.open(`/booking/${id}`);
  // A toast about another walk may cover the button.
  await parent.page.getByRole('button', { name: `Pay $${PRICE} with Mastercard ·· 4444` }).press('Enter');
  await parent.sees('Payment successful!');
}

async function walk(...ids: string[]): Promise<void> {
  await signIn(walker, 'walker@example.com');
  await Promise.all(ids.map((id) => walker.post(`/booking/${id}`, { intent: 'complete' })));
}

const rows = async <Row = { id: string }>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query(text, values)).rows as Row[];

const walks = () =>
  rows<{ id: string; status: string; date: string; time: string; starts_at: Date }>(
    `select id, status, scheduled_date::text as date, scheduled_time as time, starts_at from bookings
     where series_id = $1 order by scheduled_date`,
    [series],
  );

async function statuses(): Promise<Record<string, number>> {
  const all = Map.groupBy(await walks(), ({ status }) => status);
  return Object.fromEntries([...all].map(([status, some]) => [status, some.length]));
}

const over = async () =>
  (await walks())
    .filter(({ status, starts_at }) => status === 'accepted' && starts_at < clock.now())
    .map(({ id }) => id);

async function isRunning(): Promise<boolean> {
  const [open] = await rows(
    `select from booking_series s where id = $1 and (booked_until < last_date
       or exists (select from bookings b where b.series_id = s.id and b.status = 'accepted'))`,
    [series],
  );
  return open !== undefined;
}

async function keepCard(card: string): Promise<void> {
  const { client_secret: secret } = await call('start-card-setup', {});
  const setup = String(secret).split('_secret_')[0]!;
  await clientOf(findEmulator(program.dataDir)!).setupIntents.confirm(setup, { payment_method: card });
  await call('save-card', { setup_intent_id: setup });
}

async function call(name: string, data: object): Promise<Record<string, unknown>> {
  const response = await parent.page.request.post(`/functions/${name}`, { data });
  expect(response.status()).toBe(200);
  return response.json();
}

/** A session ends after ten days without a visit. */
const signIn = (person: Person, email: string) =>
  person.page.request.post('/dev/sign-in', { form: { email }, maxRedirects: 0 });

function daysToStart(): number {
  const now = clock.local(clock.now());
  const soonest = now.add({ weeks: WEEKS_BEFORE_CLOCKS_CHANGE });
  let change = now.getTimeZoneTransition('next')!;
  if (Temporal.ZonedDateTime.compare(change, soonest) < 0) change = change.getTimeZoneTransition('next')!;
  return Math.floor(now.until(change.subtract({ weeks: WEEKS_BEFORE_CLOCKS_CHANGE })).total('days'));
}

function dayFrom(date: string, { days, weekday }: { days: number; weekday: number }): string {
  const first = Temporal.PlainDate.from(date).add({ days });
  return first.add({ days: (weekday - first.dayOfWeek + 7) % 7 }).toString();
}
