import { Type } from '@mikro-orm/core';
import type { BookingEvent, BookingReview } from './booking.ts';

/** What became of a booking, read with the booking itself: every move, the oldest first, and the parent's word at the end. */
export interface BookingHistory {
  history: BookingHistoryLine[];
  review: ParentReview | null;
}

export type BookingHistoryLine = Pick<BookingEvent, 'id' | 'transition' | 'toStatus' | 'reason' | 'at'>;
export type ParentReview = Pick<BookingReview, 'rating' | 'comment'>;

/** Without what a parent's card did before it paid, which is nobody else's to know. */
export const withoutFailedPayments = (history: readonly BookingHistoryLine[]): BookingHistoryLine[] =>
  history.filter(
    ({ transition }, at) =>
      transition !== 'failPayment' &&
      !(transition === 'awaitPayment' && history[at + 1]?.transition === 'failPayment'),
  );

/** The story of the booking with this id, as `HistoryType` takes it. */
export const historySql = (bookingId: string): string => `(select jsonb_build_object(
  'history', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'transition', e.transition, 'toStatus', e.to_status,
    'reason', e.reason, 'at', e.at) order by e.at), '[]') from booking_events e where e.booking_id = ${bookingId}),
  'review', (select jsonb_build_object('rating', r.rating, 'comment', r.comment)
    from booking_reviews r where r.booking_id = ${bookingId})))`;

/** The story as it comes from the database, with its moments as dates. */
export class HistoryType extends Type<BookingHistory, string> {
  override convertToJSValue(row: unknown): BookingHistory {
    const { history, review } = typeof row === 'string' ? JSON.parse(row) : row;
    return {
      history: history.map((line: BookingHistoryLine) => ({ ...line, at: new Date(line.at) })),
      review,
    };
  }
}
