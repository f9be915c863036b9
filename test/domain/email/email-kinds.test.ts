import { describe, expect, it } from 'vitest';
import { PASSKEY_CHANGES, TWO_FACTOR_CHANGES } from '../../../src/domain/email/email-facts.ts';
import { NOTIFICATION_KINDS } from '../../../src/domain/email/email-kinds.ts';
import {
  CHOSEN_TOPICS,
  FIXED_TOPICS,
  FORMER_TOPICS,
  isChosen,
} from '../../../src/domain/email/email-topics.ts';
import { ANNOUNCEMENTS, MERGED } from '../../../src/domain/email/merged-emails.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { notificationTitle } from '../../../views/notifications/entries.ts';

const words = (text: string) => text.split(/\s+/);

/** Which switch stops a kind, if any does (EMAIL-3), written down by hand. */
const TOPICS: Record<string, string> = {
  null: `confirm-email reset-password new-device deletion-approved merged address-test reference-request guardian-request
    guardian-consented guardian-renewal watcher-invitation contact-message`,
  safety: `password-changed two-factor-changed passkey-changed approval-approved approval-rejected deletion-rejected warning
    check-consider check-expiring check-expired notice incident-alert guardian-missing watcher-joined family-changed webhook-turned-off pickup-locked
    walk-not-started walk-not-dropped-off incident-call family-disagrees`,
  messages: 'unread-messages',
  rewards: 'referral-approved',
  bookings: `booking-requested booking-accepted booking-invited offer-received offer-picked offer-not-chosen open-requests
    booking-declined booking-cancelled booking-expired booking-reschedule-proposed booking-reschedule-refused series-requested
    series-accepted series-declined series-expired series-reschedule-proposed series-reschedule-refused series-rate family-walk`,
  cancellations: `walk-assigned booking-withdrawn booking-rescheduled series-ended series-no-room series-rescheduled
    booking-stays-home no-show watched-moved watched-canceled`,
  progress: `walk-on-my-way walk-picked-up walk-dropped-off walk-soon booking-completed walk-delayed watched-step walk-received`,
  reminders: 'walk-not-completed walk-reminder',
  payments: `booking-time-adjusted automatic-payment-changed booking-charge-planned booking-time-questioned payment-reminder payout-left payout-setup payouts-paused
    receipt tip automatic-payment-declined refund refund-failed refund-settled payment-reversed payment-alert`,
};

describe('the kinds of emails and notifications', () => {
  it('have these topics (EMAIL-3, NOTIFICATION-3)', () => {
    const topics = Map.groupBy(Object.entries(NOTIFICATION_KINDS), ([, { topic }]) => `${topic}`);
    const found = [...topics].map(([topic, kinds]) => [topic, kinds.map(([kind]) => kind).toSorted()]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(TOPICS).map(([topic, kinds]) => [topic, words(kinds).toSorted()])),
    );
  });

  it('of one person to another become one email where they are about requests, cancellations or the family, and no other (EMAIL-11)', () => {
    const merged = [...words(TOPICS.bookings!), ...words(TOPICS.cancellations!), 'family-changed'];
    expect(MERGED.toSorted()).toEqual(merged.filter((kind) => kind !== 'no-show').toSorted());
    expect(ANNOUNCEMENTS).toEqual(['booking-requested', 'booking-invited']);
  });

  it('are chosen by topic, in links of older emails too (NOTIFICATION-3)', () => {
    expect(CHOSEN_TOPICS).toEqual(['bookings', 'progress', 'reminders', 'messages', 'rewards', 'news']);
    expect(FIXED_TOPICS).toEqual(['payments', 'cancellations', 'safety']);
    expect([...CHOSEN_TOPICS, ...FIXED_TOPICS, null].filter(isChosen)).toEqual([...CHOSEN_TOPICS]);
    expect(FORMER_TOPICS).toEqual({
      bookingUpdates: ['bookings', 'progress', 'reminders'],
      emailNotifications: ['messages', 'rewards'],
    });
  });

  it('know each change of a second step and of a passkey (SIGNIN-9)', () => {
    expect(TWO_FACTOR_CHANGES).toEqual(['on', 'off', 'new-codes', 'recovery-code', 'reset']);
    expect(PASSKEY_CHANGES).toEqual(['added', 'removed', 'copied']);
  });
});

describe('the title of a notification says which of two things happened (NOTIFICATION-2)', () => {
  it.each<[kind: string, payload: OutboxPayload, title: string]>([
    ['booking-declined', {}, "A walker can't take your walk"],
    ['booking-declined', { taken: 'yes' }, 'A request ended for another walk'],
    ['booking-cancelled', {}, 'A request was canceled'],
    ['booking-cancelled', { taken: 'yes' }, "The family's other request was accepted"],
    ['booking-withdrawn', {}, 'A walk was canceled'],
    ['booking-withdrawn', { late: 'yes' }, 'A walk was canceled late'],
    ['series-ended', {}, 'Weekly walks were canceled'],
    ['series-ended', { taken: 'yes' }, "The family's other request was accepted"],
    ['walk-not-completed', { round: 'asked' }, 'Is your walk finished?'],
    ['walk-not-completed', { round: 'said' }, 'The family says that your walk took place'],
    ['walk-delayed', { minutes: '0' }, 'On time after all for your walk'],
    ['walk-delayed', { minutes: '10' }, 'Running 10 minutes late for your walk'],
    ['watched-step', { step: 'on_my_way' }, "A child's walk: the walker is on the way"],
    ['watched-step', { step: 'picked_up' }, "A child's walk: picked up"],
    ['watched-step', { step: 'dropped_off' }, "A child's walk: dropped off"],
    ['watched-step', { step: 'late', minutes: '10' }, "A child's walk: 10 minutes late"],
    ['watched-step', { step: 'late', minutes: '0' }, "A child's walk: on time after all"],
    ['watched-moved', { date: '2027-04-20' }, 'A walk you follow has another time'],
    ['watched-moved', {}, 'The weekly walks you follow were changed'],
    [
      'watched-canceled',
      { date: '2027-04-20' },
      expect.stringMatching(/^A walk you follow on .*Apr 20.* is canceled$/),
    ],
    ['watched-canceled', {}, 'Walks you follow are canceled'],
    [
      'payout-left',
      { arrivesOn: '2027-04-20' },
      expect.stringMatching(/^A payout left for your bank, expected .*Apr 20/),
    ],
    ['family-walk', { act: 'request' }, 'A walk was requested for your family'],
    ['family-walk', { act: 'confirmPayment' }, "Your family's walk is paid"],
    ['family-walk', { act: 'cancel' }, "Your family's walk was canceled"],
  ])('%s %o: %s', (kind, payload, title) => {
    expect(notificationTitle({ kind, payload })).toEqual(title);
  });
});
