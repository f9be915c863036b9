import { Migration } from '@mikro-orm/migrations';
import { describe, expect, it } from 'vitest';
import { cliActor } from '../../cli/operator.ts';
import { migrations } from '../../migrations/index.ts';
import { clock } from '../../src/clock.ts';
import { lastBackup } from '../../src/domain/audit/last-backup.ts';
import { databaseNames } from '../../src/gateways/database/embedded/prepare.ts';
import { type MigrationClass, migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { incompatibilities } from '../../src/gateways/database/upgrade/incompatible.ts';
import { pendingUpgrade, type Removals } from '../../src/gateways/database/upgrade/pending.ts';
import type { Signature } from '../../src/gateways/database/upgrade/signatures.ts';
import { checkUpgrade, isWarning } from '../../src/launch/upgrade-check.ts';
import { startTestApp } from '../support/app.ts';
import { useTrot } from '../support/trot.ts';

const app = startTestApp();
const trot = useTrot(() => ({
  DATABASE_URL: app.database.runtimeUrl,
  DATA_DIR: app.services.config.dataDir,
}));
const LAST = migrations.at(-1)!.name;

const upgradeTo = (list: MigrationClass[], removals: Removals = {}) =>
  withActor(app.orm, cliActor, (em) => pendingUpgrade(em, [...migrations, ...list], removals));
const recorded = () => app.sql('select name from mikro_orm_migrations order by id');

describe('trot upgrade check', { timeout: 60_000 }, () => {
  it('lists pending migrations with what they lock, warns without a backup, and changes nothing', async () => {
    const [row] = await app.sql<{ id: number }>(
      'delete from mikro_orm_migrations where name = $1 returning id',
      [LAST],
    );
    const before = await recorded();
    const { code, out, err } = await trot('upgrade', 'check');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/✓ server: PostgreSQL \d+ is supported\./);
    expect(out).toContain('✓ migrations: 1 migration is pending.');
    expect(out).toContain('✓ running version: Its processes can go on beside the new ones.');
    expect(out).toContain('! backup: No backup was made with trot db backup.');
    expect(out).toMatch(/^migration +table +waiting/m);
    expect(out).toMatch(new RegExp(`^${LAST} +\\w+ +(nothing|(reads, )?writes)`, 'm'));
    expect(out).toMatch(/^functions, views, triggers, policies +all +reads, writes/m);
    expect(await recorded()).toEqual(before);
    await app.sql('insert into mikro_orm_migrations (id, name) values ($1, $2)', [row!.id, LAST]);
  });

  it('exits with 1 where the database is newer, with all findings in JSON', async () => {
    await app.sql(
      `insert into audit_log (id, at, actor_kind, act, subject_type, detail, origin)
       values (gen_random_uuid(), now() - interval '3 hours', 'cli', 'back-up-data', 'database', '{}', 'cli')`,
    );
    await app.sql(`insert into mikro_orm_migrations (name) values ('Migration2099_later')`);
    const { code, out } = await trot('upgrade', 'check', '--json');
    await app.sql(`delete from mikro_orm_migrations where name = 'Migration2099_later'`);
    expect(code).toBe(1);
    const [server, migrated, running, backup] = JSON.parse(out);
    expect(server).toMatchObject({ check: 'server', ok: true, warning: false });
    expect(migrated).toMatchObject({ check: 'migrations', ok: false, pending: [] });
    expect(migrated.found).toContain('newer than this version of Trotwell: it has Migration2099_later');
    expect(running).toMatchObject({ check: 'running version', ok: true });
    expect(backup).toMatchObject({
      ok: true,
      warning: false,
      found: 'The last backup was made 3 hours ago.',
    });
  });
});

describe('an upgrade', () => {
  it('of a database that is up to date has nothing to do', async () => {
    expect(await upgradeTo([])).toMatchObject({
      pending: [],
      unknown: [],
      replacesObjects: false,
      breaks: [],
      mayBreak: [],
    });
  });

  it('must not change what statements of the running version use', async () => {
    await app.sql(`
      set role ${databaseNames.owner};
      create function left_over(a integer) returns integer language sql as 'select a';
      create function inner_left_over() returns integer language sql as 'select 1';
      create function uses_it() returns integer language sql as 'select inner_left_over()';
      create view left_overs as select id, 1 as one from profiles;
      grant select on left_overs to ${databaseNames.app};
      alter table closed_days add column left_over text;
      create policy left_over on audit_log for delete using (true);
      alter policy closed_days_read on closed_days using (false);
      reset role`);
    await app.sql(`update schema_checksum set checksum = 'of another version'`);
    const upgrade = await upgradeTo([]);
    const { code, out } = await trot('upgrade', 'check');
    await app.sql(`
      drop policy left_over on audit_log;
      alter table closed_days drop column left_over;
      drop view left_overs;
      drop function left_over, uses_it, inner_left_over`);
    await migrateDatabase(app.database.ownerUrl, databaseNames.app);
    expect(upgrade.breaks).toEqual([
      'closed_days.left_over is removed',
      'left_overs is removed',
      'left_over(integer) is removed',
      'uses_it() is removed',
      'nobody may remove rows of audit_log',
    ]);
    expect(upgrade.mayBreak).toEqual(['inner_left_over() is removed', 'the policies of closed_days']);
    expect(code).toBe(1);
    expect(out).toContain('Its processes fail after the migrations. closed_days.left_over is removed; ');
    expect(await upgradeTo([])).toMatchObject({ replacesObjects: false, breaks: [], mayBreak: [] });
  });

  it.each<[string, Signature, Signature, string[]]>([
    ['another argument', fn(), fn({ types: ['uuid', 'date'], needed: 2 }), ['f(uuid) becomes f(uuid, date)']],
    ['an argument of another type', fn(), fn({ types: ['text'] }), ['f(uuid) becomes f(text)']],
    ['an argument with a default', fn(), fn({ types: ['uuid', 'date'], needed: 1 }), []],
    ['a default less', fn({ needed: 0 }), fn(), ['f(uuid) becomes f(uuid)']],
    ['another result', fn(), fn({ returns: 'setof text' }), ['f(uuid) returns setof text']],
    [
      'a column less in its rows',
      fn({ columns: { a: 'text', b: 'text' } }),
      fn({ columns: { a: 'text', c: 'text' } }),
      ['f(uuid) no longer returns b as it did'],
    ],
    ['a column of another type', view(), view({ columns: { id: ['text'] } }), ['v.id becomes text']],
    ['a new column', view(), view({ columns: { id: ['uuid'], a: ['text'] } }), []],
    [
      'a required column',
      view(),
      view({ columns: { id: ['uuid'], a: ['text', 'required'] } }),
      ['v.a is required in new rows'],
    ],
    [
      'a hidden column',
      view(),
      view({ columns: { id: ['uuid', 'hidden'] } }),
      ['v.id can no longer be read'],
    ],
    ['a right less', view(), view({ rights: ['select'] }), ['v loses the right to update']],
  ])('knows what %s breaks', (_, before, after, texts) => {
    const { breaks } = incompatibilities([before], [after], { comparesConditions: true });
    expect(breaks.map(({ text }) => text)).toEqual(texts);
  });

  it('names changes that may take long on large tables', async () => {
    const found = await upgradeTo([of('Migration2098_index', 'create index on profiles (first_name)')]);
    expect(found.pending).toMatchObject([{ effects: [{ table: 'profiles', waits: 'writes' }] }]);
    const duration = checkUpgrade(found, null).find(({ check }) => check === 'duration')!;
    expect([duration.found, isWarning(duration)]).toEqual([
      'May take long where tables are large: Migration2098_index.',
      true,
    ]);
  });

  it('must not remove what the running version uses, but may remove what only earlier ones used', async () => {
    const drop = of('Migration2099_drop', 'alter table profiles drop column bio');
    const runningOf = async (...[list, removals]: Parameters<typeof upgradeTo>) => {
      const { ok, found } = checkUpgrade(await upgradeTo(list, removals), null).find(
        ({ check }) => check === 'running version',
      )!;
      return ok ? 'goes on' : found;
    };
    const fails = /^Its processes fail after the migrations\. Migration2099_drop: profiles: removes bio/;
    expect(await runningOf([drop])).toMatch(fails);
    expect(await runningOf([drop], { Migration2099_drop: { lastUsedBy: LAST } })).toMatch(fails);
    const between = of('Migration2098_between', 'select 1');
    expect(await runningOf([between, drop], { Migration2099_drop: { lastUsedBy: between.name } })).toMatch(
      fails,
    );
    expect(await runningOf([drop], { Migration2099_drop: { lastUsedBy: migrations.at(-2)!.name } })).toBe(
      'goes on',
    );
    const silent = of('Migration2099_drop', 'drop function no_longer_used()');
    expect(await runningOf([silent], { Migration2099_drop: { lastUsedBy: LAST } })).toMatch(
      /Migration2099_drop: removes what the running version uses/,
    );
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
    const nothing = { pending: [], known: 0, unknown: [], replacesObjects: true, breaks: [], mayBreak: [] };
    expect(checkUpgrade({ ...nothing, empty: true }, null).map(({ found }) => found)).toContain(
      'The database is empty: everything will be created.',
    );
    const foreign = checkUpgrade({ ...nothing, empty: false, unknown: ['Migration1'] }, null);
    expect(foreign[0]).toMatchObject({ ok: false, found: expect.stringContaining('cannot be updated') });
  });
});

function fn(changes: object = {}): Signature {
  const plain = { types: ['uuid'], needed: 1, returns: 'text', columns: {} };
  return { kind: 'function', name: 'f', ...plain, ...changes };
}

function view(changes: object = {}): Signature {
  return { kind: 'relation', name: 'v', rights: ['select', 'update'], columns: { id: ['uuid'] }, ...changes };
}

const of = (name: string, sql: string): MigrationClass =>
  Object.defineProperty(
    class extends Migration {
      override up(): void {
        this.addSql(sql);
      }
    },
    'name',
    { value: name },
  );
