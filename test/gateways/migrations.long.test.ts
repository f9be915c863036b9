import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlStateOf } from '../../src/gateways/database/contention.ts';
import { DatabaseInUseError } from '../../src/gateways/database/database-in-use-error.ts';
import { databaseNames, inDatabase, prepareDatabase } from '../../src/gateways/database/embedded/prepare.ts';
import { createExtensions } from '../../src/gateways/database/extensions.ts';
import { migrateDatabase, migrationOrm } from '../../src/gateways/database/migrate.ts';
import { type MigrationClass, migrations } from '../../src/gateways/database/migrations.ts';
import { lockTables } from '../../src/gateways/database/schema-objects.ts';
import {
  assertSupportedServer,
  SUPPORTED_POSTGRESQL,
  versionFault,
} from '../../src/gateways/database/server-version.ts';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '../support/database.ts';
import { waitUntilBlocked } from '../support/locks.ts';
import { online, transactional } from '../support/migrations.ts';

let database: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await dropTestDatabase(database);
});
const migrate = (...list: MigrationClass[]) =>
  migrateDatabase(database.ownerUrl, databaseNames.app, [...migrations, ...list]);
const connect = async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
};

describe('a migration under traffic', () => {
  it('gives way while it cannot get its lock, and succeeds when the others are done', async () => {
    const reader = await connect();
    await reader.query('begin; select count(*) from perks');
    let done = false;
    const migrating = migrate(
      transactional('Migration2098_patient', 'alter table perks add column later text'),
    ).finally(() => {
      done = true;
    });
    try {
      for (let turn = 0; turn < 3; turn++) {
        await waitUntilBlocked({ everything: owner }, 'lock table');
        // Waits behind the migration, which would wait for the reader.
        await owner.query('select count(*) from perks');
        expect(done).toBe(false);
      }
    } finally {
      await reader.query('rollback');
      await reader.end();
    }
    expect(await migrating).toEqual(['Migration2098_patient']);
  }, 60_000);

  it('that always had to give way says so, what was kept, and what to do', async () => {
    const reader = await connect();
    await reader.query('begin; select count(*) from perks');
    const migrating = (...list: MigrationClass[]) =>
      migrateDatabase(database.ownerUrl, databaseNames.app, [...migrations, ...list], 1).catch(
        (error) => error,
      );
    const columns = async () =>
      (await owner.query(`select from information_schema.columns where column_name = 'in_use'`)).rowCount;
    try {
      const [before, after] = ['perks', 'badges'].map((table, n) =>
        transactional(`Migration2099_in_use_${n}`, `alter table ${table} add column in_use text`),
      ) as [MigrationClass, MigrationClass];
      const refused = await migrating(before);
      expect(refused).toBeInstanceOf(DatabaseInUseError);
      expect(refused.message).toContain('Nothing was changed');
      expect(await columns()).toBe(0);
      const [, command] = /--command='(.*)'$/m.exec(refused.message) ?? [];
      const superuser = new pg.Client({ connectionString: database.superuserUrl });
      await superuser.connect();
      const { rows } = await superuser.query(command!).finally(() => superuser.end());
      expect(rows).toContainEqual(expect.objectContaining({ query: expect.stringContaining('from perks') }));

      const { message } = await migrating(online('Migration2099_in_use_online', ['select 1']), after);
      expect(message).toContain('Done, and kept: Migration2099_in_use_online. The rest was not changed.');
      expect(await columns()).toBe(0);
    } finally {
      await reader.query('rollback');
      await reader.end();
      await owner.query(`delete from mikro_orm_migrations where name like 'Migration2099_in_use%'`);
    }
  }, 60_000);

  it('waits for all tables together no longer than for one', async () => {
    const [first, last] = [await connect(), await connect()];
    await first.query('begin; select count(*) from account_deletion_requests');
    await last.query('begin; select count(*) from webhook_endpoints');
    const orm = await migrationOrm(database.ownerUrl);
    try {
      const locking = orm.em
        .fork()
        .transactional(lockTables)
        .then(() => 'locked', sqlStateOf);
      await waitUntilBlocked({ everything: owner }, 'lock table');
      await first.query('rollback');
      // Of the statement, which began to wait earlier than for the last table.
      expect(await locking).toBe('57014');
    } finally {
      await Promise.all([first.end(), last.end(), orm.close()]);
    }
  }, 60_000);

  it('builds an index concurrently, in order with the other migrations', async () => {
    await owner.query('create table later (id int)');
    await owner.query('insert into later values (1), (1)');
    // Left over from a build that failed.
    await expect(owner.query('create unique index concurrently later_b on later (id)')).rejects.toThrow(
      /unique/,
    );
    const ran = await migrate(
      transactional('Migration2098_patient', 'select 1'),
      transactional(
        'Migration2099_column',
        'alter table later add column b int; alter table later add check (b > 0) not valid',
      ),
      online('Migration2099_index', [
        'create index concurrently if not exists later_b on later (b)',
        'alter table later validate constraint later_b_check',
      ]),
      transactional('Migration2099_after', 'alter table later add column c int'),
    );
    expect(ran).toEqual(['Migration2099_column', 'Migration2099_index', 'Migration2099_after']);
    const { rows } = await owner.query(
      `select indisvalid, indisunique, (select convalidated from pg_constraint where conname = 'later_b_check')
       from pg_index where indexrelid = 'later_b'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true, indisunique: false, convalidated: true }]);
  }, 60_000);
});

describe('a database server that', () => {
  it('is too old is refused, and a newer one is accepted with a warning', () => {
    const { oldest, newest } = SUPPORTED_POSTGRESQL;
    expect(() => assertSupportedServer(oldest - 1)).toThrow(`PostgreSQL ${oldest} to ${newest}`);
    for (const major of [oldest, newest]) expect(versionFault(major)).toBeUndefined();
    expect(versionFault(newest + 1)).toContain(`PostgreSQL ${newest + 1}`);
    expect(() => assertSupportedServer(newest + 1)).not.toThrow();
    expect(readFileSync('README.md', 'utf8')).toContain(`PostgreSQL ${oldest} to ${newest}`);
  });

  it('does not let the owner create extensions: the error names the one command, which then helps', async () => {
    const name = 'without_extensions';
    const superuser = new pg.Client({ connectionString: inDatabase(database.superuserUrl, 'postgres') });
    await superuser.connect();
    await prepareDatabase(database.superuserUrl, name);
    await superuser.query(`revoke create on database ${name} from ${databaseNames.owner}`);
    const inside = new pg.Client({ connectionString: inDatabase(database.superuserUrl, name) });
    await inside.connect();
    const orm = await migrationOrm(inDatabase(database.ownerUrl, name));
    try {
      const refused = await createExtensions(orm).catch((error: Error) => error.message);
      expect(refused).toMatch(/may not create extensions in without_extensions/);
      expect(await tablesIn(inside)).toEqual([]);
      const [, command] = /--command='(.*)'$/.exec(String(refused)) ?? [];
      await inside.query(command!);
      await createExtensions(orm);
    } finally {
      await orm.close();
      await inside.end();
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
    }
  });
});

async function tablesIn(client: pg.Client): Promise<unknown[]> {
  return (await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`))
    .rows;
}
