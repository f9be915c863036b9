import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { PersonSuggestion } from '../accounts/directory/people-list.ts';
import type { SearchingParent } from '../bookings/offers/open-requests.ts';
import { INCIDENT_KINDS, type IncidentKind } from '../incident-kind.ts';
import { peopleOf } from '../incidents/open-incident.ts';
import { kysely } from '../kysely.ts';
import { type WaitingCases, waiting } from './waiting-cases.ts';

const SHOWN = 5;
const SEARCHING = 10;

export interface WaitingPerson extends PersonSuggestion {
  since: Date;
}

export interface WaitingIncident {
  id: string;
  kind: IncidentKind;
  createdAt: Date;
  isTaken: boolean;
  children: string[];
  people: { firstName: string; phone: string | null }[];
}

export interface AdminDashboardData {
  waiting: WaitingCases;
  /** The latest of those who wait, as deletions and incidents. */
  parents: WaitingPerson[];
  walkers: WaitingPerson[];
  deletions: WaitingPerson[];
  incidents: WaitingIncident[];
  searchingParents: SearchingParent[];
  conversations: number;
}

export type DashboardPart = keyof AdminDashboardData;

/** A part that could not be read is null (ADMIN-15). */
export type LoadedParts = { [Part in DashboardPart]: AdminDashboardData[Part] | null };

const NAMES = sql`p.id, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl"`;
const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
const waitingPeople = (role: 'tot' | 'trotter') =>
  listOf(sql`select ${NAMES}, p.email, p.role, p.created_at as since from profiles p
    where p.role = ${sql.lit(role)} and p.approval_status = 'pending' and p.hidden_at is null
    order by p.created_at desc, p.id desc limit ${SHOWN}`);

const DANGER = sql.raw(`array_position('{${INCIDENT_KINDS.join()}}', i.kind)`);

const PARTS: Record<DashboardPart, () => RawBuilder<unknown>> = {
  parents: () => waitingPeople('tot'),
  walkers: () => waitingPeople('trotter'),
  deletions: () =>
    listOf(sql`select ${NAMES}, p.email, p.role, d.requested_at as since
      from account_deletion_requests d join profiles p on p.id = d.profile_id where d.status = 'pending'
      order by d.requested_at desc, d.id desc limit ${SHOWN}`),
  incidents: () =>
    listOf(sql`select i.id, i.kind, i.created_at as "createdAt", i.taken_at is not null as "isTaken",
        to_json(child_names(array(select bc.child_id from booking_children bc
          where bc.booking_id = i.booking_id and bc.stays_home_at is null))) as children,
        ${listOf(sql`select p.first_name as "firstName", p.phone from (${sql.raw(peopleOf('i.booking_id', 'i.reporter_id'))}) one
          join profiles p on p.id = one.id order by one.place, p.first_name, p.id`)} as people
      from incidents i where i.outcome is null order by ${DANGER}, i.created_at, i.id limit ${SHOWN}`),
  searchingParents: () =>
    listOf(sql`select ${NAMES}, p.trotter_needs_description as needs from profiles p
      where p.role = 'tot' and p.looking_for_trotter and p.hidden_at is null
      order by p.last_login_at desc nulls last, p.id limit ${SEARCHING}`),
  conversations: () => sql`(select count(*) from conversations where app_user_id() in (person_a, person_b))`,
  waiting: () => sql`(select to_json(w) from (${waiting()}) w)`,
};

export const DASHBOARD_PARTS = Object.keys(PARTS) as DashboardPart[];

export async function dashboardParts<Part extends DashboardPart>(
  em: EntityManager,
  parts: readonly Part[],
): Promise<Pick<AdminDashboardData, Part>> {
  const columns = parts.map((part) => sql`${sql.lit(part)}, ${PARTS[part]()}`);
  const { rows } = await sql<{ found: string }>`
    select json_build_object(${sql.join(columns)})::text as found`.execute(kysely(em));
  return JSON.parse(rows[0]!.found, withMoments);
}

const MOMENTS = ['since', 'createdAt'];
const withMoments = (key: string, value: unknown): unknown =>
  MOMENTS.includes(key) ? new Date(value as string) : value;
