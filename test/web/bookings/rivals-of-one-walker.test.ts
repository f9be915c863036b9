import { beforeEach, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { deliveries } from '../../support/delivered.ts';
import { bookingStatus } from '../../support/reads.ts';
import { aSeries, copySeries, walksOf } from '../../support/series.ts';

const app = startTestApp();
const { delivered, work } = deliveries(app);
let parent: TestUser;
let walker: TestUser;
let other: TestUser;
let child: string;

beforeEach(async () => {
  [parent, walker, other] = [await aParent(app), await aWalker(app), await aWalker(app)];
  child = await aChild(app, parent);
  await app.sql('delete from outbox');
  delivered.length = 0;
});

const endOf = async (id: string) =>
  (await app.sql<{ end: string }>('select cancel_reason as end from bookings where id = $1', [id]))[0]?.end;
const notificationsOf = async ({ id }: TestUser) =>
  (
    await app.sql<{ kind: string }>('select kind from notifications where recipient_id = $1 order by kind', [
      id,
    ])
  ).map(({ kind }) => kind);
const accept = (booking: string) => walker.browser.postOnly('/dashboard', { intent: 'accept', booking });

/** Of what is sent to the walker, only `got`. */
async function expectNothingLost(...got: string[]): Promise<void> {
  await work();
  const kinds = await notificationsOf(walker);
  expect(kinds).toEqual(got);
  expect(delivered.filter(({ to }) => to === walker.email)).toHaveLength(got.length);
  const { text } = await walker.browser.get('/dashboard');
  expect(text).toContain(parent.firstName);
  expect(text).not.toMatch(/cancel/i);
}

it('a walker who accepts one of two requests for a time reads that they have the walk, and of nothing lost (BOOKING-7)', async () => {
  const [chosen, again, toOther] = [
    await aBooking(app, parent, walker, { child }),
    await aBooking(app, parent, walker, { child, startsIn: 48.5 }),
    await aBooking(app, parent, other, { child }),
  ];
  expect((await accept(chosen)).status).toBe(303);
  expect(await bookingStatus(app, chosen)).toBe('accepted');
  expect([await endOf(again), await endOf(toOther)]).toEqual(['replaced', 'parent_cancelled']);
  await expectNothingLost();
  expect(await notificationsOf(other)).toEqual(['booking-cancelled']);
  for (const { browser } of [walker, parent]) {
    const { text } = await browser.get(`/booking/${again}`);
    expect(text).toContain(`${walker.firstName} has this walk already`);
    expect(text).not.toContain('Canceled by');
  }
});

it('nor does a walker whose weekly walks were requested twice, and once for a single day (BOOKING-7, BOOKING-27)', async () => {
  await app.sql('delete from closed_days');
  const series = await aSeries(app, parent, walker, { child });
  await copySeries(app, series, 1);
  const [first] = await walksOf(app, series);
  const [single] = await app.sql<{ id: string }>(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
     select gen_random_uuid(), parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       'A', 'B', 'pending', hourly_rate, total_amount, created_at, updated_at from bookings where id = $1 returning id`,
    [first?.id],
  );
  await app.sql('delete from outbox');
  await app.sql('delete from notifications');
  const accepted = await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' });
  expect(accepted.status).toBe(303);
  expect(await endOf(single?.id ?? '')).toBe('replaced');
  const [copy] = await app.sql<{ id: string; status: string; reason: string }>(
    'select id, status, end_reason as reason from booking_series where parent_id = $1 and id <> $2',
    [parent.id, series],
  );
  expect(copy).toMatchObject({ status: 'ended', reason: 'finished' });
  await expectNothingLost();
  const { text } = await walker.browser.get(`/series/${copy?.id}`);
  expect(text).toContain('All walks are over');
});

it.each([
  ['whose offer the parent picks', 'offer-picked'],
  ['whom the team assigns', 'walk-assigned'],
])('nor does a walker %s for a time that they were asked for too (BOOKING-7)', async (_, got) => {
  const [open, direct] = [
    await aBooking(app, parent, null, { child }),
    await aBooking(app, parent, walker, { child }),
  ];
  await walker.browser.post('/dashboard', { intent: 'offer', booking: open });
  const { browser } = got === 'offer-picked' ? parent : await anAdmin(app);
  const intent = got === 'offer-picked' ? 'pick-offer' : 'assign';
  const done = await browser.postOnly(`/booking/${open}`, { intent, walker: walker.id, rate: '1850' });
  expect(done.status).toBe(303);
  expect(await endOf(direct)).toBe('replaced');
  await expectNothingLost(got);
});

it('a parent who cancels a request during the walk of a sibling is not read as having found another walker (BOOKING-12)', async () => {
  await aBooking(app, parent, other, { status: 'accepted' });
  const request = await aBooking(app, parent, walker, { child });
  const canceled = await parent.browser.postOnly(`/booking/${request}`, { intent: 'cancel' });
  expect(canceled.status).toBe(303);
  await work();
  const [{ title } = { title: '' }] = delivered.filter(({ to }) => to === walker.email);
  expect(title).toMatch(/^Request canceled: walk on /);
});
