import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { tr } from '../../translate.ts';
import { type Readable, readableOf, textFor } from '../contact-details/words.ts';
import type { BookingEvent, BookingReview } from './booking.ts';
import { staysHomeSql, type WalkChild } from './booking-child.ts';
import type { RescheduleProposal } from './reschedule/reschedule-proposal.ts';
import type { BookingExpressions } from './shown-booking.ts';
import { CANCELLATION_LABELS, type CancellationKind } from './status.ts';

export const MAX_REASON = 500;

type Moved = Pick<RescheduleProposal, 'oldDate' | 'oldTime' | 'newDate' | 'newTime'>;
export type BookingHistoryLine = Pick<BookingEvent, 'id' | 'transition' | 'toStatus' | 'reason' | 'at'> & {
  [Field in keyof Moved]: Moved[Field] | null;
} & {
  /** Empty unless a child stays home (BOOKING-41). */
  children: WalkChild[];
  /** Who of the family did it, unless it was the parent who made the profiles. FAMILY-4 */
  coParent: { firstName: string; lastName: string } | null;
};
export type ParentReview = Pick<BookingReview, 'rating' | 'comment'>;

/** Of `booking_events as e`: the proposal that moved the walk, alone or with its series. */
const MOVED_BY = sql`coalesce(m.id, (select r.id from reschedule_proposals r
  where r.series_id = b.series_id and r.status = 'accepted' and r.answered_at >= e.at order by r.answered_at limit 1))`;

export const historyOf = (eb: BookingExpressions) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom('bookingEvents as e')
        .leftJoin('rescheduleProposals as m', 'm.id', 'e.id')
        .select(['e.id', 'e.transition', 'e.toStatus', 'e.reason', 'e.cancellationKind', 'e.at'])
        .select((e) => readableOf(e.ref('e.actorId'), e.ref('e.at')).as('readable'))
        .select(sql<WalkChild[]>`${sql.raw(staysHomeSql('b.id', 'e.at'))}`.as('children'))
        .select(
          sql<BookingHistoryLine['coParent']>`case
            when e.actor_kind = 'parent' then case when e.actor_id <> b.parent_id then acting_co_parent(e.id) end
            when e.transition = 'reschedule' then acting_co_parent(${MOVED_BY}) end`.as('coParent'),
        )
        .select(['m.oldDate', 'm.oldTime', 'm.newDate', 'm.newTime'])
        .whereRef('e.bookingId', '=', 'b.id')
        .orderBy('e.at'),
    ).as('events'),
    jsonObjectFrom(
      eb
        .selectFrom('bookingReviews as r')
        .select(['r.rating', 'r.comment'])
        .whereRef('r.bookingId', '=', 'b.id'),
    ).as('review'),
  ] as const;

type StoredLine = Omit<BookingHistoryLine, 'at'> &
  Pick<BookingEvent, 'cancellationKind'> & { at: string; readable: Readable };

export const historyLine = ({
  reason,
  cancellationKind,
  readable,
  at,
  ...line
}: StoredLine): BookingHistoryLine => ({
  ...line,
  at: new Date(at),
  reason: withKind(cancellationKind, textFor(reason, readable, MAX_REASON)),
});

/** "Ill: back on Monday." BOOKING-12 */
export function withKind(kind: CancellationKind | null | undefined, reason: string | null): string | null {
  if (!kind || (kind === 'other' && reason)) return reason;
  return [tr(CANCELLATION_LABELS[kind]), reason].filter(Boolean).join(': ');
}

/** A parent's failed payments are private. */
export const withoutFailedPayments = (history: readonly BookingHistoryLine[]): BookingHistoryLine[] =>
  history.filter(
    ({ transition }, at) =>
      transition !== 'failPayment' &&
      !(transition === 'awaitPayment' && history[at + 1]?.transition === 'failPayment'),
  );
