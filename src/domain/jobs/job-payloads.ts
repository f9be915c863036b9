import type { TwoFactorChange } from '../accounts/two-factor-changes.ts';
import type { EmailKind, PaymentProblem } from '../email.ts';
import type { StoredImage } from '../images.ts';

/** About an account, for its owner. */
interface OfUser {
  userId: string;
}

/** About a booking, for one person. */
interface OfBooking {
  bookingId: string;
  to: string;
}

/** The same, in one of several rounds: the first reminder, the second. */
interface OfBookingInRounds extends OfBooking {
  round: string;
}

/** What each email is built from when it is sent: ids, never a name, an address or a token. */
interface EmailPayloads {
  'confirm-email': OfUser;
  'reset-password': OfUser;
  'password-changed': OfUser;
  'two-factor-changed': OfUser & { change: TwoFactorChange };
  'approval-approved': OfUser;
  'approval-rejected': OfUser;
  'deletion-approved': { requestId: string };
  'deletion-rejected': { requestId: string };
  'booking-requested': OfBooking;
  'booking-accepted': OfBooking;
  'offer-received': OfBooking;
  'offer-picked': OfBooking;
  'offer-not-chosen': OfBooking;
  'walk-assigned': OfBooking;
  'booking-declined': OfBooking;
  'booking-cancelled': OfBooking;
  'booking-expired': OfBooking;
  'booking-withdrawn': OfBooking;
  'booking-completed': OfBooking;
  'no-show': OfBooking;
  'walk-not-started': OfBookingInRounds;
  'walk-not-completed': OfBookingInRounds;
  'walk-reminder': OfBookingInRounds;
  'payment-reminder': OfBookingInRounds;
  'payout-setup': OfBookingInRounds;
  receipt: OfBooking;
  refund: OfBooking & { refundId: string };
  'payment-alert': { to: string; trouble: PaymentProblem; objectId: string; bookingId?: string };
  'open-requests': { to: string };
  'unread-messages': { to: string };
  'referral-approved': { to: string; referred: string };
  warning: { reportId: string };
  'contact-message': { contactMessageId: string };
}

interface OtherPayloads {
  'rewards.payment': { booking: string };
  'rewards.refund': { booking: string; refund: string };
  'rewards.refund-failed': { booking: string; refund: string };
  'rewards.approval': { user: string };
  'images.remove': Pick<StoredImage, 'bucket' | 'path'>;
}

/** Everything that is done outside of requests, by its kind in the outbox, and what it is told. */
export type JobPayloads = { [K in EmailKind as `mail.${K}`]: EmailPayloads[K] } & OtherPayloads;
export type JobKind = keyof JobPayloads;

/** The queue in front of a kind's dot. */
export type QueueOfKind<K extends JobKind = JobKind> = K extends `${infer Queue}.${string}` ? Queue : never;

/** The emails that need no more than a booking and a reader. */
export type BookingEmailKind = {
  [K in EmailKind]: OfBooking extends EmailPayloads[K]
    ? EmailPayloads[K] extends OfBooking
      ? K
      : never
    : never;
}[EmailKind];

/** The jobs that a moment makes due, round by round. */
export type DueJobKind = {
  [K in JobKind]: JobPayloads[K] extends OfBookingInRounds ? K : never;
}[JobKind];

/** Every field of any payload. */
export type PayloadField = { [K in JobKind]: keyof JobPayloads[K] }[JobKind];
