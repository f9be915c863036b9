import type { EntityManager } from '@mikro-orm/postgresql';
import { Command } from 'commander';
import { fullName } from '../src/domain/people/names.ts';
import type { Member } from '../src/domain/viewer.ts';
import { withDatabase } from './action.ts';
import { idCell, jsonOnly, timeCell } from './cells.ts';
import { describePerson, findUser } from './find-user.ts';
import { cliActor } from './operator.ts';
import { examples, wholeNumber } from './options.ts';
import { MOST_ROWS, print, printList, printResult } from './print.ts';
import type { CliSession } from './session.ts';

export function messagesCommand(): Command {
  const group = new Command('messages').description('send and read messages, see who has unread messages');
  withAs(group.command('list'))
    .description('list your conversations, latest first')
    .option('--search <words>', 'only with people with this name')
    .action(list);
  withAs(group.command('show <id-or-email>'))
    .description('show your latest messages with a person and mark them as read')
    .action(show);
  withAs(group.command('send <id-or-email> <words...>'))
    .description('send a person a message from you')
    .action(send);
  group
    .command('unread')
    .description('list people with unread messages, latest sign-in first')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(unread);
  return examples(group, [
    'messages list --as ada@example.org',
    'messages show jane@example.org --as ada@example.org',
    "messages send jane@example.org 'Please call us.' --as ada@example.org",
    'messages unread --limit 10 --json',
  ]);
}

const withAs = (command: Command): Command =>
  command
    .option('--as <admin>', 'the admin to act as (id or email); default: TROT_OPERATOR')
    .hook('preAction', () => {
      if (!(command.opts().as ?? operatorEmail()))
        command.error("error: add --as <admin>, or set TROT_OPERATOR to an admin's email.");
    });

type As = { as?: string };

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

const list = withDatabase(async (session, { search: q = '', ...who }: As & { search?: string }) => {
  const { conversationsOf } = await import('../src/domain/messages/conversations.ts');
  const { list: found } = await asAdmin(session, who, (em, admin) =>
    conversationsOf(em, admin, { q, pages: { from: 1, to: 4 } }),
  );
  await print(
    found.map((one) => ({
      with: one.otherUserName,
      last_message_at: timeCell(one.lastMessageTime),
      unread: one.unreadCount,
      last_message: `${one.lastMessageMine ? 'You: ' : ''}${one.lastMessage}`,
      id: jsonOnly(one.id),
      with_id: jsonOnly(one.otherUserId),
    })),
    'No conversations.',
  );
});

const show = withDatabase(async (session, person: string, who: As) => {
  const { openThread } = await import('../src/domain/messages/thread.ts');
  const other = await findUser(session, person);
  const { messages } = await asAdmin(session, who, (em, admin) =>
    openThread(em, admin, { to: other.id, bookingId: null }),
  );
  await print(
    messages.map(({ id, at, senderId, content }) => ({
      at: timeCell(new Date(at)),
      from: senderId === other.id ? fullName(other) : 'You',
      message: content,
      id: jsonOnly(id),
    })),
    'No messages.',
  );
});

const send = withDatabase(async (session, person: string, words: string[], who: As) => {
  const { sendMessage } = await import('../src/domain/messages/send.ts');
  const { audit } = await import('../src/domain/audit/audit.ts');
  const other = await findUser(session, person);
  const sent = await asAdmin(session, who, async (em, admin) => {
    audit(em, cliActor, 'send-message', { type: 'profile', id: other.id }, { as: admin.id });
    return sendMessage(em, admin, { to: other.id, content: words.join(' ') });
  });
  printResult(`Sent to ${describePerson(other)}.`, [{ id: sent.id, conversation: sent.conversationId }]);
});

function operatorEmail(): string {
  const name = process.env.TROT_OPERATOR?.trim() ?? '';
  return name.includes('@') ? name : '';
}

/** Acts as the admin of `--as` or `TROT_OPERATOR`, because a message needs a sender. */
async function asAdmin<T>(
  session: CliSession,
  { as = operatorEmail() }: As,
  work: (em: EntityManager, admin: Member) => Promise<T>,
): Promise<T> {
  const { withAdmin } = await import('../src/gateways/database/transaction.ts');
  const admin = await findUser(session, as);
  return withAdmin(session.orm, admin.id, work);
}
