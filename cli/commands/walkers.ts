import { Command, Option } from 'commander';
import type { PeopleState } from '../../src/domain/accounts/people-list.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';
import { approvalOption } from './users.ts';

const work = () => import('../actions/walkers.ts');
const exports = () => import('../actions/exports.ts');

const STATES = ['incomplete', 'complete', 'approved', 'pending'] satisfies PeopleState[];

export function walkersCommand(): Command {
  const group = new Command('walkers').description('walkers, and what their profiles lack');
  group
    .command('list')
    .description('walkers, newest first')
    .addOption(approvalOption('only this approval'))
    .option('--incomplete', 'only those whose profile lacks something')
    .option('--search <words>', 'only walkers of this name or email')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  group
    .command('export')
    .description('walkers as a CSV file for a spreadsheet, on standard output; the audit log notes it')
    .option('--search <words>', 'only walkers of this name or email')
    .addOption(new Option('--state <state>', 'only these').choices(STATES))
    .option('--output <file>', 'write a new file, which only you can read')
    .action(lazyAction(exports, ({ walkers }) => walkers));
  return examples(group, [
    'walkers list --status approved --incomplete',
    'walkers list --json',
    'walkers export --state incomplete',
  ]);
}
