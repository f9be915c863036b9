import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type EmailKind, topicOf } from '../../../src/domain/email/email.ts';
import { EMAIL_KINDS, NOTICES } from '../../../src/domain/email/email-kinds.ts';
import { CHOSEN_TOPICS, FIXED_TOPICS } from '../../../src/domain/email/email-topics.ts';
import {
  SETTING_NAMES,
  unsubscribe,
  wants,
} from '../../../src/domain/notifications/notification-settings.ts';
import { enqueue, type JobKind, type OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { notificationHref, notificationTitle } from '../../../views/notifications/entries.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';

const app = startTestApp();
const as = <T>(work: Parameters<typeof withActor<T>>[2]) => withActor(app.orm, system('worker'), work);
const listOf = ({ id }: TestUser) =>
  app.sql<{ kind: string; payload: object }>(
    'select kind, payload from notifications where recipient_id = $1 order by created_at',
    [id],
  );

/** These must stay out of the list, each for its reason (NOTIFICATION-1). */
const NOT_LISTED: Partial<Record<EmailKind, string>> = {
  'confirm-email': 'it has a secret link, and the person cannot be signed in yet',
  'reset-password': 'it has a secret link for someone who cannot sign in',
  'new-device': 'the person who signed in would see it',
  'deletion-approved': 'the account is closed',
  'address-test': 'it only tests the address',
  'guardian-request': 'it goes to a guardian, who has no account',
  'guardian-consented': 'it goes to a guardian, who has no account',
  'guardian-renewal': 'it goes to a guardian, who has no account',
  'watcher-invitation': 'it has a secret link, and goes to someone who may have no account',
  'reference-request': 'it goes to a contact of a walker, who has no account',
  merged: 'each of its parts is in the list',
  'contact-message': 'it goes to the team’s mailbox, not to a person',
};
const kinds = Object.keys(EMAIL_KINDS) as EmailKind[];

/** No switch stops these emails (EMAIL-3), written down by hand: what the code says of itself proves nothing. */
const ALWAYS_SENT: Record<string, string> = {
  'each of its parts has a switch': 'merged',
  'somebody asked for it': `confirm-email reset-password address-test deletion-approved contact-message reference-request
    guardian-request guardian-consented guardian-renewal watcher-invitation`,
  'it is about security':
    'notice new-device password-changed two-factor-changed passkey-changed webhook-turned-off',
  'it is about who may be near a child': `approval-approved approval-rejected deletion-rejected warning check-consider check-expiring
    check-expired guardian-missing watcher-joined family-changed`,
  'a child may be in danger':
    'walk-not-started walk-not-dropped-off pickup-locked incident-alert incident-call',
  'a confirmed walk is canceled, moved or assigned': `walk-assigned booking-withdrawn booking-rescheduled booking-stays-home
    no-show series-ended series-no-room series-rescheduled`,
  'it is about money': `booking-time-adjusted automatic-payment-changed booking-time-questioned booking-charge-planned payment-reminder payout-setup
    payouts-paused receipt tip automatic-payment-declined refund refund-failed refund-settled payment-reversed payment-alert`,
};
const alwaysSent = Object.values(ALWAYS_SENT).flatMap((names) => names.split(/\s+/));

describe('the list of notifications (NOTIFICATION-1)', () => {
  it('has every email except those with a reason', () => {
    expect(kinds.filter((kind) => EMAIL_KINDS[kind].list === null).toSorted()).toEqual(
      Object.keys(NOT_LISTED).toSorted(),
    );
  });

  it.each(kinds)('%s: the database agrees', async (kind) => {
    const person = await aWalker(app);
    await app.sql(
      `insert into outbox (id, kind, payload, created_at, due_at) values (gen_random_uuid(), $1, $2, now(), now())`,
      [`mail.${kind}`, { to: person.id, userId: person.id, bookingId: randomUUID() }],
    );
    expect((await listOf(person)).map((row) => row.kind)).toEqual(NOT_LISTED[kind] ? [] : [kind]);
  });

  it('has one entry for a dedupe key, and none when the command is rolled back', async () => {
    const person = await aParent(app);
    const bookingId = randomUUID();
    const ask = (key: string) =>
      as((em) => enqueue(em, 'mail.receipt', { bookingId, to: person.id }, { key }));
    await ask(bookingId);
    await ask(bookingId);
    await expect(
      as(async (em) => {
        await enqueue(em, 'mail.tip', { bookingId, to: person.id });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await listOf(person)).toEqual([{ kind: 'receipt', payload: { bookingId } }]);
  });

  it('finds the recipient of a warning and of a decision about an account, and stores no id of the report', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const [reportId, requestId] = [randomUUID(), randomUUID()];
    await app.sql(
      `insert into reports (id, reporter_id, subject_id, reason, created_at) values ($1, $2, $3, 'rude', now())`,
      [reportId, parent.id, walker.id],
    );
    await app.sql(
      `insert into account_deletion_requests (id, profile_id, status, reason, requested_at) values ($1, $2, 'pending', 'r', now())`,
      [requestId, walker.id],
    );
    await as((em) => enqueue(em, 'mail.warning', { reportId }));
    await as((em) => enqueue(em, 'mail.deletion-rejected', { requestId }));
    expect(await listOf(walker)).toEqual([
      { kind: 'warning', payload: {} },
      { kind: 'deletion-rejected', payload: {} },
    ]);
    expect(await listOf(parent)).toEqual([]);
  });

  it('has nothing for former and unknown users', async () => {
    const person = await aParent(app);
    await app.sql('update profiles set hidden_at = created_at where id = $1', [person.id]);
    for (const to of [person.id, randomUUID()])
      await as((em) => enqueue(em, 'mail.receipt', { bookingId: randomUUID(), to }));
    expect(await listOf(person)).toEqual([]);
  });

  it('has nothing for jobs that send no email', async () => {
    const person = await aParent(app);
    const kind: JobKind = 'rewards.approval';
    await as((em) => enqueue(em, kind, { user: person.id }));
    expect(await listOf(person)).toEqual([]);
  });
});

describe('titles and links (NOTIFICATION-2)', () => {
  it('exist for each kind without a name, also when ids are missing or the kind is of an earlier version', () => {
    for (const kind of [...kinds, ...Object.keys(NOTICES), 'carrier-pigeon', 'toString'])
      for (const payload of [{}, { bookingId: 'a', seriesId: 'b' }] as OutboxPayload[]) {
        expect(notificationTitle({ kind, payload })).toMatch(/^[A-Z][^{}]{8,60}$/);
        expect(notificationHref({ kind, payload })).toMatch(/^\/[a-z]/);
        expect(notificationHref({ kind, payload })).not.toContain('undefined');
      }
  });

  it('link to the page of what happened', () => {
    const payload = { bookingId: 'a', seriesId: 'b' };
    expect(notificationHref({ kind: 'booking-requested', payload })).toBe('/booking/a');
    expect(notificationHref({ kind: 'receipt', payload })).toBe('/booking/a/receipt');
    expect(notificationHref({ kind: 'series-ended', payload })).toBe('/series/b');
    expect(notificationHref({ kind: 'unread-messages', payload: {} })).toBe('/messages');
  });
});

describe('with every switch off (EMAIL-3, NOTIFICATION-3)', () => {
  it('these emails are sent all the same, and no others', async () => {
    const [quiet, curious] = [await aParent(app), await aParent(app)];
    const columns = SETTING_NAMES.map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    for (const [{ id }, value] of [
      [quiet, false],
      [curious, true],
    ] as const)
      await app.sql(
        `insert into notification_settings (user_id, updated_at, ${columns}) values ($1, now(), ${columns.map(() => value)})`,
        [id],
      );
    const sentTo = ({ id }: TestUser, channel: 'email' | 'push') =>
      as(async (em) => {
        const wanted = await Promise.all(kinds.map((kind) => wants(em, id, kind, channel)));
        return kinds.filter((_, at) => wanted[at]).toSorted();
      });
    expect(await sentTo(quiet, 'email')).toEqual(alwaysSent.toSorted());
    expect(await sentTo(curious, 'email')).toEqual(kinds.toSorted());
    const listed = (names: readonly string[]) => names.filter((name) => !(name in NOT_LISTED)).toSorted();
    expect(await sentTo(quiet, 'push')).toEqual(listed(alwaysSent));
    expect(await sentTo(curious, 'push')).toEqual(listed(kinds));
  });
});

it('without any emails that one can choose, push notifications come all the same (NOTIFICATION-3)', async () => {
  const person = await aParent(app);
  await app.sql(
    `insert into notification_settings (user_id, updated_at, email_notifications, email_messages, push_messages, booking_updates, push_bookings)
     values ($1, now(), false, true, true, true, false)`,
    [person.id],
  );
  const wanted = (kind: EmailKind, channel: 'email' | 'push') =>
    as((em) => wants(em, person.id, kind, channel));
  expect([await wanted('unread-messages', 'email'), await wanted('unread-messages', 'push')]).toEqual([
    false,
    true,
  ]);
  expect([await wanted('booking-accepted', 'push'), await wanted('receipt', 'email')]).toEqual([false, true]);
});

describe('the link to unsubscribe of older emails (EMAIL-3)', () => {
  it('turns off the topics that it named, and no other channel', async () => {
    const person = await aParent(app);
    await withActor(app.orm, system('auth'), (em) =>
      unsubscribe(em, { personId: person.id, topic: 'emailNotifications' }),
    );
    const wanted = (kind: EmailKind, channel: 'email' | 'push') =>
      as((em) => wants(em, person.id, kind, channel));
    expect(await wanted('unread-messages', 'email')).toBe(false);
    expect(await wanted('referral-approved', 'email')).toBe(false);
    expect(await wanted('unread-messages', 'push')).toBe(true);
    expect(await wanted('booking-accepted', 'email')).toBe(true);
  });

  it('knows every topic', () => {
    expect(new Set(kinds.flatMap((kind) => topicOf(kind) ?? []))).toEqual(
      new Set([...CHOSEN_TOPICS.filter((topic) => topic !== 'news'), ...FIXED_TOPICS]),
    );
  });
});
