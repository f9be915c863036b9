import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import type { BookingStatus } from '../../src/domain/bookings/status.ts';
import type { Email } from '../../src/domain/email.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../support/cast.ts';
import { goTo, scheduleOf } from '../support/schedules.ts';
import { site } from './stage.ts';

const app = startTestApp();
const PAYABLE = { stripe_account_id: 'acct_will', stripe_onboarding_completed: true };
let parent: TestUser;
let walker: TestUser;

beforeAll(async () => {
  goTo('2026-10-01T00:00');
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Will', professional: PAYABLE });
});
beforeEach(async () => {
  await app.sql('truncate outbox, booking_events, bookings cascade');
});
afterEach(() => clock.setOffset(0));

async function walkAt(wallClock: string, status: BookingStatus = 'accepted'): Promise<string> {
  const start = Temporal.PlainDateTime.from(wallClock).toZonedDateTime('America/New_York');
  const startsIn = (start.epochMilliseconds - clock.now().getTime()) / 3_600_000;
  const id = await aBooking(app, parent, walker, { status, startsIn });
  if (status === 'accepted') await history(id, 'pending', 'accepted');
  // The helper rounds minutes up; this comparison is exact to the second.
  await app.sql(
    `update bookings set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour',
     scheduled_date = $3, scheduled_time = $4 where id = $1`,
    [id, new Date(start.epochMilliseconds), start.toPlainDate().toString(), start.toPlainTime().toString()],
  );
  return id;
}

const history = (booking: string, from: BookingStatus, to: BookingStatus) =>
  app.sql(
    `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
     values ($1, $2, 'move', 'walker', $3, $4, $5)`,
    [randomUUID(), booking, from, to, clock.now()],
  );

interface Row {
  kind: string;
  payload: { bookingId: string; to: string; round: string };
}
const asked = () =>
  app.sql<Row>(`select kind, payload from outbox where kind like 'mail.%' order by created_at, id`);
const compose = (row: Row): Promise<Email | null> =>
  withActor(app.orm, system('worker'), (em) => buildEmail(em, row, site));
const reminders = () => scheduleOf(app, 'remind-of-walks');
const paymentReminders = () => scheduleOf(app, 'remind-to-pay');

describe('a walk that is agreed', () => {
  it('sends a reminder to both sides 24 hours and 2 hours before, each once (EMAIL-4)', async () => {
    goTo('2026-10-05T09:00');
    const bookingId = await walkAt('2026-10-09T15:30');
    goTo('2026-10-08T15:29');
    expect(await reminders().run()).toBe(0);
    goTo('2026-10-08T15:31');
    expect(await reminders().due()).toBe(2);
    expect(await reminders().run()).toBe(2);
    expect(await reminders().due()).toBe(0);
    expect(await reminders().run()).toBe(0);
    const day = await asked();
    expect(new Set(day.map(({ payload }) => payload.to))).toEqual(new Set([parent.id, walker.id]));
    expect(day.map(({ payload }) => payload.round)).toEqual(['day', 'day']);
    const toParent = await compose(day.find(({ payload }) => payload.to === parent.id)!);
    expect(toParent).toMatchObject({
      to: parent.email,
      data: { other: 'Will E.', side: 'parent', day: 'tomorrow' },
    });
    const { subject, text } = renderEmail(toParent!, site);
    expect(subject).toBe('Your walk is tomorrow');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Will E. is walking with your child tomorrow at 3:30 PM EDT.',
    );
    expect(toParent?.subscription?.topic).toBe('reminders');
    goTo('2026-10-09T13:31');
    expect(await reminders().run()).toBe(2);
    expect(await reminders().run()).toBe(0);
    const hours = (await asked()).slice(2);
    expect(hours.map(({ payload }) => [payload.bookingId, payload.round])).toEqual([
      [bookingId, 'hours'],
      [bookingId, 'hours'],
    ]);
    expect((await compose(hours[0]!))?.data).toMatchObject({ day: 'today' });
  });

  it('agreed within the last day is reminded of only 2 hours before; within the last 2 hours, not at all', async () => {
    goTo('2026-10-09T05:00');
    await walkAt('2026-10-09T15:30');
    expect(await reminders().run()).toBe(0);
    goTo('2026-10-09T13:31');
    await walkAt('2026-10-09T14:00');
    expect(await reminders().run()).toBe(2);
    expect((await asked()).map(({ payload }) => payload.round)).toEqual(['hours', 'hours']);
  });

  it('whose reminders were missed during an outage gets the later one', async () => {
    goTo('2026-10-05T09:00');
    await walkAt('2026-10-09T15:30');
    await walkAt('2026-10-10T08:00');
    goTo('2026-10-09T14:30');
    expect(await reminders().run()).toBe(4);
    expect((await asked()).map(({ payload }) => payload.round).toSorted()).toEqual([
      'day',
      'day',
      'hours',
      'hours',
    ]);
  });

  it.each(['pending', 'cancelled', 'in_progress', 'completed'] as const)(
    'gets no reminder while it is %s',
    async (status) => {
      goTo('2026-10-05T09:00');
      await walkAt('2026-10-09T15:30', status);
      goTo('2026-10-09T13:45');
      expect(await reminders().due()).toBe(0);
      expect(await reminders().run()).toBe(0);
    },
  );

  it('gets no reminder when it was canceled, has begun, moved, or is much nearer before the email was sent', async () => {
    goTo('2026-10-05T09:00');
    const id = await walkAt('2026-10-09T15:30');
    goTo('2026-10-08T16:00');
    await reminders().run();
    const [row] = (await asked()) as [Row];
    expect(await compose(row)).not.toBeNull();
    await app.sql(`update bookings set status = 'cancelled', cancelled_at = $2 where id = $1`, [
      id,
      clock.now(),
    ]);
    expect(await compose(row)).toBeNull();
    await app.sql(
      `update bookings set status = 'accepted', cancelled_at = null, starts_at = starts_at + interval '2 days',
      ends_at = ends_at + interval '2 days' where id = $1`,
      [id],
    );
    expect(await compose(row)).toBeNull();
    await app.sql(
      `update bookings set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' where id = $1`,
      [id],
    );
    goTo('2026-10-09T13:45');
    expect(await compose(row)).toBeNull();
    await reminders().run();
    goTo('2026-10-09T15:45');
    for (const one of await asked()) expect(await compose(one)).toBeNull();
  });

  it.each([
    // The night of November 1, 2026 has an hour more, that of March 14, 2027 an hour less.
    ['2026-11-01T15:30', '2026-10-31T16:31', 'tomorrow', '3:30 PM'],
    ['2027-03-14T15:30', '2027-03-13T14:31', 'tomorrow', '3:30 PM'],
    ['2026-11-01T23:45', '2026-11-01T00:46', 'today', '11:45 PM'],
    ['2027-03-15T00:15', '2027-03-13T23:16', 'soon', '12:15 AM'],
  ])('at %s gets its reminder at %s (%s), by local time', async (walk, due, day, time) => {
    goTo('2026-10-05T09:00');
    await walkAt(walk);
    goTo(due);
    clock.setOffset(clock.offset() - 120_000);
    expect(await reminders().due()).toBe(0);
    goTo(due);
    expect(await reminders().run()).toBe(2);
    const email = await compose((await asked())[0]!);
    expect(email?.data).toMatchObject({ day });
    const { text } = renderEmail(email!, site);
    expect(text).toMatch(new RegExp(`Time: +${time}`));
    if (day === 'soon') expect(text.replace(/\s+/g, ' ')).toContain('on Monday, March 15, 2027 at 12:15 AM');
  });
});

describe('a walk that is complete', () => {
  it('sends the parent a reminder to pay after 24 and 72 hours, each once (EMAIL-6)', async () => {
    goTo('2026-10-09T15:00');
    const bookingId = await walkAt('2026-10-09T14:00', 'completed');
    await history(bookingId, 'accepted', 'completed');
    goTo('2026-10-10T14:59');
    expect(await paymentReminders().run()).toBe(0);
    goTo('2026-10-10T15:01');
    expect(await paymentReminders().due()).toBe(1);
    expect(await paymentReminders().run()).toBe(1);
    expect(await paymentReminders().run()).toBe(0);
    goTo('2026-10-12T15:01');
    expect(await paymentReminders().run()).toBe(1);
    expect(await paymentReminders().run()).toBe(0);
    goTo('2026-12-30T15:01');
    await app.sql('truncate outbox');
    expect(await paymentReminders().run()).toBe(0);
  });

  it('names the amount, and is not sent once it is paid or a payment is processing', async () => {
    goTo('2026-10-09T15:00');
    const id = await walkAt('2026-10-09T14:00', 'completed');
    await history(id, 'in_progress', 'completed');
    goTo('2026-10-12T16:00');
    expect(await paymentReminders().run()).toBe(1);
    const [row] = (await asked()) as [Row];
    expect(row.payload).toEqual({ bookingId: id, to: parent.id, round: 'second' });
    expect(await compose(row)).toMatchObject({
      to: parent.email,
      data: { total: 1850, confirmed: false, last: true },
    });
    await app.sql(
      `update bookings set status = 'awaiting_payment_confirmation', actual_duration_hours = duration_hours,
         final_amount = total_amount where id = $1`,
      [id],
    );
    expect(await compose(row)).toBeNull();
    await app.sql('truncate outbox');
    expect(await paymentReminders().run()).toBe(0);
    await app.sql(
      `update bookings set status = 'payment_confirmed', payment_completed = true where id = $1`,
      [id],
    );
    expect(await paymentReminders().due()).toBe(0);
  });

  it('that nobody can pay reminds the walker to set up payouts instead: once for all walks, and not once they have (EMAIL-6)', async () => {
    const payable = (yes: boolean) =>
      app.sql(
        `update walker_profiles set stripe_onboarding_completed = $2
         where user_id = $1 and set_config('app.actor', 'stripe', true) <> ''`,
        [walker.id, yes],
      );
    await payable(false);
    goTo('2026-10-09T17:00');
    const [first, second] = [
      await walkAt('2026-10-09T14:00', 'completed'),
      await walkAt('2026-10-09T16:00', 'completed'),
    ];
    for (const id of [first, second]) await history(id, 'accepted', 'completed');
    await app.sql(`update booking_events set at = at - interval '1 minute' where booking_id = $1`, [first]);
    goTo('2026-10-10T17:01');
    expect(await paymentReminders().due()).toBe(1);
    expect(await paymentReminders().run()).toBe(1);
    expect(await paymentReminders().run()).toBe(0);
    const [row] = (await asked()) as [Row];
    expect(row).toMatchObject({ kind: 'mail.payout-setup', payload: { bookingId: first, to: walker.id } });
    expect(await compose(row)).toMatchObject({ to: walker.email, data: { firstName: 'Will' } });
    goTo('2026-10-12T16:59:30');
    expect(await paymentReminders().run()).toBe(1);
    const rounds = (await asked()).map(({ payload }) => [payload.bookingId, payload.round]);
    expect(rounds.toSorted()).toEqual([
      [first, 'first'],
      [first, 'second'],
    ]);
    await payable(true);
    expect(await compose(row)).toBeNull();
    expect(await paymentReminders().run()).toBe(2);
    const asksParent = (await asked()).filter(({ kind }) => kind === 'mail.payment-reminder');
    expect(asksParent.map(({ payload }) => payload.to)).toEqual([parent.id, parent.id]);
    await payable(false);
    expect(await compose(asksParent[0]!)).toBeNull();
    await payable(true);
  });

  it('is reminded of from its completion, not from a payment that failed later', async () => {
    goTo('2026-10-09T15:00');
    const id = await walkAt('2026-10-09T14:00', 'completed');
    await history(id, 'accepted', 'completed');
    goTo('2026-10-10T15:30');
    expect(await paymentReminders().run()).toBe(1);
    await history(id, 'awaiting_payment_confirmation', 'completed');
    goTo('2026-10-11T15:31');
    expect(await paymentReminders().run()).toBe(0);
  });
});
