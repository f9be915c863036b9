import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const database = freshDatabase();

async function ask(connectionString: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  it('lets the runtime role connect, which owns nothing and is subject to row-level security', async () => {
    const role = await ask(
      database.runtimeUrl,
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false });
  });

  it('lets the owner migrate without superuser rights', async () => {
    const owner = await ask(
      database.ownerUrl,
      `select rolsuper, rolbypassrls, pg_get_userbyid(datdba) = current_user as owns
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(owner).toEqual({ rolsuper: false, rolbypassrls: false, owns: true });
  });

  it('does not let the runtime role create a table', async () => {
    await expect(ask(database.runtimeUrl, 'create table mine (id int)')).rejects.toThrow('permission denied');
  });

  it('has the extensions and uses UTC', async () => {
    const found = await ask(
      database.runtimeUrl,
      `select array_agg(extname::text order by extname) as extensions, current_setting('timezone') as zone
       from pg_extension where extname <> 'plpgsql'`,
    );
    expect(found).toEqual({ extensions: ['btree_gist', 'citext', 'pg_trgm', 'unaccent'], zone: 'UTC' });
  });
});
