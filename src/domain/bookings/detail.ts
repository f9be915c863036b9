import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../form.ts';
import type { Viewer } from '../viewer.ts';
import { Booking } from './booking.ts';
import type { BookingContact } from './booking-contact.ts';
import { type BookingHistoryLine, type ParentReview, withoutFailedPayments } from './history.ts';
import { type Offer, offersOn } from './offers/offers.ts';
import { actorsOf, can } from './policy.ts';
import {
  type SafetySheetData,
  type SheetView,
  safetySheet,
  sheetViews,
} from './safety-sheet/safety-sheet.ts';
import { CANCELLED, isOneOf, isPayable } from './status.ts';

export interface BookingDetail {
  booking: Booking;
  history: BookingHistoryLine[];
  review: ParentReview | null;
  walkerReady: boolean;
  contact: BookingContact | null;
  sheet: SafetySheetData | null;
  sheetViews: SheetView[];
  offers: Offer[];
}

/** Null unless the viewer is its parent, its walker or an admin (BOOKING-18). */
export async function bookingDetail(
  em: EntityManager,
  viewer: Viewer,
  id: string,
): Promise<BookingDetail | null> {
  const booking = await findBooking(em, viewer, id, ['walkerReady', 'history', 'contact', 'startedAt']);
  if (!booking) return null;
  const history = booking.history?.events ?? [];
  const ofWalker = actorsOf(viewer, booking).includes('walker');
  return {
    booking,
    history: ofWalker ? withoutFailedPayments(history) : history,
    review: booking.history?.review ?? null,
    walkerReady: booking.walkerReady === true,
    contact: booking.contact ?? null,
    sheet: await safetySheet(em, viewer, booking),
    sheetViews: await sheetViews(em, viewer, booking),
    offers: await offersOn(em, viewer, booking),
  };
}

export async function findBooking(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  more: readonly ('walkerReady' | 'history' | 'contact' | 'startedAt')[] = [],
): Promise<Booking | null> {
  if (!isUuid(id)) return null;
  const populate = ['parent', 'walker', 'child', 'money', ...more] as const;
  const booking = await em.findOne(Booking, id, { populate });
  return booking && can(viewer, 'see', { booking }).allowed ? booking : null;
}

/** Distinguishes "Access Denied" from "Booking Not Found" (BOOKING-18). */
export async function isHiddenBooking(em: EntityManager, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [row] = await em.execute<[{ there: boolean }]>('select booking_exists(?) as there', [id]);
  return row.there;
}

export type DetailStep = 'ahead' | 'duration' | 'payment' | 'review' | 'complete' | 'off';

export function nextDetailStep(booking: Booking): DetailStep {
  if (isOneOf(CANCELLED, booking.status)) return 'off';
  if (booking.status === 'reviewed' || booking.reviewSubmitted) return 'complete';
  if (booking.status === 'payment_confirmed') return 'review';
  if (isPayable(booking)) return 'payment';
  return booking.status === 'completed' ? 'duration' : 'ahead';
}
