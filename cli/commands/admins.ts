import { Command } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/admins.ts');

export function adminsCommand(): Command {
  const group = new Command('admins').description('create and remove admins, reset two-factor sign-in');
  group
    .command('create')
    .description('create an admin; prompts for the password or reads it from standard input')
    .requiredOption('--email <email>')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .action(lazyAction(work, ({ create }) => create));
  destructive(group.command('remove <id-or-email>'))
    .description("permanently close an admin's account; their actions stay in the audit log")
    .action(lazyAction(work, ({ remove }) => remove));
  destructive(group.command('reset-two-factor <id-or-email>'))
    .description(
      'for an admin who lost their phone: they sign in with the password and set up two-factor again',
    )
    .action(lazyAction(work, ({ resetTwoFactorOf }) => resetTwoFactorOf));
  return examples(group, [
    'admins create --email ada@example.org --first-name Ada --last-name Ray',
    'admins create --email ada@example.org --first-name Ada --last-name Ray < password.txt',
    'admins remove ada@example.org',
    'admins reset-two-factor ada@example.org',
  ]);
}
