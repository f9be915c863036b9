import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { executePrepared } from '../../kysely.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { statusIn, UNFINISHED } from '../status.ts';

const LIMIT = 50;
/** ADMIN-8 */
const OVERDUE_AFTER_MS = 86_400_000;

/** ADMIN-8 */
export type OrphanedReason = 'unapproved' | 'blocked' | 'forgotten';

const AGREED_ON = statusIn(UNFINISHED, 'b.status');

export interface OrphanedWalk {
  walk: ShownBooking;
  reason: OrphanedReason;
}

export async function orphanedWalks(em: EntityManager): Promise<OrphanedWalk[]> {
  const since = new Date(clock.now().getTime() - OVERDUE_AFTER_MS);
  const rows = await executePrepared<{ id: string; reasons: OrphanedReason[] }[]>(em, ORPHANED, [
    since,
    LIMIT,
    since,
    LIMIT,
    LIMIT,
  ]);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const walks = await bookingRows(em)
    .where(sql<boolean>`b.id = any (${ids}::uuid[])`)
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute();
  const reasons = new Map(rows.map((row) => [row.id, row.reasons]));
  return walks.map((walk) => ({ walk: shownBooking(walk), reason: mostSevere(reasons.get(walk.id) ?? []) }));
}

const mostSevere = (reasons: readonly OrphanedReason[]): OrphanedReason =>
  (['unapproved', 'blocked'] as const).find((reason) => reasons.includes(reason)) ?? 'forgotten';

const UNAPPROVED = `exists (select from profiles p where p.id in (b.parent_id, b.walker_id) and p.approval_status = 'rejected')`;
const BLOCKED = `exists (select from blocks k where (k.blocker_id = b.parent_id and k.blocked_id = b.walker_id)
  or (k.blocker_id = b.walker_id and k.blocked_id = b.parent_id))`;

/** Limits each kind before the join. */
const ORPHANED = `
  select b.id, array_to_json(array_remove(array[case when ${UNAPPROVED} then 'unapproved' end,
    case when ${BLOCKED} then 'blocked' end, case when b.ends_at <= ? then 'forgotten' end], null)) as reasons
  from (
    (select s.booking_id as id from orphaned_walks s cross join lateral (
        select from bookings b where b.id = s.booking_id and ${AGREED_ON} and (${UNAPPROVED} or ${BLOCKED}) limit 1) reason
      order by s.starts_at, s.booking_id limit ?)
    union (select b.id from bookings b where ${AGREED_ON} and b.ends_at <= ? order by b.ends_at limit ?)) found
    join bookings b on b.id = found.id
  order by b.starts_at, b.id limit ?`;
