import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import type { BookingStatus } from '../../src/domain/bookings/status.ts';
import type { Letter } from '../../src/domain/letter.ts';
import { composeLetter } from '../../src/domain/letters.ts';
import { system } from '../../src/domain/viewer.ts';
import { actAs } from '../../src/gateways/database/transaction.ts';
import { aBooking } from '../support/bookings.ts';
import { type Actor, aChild, anAdmin, aParent, aWalker } from '../support/cast.ts';
import { freshHouse } from '../support/house.ts';
import { scheduleOf } from '../support/schedules.ts';
import { site } from './stage.ts';

const house = freshHouse();
let parent: Actor;
let walker: Actor;
let child: string;

beforeAll(async () => {
  parent = await aParent(house, { firstName: 'Paula', lastName: 'Parent' });
  walker = await aWalker(house, { firstName: 'Will', lastName: 'Walker' });
  child = await aChild(house, parent, { name: 'Mia Rose Parent' });
});

/** Composes as the mail job does: as the worker, past no policy. */
function compose(letter: string, payload: Record<string, string>): Promise<Letter | null> {
  const row = { kind: `mail.${letter}`, payload };
  return actAs(house.orm, system('worker'), (em) => composeLetter(em, row, site));
}

let startsIn = 48;

/** Each at another hour: nobody walks with two at once. */
async function bookingThatIs(status: BookingStatus, cancelReason?: string): Promise<string> {
  startsIn += 2;
  const id = await aBooking(house, parent, walker, { child, status, startsIn });
  if (cancelReason)
    await house.sql('update bookings set cancel_reason = $2 where id = $1', [id, cancelReason]);
  return id;
}

describe('a letter about a booking', () => {
  it('goes to the person it is meant for and names the other by first name and initial', async () => {
    const bookingId = await bookingThatIs('pending');
    expect(await compose('booking-requested', { bookingId, to: walker.id })).toMatchObject({
      to: walker.email,
      data: {
        firstName: 'Will',
        other: 'Paula P.',
        total: 1850,
        walk: { childFirstName: 'Mia', hours: 1 },
      },
    });
  });

  it('is left unwritten where its reader switched such letters off, save those about safety', async () => {
    const reader = await aWalker(house);
    const walk = await aBooking(house, parent, reader, { child, status: 'pending', startsIn: 30 });
    const cancelled = await aBooking(house, parent, reader, { child, status: 'cancelled', startsIn: 34 });
    await house.sql(`update bookings set cancel_reason = 'parent_cancelled' where id = $1`, [cancelled]);
    const toReader = (letter: string, bookingId: string) => compose(letter, { bookingId, to: reader.id });
    const topic = 'bookingUpdates';
    expect((await toReader('booking-requested', walk))?.switch).toEqual({ personId: reader.id, topic });
    await reader.browser.post('/settings', { intent: 'save-notifications', emailNotifications: 'on' });
    expect(await toReader('booking-requested', walk)).toBeNull();
    expect(await toReader('booking-cancelled', cancelled)).toBeNull();
    expect(await toReader('booking-withdrawn', cancelled)).toMatchObject({ to: reader.email });
    expect((await toReader('booking-withdrawn', cancelled))?.switch).toBeUndefined();
  });

  it.each([
    ['booking-requested', 'accepted', undefined],
    ['booking-accepted', 'cancelled', 'walker_withdrew'],
    ['booking-declined', 'cancelled', 'parent_cancelled'],
    ['booking-cancelled', 'cancelled', 'walker_declined'],
    ['booking-expired', 'pending', undefined],
    ['booking-withdrawn', 'accepted', undefined],
    ['booking-completed', 'payment_confirmed', undefined],
    ['receipt', 'completed', undefined],
  ] as const)('%s is not written any more when the booking is %s (%s)', async (letter, status, reason) => {
    const bookingId = await bookingThatIs(status, reason);
    expect(await compose(letter, { bookingId, to: parent.id })).toBeNull();
  });

  it.each([
    ['booking-accepted', 'accepted', undefined],
    ['booking-declined', 'cancelled', 'walker_declined'],
    ['booking-expired', 'cancelled', 'expired'],
    ['booking-completed', 'completed', undefined],
  ] as const)('%s is written while the booking is %s (%s)', async (letter, status, reason) => {
    const bookingId = await bookingThatIs(status, reason);
    expect(await compose(letter, { bookingId, to: parent.id })).toMatchObject({
      kind: letter,
      to: parent.email,
    });
  });

  it('carries the reason that the other side gave, and keeps an admin’s to the house', async () => {
    const bookingId = await bookingThatIs('cancelled', 'walker_withdrew');
    await house.sql(
      `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, reason, at)
       values ($1, $2, 'withdrawAsWalker', 'walker', 'accepted', 'cancelled', 'I am ill', $3)`,
      [randomUUID(), bookingId, clock.now()],
    );
    const payload = { bookingId, to: parent.id };
    expect((await compose('booking-withdrawn', payload))?.data).toMatchObject({
      side: 'parent',
      reason: 'I am ill',
    });
    await house.sql(`update bookings set cancel_reason = 'admin' where id = $1`, [bookingId]);
    expect((await compose('booking-withdrawn', payload))?.data).toMatchObject({ byTeam: true, reason: null });
  });

  it('is not written to somebody who has left', async () => {
    const leaver = await aParent(house);
    const bookingId = await aBooking(house, leaver, walker, { status: 'accepted', startsIn: 99 });
    await house.sql('update profiles set hidden_at = $2 where id = $1', [leaver.id, clock.now()]);
    expect(await compose('booking-accepted', { bookingId, to: leaver.id })).toBeNull();
  });

  it('as a receipt itemises what was paid', async () => {
    const bookingId = await bookingThatIs('payment_confirmed');
    await house.sql(
      `update bookings set actual_duration_hours = 1.25, final_amount = 23.13, walker_payout_amount = 23.13,
         time_adjustment_amount = 4.63 where id = $1`,
      [bookingId],
    );
    await house.sql(
      `insert into payments (id, booking_id, payer_id, walker_id, amount, currency, payment_intent_id, confirmed_at)
       values ($1, $2, $3, $4, 23.13, 'usd', 'pi_1', '2026-12-08T02:00:00Z')`,
      [randomUUID(), bookingId, parent.id, walker.id],
    );
    expect((await compose('receipt', { bookingId, to: walker.id }))?.data).toMatchObject({
      side: 'walker',
      receipt: { paidOn: '2026-12-07', booked: 1850, adjustment: 463, paid: 2313, actualHours: 1.25 },
    });
  });
});

describe('a letter with a secret link', () => {
  it('makes the secret when it is written, and stores only its hash', async () => {
    await house.sql('update users set email_confirmed_at = null, sign_up_metadata = $2 where id = $1', [
      parent.id,
      { first_name: 'Paula' },
    ]);
    const letter = await compose('confirm-email', { userId: parent.id });
    if (letter?.kind !== 'confirm-email') throw new Error('no letter');
    const { token, firstName } = letter.data;
    expect(firstName).toBe('Paula');
    expect(token).toMatch(/^[\w-]{43}$/);
    const [stored] = await house.sql<{ everything: string }>('select tokens::text as everything from tokens');
    expect(stored?.everything).not.toContain(token);
    expect(stored?.everything).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is not written again to a confirmed address', async () => {
    await house.sql('update users set email_confirmed_at = $2 where id = $1', [parent.id, clock.now()]);
    expect(await compose('confirm-email', { userId: parent.id })).toBeNull();
    expect(await compose('reset-password', { userId: parent.id })).toMatchObject({
      data: { firstName: 'Paula' },
    });
  });
});

it('tells of a decision only while it stands', async () => {
  const userId = walker.id;
  expect(await compose('approval-approved', { userId })).toMatchObject({ data: { role: 'trotter' } });
  expect(await compose('approval-rejected', { userId })).toBeNull();
});

it('says whether an account was never approved, or is so no longer', async () => {
  const { id: userId } = await aParent(house, { approvalStatus: 'rejected' });
  expect(await compose('approval-rejected', { userId })).toMatchObject({ data: { withdrawn: false } });
  await house.sql('update profiles set approval_withdrawn_at = created_at where id = $1', [userId]);
  expect(await compose('approval-rejected', { userId })).toMatchObject({ data: { withdrawn: true } });
});

it('tells a referrer of an approval once it stands, and only while both are here and they want to know', async () => {
  const referred = await aParent(house, { firstName: 'Nora', lastName: 'Quist' });
  await house.sql('insert into referrals values (gen_random_uuid(), $1, $2, $3, now(), now())', [
    walker.id,
    referred.id,
    'tot',
  ]);
  await house.sql('update profiles set referral_count = 3 where id = $1', [walker.id]);
  const told = () => compose('referral-approved', { to: walker.id, referred: referred.id });
  expect(await told()).toMatchObject({
    to: walker.email,
    data: { firstName: 'Will', referred: 'Nora Q.', approved: 3 },
    switch: { personId: walker.id, topic: 'emailNotifications' },
  });
  expect(await compose('referral-approved', { to: parent.id, referred: referred.id })).toBeNull();
  const without = async (person: Actor, change: string, back: string) => {
    await house.sql(`update profiles set ${change} where id = $1`, [person.id]);
    expect(await told(), change).toBeNull();
    await house.sql(`update profiles set ${back} where id = $1`, [person.id]);
  };
  for (const person of [referred, walker]) {
    await without(person, 'hidden_at = now()', 'hidden_at = null');
    await without(person, `approval_status = 'rejected'`, `approval_status = 'approved'`);
  }
  await house.sql(
    'insert into notification_settings (user_id, email_notifications, updated_at) values ($1, false, now())',
    [walker.id],
  );
  expect(await told()).toBeNull();
});

it('calls an admin to a payment, and nobody who is none', async () => {
  const admin = await anAdmin(house, { firstName: 'Ada' });
  const alert = { trouble: 'mismatch', objectId: 'pi_1', bookingId: randomUUID() };
  expect(await compose('payment-alert', { ...alert, to: admin.id })).toMatchObject({
    to: admin.email,
    data: { ...alert, firstName: 'Ada' },
  });
  expect(await compose('payment-alert', { ...alert, to: parent.id })).toBeNull();
});

it('refuses a letter that it does not know', async () => {
  await expect(async () => compose('chain-letter', {})).rejects.toThrow('There is no letter chain-letter');
  await expect(async () => compose('toString', {})).rejects.toThrow('There is no letter');
});

it('forgets letters that were sent a month ago, and no others', async () => {
  await house.sql('delete from outbox');
  const month = 31 * 86_400_000;
  const row = `insert into outbox (id, kind, payload, created_at, due_at, done_at, failed_at)
    values (gen_random_uuid(), $1, '{}', $2, $2, $3, $4)`;
  const long = new Date(clock.now().getTime() - month);
  await house.sql(row, ['mail.sent-long-ago', long, long, null]);
  await house.sql(row, ['mail.sent-now', long, clock.now(), null]);
  await house.sql(row, ['mail.set-aside', long, null, long]);
  await scheduleOf(house, 'prune-outbox').run();
  const kept = await house.sql<{ kind: string }>('select kind from outbox order by kind');
  expect(kept.map(({ kind }) => kind)).toEqual(['mail.sent-now', 'mail.set-aside']);
});

it('ends requests that nobody answered, by the clock, and writes to the parent', async () => {
  const bookingId = await bookingThatIs('pending');
  const { run } = scheduleOf(house, 'expire-bookings');
  await run();
  expect(await house.sql('select status from bookings where id = $1', [bookingId])).toEqual([
    { status: 'pending' },
  ]);
  clock.advance(`PT${startsIn + 1}H`);
  await run();
  await run();
  const letters = await house.sql(
    `select payload from outbox where kind = 'mail.booking-expired' and payload->>'bookingId' = $1`,
    [bookingId],
  );
  expect(letters).toEqual([{ payload: { bookingId, to: parent.id } }]);
});
