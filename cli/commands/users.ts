import { Command, Option } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/users.ts');
const exports = () => import('../actions/exports.ts');

export function usersCommand(): Command {
  const group = new Command('users').description('find, approve, reject and unapprove people');
  group
    .command('list')
    .description('list people, newest first')
    .addOption(
      new Option('--role <role>', 'only this role').choices(['parent', 'walker', 'admin', 'tot', 'trotter']),
    )
    .addOption(approvalOption('only this approval status'))
    .option('--search <words>', 'only people with this name or email')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  group
    .command('show <id-or-email>')
    .description('show one person')
    .action(lazyAction(work, ({ show }) => show));
  group
    .command('approve <id-or-email>')
    .description('approve a pending, rejected or unapproved person; emails them')
    .action(lazyAction(work, ({ approving }) => approving));
  destructive(group.command('reject <id-or-email>'))
    .description('reject a pending person; emails them')
    .action(lazyAction(work, ({ rejecting }) => rejecting));
  destructive(group.command('unapprove <id-or-email>'))
    .description('withdraw an approval and cancel pending requests; emails the person')
    .action(lazyAction(work, ({ unapproving }) => unapproving));
  group
    .command('resend-decision <id-or-email>')
    .description('resend the approval or rejection email')
    .action(lazyAction(work, ({ resending }) => resending));
  group
    .command('export')
    .description('export parents and walkers as CSV to standard output; recorded in the audit log')
    .option('--search <words>', 'only people with this name or email')
    .option('--output <file>', 'write to a new file that only you can read')
    .action(lazyAction(exports, ({ users }) => users));
  return examples(group, [
    'users list --role walker --status pending',
    'users show jane@example.org',
    'users approve jane@example.org',
    'users unapprove jane@example.org --yes',
    'users resend-decision jane@example.org',
    'users export > users.csv',
  ]);
}

export const approvalOption = (text: string): Option =>
  new Option('--status <status>', text).choices(['pending', 'approved', 'rejected']);
