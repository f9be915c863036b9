import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import { sendMessage } from '../../src/domain/messages/send.ts';
import type { Member } from '../../src/domain/viewer.ts';
import { withSession } from '../../src/gateways/database/transaction.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

export const storedMessages = (app: TestApp) =>
  app.sql<{ seq: number; content: string; sender_id: string; is_read: boolean; conversation_id: string }>(
    'select seq::int, content, sender_id, is_read, conversation_id from messages order by conversation_id, seq',
  );

export const storedConversations = (app: TestApp) =>
  app.sql<{ id: string; booking_id: string | null; last_seq: number }>(
    'select id, booking_id, last_seq::int from conversations order by created_at',
  );

export const write = (
  from: TestUser,
  to: TestUser,
  content: string,
  fields: Record<string, string> = {},
  booking = '',
) =>
  from.browser.post(`/messages?to=${to.id}${booking && `&booking=${booking}`}`, {
    intent: 'send',
    content,
    ...fields,
  });

export async function aConversation(app: TestApp, one: TestUser, other: TestUser): Promise<string> {
  const id = randomUUID();
  const [a, b] = [one.id, other.id].toSorted();
  await app.sql('insert into conversations (id, person_a, person_b, created_at) values ($1, $2, $3, $4)', [
    id,
    a,
    b,
    clock.now(),
  ]);
  return id;
}

export const sendMessageAs = (app: TestApp, from: TestUser, to: TestUser, content: string) =>
  withSession(app.orm, from.browser.cookies.get('session') ?? null, (em, viewer) =>
    sendMessage(em, viewer as Member, { to: to.id, content }),
  );
