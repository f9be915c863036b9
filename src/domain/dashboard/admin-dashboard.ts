import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonSuggestion } from '../accounts/directory/people-autocomplete.ts';
import { ORPHANED_COUNTS, orphanedCountValues } from '../bookings/admin/orphaned-walks.ts';
import { NO_SHOW_COUNT } from '../bookings/lifecycle/no-show.ts';
import type { SearchingParent } from '../bookings/offers/open-requests.ts';
import type { IncidentKind } from '../incident-kind.ts';
import { executePrepared } from '../kysely.ts';
import { type LoginAge, loginAges, type UnreadPerson } from '../messages/unread-people.ts';
import { MAX_COUNTED } from '../page.ts';
import { HELD_COUNT } from '../retention/held-erasures.ts';
import { TALLIED_NOW } from '../tallies.ts';
import { checkPolicy } from '../walkers/checks/check-policy.ts';
import { EXPIRED_COUNT } from '../walkers/checks/expired-checks.ts';
import type { AdminNumbers } from './admin-numbers.ts';

const WAITING = 5;
const SEARCHING = 10;
const UNREAD = 10;
const MAX_UNREAD_COUNTED = 200;

export interface WaitingPerson extends PersonSuggestion {
  since: Date;
}

interface WaitingIncident {
  id: string;
  kind: IncidentKind;
  createdAt: Date;
  isTaken: boolean;
}

/** ADMIN-7 */
export interface UnreadGroup {
  age: LoginAge;
  people: UnreadPerson[];
  total: number;
  totalIsEstimate: boolean;
}

/** Of the page "Needs attention", besides deletions. At most 1,000 of each kind are counted. */
export type AttentionCounts = Record<
  'late' | 'orphaned' | 'no_shows' | 'expired_checks' | 'held_erasures',
  number
>;

export interface AdminDashboardData {
  numbers: AdminNumbers;
  parents: WaitingPerson[];
  walkers: WaitingPerson[];
  deletions: { people: WaitingPerson[]; total: number };
  incidents: { open: number; newest: WaitingIncident[] };
  attention: AttentionCounts;
  searchingParents: SearchingParent[];
  unread: UnreadGroup[];
  conversations: number;
}

export async function loadAdminDashboard(em: EntityManager, now: Date): Promise<AdminDashboardData> {
  const [row] = await executePrepared<[Row]>(em, DASHBOARD, [
    ...[WAITING, WAITING, WAITING, WAITING, SEARCHING],
    ...[JSON.stringify(loginAges(now)), MAX_UNREAD_COUNTED, UNREAD],
    ...attentionValues(),
  ]);
  return {
    ...row,
    parents: row.parents.map(dated),
    walkers: row.walkers.map(dated),
    deletions: { people: row.deletions.map(dated), total: row.deletion_total },
    incidents: {
      open: row.open_incidents,
      newest: row.incidents.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
    },
    unread: groupsOf(row.unread),
  };
}

type WithTextDate<T, Key extends keyof T> = Omit<T, Key> & Record<Key, string>;
type WaitingRow = WithTextDate<WaitingPerson, 'since'>;
type UnreadRow = Omit<UnreadPerson, 'last_login_at'> & {
  age: LoginAge;
  total: number;
  last_login_at: string | null;
};

interface Row
  extends Pick<AdminDashboardData, 'numbers' | 'searchingParents' | 'conversations' | 'attention'> {
  parents: WaitingRow[];
  walkers: WaitingRow[];
  deletions: WaitingRow[];
  deletion_total: number;
  incidents: WithTextDate<WaitingIncident, 'createdAt'>[];
  open_incidents: number;
  unread: UnreadRow[];
}

const dated = (row: WaitingRow): WaitingPerson => ({ ...row, since: new Date(row.since) });

function groupsOf(rows: readonly UnreadRow[]): UnreadGroup[] {
  const groups = new Map<LoginAge, UnreadGroup>();
  for (const { age, total, last_login_at, ...person } of rows) {
    const group = groups.get(age) ?? { age, people: [], total, totalIsEstimate: total >= MAX_UNREAD_COUNTED };
    group.people.push({ ...person, last_login_at: last_login_at === null ? null : new Date(last_login_at) });
    groups.set(age, group);
  }
  return [...groups.values()];
}

const NAMES = `p.id, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl"`;
const listOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
const waiting = (role: 'tot' | 'trotter'): string =>
  listOf(`select ${NAMES}, p.email, p.role, p.created_at as since from profiles p
    where p.role = '${role}' and p.approval_status = 'pending' and p.hidden_at is null
    order by p.created_at desc, p.id desc limit ?`);

const ATTENTION = `select ${ORPHANED_COUNTS}, ${NO_SHOW_COUNT}, ${EXPIRED_COUNT}, ${HELD_COUNT}`;
const attentionValues = () => [...orphanedCountValues(), checkPolicy.isRequired(), MAX_COUNTED];

export const attentionCounts = async (em: EntityManager): Promise<AttentionCounts> =>
  (await executePrepared<[AttentionCounts]>(em, ATTENTION, attentionValues()))[0];

const DASHBOARD = `
  select to_json(n) as numbers, ${waiting('tot')} as parents, ${waiting('trotter')} as walkers,
    ${listOf(`select ${NAMES}, p.email, p.role, d.requested_at as since
      from account_deletion_requests d join profiles p on p.id = d.profile_id where d.status = 'pending'
      order by d.requested_at desc, d.id desc limit ?`)} as deletions,
    (select coalesce(sum(n), 0)::int from ${TALLIED_NOW} counted where tally = 'deletions') as deletion_total,
    ${listOf(`select i.id, i.kind, i.created_at as "createdAt", i.taken_at is not null as "isTaken" from incidents i
      where i.outcome is null order by i.created_at desc, i.id desc limit ?`)} as incidents,
    (select coalesce(sum(n), 0)::int from ${TALLIED_NOW} counted where tally = 'incidents/open') as open_incidents,
    ${listOf(`select ${NAMES}, p.trotter_needs_description as needs from profiles p
      where p.role = 'tot' and p.looking_for_trotter and p.hidden_at is null
      order by p.last_login_at desc nulls last, p.id limit ?`)} as "searchingParents",
    ${listOf('select * from unread_by_sign_in(?::jsonb, ?, ?)')} as unread,
    (select count(*)::int from conversations where app_user_id() in (person_a, person_b)) as conversations,
    (select to_json(a) from (${ATTENTION}) a) as attention
  from dashboard_counts() n`;
