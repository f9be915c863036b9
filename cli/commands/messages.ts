import { type Command, Command as Group } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/messages.ts');

export function messagesCommand(): Command {
  const group = new Group('messages').description('send and read messages, see who has unread messages');
  asAdmin(group.command('list'))
    .description('list your conversations, latest first')
    .option('--search <words>', 'only with people with this name')
    .action(lazyAction(work, ({ list }) => list));
  asAdmin(group.command('show <id-or-email>'))
    .description('show your latest messages with a person and mark them as read')
    .action(lazyAction(work, ({ show }) => show));
  asAdmin(group.command('send <id-or-email> <words...>'))
    .description('send a person a message from you')
    .action(lazyAction(work, ({ send }) => send));
  group
    .command('unread')
    .description('list people with unread messages, latest sign-in first')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(lazyAction(work, ({ unread }) => unread));
  return examples(group, [
    'messages list --as ada@example.org',
    'messages show jane@example.org --as ada@example.org',
    "messages send jane@example.org 'Please add your date of birth.' --as ada@example.org",
    'messages unread --limit 10 --json',
  ]);
}

const asAdmin = (command: Command): Command =>
  command.option('--as <admin>', 'the admin to act as (id or email); default: TROT_OPERATOR');
