import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/jobs.ts');
const schedules = () => import('../actions/schedules.ts');

export function jobsCommand(): Command {
  const group = new Command('jobs').description('background jobs: status, retries and schedules');
  group
    .command('status')
    .description('show waiting, due and failed jobs; exit code 1 if any failed')
    .option('--failed', 'list the last 50 failed jobs and their last error')
    .action(lazyAction(work, ({ status }) => status));
  group
    .command('retry [id]')
    .description('retry a failed job')
    .option('--all', 'retry all failed jobs')
    .hook('preAction', (_, retry) => {
      if ((retry.args.length === 0) !== (retry.opts().all === true))
        retry.error('error: give the id of one job, or --all.');
    })
    .action(lazyAction(work, ({ retry }) => retry));
  group
    .command('drain-outbox')
    .description('run due jobs now, in this process; exit code 1 if any are left')
    .option('--within <seconds>', 'stop after this many seconds', wholeNumber, 60)
    .action(lazyAction(work, ({ drain }) => drain));
  group
    .command('schedules')
    .description('list schedules and how often they run')
    .action(lazyAction(schedules, ({ list }) => list));
  group
    .command('run <schedule>')
    .description('run a schedule now, or count what it would process')
    .option('--dry-run', 'change nothing')
    .action(lazyAction(schedules, ({ run }) => run));
  return examples(group, [
    'jobs status --json',
    'jobs status --failed',
    'jobs retry 6f1c2b1e',
    'jobs retry --all',
    'jobs drain-outbox --within 300',
    'jobs run remind-of-walks --dry-run',
  ]);
}
