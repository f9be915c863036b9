import { env } from 'node:process';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { fullName } from '../../src/domain/accounts/names.ts';
import { conversationsOf } from '../../src/domain/messages/conversations.ts';
import { sendMessage } from '../../src/domain/messages/send.ts';
import { openThread } from '../../src/domain/messages/thread.ts';
import { peopleWithUnread } from '../../src/domain/messages/unread-people.ts';
import { audit } from '../../src/domain/support/audit.ts';
import type { Member } from '../../src/domain/viewer.ts';
import { withAdmin } from '../../src/gateways/database/transaction.ts';
import { idCell, jsonOnly, timeCell } from '../cells.ts';
import { print, printResult } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';
import { describePerson, findUser } from './users.ts';

type As = { as?: string };

export const unread = ({ limit }: { limit: number }, command: Command) =>
  withDatabase(async (orm) => {
    const people = await inCliTransaction(orm, (em) => peopleWithUnread(em, { limit }));
    print(
      command,
      people.map((person) => ({
        id: idCell(person.user_id),
        name: `${person.first_name} ${person.last_name}`,
        email: person.email,
        unread: Number(person.unread_count),
        last_sign_in: timeCell(person.last_login_at),
      })),
    );
  });

export const list = ({ search: q = '', ...who }: As & { search?: string }, command: Command) =>
  withDatabase(async (orm) => {
    const { list: found } = await asOneself(orm, who, command, (em, admin) =>
      conversationsOf(em, admin, { q, pages: { from: 1, to: 4 } }),
    );
    print(
      command,
      found.map((one) => ({
        with: one.otherUserName,
        last_message_at: timeCell(one.lastMessageTime),
        unread: one.unreadCount,
        last_message: `${one.lastMessageMine ? 'You: ' : ''}${one.lastMessage}`,
        id: jsonOnly(one.id),
        with_id: jsonOnly(one.otherUserId),
      })),
    );
  });

/** Marks the messages as read, as on the page. */
export const show = (person: string, who: As, command: Command) =>
  withDatabase(async (orm) => {
    const other = await findUser(orm, person);
    const { messages } = await asOneself(orm, who, command, (em, admin) =>
      openThread(em, admin, { to: other.id, bookingId: null }),
    );
    print(
      command,
      messages.map(({ id: messageId, at, senderId, content }) => ({
        at: timeCell(new Date(at)),
        from: senderId === other.id ? fullName(other) : 'You',
        message: content,
        id: jsonOnly(messageId),
      })),
    );
  });

export const send = (person: string, words: string[], who: As, command: Command) =>
  withDatabase(async (orm) => {
    const other = await findUser(orm, person);
    const sent = await asOneself(orm, who, command, async (em, admin) => {
      audit(em, cliActor, 'send-message', { type: 'profile', id: other.id }, { as: admin.id });
      return sendMessage(em, admin, { to: other.id, content: words.join(' ') });
    });
    printResult(command, `Sent to ${describePerson(other)}.`, [
      { id: sent.id, conversation: sent.conversationId },
    ]);
  });

const WRONG_USAGE = 2;

function operatorEmail(): string {
  const name = env.TROT_OPERATOR?.trim() ?? '';
  return name.includes('@') ? name : '';
}

/** Acts as the admin of `--as` or `TROT_OPERATOR`, because a message needs a sender. */
async function asOneself<T>(
  orm: MikroORM,
  { as = operatorEmail() }: As,
  command: Command,
  work: (em: EntityManager, admin: Member) => Promise<T>,
): Promise<T> {
  if (as === '')
    command.error("error: add --as <admin>, or set TROT_OPERATOR to an admin's email.", {
      exitCode: WRONG_USAGE,
    });
  const admin = await findUser(orm, as);
  return withAdmin(orm, admin.id, work);
}
