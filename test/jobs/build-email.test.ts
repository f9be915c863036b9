import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import type { BookingStatus } from '../../src/domain/bookings/status.ts';
import type { Email } from '../../src/domain/email/email.ts';
import { EMAIL_KINDS } from '../../src/domain/email/email-kinds.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../support/cast.ts';
import { anIncident } from '../support/incidents.ts';
import { bookingEnd, bookingStatus, jobsOf } from '../support/reads.ts';
import { scheduleOf } from '../support/schedules.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let child: string;

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Paula', lastName: 'Parent' });
  walker = await aWalker(app, { firstName: 'Will', lastName: 'Walker' });
  child = await aChild(app, parent, { name: 'Mia Rose Parent' });
  const other = await aParent(app);
  const zoe = await aChild(app, other, { name: 'Zoe Other' });
  await aBooking(app, other, await aWalker(app), { child: zoe, status: 'in_progress', startsIn: -0.5 });
});

/** Builds emails as the job does: as the worker, without row-level security. */
function compose(email: string, payload: Record<string, string>): Promise<Email | null> {
  const row = { kind: `mail.${email}`, payload };
  return withActor(app.orm, system('worker'), (em) => buildEmail(em, row));
}

let startsIn = 48;

/** Each at another hour, because a walker's bookings may not overlap. */
async function bookingThatIs(status: BookingStatus, cancelReason?: string, by = walker): Promise<string> {
  startsIn += 2;
  const id = await aBooking(app, parent, by, { child, status, startsIn });
  if (cancelReason) await app.sql('update bookings set cancel_reason = $2 where id = $1', [id, cancelReason]);
  return id;
}

describe('an email about an incident (INCIDENT-4)', () => {
  it('alerts an admin with its kind and walk, never its text, until it is closed', async () => {
    const admin = await anAdmin(app);
    const booking = await bookingThatIs('in_progress');
    const incidentId = await anIncident(app, booking, walker);
    const alert = () => compose('incident-alert', { to: admin.id, incidentId });
    const email = await alert();
    expect(email).toMatchObject({
      to: admin.email,
      data: { incidentId, kind: 'accident', walk: { children: ['Mia'] } },
    });
    expect(JSON.stringify(email)).not.toContain('bike');
    expect(await compose('incident-alert', { to: parent.id, incidentId })).toBeNull();
    const call = await compose('incident-call', { bookingId: booking, to: parent.id });
    expect(call).toMatchObject({ to: parent.email, data: { other: 'Will W.' } });
    expect(JSON.stringify(call)).not.toMatch(/bike|accident/);
    await app.sql(`update incidents set outcome = 'resolved', closed_at = $2 where id = $1`, [
      incidentId,
      clock.now(),
    ]);
    expect(await alert()).toBeNull();
  });
});

describe('an email about a booking', () => {
  it('goes to its recipient and names the other person by first name and initial (EMAIL-2, EMAIL-8)', async () => {
    const bookingId = await bookingThatIs('pending');
    expect(await compose('booking-requested', { bookingId, to: walker.id })).toMatchObject({
      to: walker.email,
      data: { firstName: 'Will', other: 'Paula P.', total: 1850, walk: { children: ['Mia'], hours: 1 } },
    });
  });

  it('names who offers to walk and at which rate, until the offer is withdrawn or the walk has a walker (EMAIL-13)', async () => {
    const bookingId = await aBooking(app, parent, null, { child, startsIn: 26 });
    const agreed = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1234 });
    await app.sql(
      `insert into booking_offers (booking_id, walker_id, hourly_rate, created_at)
       select unnest($1::uuid[]), $2, 21.5, now()`,
      [[bookingId, agreed], walker.id],
    );
    const offered = (id = bookingId) => compose('offer-received', { bookingId: id, to: parent.id });
    expect(await offered()).toMatchObject({ to: parent.email, data: { other: 'Will W.', rate: 2150 } });
    expect(await offered(agreed)).toBeNull();
    await app.sql('update booking_offers set withdrawn_at = now() where booking_id = $1', [bookingId]);
    expect(await offered()).toBeNull();
  });

  it('is not sent when its recipient turned such emails off, except for safety (EMAIL-3)', async () => {
    const reader = await aWalker(app);
    const walk = await aBooking(app, parent, reader, { child, status: 'pending', startsIn: 30 });
    const cancelled = await aBooking(app, parent, reader, { child, status: 'cancelled', startsIn: 34 });
    await app.sql(`update bookings set cancel_reason = 'parent_cancelled' where id = $1`, [cancelled]);
    const toReader = (email: string, bookingId: string) => compose(email, { bookingId, to: reader.id });
    const topic = 'bookings';
    expect((await toReader('booking-requested', walk))?.subscription).toEqual({ personId: reader.id, topic });
    await reader.browser.post('/settings', { intent: 'save-notifications', emailNotifications: 'on' });
    expect(await toReader('booking-requested', walk)).toBeNull();
    expect(await toReader('booking-cancelled', cancelled)).toBeNull();
    expect(await toReader('booking-withdrawn', cancelled)).toMatchObject({ to: reader.email });
    expect((await toReader('booking-withdrawn', cancelled))?.subscription).toBeUndefined();
  });

  it.each([
    ['booking-requested', 'accepted', undefined],
    ['booking-accepted', 'cancelled', 'walker_withdrew'],
    ['booking-declined', 'cancelled', 'parent_cancelled'],
    ['booking-cancelled', 'cancelled', 'walker_declined'],
    ['booking-expired', 'pending', undefined],
    ['booking-withdrawn', 'accepted', undefined],
    ['receipt', 'completed', undefined],
  ] as const)('%s is not sent when the booking is %s (%s)', async (email, status, reason) => {
    // Of another pair: five minutes later an email about a request is about all of the pair.
    const bookingId = await bookingThatIs(status, reason, await aWalker(app));
    expect(await compose(email, { bookingId, to: parent.id })).toBeNull();
  });

  it.each([
    ['booking-accepted', 'accepted', undefined],
    ['booking-declined', 'cancelled', 'walker_declined'],
    ['booking-expired', 'cancelled', 'expired'],
  ] as const)('%s is sent while the booking is %s (%s)', async (email, status, reason) => {
    const bookingId = await bookingThatIs(status, reason);
    expect(await compose(email, { bookingId, to: parent.id })).toMatchObject({
      kind: email,
      to: parent.email,
    });
  });

  it('that the other side canceled is sent to who is not approved too, but for a suspension', async () => {
    const suspended = await aParent(app, { approvalStatus: 'rejected' });
    const about = async (reason: 'suspended' | 'walker_withdrew', by: TestUser) => {
      startsIn += 2;
      const bookingId = await aBooking(app, by, walker, { status: 'cancelled', reason, startsIn });
      return (await compose('booking-withdrawn', { bookingId, to: by.id }))?.to ?? null;
    };
    expect(await about('walker_withdrew', suspended)).toBe(suspended.email);
    expect(await about('suspended', suspended)).toBe(null);
    expect(await about('suspended', parent)).toBe(parent.email);
  });

  it('has the reason that the other side gave; an admin’s note is visible to admins only', async () => {
    const bookingId = await bookingThatIs('cancelled', 'walker_withdrew');
    await app.sql(
      `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, reason, at)
       values ($1, $2, 'withdrawAsWalker', 'walker', 'accepted', 'cancelled', 'I am ill', $3)`,
      [randomUUID(), bookingId, clock.now()],
    );
    const payload = { bookingId, to: parent.id };
    expect((await compose('booking-withdrawn', payload))?.data).toMatchObject({
      side: 'parent',
      reason: 'I am ill',
    });
    await app.sql(`update bookings set cancel_reason = 'admin' where id = $1`, [bookingId]);
    expect((await compose('booking-withdrawn', payload))?.data).toMatchObject({ byTeam: true, reason: null });
  });

  it('that confirms a walk has a calendar entry without places (CALENDAR-6, EMAIL-2)', async () => {
    const bookingId = await bookingThatIs('accepted');
    const entries = [
      ['booking-accepted', parent, "Mia's walk with Will"],
      ['offer-picked', walker, "Mia's walk for Paula"],
      ['walk-assigned', walker, "Mia's walk for Paula"],
    ] as const;
    for (const [kind, { id: to }, title] of entries)
      expect((await compose(kind, { bookingId, to }))?.calendar).toMatchObject({
        ...{ bookingId, title, isCancelled: false, pickup: null, dropoff: null },
      });
    const requested = await bookingThatIs('pending');
    const other = await compose('booking-requested', { bookingId: requested, to: walker.id });
    expect(other).not.toHaveProperty('calendar');
  });

  it('is not sent to a former user', async () => {
    const leaver = await aParent(app);
    const bookingId = await aBooking(app, leaver, walker, { status: 'accepted', startsIn: 99 });
    await app.sql('update profiles set hidden_at = $2 where id = $1', [leaver.id, clock.now()]);
    expect(await compose('booking-accepted', { bookingId, to: leaver.id })).toBeNull();
    expect(await compose('reset-password', { userId: leaver.id })).toBeNull();
  });

  it('as a receipt itemizes what was paid', async () => {
    const bookingId = await bookingThatIs('payment_confirmed');
    await app.sql(
      `update bookings set actual_duration_hours = 1.25, final_amount = 23.13, walker_payout_amount = 23.13,
         time_adjustment_amount = 4.63 where id = $1`,
      [bookingId],
    );
    await app.sql(
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

describe('an email with a secret link', () => {
  it('creates the secret when it is built, and stores only its hash', async () => {
    await app.sql('update users set email_confirmed_at = null, sign_up_metadata = $2 where id = $1', [
      parent.id,
      { first_name: 'Paula' },
    ]);
    const email = await compose('confirm-email', { userId: parent.id });
    if (email?.kind !== 'confirm-email') throw new Error('no email');
    const { token, firstName } = email.data;
    expect(firstName).toBe('Paula');
    expect(token).toMatch(/^[\w-]{43}$/);
    const [stored] = await app.sql<{ everything: string }>('select tokens::text as everything from tokens');
    expect(stored?.everything).not.toContain(token);
    expect(stored?.everything).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is not sent to an address that is confirmed already', async () => {
    await app.sql('update users set email_confirmed_at = $2 where id = $1', [parent.id, clock.now()]);
    expect(await compose('confirm-email', { userId: parent.id })).toBeNull();
    expect(await compose('reset-password', { userId: parent.id })).toMatchObject({
      data: { firstName: 'Paula' },
    });
  });
});

it('is sent about a decision only while it stands', async () => {
  const userId = walker.id;
  expect(await compose('approval-approved', { userId })).toMatchObject({ data: { role: 'trotter' } });
  expect(await compose('approval-rejected', { userId })).toBeNull();
  const { id: undecided } = await aParent(app, { approvalStatus: 'pending' });
  for (const kind of ['approval-approved', 'approval-rejected'])
    expect(await compose(kind, { userId: undecided })).toBeNull();
});

it('says whether an account was rejected or its approval withdrawn', async () => {
  const { id: userId } = await aParent(app, { approvalStatus: 'rejected' });
  expect(await compose('approval-rejected', { userId })).toMatchObject({ data: { withdrawn: false } });
  await app.sql('update profiles set approval_withdrawn_at = created_at where id = $1', [userId]);
  await aWatcher(app, parent, { id: userId }, [await aChild(app, parent)], 'guardian');
  const families = [expect.stringContaining('Paula')];
  expect(await compose('approval-rejected', { userId })).toMatchObject({
    data: { withdrawn: true, families },
  });
});

it('names the company whose report was not clear, and no other (CHECK-13)', async () => {
  const { id: userId } = await aWalker(app, { approvalStatus: 'rejected' });
  const check = async (status: string, daysAgo: number) =>
    app.sql(
      `insert into background_checks (id, walker_id, provider, status, checked_on, expires_on, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, '2027-01-04', case when $3 = 'clear' then '2028-02-04'::date end,
         now() - make_interval(days => $4), now())`,
      [userId, `Company ${daysAgo}`, status, daysAgo],
    );
  const report = async () => (await compose('approval-rejected', { userId })) as { data: { report: string } };
  expect((await report()).data.report).toBeNull();
  await check('clear', 9);
  expect((await report()).data.report).toBeNull();
  await check('consider', 3);
  expect((await report()).data.report).toBe('Company 3');
  await check('clear', 1);
  expect((await report()).data.report).toBeNull();
});

it('announces a report that is not clear, and a walker is not rejected for a week (CHECK-13)', async () => {
  const walker = await aWalker(app, { approvalStatus: 'pending' });
  const admin = await anAdmin(app);
  const record = (status: string) =>
    admin.browser.post(`/admin/profile/${walker.id}`, {
      intent: 'set-background-check',
      ...{ provider: 'Acme Checks', status, checkedOn: clock.today() },
    });
  const reject = () =>
    admin.browser.post('/admin/pending-approvals', { intent: 'reject', profile: walker.id });
  const status = async () =>
    (await app.sql('select approval_status as now from profiles where id = $1', [walker.id]))[0]?.now;
  await record('consider');
  await record('consider');
  const sent = await app.sql<{ to: string }>(
    `select payload ->> 'to' as to from outbox where kind = 'mail.check-consider'`,
  );
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([walker.id]));
  expect(await compose('check-consider', { to: walker.id })).toMatchObject({
    data: { provider: 'Acme Checks' },
  });
  expect((await reject()).text).toContain("This walker can't be rejected yet");
  // Another check that has begun answers nothing.
  await record('pending');
  await reject();
  expect(await status()).toBe('pending');
  clock.advance('P8D');
  await reject();
  expect(await status()).toBe('rejected');
});

it('is sent to a referrer about an approval that still stands, while both accounts are open and the topic is on', async () => {
  const referred = await aParent(app, { firstName: 'Nora', lastName: 'Quist' });
  await app.sql('insert into referrals values (gen_random_uuid(), $1, $2, $3, now(), now())', [
    walker.id,
    referred.id,
    'tot',
  ]);
  await app.sql('update profiles set referral_count = 3 where id = $1', [walker.id]);
  const notified = () => compose('referral-approved', { to: walker.id, referred: referred.id });
  expect(await notified()).toMatchObject({
    to: walker.email,
    data: { firstName: 'Will', referred: 'Nora Q.', approved: 3 },
    subscription: { personId: walker.id, topic: 'rewards' },
  });
  expect(await compose('referral-approved', { to: parent.id, referred: referred.id })).toBeNull();
  const without = async (person: TestUser, change: string, back: string) => {
    await app.sql(`update profiles set ${change} where id = $1`, [person.id]);
    expect(await notified(), change).toBeNull();
    await app.sql(`update profiles set ${back} where id = $1`, [person.id]);
  };
  for (const person of [referred, walker]) {
    await without(person, 'hidden_at = now()', 'hidden_at = null');
    await without(person, `approval_status = 'rejected'`, `approval_status = 'approved'`);
  }
  await app.sql(
    'insert into notification_settings (user_id, email_notifications, updated_at) values ($1, false, now())',
    [walker.id],
  );
  expect(await notified()).toBeNull();
});

it('alerts an admin about a payment, and nobody else', async () => {
  const admin = await anAdmin(app, { firstName: 'Ada' });
  const alert = { trouble: 'mismatch', objectId: 'pi_1', bookingId: randomUUID() };
  expect(await compose('payment-alert', { ...alert, to: admin.id })).toMatchObject({
    to: admin.email,
    data: { ...alert, firstName: 'Ada' },
  });
  expect(await compose('payment-alert', { ...alert, to: parent.id })).toBeNull();
});

it('rejects an unknown kind', async () => {
  await expect(async () => compose('chain-email', {})).rejects.toThrow('There is no email chain-email');
  await expect(async () => compose('toString', {})).rejects.toThrow('There is no email');
});

it('deletes outbox rows of emails sent a month ago, and no others (RETENTION-3)', async () => {
  await app.sql('delete from outbox');
  const month = 31 * 86_400_000;
  const row = `insert into outbox (id, kind, payload, created_at, due_at, done_at, failed_at)
    values (gen_random_uuid(), $1, '{}', $2, $2, $3, $4)`;
  const long = new Date(clock.now().getTime() - month);
  await app.sql(row, ['mail.sent-long-ago', long, long, null]);
  await app.sql(row, ['mail.sent-now', long, clock.now(), null]);
  await app.sql(row, ['mail.set-aside', long, null, long]);
  await scheduleOf(app, 'prune-outbox').run();
  const kept = await app.sql<{ kind: string }>('select kind from outbox order by kind');
  expect(kept.map(({ kind }) => kind)).toEqual(['mail.sent-now', 'mail.set-aside']);
});

it('expires requests that nobody answered, by the clock, and emails the parent (BOOKING-8)', async () => {
  const bookingId = await bookingThatIs('pending');
  const { run } = scheduleOf(app, 'expire-bookings');
  await run();
  expect(await bookingStatus(app, bookingId)).toBe('pending');
  clock.advance(`PT${startsIn + 1}H`);
  await run();
  await run();
  expect(await bookingEnd(app, bookingId)).toEqual({ status: 'cancelled', cancel_reason: 'expired' });
  const emails = await jobsOf(app, 'mail.booking-expired', { bookingId });
  expect(emails.map(({ payload }) => payload)).toEqual([{ bookingId, to: parent.id }]);
});

it('an email about a new device names it, until that session has ended, and never to a closed account (SIGNIN-12)', async () => {
  const person = await aParent(app);
  const [session] = await app.sql<{ id: string }>(
    `update sessions set user_agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537' where user_id = $1 returning id`,
    [person.id],
  );
  const build = () => compose('new-device', { userId: person.id, sessionId: session?.id ?? '' });
  expect(await build()).toMatchObject({ to: person.email, data: { device: { name: 'Chrome on Windows' } } });
  await app.sql('delete from sessions where user_id = $1', [person.id]);
  expect(await build()).toMatchObject({ to: person.email, data: { device: null } });
  await app.sql('update profiles set hidden_at = now() where id = $1', [person.id]);
  expect(await build()).toBeNull();
});

/** About the account alone. */
const OF_ACCOUNT = [
  'reset-password',
  'password-changed',
  'new-device',
  'approval-approved',
  'address-test',
  'automatic-payment-changed',
];

it('an email is not built when what it is about is gone, of whatever kind (EMAIL-1)', async () => {
  const fields =
    `bookingId seriesId proposalId requestId reportId contactMessageId incidentId refundId paymentId watcherId parentId
    referenceId consentId endpointId eventId noticeId sessionId watchedId referred`.split(/\s+/);
  const gone = Object.fromEntries(fields.map((name) => [name, randomUUID()]));
  const payload = { to: parent.id, userId: parent.id, round: 'asked', pair: 'x', ...gone };
  const built: string[] = [];
  for (const kind of Object.keys(EMAIL_KINDS)) if (await compose(kind, payload)) built.push(kind);
  expect(built.toSorted()).toEqual(OF_ACCOUNT.toSorted());
});
