import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import { sendMessage } from '../../src/domain/messages/send.ts';
import type { Member } from '../../src/domain/viewer.ts';
import { asBearer } from '../../src/gateways/database/transaction.ts';
import type { Actor } from './cast.ts';
import type { House } from './house.ts';

/** The messages and conversations that are stored, for a test to look at. */
export const storedMessages = (house: House) =>
  house.sql<{ seq: number; content: string; sender_id: string; is_read: boolean; conversation_id: string }>(
    'select seq::int, content, sender_id, is_read, conversation_id from messages order by conversation_id, seq',
  );

export const storedConversations = (house: House) =>
  house.sql<{ id: string; booking_id: string | null; last_seq: number }>(
    'select id, booking_id, last_seq::int from conversations order by created_at',
  );

/** A message from one person to another, sent as the page sends it. */
export const write = (from: Actor, to: Actor, content: string, fields: Record<string, string> = {}) =>
  from.browser.post(`/messages?to=${to.id}`, { intent: 'send', content, ...fields });

/** A conversation of two people in which nothing has been written yet, arranged past the verb. Returns its id. */
export async function aConversation(house: House, one: Actor, other: Actor): Promise<string> {
  const id = randomUUID();
  const [a, b] = [one.id, other.id].toSorted();
  await house.sql('insert into conversations (id, person_a, person_b, created_at) values ($1, $2, $3, $4)', [
    id,
    a,
    b,
    clock.now(),
  ]);
  return id;
}

/** A message by the verb itself, for tests of many messages: no page is made of it. */
export const tell = (house: House, from: Actor, to: Actor, content: string) =>
  asBearer(house.orm, from.browser.cookies.get('session') ?? null, (em, viewer) =>
    sendMessage(em, viewer as Member, { to: to.id, content }),
  );
