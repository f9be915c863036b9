import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/gateways/database/backup/restore.ts';
import { writeBackup } from '../../src/gateways/database/backup/write.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { anAdmin, aParent, aWalker } from '../support/cast.ts';
import { freshDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { tell } from '../support/messages.ts';
import { hasTerminals, useTrot } from '../support/trot.ts';

const app = startTestApp();
const other = freshDatabase();
const folder = makeTestFolder();
afterAll(() => removeTestFolder(folder));
const trot = useTrot(() => ({
  DATABASE_URL: app.database.runtimeUrl,
  DATABASE_OWNER_URL: app.database.ownerUrl,
  DATA_DIR: app.services.config.dataDir,
}));

const file = (name: string) => join(folder, name);
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const parent = await aParent(app, { firstName: 'Zoë "Quote"\t\\' });
  const walker = await aWalker(app);
  await anAdmin(app);
  await aBooking(app, parent, walker, { status: 'reviewed', startsIn: -48 });
  await tell(app, parent, walker, 'One line,\nand another: 中文 👩‍👧');
  await writeBackup(app.database.ownerUrl, file('good'));
});

describe('a backup', { timeout: PATIENCE_MS }, () => {
  it('comes back whole: every row, with what is derived from them, as it was', async () => {
    const read = await restoreBackup(other.ownerUrl, file('good'));
    expect(read.tables.messages?.rows).toBe(1);
    await writeBackup(other.ownerUrl, file('again'));
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

  it('is refused where somebody is, and nothing changes', async () => {
    await expect(restoreBackup(app.database.ownerUrl, file('good'))).rejects.toThrow(
      /This database already has users/,
    );
    expect(await app.sql('select count(*)::int as n from messages')).toEqual([{ n: 1 }]);
  });

  it('can be read by its owner only, and is never written over', async () => {
    expect(statSync(file('good')).mode & 0o077).toBe(0);
    await expect(writeBackup(app.database.ownerUrl, file('good'))).rejects.toThrow(/already exists/);
    await expect(writeBackup(app.database.ownerUrl, '/nowhere/at/all')).rejects.toThrow(/can't be written/);
  });

  it('that is cut off, changed, foreign or of another version is refused before anything is touched', async () => {
    const whole = readFileSync(file('good'));
    const text = gunzipSync(whole).toString();
    const damaged: [string, Buffer, RegExp][] = [
      ['cut', whole.subarray(0, whole.length / 2), /is incomplete/],
      ['changed', gzipSync(text.replace('One line', 'No line')), /checksum doesn't match/],
      ['shorter', gzipSync(text.split('\n').slice(0, -3).join('\n')), /checksum doesn't match/],
      ['foreign', Buffer.from('hello'), /not a backup/],
      ['empty', gzipSync(''), /is empty/],
      ['letter', gzipSync('{"format":"trotwell backup 9"}\n'), /another version/],
    ];
    for (const [name, bytes, says] of damaged) {
      writeFileSync(file(name), bytes);
      await expect(restoreBackup(app.database.ownerUrl, file(name)), name).rejects.toThrow(says);
    }
    await expect(restoreBackup(app.database.ownerUrl, file('missing'))).rejects.toThrow(
      /can't be read \(ENOENT\)/,
    );
  });
});

describe('trot db', { timeout: PATIENCE_MS }, () => {
  it('migrates, copies into a file, and says no in words', async () => {
    const [migrated, made] = [await trot('db', 'migrate'), await trot('db', 'backup', file('by-hand'))];
    expect(migrated).toMatchObject({ code: 0, out: 'The schema is up to date.\n' });
    expect(made).toMatchObject({ code: 0, err: '' });
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

  it.skipIf(!hasTerminals)('asks before it adds demo people to a database with people', async () => {
    const count = async () => (await app.sql<{ n: number }>('select count(*)::int n from profiles'))[0]!.n;
    const before = await count();
    const canceled = await trot.typed({ args: ['db', 'seed'], answers: ['n\n'] });
    expect(canceled.out).toMatch(
      /This database has \d+ people\. This adds demo people .* password is public/s,
    );
    expect([canceled.code, await count()]).toEqual([1, before]);
  });

  it('adds demo people beside others with --yes, once', async () => {
    const count = async () => (await app.sql<{ n: number }>('select count(*)::int n from profiles'))[0]!.n;
    const before = await count();
    expect(await trot('db', 'seed', '--yes')).toMatchObject({ code: 0, out: 'Demo data added.\n' });
    const after = await count();
    expect(after).toBeGreaterThan(before + 40);
    const again = await trot('db', 'seed', '--yes');
    expect([again.code, await count()]).toEqual([1, after]);
    expect(again.err).toContain('Nothing was changed: this database already has demo people.');
  });

  it.skipIf(!hasTerminals)('shows how far it is, on a terminal', async () => {
    const { code, out } = await trot.typed({ args: ['db', 'backup', file('typed')] });
    expect([code, existsSync(file('typed'))]).toEqual([0, true]);
    expect(out).toMatch(/Copying █+░* \d+ % \(\d+ of \d+\)/);
  });
});
