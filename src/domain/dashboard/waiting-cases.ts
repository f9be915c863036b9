import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { MISSING_GUARDIANS_COUNT } from '../accounts/guardians/watch-guardians.ts';
import { orphanedCounts } from '../bookings/admin/orphaned-walks.ts';
import { NO_SHOW_COUNT } from '../bookings/lifecycle/no-show.ts';
import { kysely } from '../kysely.ts';
import { MAX_COUNTED } from '../lists/page.ts';
import { failedRefundsCount } from '../payments/failed-refunds.ts';
import { HELD_COUNT } from '../retention/erase.ts';
import { TYPED_AGES_COUNT } from '../walkers/age/typed-ages.ts';
import { expiredCount } from '../walkers/checks/expired-checks.ts';

/** Of the page "Needs attention", besides deletions. At most 1,000 of each kind are counted. */
export type AttentionCounts = Record<
  | 'late'
  | 'orphaned'
  | 'noShows'
  | 'expiredChecks'
  | 'missingGuardians'
  | 'typedAges'
  | 'heldErasures'
  | 'failedRefunds',
  number
>;

/** What an admin must decide (ADMIN-11). Up to 1,000 of each kind. */
export interface WaitingCases {
  parents: number;
  walkers: number;
  since: Date | null;
  deletions: number;
  incidents: number;
  reports: number;
  attention: AttentionCounts;
}

const numberOf = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select from ${rows} limit ${sql.lit(MAX_COUNTED)}) counted)`;
const waitingAs = (role: 'tot' | 'trotter') =>
  sql`profiles where role = ${sql.lit(role)} and approval_status = 'pending' and hidden_at is null`;

const OTHER_COUNTS = [NO_SHOW_COUNT, MISSING_GUARDIANS_COUNT, TYPED_AGES_COUNT, HELD_COUNT].join(', ');
const attention = () =>
  sql<AttentionCounts>`select ${orphanedCounts()}, ${expiredCount()}, ${sql.raw(`${OTHER_COUNTS}, ${failedRefundsCount()}`)}`;

export const attentionCounts = async (em: EntityManager): Promise<AttentionCounts> =>
  (await attention().execute(kysely(em))).rows[0]!;

export const waiting =
  () => sql<WaitingCases>`select ${numberOf(waitingAs('tot'))} as parents, ${numberOf(waitingAs('trotter'))} as walkers,
  least((select min(created_at) from ${waitingAs('tot')}), (select min(created_at) from ${waitingAs('trotter')})) as since,
  ${numberOf(sql`account_deletion_requests where status = 'pending'`)} as deletions,
  ${numberOf(sql`incidents where outcome is null`)} as incidents,
  ${numberOf(sql`reports where decision is null`)} as reports,
  (select to_json(a) from (${attention()}) a) as attention`;

export const waitingCases = async (em: EntityManager): Promise<WaitingCases> =>
  (await waiting().execute(kysely(em))).rows[0]!;

/** Everything on the page "Needs attention". */
export const needAttention = ({ attention, deletions }: WaitingCases): number =>
  Object.values(attention).reduce((sum, count) => sum + count, deletions);
