import type { TestApp } from './app.ts';

/** Sessions, limits, last visits, and views of children by the team (SAFETY-16) are written by reading. */
const WRITTEN_BY_READING = [
  'sessions',
  'rate_limits',
  'rewards_visits',
  'mikro_orm_migrations',
  'schema_checksum',
];

/** A fingerprint of all else that is stored, by table. */
export function storedByActs(app: TestApp): () => Promise<Record<string, string>> {
  let prints = '';
  return async () => {
    prints ||= await printsOf(app);
    const rows = await app.sql<{ name: string; print: string }>(prints);
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  };
}

async function printsOf(app: TestApp): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> all ($1) order by 1`,
    [WRITTEN_BY_READING],
  );
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
       from ${name} t ${name === 'audit_log' ? "where act <> 'read-children'" : ''}`,
  );
  return prints.join(' union all ');
}
