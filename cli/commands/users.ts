import { Command, Option } from 'commander';
import { destructive } from '../consent.ts';
import { lazily } from '../lazily.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../work/users.ts');

/** `trot users …`: look people up and decide about them. */
export function users(): Command {
  const group = new Command('users').description('look people up, approve, reject and unapprove them');
  group
    .command('list')
    .description('people, newest first')
    .addOption(new Option('--role <role>', 'only this role').choices(['tot', 'trotter', 'admin']))
    .addOption(approval('only this approval'))
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazily(work, ({ list }) => list));
  group
    .command('show <id-or-email>')
    .description('one person, found by id or e-mail')
    .action(lazily(work, ({ show }) => show));
  group
    .command('approve <id-or-email>')
    .description('approve a person who waits; they are told by mail')
    .action(lazily(work, ({ approving }) => approving));
  destructive(group.command('reject <id-or-email>'))
    .description('reject a person who waits; they are told by mail')
    .action(lazily(work, ({ rejecting }) => rejecting));
  destructive(group.command('unapprove <id-or-email>'))
    .description('take an approval back; requests that wait are cancelled, and the person is told by mail')
    .action(lazily(work, ({ unapproving }) => unapproving));
  return examples(group, [
    'users list --role trotter --status pending',
    'users show jane@example.org',
    'users approve jane@example.org',
    'users unapprove jane@example.org --yes',
  ]);
}

/** `--status` of people. */
export const approval = (text: string): Option =>
  new Option('--status <status>', text).choices(['pending', 'approved', 'rejected']);
