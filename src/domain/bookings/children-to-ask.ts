import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { unansweredOf } from '../children/unanswered.ts';
import { BookingChild } from './booking-child.ts';
import { CONFIRMED, statusIn, WALKED_STATUSES } from './status.ts';

const hasWalk = (statuses: string) =>
  `exists (select from booking_children b where b.child_id = c.id and ${statuses})`;
const BEFORE_FIRST = sql.raw<boolean>(`c.answered_at is null
  and ${hasWalk(statusIn(['pending', ...CONFIRMED], 'b.status'))} and not ${hasWalk(statusIn(WALKED_STATUSES, 'b.status'))}`);

/** A JSON column: whose parent is asked before the first walk, until they have answered once (CHILD-10). */
export const childrenToAsk = (parentId: string) => unansweredOf(parentId, BEFORE_FIRST);

export const hasWalked = async (em: EntityManager, childId: string): Promise<boolean> =>
  (await em.findOne(BookingChild, { childId, status: { $in: [...WALKED_STATUSES] } })) !== null;
