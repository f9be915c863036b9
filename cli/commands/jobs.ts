import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/jobs.ts');
const schedules = () => import('../actions/schedules.ts');

export function jobsCommand(): Command {
  const group = new Command('jobs').description('emails and other work that waits, failed or is late');
  group
    .command('status')
    .description('what waits, is due, was set aside; exit code 1 when something was set aside')
    .option('--failed', 'list the last fifty that were set aside, with the kind of their last error')
    .action(lazyAction(work, ({ status }) => status));
  group
    .command('retry [id]')
    .description('give work that was set aside all its tries again')
    .option('--all', 'everything that was set aside')
    .hook('preAction', (_, retry) => {
      if ((retry.args.length === 0) !== (retry.opts().all === true))
        retry.error('error: name one piece of work by its id, or give --all.');
    })
    .action(lazyAction(work, ({ retry }) => retry));
  group
    .command('drain-outbox')
    .description('do here and now what is due; exit code 1 when something is left')
    .option('--within <seconds>', 'stop after so long', wholeNumber, 60)
    .action(lazyAction(work, ({ drain }) => drain));
  group
    .command('schedules')
    .description('everything that happens by the clock, and how often')
    .action(lazyAction(schedules, ({ list }) => list));
  group
    .command('run <schedule>')
    .description('run a schedule now, or only say what it would touch')
    .option('--dry-run', 'touch nothing')
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
