import { Command } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/deletions.ts');

export function deletionsCommand(): Command {
  const group = new Command('deletions').description('people who asked for their account to be deleted');
  group
    .command('list')
    .description('requests that wait, the newest fifty, and what keeps them open')
    .action(lazyAction(work, ({ list }) => list));
  destructive(group.command('approve <id>'))
    .description(
      'close the account: hidden at once, anonymous after 30 days; the person is notified by email',
    )
    .action(lazyAction(work, ({ approving }) => approving));
  destructive(group.command('reject <id>'))
    .description('keep the account; the person is notified by email')
    .action(lazyAction(work, ({ rejecting }) => rejecting));
  return examples(group, ['deletions list', 'deletions approve 6f1c2b1e', 'deletions reject 6f1c2b1e --yes']);
}
