import type { EntityManager } from '@mikro-orm/postgresql';
import type { BookingEmailKind } from '../../outbox/outbox.ts';
import { publish, type ToastCode } from '../../publish.ts';
import type { Booking } from '../booking.ts';

const TOASTS: Partial<Record<BookingEmailKind, ToastCode>> = {
  'booking-requested': 'toastRequested',
  'booking-accepted': 'toastAccepted',
  'offer-picked': 'toastOfferPicked',
  'booking-declined': 'toastDeclined',
  'booking-cancelled': 'toastCancelled',
  'booking-expired': 'toastExpired',
  'booking-completed': 'toastCompleted',
  'booking-withdrawn': 'toastCancelled',
  'no-show': 'toastNoShow',
};

/** Shows a toast on the open pages of the people who get an email about a transition. */
export function notifyParticipants(
  em: EntityManager,
  booking: Pick<Booking, 'id' | 'parent' | 'walker'>,
  emails: readonly { email: BookingEmailKind; to: 'parent' | 'walker' }[],
): void {
  for (const { email, to } of emails) {
    const person = booking[to]?.id;
    const toast = TOASTS[email];
    if (person && toast) publish(em, { to: [person], topic: 'booking', id: booking.id, toast });
  }
}
