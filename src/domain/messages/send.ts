import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { announce } from '../announce.ts';
import { looksLikeId, readForm, requiredText } from '../form.ts';
import { conflict } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { correspondenceAt } from './correspondence.ts';
import { LONGEST_MESSAGE } from './length.ts';
import { assertMayWrite, lackingToWrite } from './permission.ts';
import { SAID, type Said, saidFrom } from './said.ts';
import { keepOriginal, withholdContactDetails } from './withhold.ts';

/** What somebody wants to say, and to whom. */
export interface Draft {
  to: string;
  /** The walk that it is about. */
  bookingId?: string | null;
  content: unknown;
  /** The sender's own id for it; the same id a second time is the same message. */
  clientId?: unknown;
}

/** A message, and where it stands. */
interface Spoken extends Said {
  conversationId: string;
}

export interface SentMessage extends Spoken {
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
  const correspondence = await correspondenceAt(em, viewer, { to: draft.to, bookingId });
  assertMayWrite(viewer, correspondence, await lackingToWrite(em, viewer));
  const receiver = correspondence.other.id;
  const readable = await withholdContactDetails(em, viewer, correspondence, content, LONGEST_MESSAGE);
  const conversationId = await lockConversation(em, [viewer.id, receiver], bookingId);
  const before = await sentBefore(em, viewer, clientId);
  if (before) {
    const same = before.content === content || before.content === readable.content;
    if (before.conversationId !== conversationId || !same) throw conflict('idempotencyMismatch');
    return { ...before, withheld: before.content !== content };
  }
  const message = { id: randomUUID(), conversationId, clientId, bookingId, content: readable.content };
  const said = await append(em, message, viewer.id, receiver);
  if (readable.original !== null) await keepOriginal(em, message.id, readable.original);
  announce(em, { to: [viewer.id, receiver], topic: 'message', id: conversationId });
  return { ...said, withheld: readable.original !== null };
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

/** The message that this id stands for already, if the first answer was lost on its way. */
async function sentBefore(em: EntityManager, viewer: Member, clientId: string): Promise<Spoken | null> {
  const [row] = await em.execute<Spoken[]>(
    `select m.conversation_id as "conversationId", ${SAID} from messages m where m.sender_id = ? and m.client_id = ?`,
    [viewer.id, clientId],
  );
  return row ? { ...row, ...saidFrom(row) } : null;
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
): Promise<Spoken> {
  const now = clock.now();
  const [row] = await em.execute<[{ seq: number }]>(
    `with next as (
       update conversations set last_seq = last_seq + 1, last_message_at = ? where id = ? returning last_seq)
     insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, booking_id, content, created_at)
     select ?::uuid, ?::uuid, last_seq, ?::uuid, ?::uuid, ?::uuid, ?::uuid, ?, ? from next
     returning seq::int`,
    [now, conversationId, id, conversationId, clientId, sender, receiver, bookingId, content, now],
  );
  const at = now.toISOString();
  return { id, conversationId, clientId, seq: row.seq, senderId: sender, content, at, isRead: false };
}
