import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../../money.ts';
import { BookingInvitation } from '../booking.ts';
import type { BookingExpressions } from '../shown-booking.ts';

/** Of an open request (BOOKING-42). */
export interface AskedWalkers {
  count: number;
  declined: number;
  /** The first who accepts at this rate walks; null: the parent chooses. */
  upTo: Cents | null;
}

export const askedWalkersOf = (eb: BookingExpressions) =>
  eb
    .selectFrom('bookingInvitations as i')
    .innerJoin('bookings as o', 'o.id', 'i.bookingId')
    .select(
      sql<
        (Omit<AskedWalkers, 'upTo'> & { upTo: string | null }) | null
      >`case when count(*) > 0 then json_build_object(
        'count', count(*), 'declined', count(i.declined_at), 'upTo', max(o.first_accepts_up_to)) end`.as(
        'asked',
      ),
    )
    .whereRef('i.bookingId', '=', 'b.id')
    .where('b.walkerId', 'is', null)
    .as('asked');

export const askedWalkersFrom = (
  asked: (Omit<AskedWalkers, 'upTo'> & { upTo: string | number | null }) | null,
): AskedWalkers | null => asked && { ...asked, upTo: centsFrom(asked.upTo) };

export const countAsked = async (em: EntityManager, bookingId: string): Promise<number> =>
  em.count(BookingInvitation, { booking: bookingId });
