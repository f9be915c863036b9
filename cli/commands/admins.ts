import { Command } from 'commander';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples } from '../options.ts';

const work = () => import('../actions/admins.ts');

export function adminsCommand(): Command {
  const group = new Command('admins').description(
    'make admins, take them away, and help one who lost the phone',
  );
  group
    .command('create')
    .description('make an admin; the password is asked for, or read from standard input')
    .requiredOption('--email <email>')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .action(lazyAction(work, ({ create }) => create));
  destructive(group.command('remove <id-or-email>'))
    .description('close the account of an admin for good; what they did stays in the audit log')
    .action(lazyAction(work, ({ remove }) => remove));
  destructive(group.command('reset-two-factor <id-or-email>'))
    .description(
      'for an admin who lost the phone: the next sign-in needs the password alone, and sets it up anew',
    )
    .action(lazyAction(work, ({ resetTwoFactorOf }) => resetTwoFactorOf));
  return examples(group, [
    'admins create --email ada@example.org --first-name Ada --last-name Ray',
    'admins create --email ada@example.org --first-name Ada --last-name Ray < password.txt',
    'admins remove ada@example.org',
    'admins reset-two-factor ada@example.org',
  ]);
}
