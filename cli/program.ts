import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { root } from '../src/root.ts';
import { admins } from './commands/admins.ts';
import { audit } from './commands/audit.ts';
import { bookings } from './commands/bookings.ts';
import { completion } from './commands/completion.ts';
import { data } from './commands/data.ts';
import { database } from './commands/database.ts';
import { deletions } from './commands/deletions.ts';
import { doctor } from './commands/doctor.ts';
import { jobs } from './commands/jobs.ts';
import { messages } from './commands/messages.ts';
import { overview } from './commands/overview.ts';
import { payments } from './commands/payments.ts';
import { receipts } from './commands/receipts.ts';
import { reports } from './commands/reports.ts';
import { rewards } from './commands/rewards.ts';
import { serve } from './commands/serve.ts';
import { users } from './commands/users.ts';
import { walkers } from './commands/walkers.ts';

const WRONG_USAGE = 2;
const VERSION: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

const GROUPS = [
  overview,
  users,
  admins,
  walkers,
  bookings,
  deletions,
  reports,
  receipts,
  payments,
  messages,
  rewards,
  jobs,
  audit,
  data,
  database,
  doctor,
  serve,
  completion,
];

/**
 * The whole command line as a tree of words: what each command does is loaded when it runs, so this is cheap. Wrong usage
 * ends with exit code 2.
 */
export function program(): Command {
  const trot = new Command('trot')
    .description('Trotwell in the terminal: the same rules as on the pages, and the same audit log.')
    .version(VERSION, '--version', 'print the version')
    .option('--json', 'print JSON for scripts instead of tables')
    .option('--yes', 'go ahead without asking')
    .showHelpAfterError('(add --help for what there is)')
    .addHelpText('after', HELP);
  for (const group of GROUPS) trot.addCommand(group());
  for (const command of everyCommand(trot)) {
    command.exitOverride((end) => process.exit(end.exitCode === 0 ? 0 : WRONG_USAGE));
    command.copyInheritedSettings(trot);
  }
  return trot;
}

const HELP = `
Examples:
  $ trot doctor
  $ trot users list --status pending
  $ trot users approve jane@example.org
  $ trot admins create --email you@example.org --first-name Ada --last-name Ray
  $ trot bookings show 6f1c2b1e
  $ trot db backup trotwell.backup
  $ trot completion bash >> ~/.bashrc

Exit codes: 0 done, 1 refused, failed or found something, 2 wrong usage.
Ids may be given by their beginning, as tables show them. Times are the market's.
What cannot be taken back asks first; --yes answers for scripts. NO_COLOR takes the colours away.`;

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
