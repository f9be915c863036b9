import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schedules } from '../../jobs/schedule.ts';
import { clock } from '../../src/clock.ts';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { createEncryptors } from '../../src/gateways/encryption.ts';
import { captureMailer } from '../../src/gateways/mail/capture.ts';
import { newImageName } from '../../src/gateways/storage/storage.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, aParent, aShare, aWalker, type TestUser } from '../support/cast.ts';
import { dayIn } from '../support/dates.ts';
import { firstOf } from '../support/full-size.ts';
import { write } from '../support/messages.ts';
import { aDueWalk, anAutomaticWalk, aPaidWalk, askToPay, keepCard } from '../support/payments.ts';
import { aProposal } from '../support/reschedule.ts';
import { everythingStored, goTo, scheduleOf } from '../support/schedules.ts';
import { joinAgreedSeries } from '../support/series.ts';
import { aStoredPicture } from '../support/stored-pictures.ts';
import { freshEmulator, setRules } from '../support/stripe-emulator.ts';
import { aWebhook } from '../support/webhooks.ts';

const stripe = freshEmulator();
const previousSecretKey = 'the key before the one of this test';
const app = startTestApp(({ config }) => ({
  stripe: stripe.gateway,
  config: { ...config, previousSecretKey },
}));
let parent: TestUser;
let walker: TestUser;

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
const DAY = 24;

const arranged: Record<string, () => Promise<number>> = {
  async 'expire-bookings'() {
    await aBooking(app, parent, walker, { startsIn: -1 });
    return 1;
  },
  async 'expire-proposals'() {
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.5 });
    await aProposal(app, id, { by: parent, asked: walker });
    return 1;
  },
  async 'remind-of-walks'() {
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1.5 });
    await app.sql('update bookings set created_at = $2 where id = $1', [id, hoursAgo(48)]);
    return 2;
  },
  async 'ask-about-late-walks'() {
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: -0.5 });
    await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -5 });
    return 5;
  },
  async 'refresh-reliability'() {
    await app.sql(`update walker_listings set reliability = '{"walks": 99}' where walker_id = $1`, [
      walker.id,
    ]);
    return 1;
  },
  async 'digest-unread'() {
    await write(parent, walker, 'Hello');
    await app.sql('update messages set created_at = $1', [hoursAgo(0.2)]);
    return 1;
  },
  async 'digest-open-requests'() {
    const nights = { available: true, time_windows: [{ start_time: '01:00', end_time: '06:00' }] };
    const week = Object.fromEntries(WEEKDAYS.map((day) => [day, nights]));
    await aWalker(app, { professional: { availabilitySchedule: week } });
    const now = clock.local(clock.now());
    const three = now.with({ hour: 3, minute: 0 }).add({ days: 2 });
    await aBooking(app, parent, null, { startsIn: now.until(three).total('hours') });
    return 1;
  },
  async 'end-walks-on-closed-days'() {
    const walk = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 24 * 390 });
    await joinAgreedSeries(app, walk);
    await app.sql(`insert into closed_days select scheduled_date, 'Snow' from bookings where id = $1`, [
      walk,
    ]);
    return 1;
  },
  async 'expire-background-checks'() {
    await aCheckUntil(dayIn(-1));
    return 1;
  },
  async 'remind-of-background-checks'() {
    await aCheckUntil(dayIn(5));
    return 1;
  },
  async 'poll-open-payments'() {
    const { body } = await askToPay(await aDueWalk(app, stripe));
    const confirmed = { payment_method: 'pm_card_visa' };
    await stripe.client.paymentIntents.confirm(String(body.payment_intent_id), confirmed);
    await app.sql('update payment_attempts set updated_at = $1', [hoursAgo(1)]);
    return 1;
  },
  async 'pay-automatically'() {
    await anAutomaticWalk(app, stripe);
    return 1;
  },
  async 'remove-cards-of-former-users'() {
    const leaver = await aParent(app);
    await keepCard(stripe, leaver);
    await app.sql('update profiles set hidden_at = $2 where id = $1', [leaver.id, clock.now()]);
    return 1;
  },
  async 'lapse-streaks'() {
    await app.sql(`insert into streaks values ($1, 3, 3, '2020-01-05', $2)`, [parent.id, clock.now()]);
    return 1;
  },
  async 'remind-to-pay'() {
    const id = await aBooking(app, parent, walker, { status: 'completed', startsIn: -30 });
    await app.sql(
      `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
       values ($1, $2, 'complete', 'walker', 'accepted', 'completed', $3)`,
      [randomUUID(), id, hoursAgo(29)],
    );
    return 1;
  },
  async 'reconcile-payments'() {
    const { intent } = await aPaidWalk(app, stripe);
    await stripe.client.refunds.create({ payment_intent: intent, amount: 313, reverse_transfer: true });
    // What the parent got back, and what was taken from the walker.
    return 2;
  },
  async 'prune-sessions'() {
    await app.sql(
      `insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, ends_at)
       select $1, $2, 'hash', $3, $3, $3, $3`,
      [randomUUID(), parent.id, hoursAgo(1)],
    );
    return 1;
  },
  async 'prune-tokens'() {
    for (const days of [6.9, 7.1])
      await app.sql(
        `insert into tokens (id, user_id, kind, token_hash, created_at, expires_at) values ($1, $2, 'reset', $3, $4, $4)`,
        [randomUUID(), parent.id, `hash ${days}`, hoursAgo(days * DAY)],
      );
    return 1;
  },
  async 'prune-passkey-challenges'() {
    await app.sql(`insert into passkey_challenges values ('old', 'hash', $1), ('new', 'hash', $2)`, [
      ...[hoursAgo(1), hoursAgo(-1)],
    ]);
    return 1;
  },
  async 'prune-outbox'() {
    for (const [days, isDone] of [
      [30.1, true],
      [30.1, false],
      [29.9, true],
    ] as const)
      await app.sql(
        `insert into outbox (id, kind, payload, created_at, due_at, done_at, failed_at)
         values ($1, 'mail.old', '{}', $2, $2, case when $3 then $2::timestamptz end, case when not $3 then $2::timestamptz end)`,
        [randomUUID(), hoursAgo(days * DAY), isDone],
      );
    return 1;
  },
  async 'erase-closed-accounts'() {
    const leaver = await aParent(app);
    await app.sql('update profiles set hidden_at = $2 where id = $1', [leaver.id, hoursAgo(30.1 * DAY)]);
    await app.sql(
      `insert into account_deletion_requests (id, profile_id, status, reason, requested_at, decided_at)
       values ($1, $2, 'approved', 'Gone', $3, $3)`,
      [randomUUID(), leaver.id, hoursAgo(30.1 * DAY)],
    );
    return 1;
  },
  async 'clean-up-images'() {
    await aStoredPicture(app, 'avatars', newImageName(), 2);
    return 1;
  },
  async 'prune-sheet-views'() {
    const child = await aChild(app, parent);
    const booking = await aBooking(app, parent, walker, { child, startsIn: 90 });
    for (const days of [364.9, 365.1])
      await app.sql('insert into child_sheet_views values ($1, $2, $3, $4, $5)', [
        ...[randomUUID(), child, booking, walker.id, hoursAgo(days * DAY)],
      ]);
    return 1;
  },
  // NOTIFICATION-6
  async 'prune-notifications'() {
    for (const days of [179, 181])
      await app.sql(`insert into notifications values ($1, $2, 'warning', '{}', $3)`, [
        randomUUID(),
        walker.id,
        hoursAgo(days * DAY),
      ]);
    return 1;
  },
  /** WALK-5, RETENTION-5 */
  async 'forget-step-places'() {
    const booking = await aBooking(app, parent, walker, { startsIn: 90 });
    for (const [step, days] of [
      ['picked_up', 90.1],
      ['dropped_off', 89.9],
    ] as const)
      await app.sql(
        `insert into walk_steps (booking_id, step, at, latitude, longitude) values ($1, $2, $3, 40.7, -74)`,
        [booking, step, hoursAgo(days * DAY)],
      );
    return 1;
  },
  async 'prune-location-logs'() {
    const booking = await aBooking(app, parent, walker, { startsIn: 95 });
    for (const [slot, days] of [
      [1, 90.1],
      [2, 89.9],
    ] as const)
      await app.sql('insert into location_logs values ($1, $2, $3, $4, 40.7, -74, 5)', [
        booking,
        slot,
        walker.id,
        hoursAgo(days * DAY),
      ]);
    return 1;
  },
  async 'prune-contact-messages'() {
    for (const days of [364.9, 365.1])
      await app.sql(
        `insert into contact_messages values ($1, 'Ada', 'Writer', 'ada@example.org', 'A question', 'Hello?', $2)`,
        [randomUUID(), hoursAgo(days * DAY)],
      );
    return 1;
  },
  async 'prune-guardians'() {
    for (const [status, days] of [
      ['asked', 89.9],
      ['asked', 90.1],
      ['declined', 89.9],
      ['declined', 90.1],
      ['given', 90.1],
      ['withdrawn', 90.1],
    ] as const) {
      const { id } = await aWalker(app);
      await app.sql(
        `insert into guardian_consents (id, walker_id, name, email, status, created_at, terms_version, privacy_version, answered_at, withdrawn_at)
         values ($1, $2, 'Ida Fox', 'ida@example.org', $3, $4, '1', '1', $4, case when $3 = 'withdrawn' then $4::timestamptz end)`,
        [randomUUID(), id, status, hoursAgo(days * DAY)],
      );
    }
    return 2;
  },
  async 'watch-guardians'() {
    await aWalker(app, { professional: { dateOfBirth: dayIn(-17 * 365) } });
    return 1;
  },
  async 'prune-references'() {
    for (const days of [364.9, 365.1]) {
      const { id } = await aWalker(app);
      const named = hoursAgo(days * DAY);
      await app.sql(
        `insert into walker_references (id, walker_id, name, email, relation, status, times_sent, last_sent_at, created_at)
         values ($1, $2, 'Ann Lee', 'ann@example.org', 'work', 'answered', 1, $3, $3)`,
        [randomUUID(), id, named],
      );
      await app.sql(
        `insert into reference_answers (reference_id, walker_id, known_for, would_trust, created_at)
         select id, walker_id, 'over-3', 'yes', $2 from walker_references where walker_id = $1`,
        [id, named],
      );
    }
    return 1;
  },
  async 'prune-security-events'() {
    for (const days of [89.9, 90.1])
      await app.sql(`insert into security_events values ($1, $2, 'sign_in', $3, 'Phone', true)`, [
        randomUUID(),
        hoursAgo(days * DAY),
        walker.id,
      ]);
    return 1;
  },
  async 'prune-suppressions'() {
    const [old, ours, lifted] = [hoursAgo(365.1 * DAY), parent.email, walker.email];
    await app.sql(
      `insert into email_suppressions (id, address, reason, reported_at, created_at, lifted_at)
       select gen_random_uuid(), address, 'bounce', at, at, lifted_at from (values ('nobody@example.org', $1::timestamptz, null),
         ('somebody@example.org', $2, null), ($3, $1, null), ($4, $1, $5::timestamptz), ($6, $1, $7)) v (address, at, lifted_at)`,
      [
        old,
        hoursAgo(364.9 * DAY),
        ours,
        lifted,
        hoursAgo(30.1 * DAY),
        (await aParent(app)).email,
        hoursAgo(29.9 * DAY),
      ],
    );
    return 2;
  },
  // SAFETY-18
  async 'end-closed-walks'() {
    const blocked = await aWalker(app);
    await aBooking(app, parent, blocked, { status: 'accepted', startsIn: 30 });
    await app.sql('insert into blocks values ($1, $2, $3)', [parent.id, blocked.id, clock.now()]);
    return 1;
  },
  async 'close-series'() {
    await aWeeklyWalk({ last_date: dayIn(-1) });
    return 1;
  },
  async 'extend-series'() {
    await aWeeklyWalk({ booked_until: dayIn(30) });
    return 1;
  },
  async 'announce-new-rates'() {
    await aWeeklyWalk({ hourly_rate: 12, booked_until: dayIn(60), last_date: dayIn(90) });
    return 1;
  },
  // WEBHOOK-6
  async 'prune-webhook-deliveries'() {
    const deliveries = [(await aWebhook(app)).delivery, (await aWebhook(app)).delivery];
    for (const [at, delivery] of deliveries.entries())
      await app.sql('update webhook_deliveries set created_at = $1 where id = $2', [
        hoursAgo((29.9 + 0.2 * at) * DAY),
        delivery,
      ]);
    return 1;
  },
  async 'rotate-secrets'() {
    const { dataDir } = app.services.config;
    const before = createEncryptors({ secretKey: previousSecretKey, dataDir })['family-code-words'];
    await app.sql(
      'insert into pickup_settings (parent_id, asks_code, code_word, updated_at) values ($1, true, $2, $3)',
      [parent.id, before.lock('gerbera', parent.id), clock.now()],
    );
    return 1;
  },
  async 'prune-captured-mail'() {
    const { dataDir } = app.services.config;
    const message = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    await captureMailer(dataDir).send(message, { id: randomUUID() });
    clock.advance('PT337H');
    await captureMailer(dataDir).send(message, { id: randomUUID() });
    return 1;
  },
  // CHILD-11
  async 'prune-removed-rows'() {
    for (const days of [13.9, 14.1])
      await app.sql(
        `insert into removed_rows (parent_id, kind, name, child_ids, kept, removed_at) values ($1, 'place', 'Judo', '{}', '{}', $2)`,
        [parent.id, hoursAgo(days * DAY)],
      );
    return 1;
  },
  async 'prune-walk-shares'() {
    const parent = await aParent(app);
    const walk = await aBooking(app, parent, await aWalker(app), { status: 'completed', startsIn: -9000 });
    const share = await aShare(app, parent, walk);
    await aShare(app, parent, walk);
    await app.sql('update walk_shares set created_at = $2 where id = $1', [share, hoursAgo(365.1 * 24)]);
    return 1;
  },
  async 'prune-watch-invitations'() {
    const { id } = await aParent(app);
    for (const [days, user] of [
      [29.9, null],
      [30.1, null],
      [30.1, parent.id],
    ] as const)
      await app.sql(
        `insert into watchers (id, parent_id, child_ids, email, created_at, user_id, accepted_at) values ($1, $2, array[$1]::uuid[],
           case when $4::uuid is null then 'ida@example.org' end, $3, $4, case when $4 is not null then $3::timestamptz end)`,
        [randomUUID(), id, hoursAgo(days * DAY), user],
      );
    return 1;
  },
  async 'prune-form-keys'() {
    await app.sql(`insert into form_keys values ('\\x01', $1), ('\\x02', $2)`, [hoursAgo(25), hoursAgo(23)]);
    return 1;
  },
};

/** As it was stored while it still counted. */
async function aCheckUntil(day: string): Promise<void> {
  const { id } = await aWalker(app);
  await app.sql(`begin; set local app.now = '${hoursAgo(3 * DAY).toISOString()}';
    insert into background_checks (id, walker_id, provider, status, checked_on, expires_on, created_at, updated_at)
    values (gen_random_uuid(), '${id}', 'Sample Screening', 'clear', '2025-01-05', '${day}', now(), now()); commit`);
}

/** A series that the walker has accepted. */
async function aWeeklyWalk(columns: Record<string, unknown>): Promise<void> {
  const booking = await aBooking(app, parent, walker, { startsIn: 24 * 400 });
  await joinAgreedSeries(app, booking);
  const names = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
  await app.sql(
    `update booking_series set first_date = '2026-01-05', ${names.join(', ')}
     where id = (select series_id from bookings where id = $1)`,
    [booking, ...Object.values(columns)],
  );
}

afterAll(() => clock.setOffset(0));
beforeAll(async () => {
  await setRules(stripe, { transfersLate: false });
  goTo(`${clock.today()}T12:00`);
  parent = await aParent(app);
  walker = await aWalker(app);
});

describe('each schedule first counts in a dry run that changes nothing, and then does it once', () => {
  it.each(
    firstOf(
      schedules.map(({ name }) => name),
      8,
    ),
  )('%s', async (name) => {
    const { due, run } = scheduleOf(app, name, { provider: () => stripe.gateway });
    const before = await due();
    const count = (await arranged[name]?.()) ?? 0;
    expect(count).toBeGreaterThan(0);
    const stored = await everythingStored(app);
    expect(await due()).toBe(before + count);
    expect(await everythingStored(app)).toEqual(stored);
    expect(await run()).toBe(before + count);
    expect(await due()).toBe(0);
    expect(await run()).toBe(0);
  });
});
