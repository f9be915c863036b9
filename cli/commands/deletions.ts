import { Command } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/deletions.ts');

export function deletionsCommand(): Command {
  const group = new Command('deletions').description('account deletion requests');
  group
    .command('list')
    .description('list the newest 50 pending requests and what blocks them')
    .action(lazyAction(work, ({ list }) => list));
  destructive(group.command('approve <id>'))
    .description('close the account: hidden right away, anonymous after 30 days; emails the person')
    .action(lazyAction(work, ({ approving }) => approving));
  destructive(group.command('reject <id>'))
    .description('keep the account; emails the person')
    .action(lazyAction(work, ({ rejecting }) => rejecting));
  return examples(group, ['deletions list', 'deletions approve 6f1c2b1e', 'deletions reject 6f1c2b1e --yes']);
}
