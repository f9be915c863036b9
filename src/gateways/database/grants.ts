import type { EntityManager } from '@mikro-orm/postgresql';
import { owned } from './owned.ts';

const PRIVILEGES = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] as const;
type Privilege = (typeof PRIVILEGES)[number];

/** All other tables are left to row-level security, and views are read. */
const RIGHTS: Record<string, readonly Privilege[]> = {
  audit_log: ['select', 'insert'],
  availability_exceptions: ['select', 'insert', 'delete'],
  background_check_changes: ['select', 'insert'],
  background_checks: ['select', 'insert', 'update'],
  badges: ['select'],
  birth_date_changes: ['select', 'insert', 'delete'],
  booking_children: ['select'],
  booking_events: ['select', 'insert'],
  booking_invitations: ['select', 'insert', 'update'],
  booking_series: ['select', 'insert', 'update'],
  booking_series_dates: ['select', 'insert'],
  check_policy: ['select', 'update'],
  guardian_consents: ['select', 'insert', 'update'],
  incident_events: ['select', 'insert'],
  incidents: ['select', 'insert', 'update'],
  legal_texts: ['select', 'insert'],
  location_logs: ['select', 'insert', 'delete'],
  market_settings: ['select'],
  mikro_orm_migrations: ['select'],
  notices: ['select', 'insert'],
  notifications: ['select', 'update', 'delete'],
  points_ledger: ['select', 'insert'],
  removed_rows: ['select', 'delete'],
  reschedule_proposals: ['select', 'insert', 'update'],
  schema_checksum: ['select'],
  security_events: ['select', 'insert', 'delete'],
  walk_delays: ['select', 'insert', 'update'],
  walk_steps: ['select', 'insert', 'update'],
  walker_listings: ['select'],
};

/** Columns that the runtime role reads through a view or not at all. */
const UNREADABLE: Record<string, readonly string[]> = {
  booking_series: ['pickup_location', 'dropoff_location', 'notes'],
  bookings: ['pickup_location', 'dropoff_location', 'notes', 'places_text'],
};

interface Relation {
  name: string;
  isView: boolean;
  held: Privilege[];
  columns: { name: string; readable: boolean }[];
}

/** Grants and revokes only what differs from the catalogue, so that the role never lacks a right in between. */
export async function grantRights(em: EntityManager, role: string): Promise<void> {
  const to = `"${role.replaceAll('"', '""')}"`;
  const relations = await em.execute<Relation[]>(RELATIONS, [
    `{${PRIVILEGES.join(',')}}`,
    role,
    role,
    `{${Object.keys(UNREADABLE).join(',')}}`,
  ]);
  const usable = await em.execute<{ statement: string }[]>(UNUSABLE, [role, role]);
  const statements = [
    ...usable.map(({ statement }) => `grant ${statement} to ${to}`),
    ...relations.flatMap((relation) => differences(relation, to)),
  ];
  for (const statement of statements) await em.execute(statement);
}

function differences({ name, isView, held, columns }: Relation, role: string): string[] {
  const hidden = UNREADABLE[name];
  const wanted = rightsOf(name, isView).filter((privilege) => !(hidden && privilege === 'select'));
  const missing = wanted.filter((privilege) => !held.includes(privilege));
  const surplus = held.filter((privilege) => !wanted.includes(privilege));
  const readable = columns.filter((column) => !hidden?.includes(column.name)).map((column) => column.name);
  const columnsDiffer = columns.some((column) => column.readable !== readable.includes(column.name));
  return [
    surplus.length > 0 && `revoke ${surplus.join(', ')} on ${name} from ${role}`,
    missing.length > 0 && `grant ${missing.join(', ')} on ${name} to ${role}`,
    columnsDiffer && `revoke select on ${name} from ${role}`,
    columnsDiffer && `grant select (${readable.join(', ')}) on ${name} to ${role}`,
  ].filter((statement) => statement !== false);
}

function rightsOf(name: string, isView: boolean): readonly Privilege[] {
  if (isView) return ['select'];
  return RIGHTS[name] ?? ['select', 'insert', 'update', 'delete'];
}

const RELATIONS = `
  select c.relname as name, c.relkind = 'v' as "isView",
    array(select p from unnest(?::text[]) p where has_table_privilege(?, c.oid, p)) as held,
    coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'readable', has_column_privilege(?, c.oid, a.attnum, 'select')))
      from pg_attribute a where c.relname = any (?::text[]) and a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      '[]') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and ${owned('c.relowner')} order by 1`;

const UNUSABLE = `
  select 'usage on schema public' as statement where not has_schema_privilege(?, 'public', 'usage')
  union all select 'execute on function ' || p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${owned('p.proowner')} and not has_function_privilege(?, p.oid, 'execute')`;
