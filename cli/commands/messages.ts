import { type Command, Command as Group } from 'commander';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/messages.ts');

export function messagesCommand(): Command {
  const group = new Group('messages').description(
    'write to people, read their answers, see who has unread messages',
  );
  asSomebody(group.command('list'))
    .description('your conversations, latest first')
    .option('--search <words>', 'only with people of this name')
    .action(lazyAction(work, ({ list }) => list));
  asSomebody(group.command('show <id-or-email>'))
    .description('your latest messages with a person; those you received count as read')
    .action(lazyAction(work, ({ show }) => show));
  asSomebody(group.command('send <id-or-email> <words...>'))
    .description('send a person a message in your name')
    .action(lazyAction(work, ({ send }) => send));
  group
    .command('unread')
    .description('people with unread messages, who signed in last first')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazyAction(work, ({ unread }) => unread));
  return examples(group, [
    'messages list --as ada@example.org',
    'messages show jane@example.org --as ada@example.org',
    "messages send jane@example.org 'Please add your date of birth.' --as ada@example.org",
    'messages unread --limit 10 --json',
  ]);
}

const asSomebody = (command: Command): Command =>
  command.option('--as <admin>', 'the admin who you are, by id or email; TROT_OPERATOR when not given');
