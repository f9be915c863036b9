import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../kysely.ts';
import type { CheckStatus } from './background-check.ts';
import { checkPolicy } from './check-policy.ts';

export interface CheckedWalker {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  status: CheckStatus;
  expiresOn: string | null;
}

/** Walkers by the state of their check, those that expire first at the top; by default all that have one. */
export async function checkedWalkers(
  em: EntityManager,
  { status, approved, limit }: { status?: CheckStatus | undefined; approved?: boolean; limit: number },
): Promise<CheckedWalker[]> {
  let query = kysely(em)
    .selectFrom('walkerProfiles as w')
    .innerJoin('profiles as p', 'p.id', 'w.userId')
    .select(['p.id', 'p.firstName', 'p.lastName', 'p.email', 'w.backgroundCheckStatus as status'])
    .select('w.backgroundCheckExpiresOn as expiresOn')
    .where('p.hiddenAt', 'is', null)
    .where('w.backgroundCheckStatus', 'is not', null)
    .orderBy('w.backgroundCheckStatus')
    .orderBy('w.backgroundCheckExpiresOn')
    .orderBy('w.userId')
    .limit(limit);
  if (status) query = query.where('w.backgroundCheckStatus', '=', status);
  if (approved) query = query.where('p.approvalStatus', '=', 'approved');
  return (await query.execute()).map((row) => ({ ...row, status: row.status as CheckStatus }));
}

/** How many `pausedByExpiry` finds at most, if a clear check is required. */
export const EXPIRED_COUNT = `(select count(*)::int from (
  select from walker_profiles w join profiles p on p.id = w.user_id where ?::boolean and w.background_check_status = 'expired'
    and p.approval_status = 'approved' and p.hidden_at is null limit ?) expired) as expired_checks`;

/** Null unless a clear check is required (CHECK-7). */
export const pausedByExpiry = async (em: EntityManager, limit: number): Promise<CheckedWalker[] | null> =>
  checkPolicy.isRequired() ? checkedWalkers(em, { status: 'expired', approved: true, limit }) : null;
