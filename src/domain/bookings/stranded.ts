import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { Booking } from './booking.ts';
import { FORGOTTEN_AFTER_MS } from './late-walks.ts';
import { statusIn, UNFINISHED } from './status.ts';

/** As many as an admin looks after at once; the rest follows when these are settled. */
const MOST = 50;

/**
 * Why a walk needs an admin: an approval was taken back, one of the two has blocked the other, or it should have been over
 * for a day and nobody has completed it.
 */
export type StrandedReason = 'unapproved' | 'blocked' | 'forgotten';

const AGREED_ON = statusIn(UNFINISHED, 'b.status');

export interface StrandedWalk {
  walk: Booking;
  reason: StrandedReason;
}

/** Walks that are agreed on and will not come to their end by themselves, the soonest first, with everybody in them. */
export async function strandedWalks(em: EntityManager): Promise<StrandedWalk[]> {
  const rows = await em.execute<{ id: string; reasons: StrandedReason[] }[]>(STRANDED, [
    new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS),
    MOST,
  ]);
  if (rows.length === 0) return [];
  const walks = await em.find(
    Booking,
    { id: { $in: rows.map(({ id }) => id) } },
    { orderBy: { startsAt: 'asc', id: 'asc' }, populate: ['parent', 'walker', 'child'] },
  );
  const reasons = new Map(rows.map((row) => [row.id, row.reasons]));
  return walks.map((walk) => ({ walk, reason: weightiest(reasons.get(walk.id) ?? []) }));
}

const weightiest = (reasons: readonly StrandedReason[]): StrandedReason =>
  (['unapproved', 'blocked'] as const).find((reason) => reasons.includes(reason)) ?? 'forgotten';

/** Few people are rejected or blocked, and many bookings agreed on: so it begins with the people. */
const STRANDED = `
  select b.id, json_agg(found.reason) as reasons
  from (
    select b.id, 'unapproved' as reason from profiles p join bookings b on b.parent_id = p.id or b.walker_id = p.id
      where p.approval_status = 'rejected' and ${AGREED_ON}
    union all select b.id, 'blocked' from blocks k join bookings b on b.parent_id = k.blocker_id and b.walker_id = k.blocked_id
      where ${AGREED_ON}
    union all select b.id, 'blocked' from blocks k join bookings b on b.parent_id = k.blocked_id and b.walker_id = k.blocker_id
      where ${AGREED_ON}
    union all select b.id, 'forgotten' from bookings b where ${AGREED_ON} and b.ends_at <= ?) found
    join bookings b on b.id = found.id
  group by b.id, b.starts_at order by b.starts_at, b.id limit ?`;
