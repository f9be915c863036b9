import { Command } from 'commander';
import { lazily } from '../lazily.ts';
import { examples } from '../options.ts';

/** `trot rewards …`. */
export function rewards(): Command {
  const group = new Command('rewards').description('points, streaks and badges');
  group
    .command('rebuild')
    .description('recount everybody from payments and referrals; what is right is left alone')
    .action(
      lazily(
        () => import('../work/rewards.ts'),
        ({ rebuild }) => rebuild,
      ),
    );
  return examples(group, ['rewards rebuild', 'rewards rebuild --json']);
}
