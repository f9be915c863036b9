import { Command, Option } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/users.ts');
const exports = () => import('../actions/exports.ts');

export function usersCommand(): Command {
  const group = new Command('users').description('look people up, approve, reject and unapprove them');
  group
    .command('list')
    .description('people, newest first')
    .addOption(
      new Option('--role <role>', 'only this role').choices(['parent', 'walker', 'admin', 'tot', 'trotter']),
    )
    .addOption(approvalOption('only this approval'))
    .option('--search <words>', 'only people of this name or email')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  group
    .command('show <id-or-email>')
    .description('one person, found by id or email')
    .action(lazyAction(work, ({ show }) => show));
  group
    .command('approve <id-or-email>')
    .description('approve a person who waits, or who was rejected or unapproved; they are notified by email')
    .action(lazyAction(work, ({ approving }) => approving));
  destructive(group.command('reject <id-or-email>'))
    .description('reject a person who waits; they are notified by email')
    .action(lazyAction(work, ({ rejecting }) => rejecting));
  destructive(group.command('unapprove <id-or-email>'))
    .description('withdraw an approval; requests that wait are canceled, and the person is notified by email')
    .action(lazyAction(work, ({ unapproving }) => unapproving));
  group
    .command('resend-decision <id-or-email>')
    .description('send the email about an approval or rejection again')
    .action(lazyAction(work, ({ resending }) => resending));
  group
    .command('export')
    .description(
      'parents and walkers as a CSV file for a spreadsheet, on standard output; the audit log notes it',
    )
    .option('--search <words>', 'only people of this name or email')
    .option('--output <file>', 'write a new file, which only you can read')
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
