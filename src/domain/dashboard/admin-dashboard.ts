import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonSuggestion } from '../accounts/directory/people-autocomplete.ts';
import { ORPHANED_COUNTS, orphanedCountValues } from '../bookings/admin/orphaned-walks.ts';
import { NO_SHOW_COUNT } from '../bookings/lifecycle/no-show.ts';
import type { SearchingParent } from '../bookings/offers/open-requests.ts';
import type { IncidentKind } from '../incident-kind.ts';
import { executePrepared } from '../kysely.ts';
import { type UnreadGroup, unreadGroups } from '../messages/unread-people.ts';
import { MAX_COUNTED } from '../page.ts';
import { HELD_COUNT } from '../retention/held-erasures.ts';
import { checkPolicy } from '../walkers/checks/check-policy.ts';
import { EXPIRED_COUNT } from '../walkers/checks/expired-checks.ts';
import { type AdminNumbers, adminNumbers } from './admin-numbers.ts';

const WAITING = 5;
const SEARCHING = 10;

export interface WaitingPerson extends PersonSuggestion {
  since: Date;
}

/** Up to 1,000 are counted. */
export interface Waiting {
  people: WaitingPerson[];
  total: number;
}

interface WaitingIncident {
  id: string;
  kind: IncidentKind;
  createdAt: Date;
  isTaken: boolean;
}

/** Of the page "Needs attention", besides deletions. At most 1,000 of each kind are counted. */
export type AttentionCounts = Record<
  'late' | 'orphaned' | 'no_shows' | 'expired_checks' | 'held_erasures',
  number
>;

export interface AdminDashboardData {
  numbers: AdminNumbers;
  parents: Waiting;
  walkers: Waiting;
  deletions: Waiting;
  incidents: { open: number; newest: WaitingIncident[] };
  attention: AttentionCounts;
  searchingParents: SearchingParent[];
  unread: UnreadGroup[];
  conversations: number;
}

export async function loadAdminDashboard(em: EntityManager): Promise<AdminDashboardData> {
  const [row] = await executePrepared<[Row]>(em, DASHBOARD, [
    ...[WAITING, WAITING, WAITING, WAITING, SEARCHING],
    ...attentionValues(),
  ]);
  return {
    ...row,
    numbers: await adminNumbers(em),
    parents: { people: row.parents.map(dated), total: row.waiting_parents },
    walkers: { people: row.walkers.map(dated), total: row.waiting_walkers },
    deletions: { people: row.deletions.map(dated), total: row.waiting_deletions },
    incidents: {
      open: row.open_incidents,
      newest: row.incidents.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
    },
    unread: await unreadGroups(em),
  };
}

type WithTextDate<T, Key extends keyof T> = Omit<T, Key> & Record<Key, string>;
type WaitingRow = WithTextDate<WaitingPerson, 'since'>;
interface Row extends Pick<AdminDashboardData, 'searchingParents' | 'conversations' | 'attention'> {
  parents: WaitingRow[];
  walkers: WaitingRow[];
  deletions: WaitingRow[];
  waiting_parents: number;
  waiting_walkers: number;
  waiting_deletions: number;
  incidents: WithTextDate<WaitingIncident, 'createdAt'>[];
  open_incidents: number;
}

const dated = (row: WaitingRow): WaitingPerson => ({ ...row, since: new Date(row.since) });

const NAMES = `p.id, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl"`;
const listOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
const numberOf = (rows: string): string =>
  `(select count(*)::int from (select ${rows} limit ${MAX_COUNTED}) counted)`;
const waitingIn = (role: 'tot' | 'trotter'): string =>
  `from profiles p where p.role = '${role}' and p.approval_status = 'pending' and p.hidden_at is null`;
const waitingPeople = (role: 'tot' | 'trotter'): string =>
  listOf(`select ${NAMES}, p.email, p.role, p.created_at as since ${waitingIn(role)}
    order by p.created_at desc, p.id desc limit ?`);

const ATTENTION = `select ${ORPHANED_COUNTS}, ${NO_SHOW_COUNT}, ${EXPIRED_COUNT}, ${HELD_COUNT}`;
const attentionValues = () => [...orphanedCountValues(), checkPolicy.isRequired(), MAX_COUNTED];

export const attentionCounts = async (em: EntityManager): Promise<AttentionCounts> =>
  (await executePrepared<[AttentionCounts]>(em, ATTENTION, attentionValues()))[0];

const DASHBOARD = `
  select ${waitingPeople('tot')} as parents, ${waitingPeople('trotter')} as walkers,
    ${numberOf(waitingIn('tot'))} as waiting_parents, ${numberOf(waitingIn('trotter'))} as waiting_walkers,
    ${listOf(`select ${NAMES}, p.email, p.role, d.requested_at as since
      from account_deletion_requests d join profiles p on p.id = d.profile_id where d.status = 'pending'
      order by d.requested_at desc, d.id desc limit ?`)} as deletions,
    ${numberOf(`from account_deletion_requests where status = 'pending'`)} as waiting_deletions,
    ${listOf(`select i.id, i.kind, i.created_at as "createdAt", i.taken_at is not null as "isTaken" from incidents i
      where i.outcome is null order by i.created_at desc, i.id desc limit ?`)} as incidents,
    ${numberOf('from incidents where outcome is null')} as open_incidents,
    ${listOf(`select ${NAMES}, p.trotter_needs_description as needs from profiles p
      where p.role = 'tot' and p.looking_for_trotter and p.hidden_at is null
      order by p.last_login_at desc nulls last, p.id limit ?`)} as "searchingParents",
    (select count(*)::int from conversations where app_user_id() in (person_a, person_b)) as conversations,
    (select to_json(a) from (${ATTENTION}) a) as attention`;
