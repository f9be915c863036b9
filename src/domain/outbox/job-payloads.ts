import type { EmailKind, EmailPayloads } from '../email/email.ts';
import type { OfBooking, OfBookingInRounds } from '../email/email-kind.ts';
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
