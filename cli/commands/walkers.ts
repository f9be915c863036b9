import { Command } from 'commander';
import { lazily } from '../lazily.ts';
import { examples, wholeNumber } from '../options.ts';
import { approval } from './users.ts';

const work = () => import('../work/walkers.ts');

/** `trot walkers …`. */
export function walkers(): Command {
  const group = new Command('walkers').description('walkers, and what their profiles lack');
  group
    .command('list')
    .description('walkers, newest first')
    .addOption(approval('only this approval'))
    .option('--incomplete', 'only those whose profile lacks something')
    .option('--limit <n>', 'look at so many at most', wholeNumber, 50)
    .action(lazily(work, ({ list }) => list));
  return examples(group, ['walkers list --status approved --incomplete', 'walkers list --json']);
}
