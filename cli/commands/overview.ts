import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/overview.ts');

export function overviewCommand(): Command {
  const group = new Command('overview').description('totals, and what needs attention');
  group
    .command('now', { isDefault: true })
    .description('show totals of people and bookings, and pending decisions')
    .action(lazyAction(work, ({ now }) => now));
  group
    .command('weeks')
    .description('show sign-ups, bookings, revenue and completed walks of the last 12 weeks')
    .action(lazyAction(work, ({ weeks }) => weeks));
  return examples(group, ['overview now', 'overview weeks --json']);
}
