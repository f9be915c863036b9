import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { announce } from '../announce.ts';
import { looksLikeId, readForm, requiredText } from '../form.ts';
import { conflict } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { correspondenceWith } from './correspondence.ts';
import { Message } from './message.ts';
import { assertMayWrite, missingToWrite } from './permission.ts';
import { keepOriginal, type Readable, withholdContactDetails } from './withhold.ts';

/** Longest message, in characters. DECISIONS 42. */
export const LONGEST_MESSAGE = 2000;

/** What somebody wants to say, and to whom. */
export interface Draft {
  to: string;
  /** The walk that it is about. */
  bookingId?: string | null;
  content: unknown;
  /** The sender's own id for it; the same id a second time is the same message. */
  clientId?: unknown;
}

export interface SentMessage {
  id: string;
  conversationId: string;
  seq: number;
  /** Contact details in it stay hidden until the two have a confirmed walk; the sender is told why. */
  withheld: boolean;
}

const textShape = z.object({
  content: requiredText(Number.MAX_SAFE_INTEGER, 'messageEmpty').pipe(
    z.string().max(LONGEST_MESSAGE, 'messageTooLong'),
  ),
});

/**
 * Sends a message and begins the conversation where there is none. Sent again under the same `clientId` it is found,
 * not doubled. Contact details are kept back until the two have a confirmed walk. Throws `invalid` for the text,
 * `missing` for people and bookings that are not there for the viewer, `forbidden` with the reason where the viewer
 * may not write, `conflict` for another text under a used id. S1 §5 Message; DECISIONS 41-43.
 */
export async function sendMessage(em: EntityManager, viewer: Member, draft: Draft): Promise<SentMessage> {
  const { content } = readForm(textShape, { content: draft.content });
  const clientId = looksLikeId(draft.clientId) ? draft.clientId : randomUUID();
  const bookingId = draft.bookingId ?? null;
  const correspondence = await correspondenceWith(em, viewer, draft.to, bookingId);
  assertMayWrite(viewer, correspondence, await missingToWrite(em, viewer));
  const receiver = correspondence.other.id;
  const readable = await withholdContactDetails(em, viewer, correspondence, content, LONGEST_MESSAGE);
  const conversationId = await lockConversation(em, [viewer.id, receiver], bookingId);
  const before = await em.findOne(Message, { senderId: viewer.id, clientId });
  if (before) return sentBefore(before, conversationId, content, readable);
  const message = { id: randomUUID(), conversationId, clientId, bookingId, content: readable.content };
  const seq = await append(em, message, viewer.id, receiver);
  if (readable.original !== null) await keepOriginal(em, message.id, readable.original);
  announce(em, { to: [viewer.id, receiver], topic: 'message', id: conversationId });
  return { id: message.id, conversationId, seq, withheld: readable.original !== null };
}

/**
 * Finds or begins the conversation and holds its row until the transaction ends: whoever writes into it waits here,
 * so that numbers are given in the order in which messages become visible (PITFALLS 16).
 */
async function lockConversation(
  em: EntityManager,
  pair: [string, string],
  bookingId: string | null,
): Promise<string> {
  const [a, b] = pair.map((id) => id.toLowerCase()).toSorted();
  const [row] = await em.execute<[{ id: string }]>(
    `insert into conversations (id, person_a, person_b, booking_id, created_at) values (?, ?, ?, ?, ?)
     on conflict (person_a, person_b, booking_id) do update set last_seq = conversations.last_seq
     returning id`,
    [randomUUID(), a, b, bookingId, clock.now()],
  );
  return row.id;
}

function sentBefore(
  message: Message,
  conversationId: string,
  written: string,
  { content }: Readable,
): SentMessage {
  const same = message.content === written || message.content === content;
  if (message.conversation.id !== conversationId || !same) throw conflict('idempotencyMismatch');
  return { id: message.id, conversationId, seq: message.seq, withheld: message.content !== written };
}

interface Appended {
  id: string;
  conversationId: string;
  clientId: string;
  bookingId: string | null;
  content: string;
}

async function append(
  em: EntityManager,
  { id, conversationId, clientId, bookingId, content }: Appended,
  sender: string,
  receiver: string,
): Promise<number> {
  const now = clock.now();
  const [row] = await em.execute<[{ seq: number }]>(
    `with next as (
       update conversations set last_seq = last_seq + 1, last_message_at = ? where id = ? returning last_seq)
     insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, booking_id, content, created_at)
     select ?::uuid, ?::uuid, last_seq, ?::uuid, ?::uuid, ?::uuid, ?::uuid, ?, ? from next
     returning seq::int`,
    [now, conversationId, id, conversationId, clientId, sender, receiver, bookingId, content, now],
  );
  return row.seq;
}
