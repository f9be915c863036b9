import { Command, Option } from 'commander';
import type { PeopleState } from '../../src/domain/accounts/directory/people-list.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';
import { approvalOption } from './users.ts';

const work = () => import('../actions/walkers.ts');
const exports = () => import('../actions/exports.ts');

const STATES = ['incomplete', 'complete', 'approved', 'pending'] satisfies PeopleState[];

export function walkersCommand(): Command {
  const group = new Command('walkers').description('walkers and what their profiles are missing');
  group
    .command('list')
    .description('list walkers, newest first')
    .addOption(approvalOption('only this approval status'))
    .option('--incomplete', 'only walkers with incomplete profiles')
    .option('--search <words>', 'only walkers with this name or email')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  group
    .command('export')
    .description('export walkers as CSV to standard output; recorded in the audit log')
    .option('--search <words>', 'only walkers with this name or email')
    .addOption(new Option('--state <state>', 'only walkers in this state').choices(STATES))
    .option('--output <file>', 'write to a new file that only you can read')
    .action(lazyAction(exports, ({ exportWalkers }) => exportWalkers));
  return examples(group, [
    'walkers list --status approved --incomplete',
    'walkers list --json',
    'walkers export --state incomplete',
  ]);
}
