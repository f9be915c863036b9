import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import {
  DROP_OFF_LATE_MS,
  lateWindow,
  NOT_DROPPED_OFF,
  NOT_PICKED_UP,
  PICK_UP_LATE_MS,
  pickUpWindow,
  TEAM_AFTER_MS,
} from '../lifecycle/late.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { statusIn, UNFINISHED } from '../status.ts';
import { type Phones, phonesOfWalk } from './phones.ts';

const LIMIT = 50;
/** ADMIN-8 */
const OVERDUE_AFTER_MS = 86_400_000;

/** ADMIN-8 */
export type OrphanedReason = 'unapproved' | 'blocked' | 'forgotten' | LateReason;
/** WALK-8 */
type LateReason = 'not_picked_up' | 'not_dropped_off';

export interface OrphanedWalk {
  walk: ShownBooking;
  reason: OrphanedReason;
  phones: Phones;
}

/** Walks that need an admin, and late ones (WALK-8). */
export async function orphanedWalks(em: EntityManager): Promise<OrphanedWalk[]> {
  const walks = await bookingRows(em)
    .select(phonesOfWalk)
    .select(withValues<OrphanedReason[]>(REASONS, [overdueSince(), ...lateSince()]).as('reasons'))
    .where(withValues<boolean>(`b.id = any (array(${FOUND}))`, foundBy()))
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute();
  return walks.map(({ reasons, phones, ...walk }) => ({
    walk: shownBooking(walk),
    reason: mostSevere(reasons),
    phones,
  }));
}

const overdueSince = () => new Date(clock.now().getTime() - OVERDUE_AFTER_MS);
const lateSince = () => [
  ...pickUpWindow(PICK_UP_LATE_MS + TEAM_AFTER_MS),
  ...lateWindow(DROP_OFF_LATE_MS + TEAM_AFTER_MS),
];

function lateBy() {
  return [
    ...[...pickUpWindow(PICK_UP_LATE_MS + TEAM_AFTER_MS), LIMIT],
    ...[...lateWindow(DROP_OFF_LATE_MS + TEAM_AFTER_MS), LIMIT],
  ];
}

const foundBy = () => [overdueSince(), LIMIT, overdueSince(), LIMIT, ...lateBy()];

function withValues<Result>(text: string, values: readonly unknown[]) {
  const parts = text.split('?');
  return sql<Result>(Object.assign(parts, { raw: parts }), ...values);
}

export const isLate = ({ reason }: OrphanedWalk): boolean =>
  reason === 'not_picked_up' || reason === 'not_dropped_off';

const mostSevere = (reasons: readonly OrphanedReason[]): OrphanedReason =>
  BY_SEVERITY.find((reason) => reasons.includes(reason)) ?? 'forgotten';

const BY_SEVERITY = ['not_picked_up', 'not_dropped_off', 'unapproved', 'blocked'] as const;

const UNAPPROVED = `exists (select from profiles p where p.id in (b.parent_id, b.walker_id) and p.approval_status = 'rejected')`;
const BLOCKED = `exists (select from blocks k where (k.blocker_id = b.parent_id and k.blocked_id = b.walker_id)
  or (k.blocker_id = b.walker_id and k.blocked_id = b.parent_id))`;

const REASONS = `(select array_to_json(array_remove(array[case when ${UNAPPROVED} then 'unapproved' end,
    case when ${BLOCKED} then 'blocked' end, case when b.ends_at <= ? then 'forgotten' end,
    case when ${NOT_PICKED_UP} then 'not_picked_up' end, case when ${NOT_DROPPED_OFF} then 'not_dropped_off' end], null)))`;

const LATE = `(select b.id from bookings b where ${NOT_PICKED_UP} order by b.starts_at limit ?)
  union (select b.id from bookings b where ${NOT_DROPPED_OFF} order by b.ends_at limit ?)`;

const FOUND = `
  (select b.id from bookings b where b.status = 'in_progress' and b.ends_at > ? and (${UNAPPROVED} or ${BLOCKED})
    order by b.ends_at limit ?)
  union (select b.id from bookings b where ${statusIn(UNFINISHED, 'b.status')} and b.ends_at <= ? order by b.ends_at limit ?)
  union ${LATE}`;

export const ORPHANED_COUNTS = `(select count(*)::int from (${LATE}) late) as late,
  (select count(*)::int from (${FOUND} except (${LATE})) orphaned) as orphaned`;
export const orphanedCountValues = () => [...lateBy(), ...foundBy(), ...lateBy()];
