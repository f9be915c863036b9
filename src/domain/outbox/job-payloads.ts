import type { EmailKind, EmailPayloads } from '../email/email.ts';
import type { OfBooking, OfBookingInRounds, To } from '../email/email-kind.ts';
import type { StoredImage } from '../images.ts';

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

/** Notifications without an email: a trigger of the outbox adds them (NOTIFICATION-1), and nothing is left to do. */
type NoticePayloads = {
  'notice.walk-soon': OfBookingInRounds;
  'notice.payout-left': To & { arrivesOn: string };
} & {
  [K in 'walk-on-my-way' | 'booking-completed' as `notice.${K}`]: OfBooking;
};

export type JobPayloads = { [K in EmailKind as `mail.${K}`]: EmailPayloads[K] } & OtherPayloads &
  NoticePayloads;
export type JobKind = keyof JobPayloads;

export type QueueOfKind<K = Exclude<JobKind, keyof NoticePayloads>> = K extends `${infer Queue}.${string}`
  ? Queue
  : never;

export type BookingEmailKind =
  | 'booking-completed'
  | {
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
