import { describe, expect, it } from 'vitest';
import { cliActor } from '../../cli/action.ts';
import { clock } from '../../src/clock.ts';
import { lastBackup } from '../../src/domain/audit/last-backup.ts';
import { type MigrationClass, migrations } from '../../src/gateways/database/migrations.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { pendingUpgrade } from '../../src/gateways/database/upgrade/pending.ts';
import { checkUpgrade, isWarning } from '../../src/launch/upgrade-check.ts';
import { startTestApp } from '../support/app.ts';
import { online, transactional } from '../support/migrations.ts';
import { useTrot } from '../support/trot.ts';

const app = startTestApp();
const trot = useTrot(() => ({
  DATABASE_URL: app.database.runtimeUrl,
  DATA_DIR: app.services.config.dataDir,
}));
const LAST = migrations.at(-1)!.name;

const upgradeTo = (list: MigrationClass[]) =>
  withActor(app.orm, cliActor, (em) => pendingUpgrade(em, [...migrations, ...list]));
const recorded = () => app.sql('select name from mikro_orm_migrations order by id');

describe('trot upgrade check', { timeout: 60_000 }, () => {
  it('lists pending migrations with what waits for them, warns without a backup, and changes nothing', async () => {
    const [row] = await app.sql<{ id: number }>(
      'delete from mikro_orm_migrations where name = $1 returning id',
      [LAST],
    );
    const before = await recorded();
    const { code, out, err } = await trot('upgrade', 'check');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/✓ server: PostgreSQL \d+ is supported\./);
    expect(out).toContain('✓ migrations: 1 migration is pending.');
    expect(out).toContain('! backup: No backup was made with trot db backup.');
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(out).toMatch(/^migration +waiting/m);
    expect(out).toMatch(new RegExp(`^${LAST} `, 'm'));
    expect(out).toMatch(/^functions, views, triggers, policies +reads, writes/m);
    expect(await recorded()).toEqual(before);
    await app.sql('insert into mikro_orm_migrations (id, name) values ($1, $2)', [row!.id, LAST]);
  });

  it('exits with 1 where the database is newer, with all findings in JSON', async () => {
    await app.sql(
      `insert into audit_log (id, at, actor_kind, act, subject_type, detail, origin)
       values (gen_random_uuid(), now() - interval '3 hours', 'cli', 'back-up-data', 'database', '{}', 'cli')`,
    );
    await app.sql(`insert into mikro_orm_migrations (name) values ('Migration2099_later')`);
    await app.sql(`delete from mikro_orm_migrations where name = $1`, [LAST]);
    const { code, out } = await trot('upgrade', 'check', '--json');
    const words = await trot('upgrade', 'check');
    await app.sql(`update mikro_orm_migrations set name = $1 where name = 'Migration2099_later'`, [LAST]);
    expect([code, words.code]).toEqual([1, 1]);
    expect(words.out).not.toMatch(/waiting|Next:/);
    const [server, migrated, backup] = JSON.parse(out);
    expect(server).toMatchObject({ check: 'server', ok: true, warning: false });
    expect(migrated).toMatchObject({ check: 'migrations', ok: false, pending: [{ name: LAST }] });
    expect(migrated.found).toContain('newer than this version of Trotwell: it has Migration2099_later');
    expect(backup).toMatchObject({
      ok: true,
      warning: false,
      found: 'The last backup was made 3 hours ago.',
    });
  });
});

describe('an upgrade', () => {
  it('of a database that is up to date has nothing to do', async () => {
    expect(await upgradeTo([])).toMatchObject({ pending: [], unknown: [], replacesObjects: false });
  });

  it('says that nobody waits for what runs outside of the transaction', async () => {
    const { pending } = await upgradeTo([
      transactional('Migration2098_tables', 'create table notes (id uuid primary key)'),
      online('Migration2099_online', ['create index concurrently if not exists i on profiles (bio)']),
    ]);
    expect(pending).toEqual([
      { name: 'Migration2098_tables', online: false },
      { name: 'Migration2099_online', online: true },
    ]);
  });

  it('warns when the last backup is older than a day', async () => {
    const upgrade = await upgradeTo([]);
    const backupAged = (hours: number) => {
      const backup = checkUpgrade(upgrade, new Date(clock.now().getTime() - hours * 3_600_000)).at(-1)!;
      return [backup.found, isWarning(backup)];
    };
    expect(backupAged(0.5)).toEqual(['The last backup was made less than an hour ago.', false]);
    expect(backupAged(23)).toEqual(['The last backup was made 23 hours ago.', false]);
    expect(backupAged(25)).toEqual(['The last backup was made 25 hours ago.', true]);
    expect(backupAged(72)).toEqual(['The last backup was made 3 days ago.', true]);
    const at = await withActor(app.orm, cliActor, lastBackup);
    expect(at).toBeInstanceOf(Date);
  });

  it("of an empty database creates everything; another program's database is refused", () => {
    const nothing = { pending: [], foreign: false, unknown: [], replacesObjects: true };
    expect(checkUpgrade({ ...nothing, empty: true }, null).map(({ found }) => found)).toContain(
      'The database is empty: everything will be created.',
    );
    const foreign = checkUpgrade({ ...nothing, empty: false, foreign: true, unknown: ['Migration1'] }, null);
    expect(foreign[0]).toMatchObject({
      ok: false,
      found: expect.stringContaining('before the first release'),
    });
  });
});
