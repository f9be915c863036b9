import { Command } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

export function rewardsCommand(): Command {
  const group = new Command('rewards').description('points, streaks and badges');
  group
    .command('rebuild')
    .description('recalculate rewards from payments and referrals; changes only what is wrong')
    .action(
      lazyAction(
        () => import('../actions/rewards.ts'),
        ({ rebuild }) => rebuild,
      ),
    );
  return examples(group, ['rewards rebuild', 'rewards rebuild --json']);
}
