import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import type { CheckStatus } from '../../walkers/checks/background-check.ts';
import { countOfPeople, type PeopleList, peopleList } from '../directory/people-list.ts';
import type { GuardianStatus } from '../guardians/guardian.ts';

/** Of a walker: answered references, and whether checks are recorded (CHECK-11). */
export interface ApplicantTrust {
  named: number;
  answered: number;
  backgroundCheck: CheckStatus | null;
  identityChecked: boolean;
  guardian: Exclude<GuardianStatus, 'closed'> | null;
  /** Of ages and guardians, which an approval repeats (GUARDIAN-7). */
  hasHistory: boolean;
}

export interface PendingApprovalsList extends PeopleList {
  trust: Record<string, ApplicantTrust>;
  counts: { trotter: number; tot: number };
}

export async function pendingApprovals(
  em: EntityManager,
  { role, q, after }: { role: 'tot' | 'trotter'; q: string; after: string | null },
): Promise<PendingApprovalsList> {
  const waiting = await peopleList(em, {
    role,
    q,
    after,
    state: 'pending',
    order: { field: 'joined', descending: true },
  });
  const other = role === 'tot' ? 'trotter' : 'tot';
  const ids = role === 'trotter' ? waiting.items.map(({ profile }) => profile.id) : [];
  const { rows } = await sql<{ total: number; trust: (ApplicantTrust & { id: string })[] }>`
    select ${countOfPeople({ role: other, state: 'pending', q })} as total, ${trustOf(ids)} as trust`.execute(
    kysely(em),
  );
  const counts = { [role]: waiting.total, [other]: rows[0]?.total ?? 0 } as PendingApprovalsList['counts'];
  const trust = Object.fromEntries((rows[0]?.trust ?? []).map(({ id, ...one }) => [id, one]));
  return { ...waiting, counts, trust };
}

const trustOf = (ids: readonly string[]) => sql`(
  select coalesce(jsonb_agg(t), '[]') from (
    select p.id, r.named, r.answered,
      (select c.status from current_check(p.id) c) as background_check,
      (select true from identity_checks where walker_id = p.id limit 1) is not null as identity_checked,
      (select status from guardian_consents where walker_id = p.id and status <> 'closed' and email is not null
        order by created_at desc, status = 'asked' desc, id desc limit 1) as guardian,
      birth_date_is_fixed(p.id) as has_history
    from unnest(${ids}::uuid[]) p (id) cross join lateral (
      select count(*) as named, count(*) filter (where status = 'answered') as answered
      from walker_references where walker_id = p.id) r) t)`;
