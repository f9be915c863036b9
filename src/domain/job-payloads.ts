import type { EmailKind, PasskeyChange, PaymentProblem, TwoFactorChange } from './email.ts';
import type { StoredImage } from './images.ts';

interface OfUser {
  userId: string;
}

interface OfBooking {
  bookingId: string;
  to: string;
}

interface OfBookingInRounds extends OfBooking {
  round: string;
}

interface OfProposal extends OfBooking {
  proposalId: string;
}

interface OfSeries {
  seriesId: string;
  to: string;
}

/** Ids only, never a name, an address or a token (EMAIL-8). */
interface EmailPayloads {
  'confirm-email': OfUser;
  'reset-password': OfUser;
  'password-changed': OfUser;
  'two-factor-changed': OfUser & { change: TwoFactorChange };
  'passkey-changed': OfUser & { change: PasskeyChange };
  'new-device': OfUser & { sessionId: string };
  'approval-approved': OfUser;
  'approval-rejected': OfUser;
  'deletion-approved': { requestId: string };
  'deletion-rejected': { requestId: string };
  'booking-requested': OfBooking;
  'booking-accepted': OfBooking;
  'booking-invited': OfBooking;
  'offer-received': OfBooking;
  'offer-picked': OfBooking;
  'offer-not-chosen': OfBooking;
  'walk-assigned': OfBooking;
  'booking-declined': OfBooking;
  'booking-cancelled': OfBooking;
  'booking-expired': OfBooking;
  /** `late`: an agreed walk was canceled late (BOOKING-44). */
  'booking-withdrawn': OfBooking & { late?: 'yes' };
  'booking-stays-home': OfBooking & { eventId: string };
  'booking-completed': OfBooking;
  'booking-time-adjusted': OfBooking;
  'booking-charge-planned': OfBooking;
  'booking-time-questioned': OfBooking;
  'booking-reschedule-proposed': OfProposal;
  'booking-reschedule-refused': OfProposal;
  'booking-rescheduled': OfProposal;
  'no-show': OfBooking;
  'series-requested': OfSeries;
  'series-accepted': OfSeries;
  'series-declined': OfSeries;
  'series-expired': OfSeries;
  /** `round` is the first date that was canceled. */
  'series-ended': OfSeries & { round: string };
  'series-no-room': OfSeries & { round: string };
  'series-reschedule-proposed': OfSeries & { proposalId: string };
  'series-reschedule-refused': OfSeries & { proposalId: string };
  'series-rescheduled': OfSeries & { proposalId: string };
  'series-rate': OfSeries;
  'walk-on-my-way': OfBooking;
  'walk-picked-up': OfBooking;
  'walk-dropped-off': OfBooking;
  'pickup-locked': OfBooking;
  'walk-not-started': OfBookingInRounds;
  'walk-not-dropped-off': OfBookingInRounds;
  'walk-not-completed': OfBookingInRounds;
  /** `round` is the date of the walks; `bookingId` is the first of them. */
  'walk-reminder': OfBookingInRounds;
  'walk-soon': OfBookingInRounds;
  'payment-reminder': OfBookingInRounds;
  'payout-setup': OfBookingInRounds;
  'payouts-paused': { to: string };
  receipt: OfBooking;
  tip: OfBooking;
  'automatic-payment-declined': OfBooking;
  refund: OfBooking & { refundId: string };
  'payment-alert': { to: string; trouble: PaymentProblem; objectId: string; bookingId?: string };
  'open-requests': { to: string };
  'unread-messages': { to: string };
  'referral-approved': { to: string; referred: string };
  warning: { reportId: string };
  'check-expiring': { to: string; round: string };
  'check-expired': { to: string };
  'incident-alert': { to: string; incidentId: string };
  'incident-call': OfBooking;
  'address-test': OfUser;
  'reference-request': { referenceId: string };
  'webhook-turned-off': { to: string; endpointId: string };
  'contact-message': { contactMessageId: string };
}

interface OtherPayloads {
  'rewards.payment': { booking: string };
  'rewards.refund': { booking: string; refund: string };
  'rewards.refund-failed': { booking: string; refund: string };
  'rewards.approval': { user: string };
  /** A trigger of `notifications` adds these jobs. */
  'push.notification': { notificationId: string; sessionId: string };
  'push.test': { sessionId: string };
  /** A trigger on bookings and payments adds these jobs. */
  'webhooks.deliver': { deliveryId: string };
  'images.remove': Pick<StoredImage, 'bucket' | 'path'>;
}

export type JobPayloads = { [K in EmailKind as `mail.${K}`]: EmailPayloads[K] } & OtherPayloads;
export type JobKind = keyof JobPayloads;

export type QueueOfKind<K extends JobKind = JobKind> = K extends `${infer Queue}.${string}` ? Queue : never;

export type BookingEmailKind = {
  [K in EmailKind]: OfBooking extends EmailPayloads[K]
    ? EmailPayloads[K] extends OfBooking
      ? K
      : never
    : never;
}[EmailKind];

export type DueJobKind = {
  [K in JobKind]: JobPayloads[K] extends OfBookingInRounds ? K : never;
}[JobKind];

export type PayloadField = { [K in JobKind]: keyof JobPayloads[K] }[JobKind];
