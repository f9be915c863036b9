import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from './booking.ts';

/** As many as an admin looks after at once; the rest follows when these are settled. */
const MOST = 50;

/**
 * Walks that are agreed on although one of the two may act no longer, the soonest first: an admin settles each. With
 * everybody in them. DECISIONS 23.
 */
export async function strandedWalks(em: EntityManager): Promise<Booking[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select b.id from profiles p
       join bookings b on b.parent_id = p.id or b.walker_id = p.id
     where p.approval_status = 'rejected' and b.status in ('accepted', 'confirmed', 'in_progress')
     group by b.id order by min(b.starts_at), b.id limit ?`,
    [MOST],
  );
  if (rows.length === 0) return [];
  return em.find(
    Booking,
    { id: { $in: rows.map(({ id }) => id) } },
    { orderBy: { startsAt: 'asc', id: 'asc' }, populate: ['parent', 'walker', 'child'] },
  );
}
