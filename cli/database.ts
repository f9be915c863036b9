import type { EntityManager } from '@mikro-orm/postgresql';
import { Command } from 'commander';
import type { RunningConfig } from '../src/config.ts';
import type { Copied } from '../src/gateways/database/backup/format.ts';
import { StartupError } from '../src/launch/startup-error.ts';
import { examples, resolveUserPath, withDatabase } from './action.ts';
import type { Line } from './cells.ts';
import { canConfirm, confirm, destructive, NO_TERMINAL } from './confirm.ts';
import { printResult } from './print.ts';
import { withProgress } from './progress.ts';

export function databaseCommand(): Command {
  const group = new Command('db').description('the database: schema, demo data, backup');
  group.command('migrate').description('update the schema (every start does this too)').action(migrate);
  group
    .command('seed')
    .description('with DEMO=1, add demo people, whose password is public; asks first where there are people')
    .action(seed);
  group
    .command('backup <file>')
    .description('back up all rows to one file; pictures and secrets are not included')
    .action(backup);
  destructive(group.command('restore <file>'))
    .description('restore a backup of this version or an earlier one into a database without users')
    .action(restore);
  return examples(group, [
    'db migrate',
    'db backup /safe/trotwell-monday.backup',
    'db restore /safe/trotwell-monday.backup --yes',
  ]).addHelpText(
    'after',
    `
A backup is not encrypted: protect it like the database. Pictures
(DATA_DIR/images or your bucket) and the signing secret (SECRET_KEY or
DATA_DIR/secrets.json) are not included: back them up separately.`,
  );
}

const REFUSED = 1;
const WRONG_USAGE = 2;

const migrate = withDatabase(async () => printResult('The schema is up to date.', [{ pending: 0 }]), {
  schema: 'migrated',
});

const seed = withDatabase(async ({ config, orm, transact }) => {
  const { fillWithDemo } = await import('../src/launch/demo.ts');
  const { Profile } = await import('../src/domain/people/profile.ts');
  const people = config.demo ? await transact((em) => em.count(Profile)) : 0;
  if (people > 0) {
    if (!canConfirm()) {
      process.stderr.write(`${NO_TERMINAL}\n`);
      return WRONG_USAGE;
    }
    await confirm(
      `This database has ${people === 1 ? '1 person' : `${people} people`}. This adds demo people and walks beside them, ` +
        'whose password is public. It can not be undone.',
    );
  }
  const filled = config.demo && (await fillWithDemo({ config, orm }, { besideOthers: people > 0 }));
  if (filled) printResult('Demo data added.', [{ filled }]);
  else
    process.stderr.write(
      `Nothing was changed: ${config.demo ? 'this database already has demo people' : 'the password of demo people is public, so this needs DEMO=1'}.\n`,
    );
  return filled ? 0 : REFUSED;
});

const backup = withDatabase(
  async ({ config, transact }, file: string) => {
    const { withConnectionError } = await import('../src/launch/database.ts');
    const { writeBackup } = await import('../src/gateways/database/backup/write.ts');
    const path = resolveUserPath(file);
    const copied = await withProgress('Copying', (watch) =>
      withConnectionError(() => writeBackup(ownerOf(config), path, watch)),
    );
    await transact((em) => record(em, 'back-up-data', copied));
    printResult(`Backed up ${rowsOf(copied)} rows of ${tablesOf(copied)} tables to ${path}.`, lines(copied));
  },
  { schema: 'any' },
);

const restore = withDatabase(
  async ({ config, transact }, file: string) => {
    const { withConnectionError } = await import('../src/launch/database.ts');
    const { assertRestorable, restoreBackup } = await import('../src/gateways/database/backup/restore.ts');
    const { migrateAppAndQueue } = await import('../src/launch/migrations.ts');
    const path = resolveUserPath(file);
    await withConnectionError(() => assertRestorable(ownerOf(config), path));
    await confirm(
      `This restores ${path} into this database. Everyone in the backup can then sign in, and pending emails will be sent.`,
    );
    const copied = await withProgress('Reading', (watch) => restoreBackup(ownerOf(config), path, watch));
    await migrateAppAndQueue(ownerOf(config), config.databaseUrl);
    await transact((em) => record(em, 'restore-data', copied));
    printResult(`Restored ${rowsOf(copied)} rows of ${tablesOf(copied)} tables.`, lines(copied));
  },
  { schema: 'any' },
);

function ownerOf({ databaseOwnerUrl }: RunningConfig): string {
  if (databaseOwnerUrl) return databaseOwnerUrl;
  throw new StartupError("Set DATABASE_OWNER_URL: only the database's owner can read all rows.");
}

async function record(em: EntityManager, act: 'back-up-data' | 'restore-data', copied: Copied) {
  const { audit } = await import('../src/domain/audit/audit.ts');
  const { cliActor } = await import('./action.ts');
  audit(em, cliActor, act, { type: 'database' }, { rows: rowsOf(copied) });
}

const rowsOf = (copied: Copied) => Object.values(copied).reduce((sum, { rows }) => sum + rows, 0);
const tablesOf = (copied: Copied) => Object.keys(copied).length;
const lines = (copied: Copied): Line[] =>
  Object.entries(copied).map(([table, { rows, checksum }]) => ({ table, rows, checksum }));
