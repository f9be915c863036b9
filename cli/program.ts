import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tab from '@bomb.sh/tab/commander';
import { Command } from 'commander';
import { root } from '../src/root.ts';
import { examples, flags } from './action.ts';
import { adminsCommand } from './admins.ts';
import { auditCommand } from './audit.ts';
import { bookingsCommand } from './bookings.ts';
import { calendarCommand } from './calendar.ts';
import { checksCommand } from './checks.ts';
import { closedDaysCommand } from './closed-days.ts';
import { dataCommand } from './data.ts';
import { databaseCommand } from './database.ts';
import { deletionsCommand } from './deletions.ts';
import { doctorCommand } from './doctor.ts';
import { incidentsCommand } from './incidents.ts';
import { jobsCommand } from './jobs.ts';
import { marketCommand } from './market.ts';
import { messagesCommand } from './messages.ts';
import { noticeCommand } from './notice.ts';
import { overviewCommand } from './overview.ts';
import { paymentsCommand } from './payments.ts';
import { proposalsCommand } from './proposals.ts';
import { pushCommand } from './push.ts';
import { receiptsCommand } from './receipts.ts';
import { reportsCommand } from './reports.ts';
import { restoreCommand } from './restore.ts';
import { rewardsCommand } from './rewards.ts';
import { seriesCommand } from './series.ts';
import { serveCommand } from './serve.ts';
import { suppressionsCommand } from './suppressions.ts';
import { upgradeCommand } from './upgrade.ts';
import { usersCommand } from './users.ts';
import { walkersCommand } from './walkers.ts';
import { webhooksCommand } from './webhooks.ts';

const WRONG_USAGE = 2;
const HELP_COLUMNS = 80;
const VERSION: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

const GROUPS = [
  overviewCommand,
  usersCommand,
  adminsCommand,
  walkersCommand,
  checksCommand,
  bookingsCommand,
  seriesCommand,
  proposalsCommand,
  closedDaysCommand,
  calendarCommand,
  deletionsCommand,
  incidentsCommand,
  reportsCommand,
  receiptsCommand,
  paymentsCommand,
  marketCommand,
  messagesCommand,
  noticeCommand,
  rewardsCommand,
  jobsCommand,
  pushCommand,
  suppressionsCommand,
  webhooksCommand,
  auditCommand,
  restoreCommand,
  dataCommand,
  databaseCommand,
  upgradeCommand,
  doctorCommand,
  serveCommand,
];

/** Actions are loaded when they run, so this is cheap. Wrong usage exits with 2. */
export function program(): Command {
  const trot = new Command('trot')
    .description("Run Trotwell's admin tasks. Same rules and audit log as the admin pages.")
    .version(VERSION, '-V, --version', 'print the version')
    .option('--json', 'print JSON for scripts instead of tables')
    .option('--yes', 'skip confirmation prompts')
    .configureHelp({ helpWidth: HELP_COLUMNS, minWidthToWrap: 24 })
    .showHelpAfterError('(add --help to see commands and options)')
    .addHelpText('after', HELP);
  for (const group of GROUPS) trot.addCommand(group());
  tab(trot, { completionCommandName: 'completion' });
  const completion = trot.commands.find((command) => command.name() === 'completion')!;
  examples(completion.description('print a shell completion script'), [
    'completion bash >> ~/.bashrc',
    'completion zsh > ~/.zsh/completions/_trot',
    'completion fish > ~/.config/fish/completions/trot.fish',
  ]);
  // Standard error shows the prompts.
  trot.hook('preAction', (_, acting) => {
    Object.assign(flags, trot.opts());
    if (acting.name() !== 'serve') process.env.LOG_LEVEL ??= 'warn';
  });
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

Exit codes: 0 success, 1 failed, denied or problems found, 2 wrong usage.
You can shorten ids to their first characters, as tables show them.
Times are in the market's time zone. NO_COLOR turns off colors.
Actions that can't be undone ask for confirmation; in scripts, add --yes.
Locations and pictures are shown on the web only.
Every command: docs/cli.md. Something wrong? Run trot doctor first.`;

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
