import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { migrateDatabase, migrationOrm } from '../../src/gateways/database/migrate.ts';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase | undefined;
afterAll(async () => {
  if (database) await dropTestDatabase(database);
});

it('every migration can be taken back, and the way up again leads to the same schema', async () => {
  database = await createTestDatabase();
  const before = await shape(database);
  const orm = await migrationOrm(database.ownerUrl);
  await orm.migrator.down({ to: 0 });
  await orm.close();
  expect((await shape(database)).filter((line) => !line.includes('mikro_orm_migrations'))).toEqual([]);
  expect(await migrateDatabase(database.ownerUrl, 'trotwell_app')).toHaveLength(migrations.length);
  expect(await shape(database)).toEqual(before);
}, 60_000);

it('accounts with a domain in other letters keep their address, in the spelling that mail needs', async () => {
  const orm = await migrationOrm(database!.ownerUrl);
  await orm.migrator.down({ to: 'Migration20261122001500_booking_exists' });
  await orm.close();
  const client = new pg.Client({ connectionString: database!.superuserUrl });
  await client.connect();
  const emails = ['anna@münchen.de', 'ben@münchen.de', 'ben@xn--mnchen-3ya.de', 'josé@example.com'];
  for (const email of emails)
    await client.query(
      `insert into users (id, email, password_hash, sign_up_metadata, created_at)
       values (gen_random_uuid(), $1, 'none', '{}', '2026-11-01')`,
      [email],
    );
  await migrateDatabase(database!.ownerUrl, 'trotwell_app');
  const { rows } = await client.query<{ email: string }>('select email from users order by email::text');
  await client.end();
  expect(rows.map(({ email }) => email)).toEqual(['anna@xn--mnchen-3ya.de', ...emails.slice(1)].toSorted());
});

async function shape({ superuserUrl }: TestDatabase): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
      from information_schema.columns where table_schema = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'policy ' || tablename || ' ' || policyname || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '')
      from pg_policies where schemaname = 'public'
    union all select 'trigger ' || tgrelid::regclass || ' ' || pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal and tgrelid in (
        select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select 'function ' || p.proname || ' ' || md5(p.prosrc)
      from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
      where p.pronamespace = 'public'::regnamespace and d.objid is null
    order by 1`);
  await client.end();
  return rows.map((row) => row.line);
}
