import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import type { BookingStatus } from '../../src/domain/bookings/status.ts';
import type { Email } from '../../src/domain/email/email.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { onlyInCI } from '../support/full-size.ts';
import { goTo, scheduleOf } from '../support/schedules.ts';
import { joinAgreedSeries } from '../support/series.ts';
import { site } from './stage.ts';

const app = startTestApp();
const PAYABLE = { stripeAccountId: 'acct_will', stripeOnboardingCompleted: true };
let parent: TestUser;
let walker: TestUser;

beforeAll(async () => {
  goTo('2026-10-01T00:00');
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Will', professional: PAYABLE });
});
beforeEach(async () => {
  await clear(app, 'outbox, bookings');
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
  app.sql<Row>(
    `select kind, payload from outbox where kind like 'mail.%' or kind like 'notice.%' order by created_at, id`,
  );
const compose = (row: Row): Promise<Email | null> =>
  withActor(app.orm, system('worker'), (em) => buildEmail(em, row));
const reminders = () => scheduleOf(app, 'remind-of-walks');
const paymentReminders = () => scheduleOf(app, 'remind-to-pay');

describe('the walks of tomorrow (EMAIL-4)', () => {
  it('are in one email to each side at six in the evening, each once', async () => {
    goTo('2026-10-05T09:00');
    await walkAt('2026-10-09T15:30');
    const second = await walkAt('2026-10-09T08:00');
    goTo('2026-10-08T17:59');
    expect(await reminders().run()).toBe(0);
    goTo('2026-10-08T18:01');
    expect([await reminders().due(), await reminders().run()]).toEqual([2, 2]);
    expect([await reminders().due(), await reminders().run()]).toEqual([0, 0]);
    const rows = await asked();
    expect(rows.map(({ kind, payload: { bookingId, round } }) => [kind, bookingId, round])).toEqual(
      rows.map(() => ['mail.walk-reminder', second, '2026-10-09']),
    );
    expect(new Set(rows.map(({ payload }) => payload.to))).toEqual(new Set([parent.id, walker.id]));
    const toParent = await compose(rows.find(({ payload }) => payload.to === parent.id)!);
    expect(toParent).toMatchObject({ to: parent.email, subscription: { topic: 'reminders' } });
    const { subject, text } = renderEmail(toParent!, site);
    expect(subject).toMatch(/^Tomorrow: 2 walks from Fri, Oct 9/);
    expect(text).toMatch(/Time: +8:00 AM EDT[\s\S]+Walker: +Will E\.[\s\S]+Time: +3:30 PM EDT/);
    const toWalker = await compose(rows.find(({ payload }) => payload.to === walker.id)!);
    expect(renderEmail(toWalker!, site).text).toMatch(/Parent: +Paula E\./);
  });

  it('name a single walk, and lead to it', async () => {
    goTo('2026-10-05T09:00');
    const id = await walkAt('2026-10-09T15:30');
    goTo('2026-10-08T20:00');
    await reminders().run();
    const rows = await asked();
    const email = await compose(rows.find(({ payload }) => payload.to === parent.id)!);
    const { subject, text } = renderEmail(email!, site);
    expect(subject).toMatch(/^Tomorrow: walk on Fri, Oct 9/);
    expect(text).toContain('Will E. will walk with your child.');
    expect(text.match(/3:30 PM EDT/g)).toHaveLength(1);
    expect(text).toContain(`${site.baseUrl}/booking/${id}`);
  });

  it('are as they are when it is sent; it is not sent without any, or once the day has come', async () => {
    goTo('2026-10-05T09:00');
    const [canceled, stays] = [await walkAt('2026-10-09T08:00'), await walkAt('2026-10-09T15:30')];
    goTo('2026-10-08T18:01');
    await reminders().run();
    const [row] = (await asked()) as [Row];
    const cancel = (id: string) =>
      app.sql(`update bookings set status = 'cancelled', cancelled_at = $2 where id = $1`, [id, clock.now()]);
    await cancel(canceled);
    expect((await compose(row))?.data).toMatchObject({ walks: [{ walk: { bookingId: stays } }] });
    goTo('2026-10-09T00:01');
    expect(await compose(row)).toBeNull();
    goTo('2026-10-08T18:02');
    await cancel(stays);
    expect(await compose(row)).toBeNull();
  });

  it('are not in an email when the walk was agreed that evening', async () => {
    goTo('2026-10-08T18:05');
    await walkAt('2026-10-09T15:30');
    goTo('2026-10-08T21:00');
    expect(await reminders().run()).toBe(0);
    await walkAt('2026-10-09T08:00');
    await app.sql(
      `update booking_events set at = at - interval '1 day' where at = (select max(at) from booking_events)`,
    );
    expect(await reminders().run()).toBe(2);
    expect((await compose((await asked())[0]!))?.data).toMatchObject({ walks: [{}, {}] });
  });

  it.each([
    ['Sunday and Tuesday', ['2026-10-11', '2026-10-13'], [2, 0]],
    ['Saturday and Sunday', ['2026-10-10', '2026-10-11'], [2, 2]],
  ])('on %s of a series are announced once a week, from Sunday on (BOOKING-27)', async (_, days, sent) => {
    goTo('2026-10-05T09:00');
    const walks: string[] = [];
    for (const day of days) walks.push(await walkAt(`${day}T15:30`));
    const series = await joinAgreedSeries(app, walks[0]!);
    await app.sql('update bookings set series_id = $1 where id = $2', [series, walks[1]]);
    const counts: number[] = [];
    for (const day of days) {
      goTo(`${Temporal.PlainDate.from(day).subtract({ days: 1 })}T18:01`);
      counts.push(await reminders().run());
    }
    expect(counts).toEqual(sent);
  });

  onlyInCI.each([
    // The night of November 1, 2026 has an hour more, that of March 14, 2027 an hour less.
    ['2026-11-01T15:30', '2026-10-31T18:00'],
    ['2026-11-01T00:15', '2026-10-31T18:00'],
    ['2026-11-01T23:45', '2026-10-31T18:00'],
    ['2027-03-14T15:30', '2027-03-13T18:00'],
    ['2027-03-15T00:15', '2027-03-14T18:00'],
  ])('at %s are announced at %s, by local time', async (walk, evening) => {
    goTo('2026-10-05T09:00');
    await walkAt(walk);
    goTo(evening);
    clock.setOffset(clock.offset() - 120_000);
    expect(await reminders().due()).toBe(0);
    clock.setOffset(clock.offset() + 240_000);
    expect(await reminders().run()).toBe(2);
  });
});

describe('a walk that is agreed', () => {
  it('is announced to both sides two hours before, each once, in the list and by push (EMAIL-4)', async () => {
    goTo('2026-10-05T09:00');
    const bookingId = await walkAt('2026-10-09T15:30');
    goTo('2026-10-09T13:29');
    expect(await reminders().run()).toBe(0);
    goTo('2026-10-09T13:31');
    expect([await reminders().run(), await reminders().run()]).toEqual([2, 0]);
    const rows = await asked();
    expect(rows.map(({ kind, payload }) => [kind, payload.bookingId])).toEqual([
      ['notice.walk-soon', bookingId],
      ['notice.walk-soon', bookingId],
    ]);
    expect(await app.sql(`select 1 from outbox where kind = 'notice.walk-soon' and done_at is null`)).toEqual(
      [],
    );
    const notified = await app.sql<{ to: string }>(
      `select recipient_id as "to" from notifications where kind = 'walk-soon' and payload ->> 'bookingId' = $1`,
      [bookingId],
    );
    expect(notified.map(({ to }) => to).sort()).toEqual([parent.id, walker.id].sort());
  });

  it('within the last two hours is not announced again', async () => {
    goTo('2026-10-09T13:31');
    await walkAt('2026-10-09T14:00');
    expect(await reminders().run()).toBe(0);
  });

  it.each(['pending', 'cancelled', 'in_progress', 'completed'] as const)(
    'is not announced while it is %s',
    async (status) => {
      goTo('2026-10-05T09:00');
      await walkAt('2026-10-09T15:30', status);
      for (const time of ['2026-10-08T19:00', '2026-10-09T13:45']) {
        goTo(time);
        expect([await reminders().due(), await reminders().run()]).toEqual([0, 0]);
      }
    },
  );
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
    for (const [time, due] of [
      ['2026-10-23T14:59', 1],
      ['2026-10-23T15:01', 0],
    ] as const) {
      await app.sql('truncate outbox');
      goTo(time);
      expect([time, await paymentReminders().run()]).toEqual([time, due]);
    }
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
    expect(await compose(asksParent[0]!)).toMatchObject({ data: { possible: false } });
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
