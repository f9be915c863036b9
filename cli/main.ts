import { type Command, program } from 'commander';
import { admins } from './admins.ts';
import { bookings } from './bookings.ts';
import { database } from './database.ts';
import { jobs } from './jobs.ts';
import { payments } from './payments.ts';
import { rewards } from './rewards.ts';
import { users } from './users.ts';

const WRONG_USAGE = 2;

/* `npx trot`: the admins' tasks in a terminal. The same verbs as the pages, written to the same audit log. */
program
  .name('trot')
  .description('Trotwell in the terminal: people, bookings, payments, rewards and the database.')
  .option('--json', 'print JSON for scripts instead of tables')
  .showHelpAfterError('(add --help for the commands)')
  .addHelpText(
    'after',
    `
Examples:
  $ trot users list --status pending
  $ trot users approve jane@example.org
  $ trot admins create --email you@example.org --first-name Ada --last-name Ray
  $ trot bookings show 6f1c2b1e-…
  $ trot payments reconcile
  $ trot jobs run remind-of-walks --dry-run
  $ trot payments refund 6f1c2b1e-… --amount 5 --reason 'The walk ended early.'

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`,
  );

for (const group of [users, admins, bookings, payments, rewards, jobs, database]) program.addCommand(group());
for (const command of everyCommand(program))
  command.exitOverride((end) => process.exit(end.exitCode === 0 ? 0 : WRONG_USAGE));

await program.parseAsync();

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
