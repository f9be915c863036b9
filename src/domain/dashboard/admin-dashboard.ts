import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonSuggestion } from '../accounts/directory/people-autocomplete.ts';
import type { SearchingParent } from '../bookings/offers/open-requests.ts';
import type { IncidentKind } from '../incident-kind.ts';
import { executePrepared } from '../kysely.ts';
import { type UnreadGroup, unreadGroups } from '../messages/unread-people.ts';
import { type AdminNumbers, adminNumbers } from './admin-numbers.ts';
import { attentionValues, WAITING as WAITING_CASES, type WaitingCases } from './waiting-cases.ts';

const SHOWN = 5;
const SEARCHING = 10;

export interface WaitingPerson extends PersonSuggestion {
  since: Date;
}

interface WaitingIncident {
  id: string;
  kind: IncidentKind;
  createdAt: Date;
  isTaken: boolean;
}

export interface AdminDashboardData {
  waiting: WaitingCases;
  /** The latest of those who wait, as deletions and incidents. */
  parents: WaitingPerson[];
  walkers: WaitingPerson[];
  deletions: WaitingPerson[];
  incidents: WaitingIncident[];
  numbers: AdminNumbers;
  searchingParents: SearchingParent[];
  unread: UnreadGroup[];
  conversations: number;
}

export async function loadAdminDashboard(em: EntityManager): Promise<AdminDashboardData> {
  const [row] = await executePrepared<[Row]>(em, DASHBOARD, [
    ...[SHOWN, SHOWN, SHOWN, SHOWN, SEARCHING],
    ...attentionValues(),
  ]);
  return {
    ...row,
    waiting: { ...row.waiting, since: row.waiting.since === null ? null : new Date(row.waiting.since) },
    numbers: await adminNumbers(em),
    parents: row.parents.map(dated),
    walkers: row.walkers.map(dated),
    deletions: row.deletions.map(dated),
    incidents: row.incidents.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
    unread: await unreadGroups(em),
  };
}

type WithTextDate<T, Key extends keyof T> = Omit<T, Key> & Record<Key, string>;
type WaitingRow = WithTextDate<WaitingPerson, 'since'>;
interface Row extends Pick<AdminDashboardData, 'searchingParents' | 'conversations'> {
  waiting: Omit<WaitingCases, 'since'> & { since: string | null };
  parents: WaitingRow[];
  walkers: WaitingRow[];
  deletions: WaitingRow[];
  incidents: WithTextDate<WaitingIncident, 'createdAt'>[];
}

const dated = (row: WaitingRow): WaitingPerson => ({ ...row, since: new Date(row.since) });

const NAMES = `p.id, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl"`;
const listOf = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
const waitingPeople = (role: 'tot' | 'trotter'): string =>
  listOf(`select ${NAMES}, p.email, p.role, p.created_at as since from profiles p
    where p.role = '${role}' and p.approval_status = 'pending' and p.hidden_at is null
    order by p.created_at desc, p.id desc limit ?`);

const DASHBOARD = `
  select ${waitingPeople('tot')} as parents, ${waitingPeople('trotter')} as walkers,
    ${listOf(`select ${NAMES}, p.email, p.role, d.requested_at as since
      from account_deletion_requests d join profiles p on p.id = d.profile_id where d.status = 'pending'
      order by d.requested_at desc, d.id desc limit ?`)} as deletions,
    ${listOf(`select i.id, i.kind, i.created_at as "createdAt", i.taken_at is not null as "isTaken" from incidents i
      where i.outcome is null order by i.created_at desc, i.id desc limit ?`)} as incidents,
    ${listOf(`select ${NAMES}, p.trotter_needs_description as needs from profiles p
      where p.role = 'tot' and p.looking_for_trotter and p.hidden_at is null
      order by p.last_login_at desc nulls last, p.id limit ?`)} as "searchingParents",
    (select count(*)::int from conversations where app_user_id() in (person_a, person_b)) as conversations,
    (select to_json(w) from (${WAITING_CASES}) w) as waiting`;
