import { Type } from '@mikro-orm/core';
import type { BookingEvent, BookingReview } from './booking.ts';

export interface BookingHistory {
  events: BookingHistoryLine[];
  review: ParentReview | null;
}

export type BookingHistoryLine = Pick<BookingEvent, 'id' | 'transition' | 'toStatus' | 'reason' | 'at'>;
export type ParentReview = Pick<BookingReview, 'rating' | 'comment'>;

/** A parent's failed payments are private. */
export const withoutFailedPayments = (history: readonly BookingHistoryLine[]): BookingHistoryLine[] =>
  history.filter(
    ({ transition }, at) =>
      transition !== 'failPayment' &&
      !(transition === 'awaitPayment' && history[at + 1]?.transition === 'failPayment'),
  );

export const historySql = (bookingId: string): string => `(select jsonb_build_object(
  'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'transition', e.transition, 'toStatus', e.to_status,
    'reason', e.reason, 'at', e.at) order by e.at), '[]') from booking_events e where e.booking_id = ${bookingId}),
  'review', (select jsonb_build_object('rating', r.rating, 'comment', r.comment)
    from booking_reviews r where r.booking_id = ${bookingId})))`;

export class HistoryType extends Type<BookingHistory, string> {
  override convertToJSValue(row: unknown): BookingHistory {
    const { events, review } = typeof row === 'string' ? JSON.parse(row) : row;
    return {
      events: events.map((line: BookingHistoryLine) => ({ ...line, at: new Date(line.at) })),
      review,
    };
  }
}
