import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bookingRows, nextFacts, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { executePrepared } from '../kysely.ts';
import { DROP_OFF_LATE_MS, lateWindow, NOT_DROPPED_OFF, NOT_PICKED_UP, PICK_UP_LATE_MS } from './late.ts';

/** Both sides were asked and had time to answer. */
const TEAM_AFTER_MS = 5 * 60_000;
const LIMIT = 50;

/** Walks whose pick-up or drop-off is still missing after both sides were asked (WALK-8), the latest first. */
export async function lateWalks(em: EntityManager): Promise<ShownBooking[]> {
  const late = await executePrepared<{ id: string }[]>(em, LATE, [
    ...lateWindow(PICK_UP_LATE_MS + TEAM_AFTER_MS),
    LIMIT,
    ...lateWindow(DROP_OFF_LATE_MS + TEAM_AFTER_MS),
    LIMIT,
  ]);
  if (late.length === 0) return [];
  const ids = late.map(({ id }) => id);
  const walks = await bookingRows(em)
    .select(nextFacts)
    .where(sql<boolean>`b.id = any (${ids}::uuid[])`)
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .limit(LIMIT)
    .execute();
  return walks.map(shownBooking);
}

/** Limits each kind by an index of its own. */
const LATE = `(select b.id from bookings b where ${NOT_PICKED_UP} order by b.starts_at limit ?)
  union (select b.id from bookings b where ${NOT_DROPPED_OFF} order by b.ends_at limit ?)`;
