import pg from 'pg';
import { EMULATOR_CHANNEL, listenerName } from '../pubsub/listener.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { objectsChecksum } from './schema-objects.ts';
import { type SchemaState, schemaState } from './schema-state.ts';

/** Tables without personal data, which every login may read. */
const OPEN_TABLES = ['badges', 'legal_texts', 'market_settings', 'mikro_orm_migrations', 'schema_checksum'];

export interface DatabaseHealth extends SchemaState {
  role: { name: string; superuser: boolean; bypasses: boolean; owns: string[] };
  unprotected: string[];
  rewritable: string[];
  /** Functions, views, triggers and policies are those of this version. */
  currentObjects: boolean;
  queue: boolean;
  now: Date;
  major: number;
  admins: number;
  /** Web processes that run the Stripe emulator. */
  emulators: number;
}

export const databaseHealth = (url: string): Promise<DatabaseHealth> =>
  asOperator(url, async (client) => {
    const { rows } = await client.query<
      Omit<DatabaseHealth, keyof SchemaState | 'currentObjects' | 'admins'>
    >(FACTS, [OPEN_TABLES]);
    const state = await schemaState(async (sql) => (await client.query(sql)).rows);
    return {
      ...rows[0]!,
      ...state,
      currentObjects: state.pending.length === 0 && (await checksumOf(client)) === objectsChecksum(),
      admins: state.empty || state.foreign ? 0 : await countAdmins(client),
    };
  });

export interface StoredPassword {
  email: string;
  passwordHash: string;
}

const ADMINS = 20;

/** Of the accounts with these addresses that are not closed, and of admins. */
export const credentialsOf = (url: string, emails: readonly string[]): Promise<StoredPassword[]> =>
  asOperator(url, async (client) => {
    const { rows } = await client.query<StoredPassword>(
      `select u.email::text, u.password_hash as "passwordHash" from users u
        where u.email = any($1::citext[]) and not exists (
            select from profiles p where p.id = u.id and p.hidden_at is not null) or u.id in (
          select id from profiles where role = 'admin' and hidden_at is null order by created_at desc limit ${ADMINS})
        order by (select p.role <> 'admin' from profiles p where p.id = u.id), u.email`,
      [emails],
    );
    return rows;
  });

async function asOperator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...CONNECTION_LIMITS,
    connectionString: url,
    statement_timeout: 5_000,
    query_timeout: 10_000,
    application_name: 'trotwell-doctor',
  });
  // Without a listener an 'error' event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // A pooler may lend the connection to others after the transaction.
    await client.query(`begin; select set_config('app.actor', 'cli', true)`);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function checksumOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ checksum: string }>('select checksum from schema_checksum');
  return rows[0]?.checksum;
}

async function countAdmins(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ admins: number }>(
    `select count(*)::int as admins from profiles where role = 'admin' and hidden_at is null and frozen_at is null`,
  );
  return rows[0]!.admins;
}

const TABLES = `select c.oid, c.relname::text as name, c.relrowsecurity and c.relforcerowsecurity as forced,
  pg_has_role(current_user, c.relowner, 'member') as owned,
  c.relowner = (select relowner from pg_class where oid = to_regclass('public.mikro_orm_migrations')) as ours
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const FACTS = `
  with tables as (${TABLES})
  select clock_timestamp() as now, current_setting('server_version_num')::int / 10000 as major, to_regnamespace('bullmq') is not null as queue,
    (select count(*)::int from pg_stat_activity where datname = current_database()
      and application_name = '${listenerName(EMULATOR_CHANNEL)}') as emulators,
    jsonb_build_object('name', r.rolname, 'superuser', r.rolsuper, 'bypasses', r.rolbypassrls,
      'owns', (select coalesce(jsonb_agg(name order by name), '[]') from tables where owned)) as role,
    array(select name from tables where ours and not forced and name <> all ($1) order by name) as unprotected,
    array(select name from tables where name in ('audit_log', 'booking_events', 'points_ledger')
      and (has_table_privilege(oid, 'update') or has_table_privilege(oid, 'delete')) order by name) as rewritable
  from pg_roles r where r.rolname = current_user`;
