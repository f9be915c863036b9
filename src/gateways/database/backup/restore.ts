import pg from 'pg';
import type { Header } from './format.ts';
import { BackupError } from './format.ts';
import { batchesOf, checkBackup } from './read.ts';
import { migrationsOf, normalizeSettings, summaryOf, tablesOf } from './schema.ts';
import type { OnProgress } from './write.ts';

const BATCH = 500;

/**
 * In one transaction. Throws `BackupError` and changes nothing when the file is damaged or the schema or data differ.
 */
export async function restoreBackup(
  ownerUrl: string,
  path: string,
  watch: OnProgress = () => {},
): Promise<Header> {
  const header = await checkBackup(path);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'trotwell-restore' });
  await client.connect();
  try {
    await normalizeSettings(client);
    await client.query('begin');
    await assertAlike(client, header);
    await assertNobody(client);
    await load(client, header, path, watch);
    await assertSame(client, header);
    await client.query('commit');
    return header;
  } finally {
    await client.end();
  }
}

async function assertAlike(client: pg.Client, { migrations, tables }: Header): Promise<void> {
  const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();
  const here = await migrationsOf(client);
  if (same(here, migrations) && same(await tablesOf(client), Object.keys(tables))) return;
  throw new BackupError(
    "The backup comes from another version of Trotwell: its migrations differ from this database's. " +
      'Restore it with the version that created it, then update.',
  );
}

/** The locks keep writers out until the restore is done. */
async function assertNobody(client: pg.Client): Promise<void> {
  const names = (await tablesOf(client)).map((table) => client.escapeIdentifier(table));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  const { rows } = await client.query('select 1 from users union all select 1 from audit_log limit 1');
  if (rows.length > 0)
    throw new BackupError('This database already has users. Restore into a new, empty one.');
  await client.query(`truncate ${names.join(', ')}`);
}

/** Triggers are off, because the derived rows are in the backup too; references are checked at the end. */
async function load(
  client: pg.Client,
  { tables, sequences }: Header,
  path: string,
  watch: OnProgress,
): Promise<void> {
  const total = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  const names = Object.keys(tables);
  const references = await takeReferences(client);
  for (const table of names)
    await client.query(`alter table ${client.escapeIdentifier(table)} disable trigger user`);
  let done = 0;
  for await (const { table, rows } of batchesOf(path, BATCH)) {
    await insert(client, table, rows);
    done += rows.length;
    watch(done, total);
  }
  for (const table of names)
    await client.query(`alter table ${client.escapeIdentifier(table)} enable trigger user`);
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
