import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { WalkedInstead } from '../../email/email-facts.ts';
import { kysely } from '../../kysely.ts';
import type { BookingHistoryLine } from '../history.ts';
import { CONFIRMED, NO_SHOW_REASONS, quoted, statusIn } from '../status.ts';

/** What became of a canceled walk, and of those that the same act ended: one card stands for all (CONSEQUENCE-2). */
export interface Ended {
  /** The family asked for it again (BOOKING-21). */
  wasRepeated: boolean;
  /** Later walks that ended in the same act, and that the family has not requested again. */
  endedWith: number;
  isFirstEnded: boolean;
  lostWeek: LostWeek | null;
  coParent: BookingHistoryLine['coParent'];
}

/** What another walker may take as weekly walks: they were at one time, and of one length (BOOKING-45). */
export interface LostWeek {
  weekdays: number[];
  /** The first that is still ahead; null when none is. */
  firstDate: string | null;
  lastDate: string;
}

/** Of `bookings as b`. */
export const INSTEAD = sql<WalkedInstead | null>`(case
  when b.cancel_reason in ('overlapping', 'replaced') then walked_instead(b.id) end)`;

export const TOOK_PLACE = sql<Pick<Ended, 'coParent'> | null>`(
  case when (${sql.raw(statusIn(CONFIRMED, 'b.status'))} or b.cancel_reason in (${sql.raw(quoted(NO_SHOW_REASONS))}))
  and b.ends_at <= app_now() then (select jsonb_build_object('coParent', acting_co_parent(e.id)) from booking_events e
    where e.booking_id = b.id and e.transition = 'tookPlace') end)`;

/** Of `bookings as b`: which co-parent asked for it (FAMILY-4). */
export const ASKED_BY = sql<Ended['coParent']>`(select acting_co_parent(e.id) from booking_events e
  where e.booking_id = b.id and e.transition = 'request' and e.actor_id <> b.parent_id)`;

export const lostWeek = (parent: string, again: string | null) =>
  sql<LostWeek | null>`(select ended_of(b.id) -> 'lostWeek' from bookings b
    where b.id = ${again}::uuid and b.parent_id = ${parent})`;

export const findLostWeek = async (
  em: EntityManager,
  parent: string,
  again: string,
): Promise<LostWeek | null> =>
  (await kysely(em).selectNoFrom(lostWeek(parent, again).as('week')).executeTakeFirstOrThrow()).week;
