import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/overview.ts');

export function overviewCommand(): Command {
  const group = new Command('overview').description(
    'how many there are of everything, and what waits for you',
  );
  group
    .command('now', { isDefault: true })
    .description('people, bookings, and what waits for a decision')
    .action(lazyAction(work, ({ now }) => now));
  group
    .command('weeks')
    .description('sign-ups, bookings, revenue and completed walks of the last twelve weeks')
    .action(lazyAction(work, ({ weeks }) => weeks));
  return examples(group, ['overview now', 'overview weeks --json']);
}
