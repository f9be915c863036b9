import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { executePrepared } from '../../kysely.ts';
import {
  DROP_OFF_LATE_MS,
  lateWindow,
  NOT_DROPPED_OFF,
  NOT_PICKED_UP,
  PICK_UP_LATE_MS,
  TEAM_AFTER_MS,
} from '../lifecycle/late.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { statusIn, UNFINISHED } from '../status.ts';

const LIMIT = 50;
/** ADMIN-8 */
const OVERDUE_AFTER_MS = 86_400_000;

/** ADMIN-8 */
export type OrphanedReason = 'unapproved' | 'blocked' | 'forgotten' | LateReason;
/** WALK-8 */
export type LateReason = 'not_picked_up' | 'not_dropped_off';

const AGREED_ON = statusIn(UNFINISHED, 'b.status');

export interface OrphanedWalk {
  walk: ShownBooking;
  reason: OrphanedReason;
}

/** Walks that need an admin, and late ones (WALK-8). */
export async function orphanedWalks(em: EntityManager): Promise<OrphanedWalk[]> {
  const since = new Date(clock.now().getTime() - OVERDUE_AFTER_MS);
  const noPickUp = lateWindow(PICK_UP_LATE_MS + TEAM_AFTER_MS);
  const noDropOff = lateWindow(DROP_OFF_LATE_MS + TEAM_AFTER_MS);
  const rows = await executePrepared<{ id: string; reasons: OrphanedReason[] }[]>(em, ORPHANED, [
    ...[since, ...noPickUp, ...noDropOff, LIMIT, since, LIMIT],
    ...[...noPickUp, LIMIT, ...noDropOff, LIMIT],
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

export const isLate = ({ reason }: OrphanedWalk): boolean =>
  reason === 'not_picked_up' || reason === 'not_dropped_off';

const mostSevere = (reasons: readonly OrphanedReason[]): OrphanedReason =>
  MOST_SEVERE.find((reason) => reasons.includes(reason)) ?? 'forgotten';

const MOST_SEVERE = ['not_picked_up', 'not_dropped_off', 'unapproved', 'blocked'] as const;

const UNAPPROVED = `exists (select from profiles p where p.id in (b.parent_id, b.walker_id) and p.approval_status = 'rejected')`;
const BLOCKED = `exists (select from blocks k where (k.blocker_id = b.parent_id and k.blocked_id = b.walker_id)
  or (k.blocker_id = b.walker_id and k.blocked_id = b.parent_id))`;

/** Limits each kind before the join. */
const ORPHANED = `
  select b.id, array_to_json(array_remove(array[case when ${UNAPPROVED} then 'unapproved' end,
    case when ${BLOCKED} then 'blocked' end, case when b.ends_at <= ? then 'forgotten' end,
    case when ${NOT_PICKED_UP} then 'not_picked_up' end, case when ${NOT_DROPPED_OFF} then 'not_dropped_off' end], null)) as reasons
  from (
    (select s.booking_id as id from orphaned_walks s cross join lateral (
        select from bookings b where b.id = s.booking_id and ${AGREED_ON} and (${UNAPPROVED} or ${BLOCKED}) limit 1) reason
      order by s.starts_at, s.booking_id limit ?)
    union (select b.id from bookings b where ${AGREED_ON} and b.ends_at <= ? order by b.ends_at limit ?)
    union (select b.id from bookings b where ${NOT_PICKED_UP} order by b.starts_at limit ?)
    union (select b.id from bookings b where ${NOT_DROPPED_OFF} order by b.ends_at limit ?)) found
    join bookings b on b.id = found.id
  order by b.starts_at, b.id`;
