import type { EmailKind } from './email.ts';

export const EMAIL_TOPICS = ['emailNotifications', 'bookingUpdates'] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

/** Null: always sent (EMAIL-3). No switch stops a cancelled or assigned walk, since it concerns a child's way. */
export const TOPIC_OF: Readonly<Record<EmailKind, EmailTopic | null>> = {
  'confirm-email': null,
  'reset-password': null,
  'password-changed': null,
  'two-factor-changed': null,
  'approval-approved': null,
  'approval-rejected': null,
  'deletion-approved': null,
  'deletion-rejected': null,
  'booking-requested': 'bookingUpdates',
  'booking-accepted': 'bookingUpdates',
  'offer-received': 'bookingUpdates',
  'offer-picked': 'bookingUpdates',
  'offer-not-chosen': 'bookingUpdates',
  'open-requests': 'bookingUpdates',
  'walk-assigned': null,
  'booking-declined': 'bookingUpdates',
  'booking-cancelled': 'bookingUpdates',
  'booking-expired': 'bookingUpdates',
  'booking-withdrawn': null,
  'booking-completed': 'bookingUpdates',
  'no-show': null,
  'walk-not-started': null,
  'walk-not-completed': 'bookingUpdates',
  'walk-reminder': 'bookingUpdates',
  'payment-reminder': null,
  'payout-setup': null,
  receipt: null,
  refund: null,
  'payment-alert': null,
  'unread-messages': 'emailNotifications',
  'referral-approved': 'emailNotifications',
  warning: null,
  'contact-message': null,
};
