import type { EntityManager } from '@mikro-orm/postgresql';
import { MISSING_GUARDIANS_COUNT } from '../accounts/guardians/watch-guardians.ts';
import { ORPHANED_COUNTS, orphanedCountValues } from '../bookings/admin/orphaned-walks.ts';
import { NO_SHOW_COUNT } from '../bookings/lifecycle/no-show.ts';
import { executePrepared } from '../kysely.ts';
import { MAX_COUNTED } from '../page.ts';
import { FAILED_REFUNDS_COUNT } from '../payments/failed-refunds.ts';
import { HELD_COUNT } from '../retention/held-erasures.ts';
import { TYPED_AGES_COUNT } from '../walkers/age/typed-ages.ts';
import { checkPolicy } from '../walkers/checks/check-policy.ts';
import { EXPIRED_COUNT } from '../walkers/checks/expired-checks.ts';

/** Of the page "Needs attention", besides deletions. At most 1,000 of each kind are counted. */
export type AttentionCounts = Record<
  | 'late'
  | 'orphaned'
  | 'no_shows'
  | 'expired_checks'
  | 'missing_guardians'
  | 'typed_ages'
  | 'held_erasures'
  | 'failed_refunds',
  number
>;

/** What an admin must decide (ADMIN-11). Up to 1,000 of each kind. */
export interface WaitingCases {
  parents: number;
  walkers: number;
  /** When the first who waits applied. */
  since: Date | null;
  deletions: number;
  incidents: number;
  reports: number;
  attention: AttentionCounts;
}

const numberOf = (rows: string): string =>
  `(select count(*)::int from (select from ${rows} limit ${MAX_COUNTED}) counted)`;
const waitingAs = (role: 'tot' | 'trotter'): string =>
  `profiles where role = '${role}' and approval_status = 'pending' and hidden_at is null`;

const ATTENTION = `select ${ORPHANED_COUNTS}, ${NO_SHOW_COUNT}, ${EXPIRED_COUNT}, ${MISSING_GUARDIANS_COUNT}, ${TYPED_AGES_COUNT}, ${HELD_COUNT}, ${FAILED_REFUNDS_COUNT}`;
export const attentionValues = () => [...orphanedCountValues(), checkPolicy.isRequired(), MAX_COUNTED];

export const attentionCounts = async (em: EntityManager): Promise<AttentionCounts> =>
  (await executePrepared<[AttentionCounts]>(em, ATTENTION, attentionValues()))[0];

export const WAITING = `select ${numberOf(waitingAs('tot'))} as parents, ${numberOf(waitingAs('trotter'))} as walkers,
  least((select min(created_at) from ${waitingAs('tot')}), (select min(created_at) from ${waitingAs('trotter')})) as since,
  ${numberOf(`account_deletion_requests where status = 'pending'`)} as deletions,
  ${numberOf('incidents where outcome is null')} as incidents,
  ${numberOf('reports where decision is null')} as reports,
  (select to_json(a) from (${ATTENTION}) a) as attention`;

export const waitingCases = async (em: EntityManager): Promise<WaitingCases> =>
  (await executePrepared<[WaitingCases]>(em, WAITING, attentionValues()))[0];

/** Everything on the page "Needs attention". */
export const needAttention = ({ attention, deletions }: WaitingCases): number =>
  Object.values(attention).reduce((sum, count) => sum + count, deletions);
