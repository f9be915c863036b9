import type pg from 'pg';
import type { TableSummary } from './format.ts';

/** Rate limits need not survive, and without its checksum the next start creates functions, views, triggers and policies again. */
const LEFT_OUT = ['rate_limits', 'schema_checksum'];

export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

export async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1) order by relname`,
    [[...LEFT_OUT, MIGRATIONS_TABLE]],
  );
  return rows.map(({ name }) => name);
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from mikro_orm_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

export async function summaryOf(client: pg.Client, table: string): Promise<TableSummary> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
     from ${client.escapeIdentifier(table)} t`,
  );
  return rows[0]!;
}

export async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename not like 'mikro_orm%' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** The checksums must not depend on the server's settings. */
export async function normalizeSettings(client: pg.Client): Promise<void> {
  await client.query(`set timezone to 'UTC'; set datestyle to 'ISO'; set intervalstyle to 'iso_8601';
    set extra_float_digits to 3; set bytea_output to 'hex'; set statement_timeout to 0`);
}
