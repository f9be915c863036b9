import pg from 'pg';
import { CONNECTION_LIMITS } from '../connection-limits.ts';
import { migrationOrm } from '../migrate.ts';
import { inTransaction, migrations, sqlOf } from '../migrations.ts';
import { assertNobody, emptySchema } from './empty.ts';
import { assertKnown, BackupError, type Copied, type Header, type OnProgress } from './format.ts';
import { assertWhole, batchesOf, headerOf } from './read.ts';
import { MIGRATIONS_TABLE, normalizeSettings, summaryOf, tablesOf } from './schema.ts';

const BATCH = 500;

/** In one transaction; migrate afterwards. Throws `BackupError` and changes nothing for a database in use, a damaged or newer file, or other rows. */
export function restoreBackup(ownerUrl: string, path: string, watch: OnProgress = () => {}): Promise<Copied> {
  return asOwner(ownerUrl, async (client) => {
    await assertNobody(client);
    const header = await headerOf(path);
    assertKnown(header.migrations, path);
    await assertWhole(path);
    await createMigrationsTable(ownerUrl);
    await client.query('begin');
    await client.query(emptySchema([MIGRATIONS_TABLE, `${MIGRATIONS_TABLE}_id_seq`]));
    await client.query(`delete from ${MIGRATIONS_TABLE}`);
    await createTables(client, header);
    await load(client, header, path, watch);
    await assertSame(client, header);
    await client.query('commit');
    return header.tables;
  });
}

export function assertRestorable(ownerUrl: string, path: string): Promise<void> {
  return asOwner(ownerUrl, async (client) => {
    await assertNobody(client);
    await headerOf(path);
  });
}

async function asOwner<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...CONNECTION_LIMITS,
    connectionString,
    application_name: 'trotwell-restore',
  });
  await client.connect();
  try {
    await normalizeSettings(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createMigrationsTable(ownerUrl: string): Promise<void> {
  const orm = await migrationOrm(ownerUrl);
  await orm.migrator.getExecuted().finally(() => orm.close());
}

async function createTables(client: pg.Client, { migrations: names, tables }: Header): Promise<void> {
  for (const migration of migrations.filter(({ name }) => names.includes(name)))
    await client.query(inTransaction(sqlOf(migration)));
  await client.query('insert into mikro_orm_migrations (name) select unnest($1::text[])', [names]);
  const [there, wanted] = [await tablesOf(client), Object.keys(tables)];
  if (there.toSorted().join() !== wanted.toSorted().join())
    throw new BackupError('The backup has other tables than the version that it names.');
}

async function load(client: pg.Client, { tables, sequences }: Header, path: string, watch: OnProgress) {
  const total = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  const names = Object.keys(tables).map((table) => client.escapeIdentifier(table));
  const references = await takeReferences(client);
  await client.query(`truncate ${names.join(', ')}`);
  let done = 0;
  for await (const { table, rows } of batchesOf(path, BATCH)) {
    await insert(client, table, rows);
    done += rows.length;
    watch(done, total);
  }
  for (const add of references) await client.query(add);
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last]);
}

async function takeReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function insert(client: pg.Client, table: string, rows: readonly string[]): Promise<void> {
  const name = client.escapeIdentifier(table);
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name],
  );
  const list = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
  await client.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

async function assertSame(client: pg.Client, { tables }: Header): Promise<void> {
  for (const [table, { rows, checksum }] of Object.entries(tables)) {
    const found = await summaryOf(client, table);
    if (found.rows !== rows || found.checksum !== checksum)
      throw new BackupError(`The restored rows of ${table} differ from the backup. Nothing was changed.`);
  }
}
