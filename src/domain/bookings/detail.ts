import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../form.ts';
import { isPayable } from '../payments/amount-due.ts';
import type { Viewer } from '../viewer.ts';
import { Booking } from './booking.ts';
import type { BookingContact } from './booking-contact.ts';
import { type BookingHistory, withoutFailedPayments } from './history.ts';
import { type Offer, offersOn } from './offers.ts';
import { actorsOf, can } from './policy.ts';
import { type SafetySheetData, type SheetView, safetySheet, sheetViews } from './safety-sheet.ts';
import { CANCELLED, isOneOf } from './status.ts';

/** Everything that a booking's own page shows. */
export interface BookingDetail extends BookingHistory {
  booking: Booking;
  /** Whether the walker's payout account can take the payment. */
  walkerReady: boolean;
  /** Of the other person, while it is theirs to know. */
  contact: BookingContact | null;
  /** For the walker, while it is open. */
  sheet: SafetySheetData | null;
  /** For the parent: who has looked at the child's safety sheet. */
  looks: SheetView[];
  /** For the parent of an open request. */
  offers: Offer[];
}

/** Reads a booking for its parent, its walker or an admin; null when there is none that the viewer may know of. */
export async function bookingDetail(
  em: EntityManager,
  viewer: Viewer,
  id: string,
): Promise<BookingDetail | null> {
  const booking = await findBooking(em, viewer, id, ['walkerReady', 'story', 'contact', 'startedAt']);
  if (!booking) return null;
  const history = booking.story?.history ?? [];
  const ofWalker = actorsOf(viewer, booking).includes('walker');
  return {
    booking,
    history: ofWalker ? withoutFailedPayments(history) : history,
    review: booking.story?.review ?? null,
    walkerReady: booking.walkerReady === true,
    contact: booking.contact ?? null,
    sheet: await safetySheet(em, viewer, booking),
    looks: await sheetViews(em, viewer, booking),
    offers: await offersOn(em, viewer, booking),
  };
}

/** A booking with its people and its payment, and what `more` names, if the viewer may see it. */
export async function findBooking(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  more: readonly ('walkerReady' | 'story' | 'contact' | 'startedAt')[] = [],
): Promise<Booking | null> {
  if (!isUuid(id)) return null;
  const populate = ['parent', 'walker', 'child', 'money', ...more] as const;
  const booking = await em.findOne(Booking, id, { populate });
  return booking && can(viewer, 'see', { booking }).allowed ? booking : null;
}

/** Whether there is a booking that the viewer may not see. S1 §2 Booking detail. */
export async function isHiddenBooking(em: EntityManager, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [row] = await em.execute<[{ there: boolean }]>('select booking_exists(?) as there', [id]);
  return row.there;
}

/**
 * Where a booking's parent stands: the walk is still ahead, one of the three steps after it is next, all is done, or
 * the booking came to nothing. S1 §4.
 */
export type DetailStep = 'ahead' | 'duration' | 'payment' | 'review' | 'complete' | 'off';

/** The step that is next. */
export function nextDetailStep(booking: Booking): DetailStep {
  if (isOneOf(CANCELLED, booking.status)) return 'off';
  if (booking.status === 'reviewed' || booking.reviewSubmitted) return 'complete';
  if (booking.status === 'payment_confirmed') return 'review';
  if (isPayable(booking)) return 'payment';
  return booking.status === 'completed' ? 'duration' : 'ahead';
}
