import type { EmailKind } from './email.ts';

/** People choose their channels for these (NOTIFICATION-3). */
export const CHOSEN_TOPICS = ['bookings', 'progress', 'reminders', 'messages', 'rewards', 'news'] as const;
/** Always sent (EMAIL-3). No switch stops a canceled, moved or assigned walk, since it concerns a child's way. */
export const FIXED_TOPICS = ['payments', 'cancellations', 'safety'] as const;

export type ChosenTopic = (typeof CHOSEN_TOPICS)[number];
export type FixedTopic = (typeof FIXED_TOPICS)[number];
export type Topic = ChosenTopic | FixedTopic;

/** Null: no notification (NOTIFICATION-1), and always sent: emails with a secret link, to outsiders, about a closed account or a sign-in, and tests. */
export const TOPIC_OF = {
  'confirm-email': null,
  'reset-password': null,
  'password-changed': 'safety',
  'two-factor-changed': 'safety',
  'passkey-changed': 'safety',
  'new-device': null,
  'approval-approved': 'safety',
  'approval-rejected': 'safety',
  'deletion-approved': null,
  'deletion-rejected': 'safety',
  'booking-requested': 'bookings',
  'booking-accepted': 'bookings',
  'booking-invited': 'bookings',
  'offer-received': 'bookings',
  'offer-picked': 'bookings',
  'offer-not-chosen': 'bookings',
  'open-requests': 'bookings',
  'walk-assigned': 'cancellations',
  'booking-declined': 'bookings',
  'booking-cancelled': 'bookings',
  'booking-expired': 'bookings',
  'booking-withdrawn': 'cancellations',
  'booking-stays-home': 'cancellations',
  'booking-completed': 'progress',
  'booking-time-adjusted': 'payments',
  'booking-charge-planned': 'payments',
  'booking-time-questioned': 'payments',
  'booking-reschedule-proposed': 'bookings',
  'booking-reschedule-refused': 'bookings',
  'booking-rescheduled': 'cancellations',
  'no-show': 'cancellations',
  'series-requested': 'bookings',
  'series-accepted': 'bookings',
  'series-declined': 'bookings',
  'series-expired': 'bookings',
  'series-ended': 'cancellations',
  'series-no-room': 'cancellations',
  'series-reschedule-proposed': 'bookings',
  'series-reschedule-refused': 'bookings',
  'series-rescheduled': 'cancellations',
  'series-rate': 'bookings',
  'walk-on-my-way': 'progress',
  'walk-picked-up': 'progress',
  'walk-dropped-off': 'progress',
  'pickup-locked': 'safety',
  'walk-not-started': 'safety',
  'walk-not-dropped-off': 'safety',
  'walk-not-completed': 'reminders',
  'walk-reminder': 'reminders',
  'walk-soon': 'progress',
  'payment-reminder': 'payments',
  'payout-setup': 'payments',
  'payouts-paused': 'payments',
  receipt: 'payments',
  tip: 'payments',
  'automatic-payment-declined': 'payments',
  refund: 'payments',
  'payment-alert': 'payments',
  'unread-messages': 'messages',
  'referral-approved': 'rewards',
  warning: 'safety',
  'incident-alert': 'safety',
  'incident-call': 'safety',
  'check-expiring': 'safety',
  'check-expired': 'safety',
  'address-test': null,
  'webhook-turned-off': 'safety',
  'reference-request': null,
  'contact-message': null,
} as const satisfies Readonly<Record<EmailKind, Topic | null>>;

/** In the list and by push, without an email: a trigger of their table adds them. */
export const NOTICES = { 'walk-delayed': 'progress' } as const satisfies Readonly<
  Record<string, ChosenTopic>
>;

type ListedEmail = {
  [Kind in EmailKind]: (typeof TOPIC_OF)[Kind] extends null ? never : Kind;
}[EmailKind];
export type NotificationKind = ListedEmail | keyof typeof NOTICES;

export const NOTIFICATION_TOPICS = { ...TOPIC_OF, ...NOTICES };

export const isChosen = (topic: Topic | null): topic is ChosenTopic =>
  CHOSEN_TOPICS.some((chosen) => chosen === topic);

/** The topics of links in older emails. */
export const FORMER_TOPICS = {
  bookingUpdates: ['bookings', 'progress', 'reminders'],
  emailNotifications: ['messages', 'rewards'],
} as const satisfies Record<string, readonly ChosenTopic[]>;

export type EmailTopic = ChosenTopic | keyof typeof FORMER_TOPICS;
export const EMAIL_TOPICS: readonly EmailTopic[] = ['bookingUpdates', 'emailNotifications', ...CHOSEN_TOPICS];
