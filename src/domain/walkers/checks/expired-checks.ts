import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import { type Cursor, MAX_COUNTED, PAGE_SIZE, type Page, pageOf } from '../../lists/page.ts';
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
  {
    status,
    approved,
    limit,
    after = null,
  }: { status?: CheckStatus | undefined; approved?: boolean; limit: number; after?: Cursor | null },
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
  if (after)
    query = query.where(
      sql<boolean>`(w.background_check_expires_on, w.user_id) > (${isoDate(after.createdAt)}::date, ${after.id})`,
    );
  if (status) query = query.where('w.backgroundCheckStatus', '=', status);
  if (approved) query = query.where('p.approvalStatus', '=', 'approved');
  return (await query.execute()).map((row) => ({ ...row, status: row.status as CheckStatus }));
}

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** If a clear check is required. */
export const expiredCount = () => sql`(select count(*)::int from (
  select from walker_profiles w join profiles p on p.id = w.user_id where ${checkPolicy.isRequired()}::boolean and w.background_check_status = 'expired'
    and p.approval_status = 'approved' and p.hidden_at is null limit ${MAX_COUNTED}) expired) as "expiredChecks"`;

/** Nobody unless a clear check is required (CHECK-7). */
export async function pausedByExpiry(
  em: EntityManager,
  after: Cursor | null = null,
): Promise<Page<CheckedWalker>> {
  if (!checkPolicy.isRequired()) return { items: [], next: null };
  const found = await checkedWalkers(em, { status: 'expired', approved: true, limit: PAGE_SIZE + 1, after });
  return pageOf(found, ({ expiresOn, id }) => ({ createdAt: new Date(expiresOn ?? 0), id }));
}
