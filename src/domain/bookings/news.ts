import type { EntityManager } from '@mikro-orm/postgresql';
import { announce, type NewsCode } from '../announce.ts';
import type { BookingEmailKind } from '../jobs/job-payloads.ts';
import type { Booking } from './booking.ts';

/** Codes of the catalogue: what a person reads at once whose page is open when the letter goes out. */
const NEWS: Partial<Record<BookingEmailKind, NewsCode>> = {
  'booking-requested': 'newsRequested',
  'booking-accepted': 'newsAccepted',
  'offer-picked': 'newsOfferPicked',
  'booking-declined': 'newsDeclined',
  'booking-cancelled': 'newsCancelled',
  'booking-expired': 'newsExpired',
  'booking-completed': 'newsCompleted',
  'booking-withdrawn': 'newsCancelled',
  'no-show': 'newsNoShow',
};

/** Tells whoever gets a letter about a move of a booking, and whose page is open, right there. */
export function tellNews(
  em: EntityManager,
  booking: Pick<Booking, 'id' | 'parent' | 'walker'>,
  sends: readonly { letter: BookingEmailKind; to: 'parent' | 'walker' }[],
): void {
  for (const { letter, to } of sends) {
    const person = booking[to]?.id;
    const toast = NEWS[letter];
    if (person && toast) announce(em, { to: [person], topic: 'booking', id: booking.id, toast });
  }
}
