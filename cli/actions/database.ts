import type { Command } from 'commander';
import { pendingMigrations } from '../../src/gateways/database/migrate.ts';
import { fillWithDemo } from '../../src/launch/demo.ts';
import { printResult } from '../print.ts';
import { withApp } from '../session.ts';

const REFUSED = 1;

/** Opening the database has migrated it; this command reports a database that cannot be migrated here. */
export const migrate = (_: object, command: Command) =>
  withApp(
    async (_launched, { orm }) => {
      const pending = await pendingMigrations(orm);
      const sentence =
        pending === 0
          ? 'The schema is up to date.'
          : `${pending === 1 ? '1 migration is' : `${pending} migrations are`} pending.`;
      printResult(command, sentence, [{ pending }]);
      return pending === 0 ? 0 : REFUSED;
    },
    { mayBegin: true },
  );

export const seed = (_: object, command: Command) =>
  withApp(async (_launched, { config, orm }) => {
    const filled = await fillWithDemo({ config: { ...config, demo: true }, orm });
    if (filled) printResult(command, 'Demo data added.', [{ filled }]);
    else process.stderr.write('Nothing was changed: this database already has users.\n');
    return filled ? 0 : REFUSED;
  });
