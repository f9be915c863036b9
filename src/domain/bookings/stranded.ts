import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from './booking.ts';
import { statusIn } from './status.ts';

/** As many as an admin looks after at once; the rest follows when these are settled. */
const MOST = 50;

/** Why a walk needs an admin: an approval was taken back, or one of the two has blocked the other. */
export type StrandedReason = 'unapproved' | 'blocked';

const AGREED_ON = statusIn(['accepted', 'confirmed', 'in_progress'], 'b.status');

export interface StrandedWalk {
  walk: Booking;
  reason: StrandedReason;
}

/**
 * Walks that are agreed on although the two may have nothing to do with each other any longer, the soonest first: an admin
 * settles each. With everybody in them.
 */
export async function strandedWalks(em: EntityManager): Promise<StrandedWalk[]> {
  const rows = await em.execute<{ id: string; unapproved: boolean }[]>(STRANDED, [MOST]);
  if (rows.length === 0) return [];
  const walks = await em.find(
    Booking,
    { id: { $in: rows.map(({ id }) => id) } },
    { orderBy: { startsAt: 'asc', id: 'asc' }, populate: ['parent', 'walker', 'child'] },
  );
  const unapproved = new Set(rows.filter((row) => row.unapproved).map(({ id }) => id));
  return walks.map((walk) => ({ walk, reason: unapproved.has(walk.id) ? 'unapproved' : 'blocked' }));
}

/** Few people are rejected or blocked, and many bookings agreed on: so it begins with the people. */
const STRANDED = `
  select b.id, bool_or(found.unapproved) as unapproved
  from (
    select b.id, true as unapproved from profiles p join bookings b on b.parent_id = p.id or b.walker_id = p.id
      where p.approval_status = 'rejected' and ${AGREED_ON}
    union all select b.id, false from blocks k join bookings b on b.parent_id = k.blocker_id and b.walker_id = k.blocked_id
      where ${AGREED_ON}
    union all select b.id, false from blocks k join bookings b on b.parent_id = k.blocked_id and b.walker_id = k.blocker_id
      where ${AGREED_ON}) found
    join bookings b on b.id = found.id
  group by b.id, b.starts_at order by b.starts_at, b.id limit ?`;
