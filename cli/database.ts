import { Command } from 'commander';
import { pendingMigrations } from '../src/gateways/database/migrate.ts';
import { print, say } from './print.ts';
import { withDatabase } from './session.ts';

/** `trot db …`. */
export function database(): Command {
  const group = new Command('db').description('the database');
  group
    .command('migrate')
    .description('bring the schema up to date (every start does so too)')
    .action((_, command: Command) =>
      withDatabase(async (orm) => {
        const pending = await pendingMigrations(orm);
        say(command, pending === 0 ? 'The schema is up to date.' : `${pending} migrations still wait.`);
        if (command.optsWithGlobals().json) print(command, [{ pending }]);
      }),
    );
  return group;
}
