import type { Command } from 'commander';
import type { RunningConfig } from '../../src/config.ts';
import { checkBackup } from '../../src/gateways/database/backup/read.ts';
import { restoreBackup } from '../../src/gateways/database/backup/restore.ts';
import { writeBackup } from '../../src/gateways/database/backup/write.ts';
import { StartupError } from '../../src/launch/startup-error.ts';
import { confirm } from '../confirm.ts';
import { printResult } from '../print.ts';
import { withProgress } from '../progress.ts';
import { resolveUserPath, withApp } from '../session.ts';

type Copied = Awaited<ReturnType<typeof checkBackup>>;

export const backup = (file: string, _: object, command: Command) =>
  withApp(async (_launched, { config }) => {
    const path = resolveUserPath(file);
    const made = await withProgress('Copying', (watch) => writeBackup(ownerOf(config), path, watch));
    printResult(
      command,
      `Backed up ${rowsOf(made)} rows of ${tablesOf(made)} tables to ${path}.`,
      lines(made),
    );
  });

export const restore = (file: string, _: object, command: Command) =>
  withApp(async (_launched, { config }) => {
    const path = resolveUserPath(file);
    const found = await checkBackup(path);
    await confirm(
      command,
      `This restores ${rowsOf(found)} rows from ${found.madeAt} into this database. Everyone in the backup can then sign in, ` +
        'and pending emails will be sent.',
    );
    const read = await withProgress('Reading', (watch) => restoreBackup(ownerOf(config), path, watch));
    printResult(command, `Restored ${rowsOf(read)} rows of ${tablesOf(read)} tables.`, lines(read));
  });

function ownerOf({ databaseOwnerUrl }: RunningConfig): string {
  if (databaseOwnerUrl) return databaseOwnerUrl;
  throw new StartupError("Set DATABASE_OWNER_URL: only the database's owner can read all rows.");
}

const rowsOf = ({ tables }: Copied) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
const tablesOf = ({ tables }: Copied) => Object.keys(tables).length;
const lines = ({ tables }: Copied) =>
  Object.entries(tables).map(([table, { rows, checksum }]) => ({ table, rows, checksum }));
