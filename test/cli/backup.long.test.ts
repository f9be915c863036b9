import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertKnown } from '../../src/gateways/database/backup/format.ts';
import { batchesOf, headerOf } from '../../src/gateways/database/backup/read.ts';
import { restoreBackup } from '../../src/gateways/database/backup/restore.ts';
import { writeBackup } from '../../src/gateways/database/backup/write.ts';
import { databaseNames } from '../../src/gateways/database/embedded/prepare.ts';
import { migrateDatabase, migrationOrm } from '../../src/gateways/database/migrate.ts';
import { migrations } from '../../src/gateways/database/migrations.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { anAdmin, aParent, aWalker } from '../support/cast.ts';
import { freshDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { sendMessageAs } from '../support/messages.ts';
import { dumpSchema } from '../support/schema-dump.ts';
import { useTrot, withTerminal } from '../support/trot.ts';

const app = startTestApp();
const other = freshDatabase();
const older = freshDatabase();
const folder = makeTestFolder();
afterAll(() => removeTestFolder(folder));
const trot = useTrot(
  () => ({
    DEMO: '1',
    DATABASE_URL: app.database.runtimeUrl,
    DATABASE_OWNER_URL: app.database.ownerUrl,
    DATA_DIR: app.services.config.dataDir,
  }),
  app,
);

const migrate = (ownerUrl: string) => migrateDatabase(ownerUrl, databaseNames.app);
const backUp = (ownerUrl: string, name: string) => writeBackup(ownerUrl, file(name));

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
async function readWhole(path: string): Promise<void> {
  assertKnown((await headerOf(path)).migrations, path);
  for await (const { rows } of batchesOf(path, 500)) expect(rows.length).toBeGreaterThan(0);
}
const schemaOf = (ownerUrl: string) => asOwner(ownerUrl, dumpSchema);

const file = (name: string) => join(folder, name);
const PATIENCE_MS = 60_000;
/** A migration's place from the end: those after it are undone. */
const EARLIER = -8;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const parent = await aParent(app, { firstName: 'Zoë "Quote"\t\\' });
  const walker = await aWalker(app);
  await anAdmin(app);
  await aBooking(app, parent, walker, { status: 'reviewed', startsIn: -48 });
  await sendMessageAs(app, parent, walker, 'One line,\nand another: 中文 👩‍👧');
  await backUp(app.database.ownerUrl, 'good');
});

describe('a backup', { timeout: PATIENCE_MS }, () => {
  it('that is truncated, modified, of another program or of another version changes nothing', async () => {
    const before = await schemaOf(other.ownerUrl);
    const whole = readFileSync(file('good'));
    const text = gunzipSync(whole).toString();
    const newer = text.replace('"migrations":[', '"migrations":["Migration2099_later",');
    const older = text.replace(/"migrations":\[[^\]]+\]/, '"migrations":["Migration20261001000100"]');
    const DAMAGED = / is damaged, incomplete or was changed\. Nothing was changed in the database\.$/;
    const FOREIGN = / was made before the first release, or by another program, and cannot be restored\.$/;
    const NEWER = / comes from a newer version of Trotwell\. Update this one first\.$/;
    const damaged: [string, Buffer, RegExp][] = [
      ['cut', whole.subarray(0, whole.length / 2), DAMAGED],
      ['changed', gzipSync(text.replace('One line', 'No line')), DAMAGED],
      ['shorter', gzipSync(text.split('\n').slice(0, -3).join('\n')), DAMAGED],
      ['longer', gzipSync(`${text}more\n`), DAMAGED],
      ['its head', gzipSync(text.replace('"madeAt"', '"mbdeAt"')), DAMAGED],
      ['newer', gzipSync(newer), NEWER],
      ['of a newer format', gzipSync('{"format":"trotwell backup 9"}\n'), NEWER],
      ['older', gzipSync(older), FOREIGN],
      ['without migrations', gzipSync(text.replace(/"migrations":\[[^\]]+\]/, '"migrations":[]')), FOREIGN],
      ['of another program', gzipSync('PGDMP\n'), FOREIGN],
      ['no archive', Buffer.from('hello'), FOREIGN],
      ['empty', gzipSync(''), /is empty/],
    ];
    for (const [name, bytes, says] of damaged) {
      writeFileSync(file(name), bytes);
      await expect(readWhole(file(name)), name).rejects.toThrow(says);
    }
    await expect(restoreBackup(other.ownerUrl, file('missing'))).rejects.toThrow(/can't be read \(ENOENT\)/);
    await expect(restoreBackup(other.ownerUrl, file('changed'))).rejects.toThrow(DAMAGED);
    const flipped = text.replace(/^(users\t.*?"id": ?")./m, '$1x');
    expect(flipped).not.toBe(text);
    writeFileSync(file('flipped'), gzipSync(flipped));
    const refused = await restoreBackup(other.ownerUrl, file('flipped')).catch(String);
    expect(refused).toMatch(/^BackupError: .* is damaged, incomplete or was changed\./);
    expect(await schemaOf(other.ownerUrl)).toBe(before);
  });

  it('restores every row, including derived ones, as it was', async () => {
    const before = await schemaOf(other.ownerUrl);
    const read = await restoreBackup(other.ownerUrl, file('good'));
    expect(read.messages?.rows).toBe(1);
    expect(await migrate(other.ownerUrl)).toEqual([]);
    expect(await schemaOf(other.ownerUrl)).toBe(before);
    await backUp(other.ownerUrl, 'again');
    const rowsOf = (name: string) =>
      gunzipSync(readFileSync(file(name)))
        .toString()
        .split('\n')
        .slice(1)
        .filter((line) => !line.startsWith('end\t'))
        .toSorted();
    expect(rowsOf('again')).toEqual(rowsOf('good'));
    expect(rowsOf('good').length).toBeGreaterThan(10);
  });

  it('of an earlier version is restored, and migrated', async () => {
    const expected = await schemaOf(older.ownerUrl);
    const orm = await migrationOrm(older.ownerUrl);
    await orm.migrator.down({ to: migrations.at(EARLIER)!.name });
    await orm.close();
    await asOwner(older.ownerUrl, (client) =>
      client.query(`insert into users (id, email, password_hash, sign_up_metadata, created_at)
        values (gen_random_uuid(), 'long-ago@example.org', 'x', '{}', now())`),
    );
    await backUp(older.ownerUrl, 'earlier');
    await asOwner(older.ownerUrl, (client) => client.query('delete from users'));
    await restoreBackup(older.ownerUrl, file('earlier'));
    expect((await migrate(older.ownerUrl)).length).toBeGreaterThanOrEqual(-EARLIER - 1);
    expect(await schemaOf(older.ownerUrl)).toBe(expected);
    expect(
      await asOwner(older.ownerUrl, async (client) => (await client.query('select email from users')).rows),
    ).toEqual([{ email: 'long-ago@example.org' }]);
  });

  it('is refused before it is read when the database has people, and nothing changes', async () => {
    await expect(restoreBackup(app.database.ownerUrl, file('missing'))).rejects.toThrow(
      /This database already has users/,
    );
    expect(await app.sql('select count(*)::int as n from messages')).toEqual([{ n: 1 }]);
  });

  it('can be read only by its owner, and is never overwritten', async () => {
    expect(statSync(file('good')).mode & 0o077).toBe(0);
    await expect(backUp(app.database.ownerUrl, 'good')).rejects.toThrow(/already exists/);
    await expect(writeBackup(app.database.ownerUrl, '/nowhere/at/all')).rejects.toThrow(/can't be written/);
  });
});

describe('trot db', { timeout: PATIENCE_MS }, () => {
  it('migrates, writes a backup, and explains errors', async () => {
    const [migrated, made] = [await trot('db', 'migrate'), await trot('db', 'backup', file('by-hand'))];
    expect(migrated).toMatchObject({ code: 0, out: 'The schema is up to date.\n' });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(await app.sql(`select act, operator from audit_log where subject_type = 'database'`)).toEqual([
      { act: 'back-up-data', operator: 'root' },
    ]);
    expect(made.out).toMatch(/^Backed up \d+ rows of \d+ tables to .*by-hand\.\n$/);
    const [again, restored, seeded] = [
      await trot('db', 'backup', file('by-hand')),
      await trot('db', 'restore', file('by-hand'), '--yes'),
      await trot('db', 'seed'),
    ];
    expect([again.code, restored.code, seeded.code]).toEqual([1, 1, 2]);
    expect(again.err).toContain('already exists');
    expect(restored.err).toContain('This database already has users');
    expect(seeded.err).toContain('error: no terminal to confirm on. Add --yes to skip confirmation.');
    expect((await trot('db', 'restore', file('by-hand'))).code).toBe(2);
  });

  withTerminal('asks before it adds demo people to a database that has people', async () => {
    const count = async () => (await app.sql<{ n: number }>('select count(*)::int n from profiles'))[0]!.n;
    const before = await count();
    const canceled = await trot.typed({ args: ['db', 'seed'], answers: ['n\n'] });
    expect(canceled.out).toMatch(
      /This database has \d+ people\. This adds demo people .* password is public/s,
    );
    expect([canceled.code, await count()]).toEqual([1, before]);
  });

  it('adds no demo people where DEMO is not on, with one sentence', async () => {
    const people = () => app.sql('select id from profiles order by 1');
    const before = await people();
    for (const DEMO of ['0', '']) {
      const { code, out, err } = await trot.with({ args: ['db', 'seed', '--yes'], env: { DEMO } });
      expect([code, out, err.trim().split('\n')]).toEqual([
        1,
        '',
        [expect.stringMatching(/^Nothing was changed: .*DEMO=1/)],
      ]);
    }
    expect(await people()).toEqual(before);
  });

  it('adds demo people to others with --yes, once', async () => {
    const count = async () => (await app.sql<{ n: number }>('select count(*)::int n from profiles'))[0]!.n;
    const before = await count();
    expect(await trot('db', 'seed', '--yes')).toMatchObject({ code: 0, out: 'Demo data added.\n' });
    const after = await count();
    expect(after).toBeGreaterThan(before + 40);
    const again = await trot('db', 'seed', '--yes');
    expect([again.code, await count()]).toEqual([1, after]);
    expect(again.err).toContain('Nothing was changed: this database already has demo people.');
  });

  withTerminal('shows its progress on a terminal', async () => {
    const { code, out } = await trot.typed({ args: ['db', 'backup', file('typed')] });
    expect([code, existsSync(file('typed'))]).toEqual([0, true]);
    expect(out).toMatch(/Copying █+░* \d+ % \(\d+ of \d+\)/);
  });
});
