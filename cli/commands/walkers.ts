import { Command, Option } from 'commander';
import type { PeopleState } from '../../src/domain/accounts/people-list.ts';
import { lazily } from '../lazily.ts';
import { examples, wholeNumber } from '../options.ts';
import { approval } from './users.ts';

const work = () => import('../work/walkers.ts');
const exports = () => import('../work/exports.ts');

const STATES = ['incomplete', 'complete', 'approved', 'pending'] satisfies PeopleState[];

/** `trot walkers …`. */
export function walkers(): Command {
  const group = new Command('walkers').description('walkers, and what their profiles lack');
  group
    .command('list')
    .description('walkers, newest first')
    .addOption(approval('only this approval'))
    .option('--incomplete', 'only those whose profile lacks something')
    .option('--search <words>', 'only walkers of this name or email')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazily(work, ({ list }) => list));
  group
    .command('export')
    .description('walkers as a CSV file for a spreadsheet, on standard output; the audit log notes it')
    .option('--search <words>', 'only walkers of this name or email')
    .addOption(new Option('--state <state>', 'only these').choices(STATES))
    .option('--output <file>', 'write a new file, which only you can read')
    .action(lazily(exports, ({ walkers }) => walkers));
  return examples(group, [
    'walkers list --status approved --incomplete',
    'walkers list --json',
    'walkers export --state incomplete',
  ]);
}
