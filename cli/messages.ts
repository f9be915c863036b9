import { Command } from 'commander';
import { examples, wholeNumber, withDatabase } from './action.ts';
import { idCell, timeCell } from './cells.ts';
import { MOST_ROWS, printList } from './print.ts';

export function messagesCommand(): Command {
  const group = new Command('messages').description('see who has unread messages');
  group
    .command('unread')
    .description('list people with unread messages, latest sign-in first')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(unread);
  return examples(group, ['messages unread --limit 10 --json']);
}

const unread = withDatabase(async ({ transact }, { limit }: { limit: number }) => {
  const { peopleWithUnread } = await import('../src/domain/messages/unread-people.ts');
  const people = await transact((em) => peopleWithUnread(em, { limit: MOST_ROWS }));
  await printList(
    people.map((person) => ({
      id: idCell(person.user_id),
      name: `${person.first_name} ${person.last_name}`,
      email: person.email,
      unread: Number(person.unread_count),
      last_sign_in: timeCell(person.last_login_at),
    })),
    limit,
    'No one has unread messages.',
  );
});
