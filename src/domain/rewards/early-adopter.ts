import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { publish } from '../publish.ts';
import { grantPerks } from './referral-badges.ts';

/** For approvals until the end of the last day (`YYYY-MM-DD`, market time). Returns how many were new. */
export async function awardEarlyAdopter(
  em: EntityManager,
  userId: string,
  approvedAt: Date,
  lastDay: string,
): Promise<number> {
  if (clock.local(approvedAt).toPlainDate().toString() > lastDay) return 0;
  const added = await grantPerks(em, userId, ['Early Adopter']);
  if (added > 0) publish(em, { to: [userId], topic: 'rewards', id: userId });
  return added;
}
