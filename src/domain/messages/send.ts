import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { contactDetailsIn, maskContactDetails } from '../contact-details/mask.ts';
import { readableBetween } from '../contact-details/words.ts';
import { conflict } from '../forms/domain-error.ts';
import { type ById, isUuid, readForm, requiredText } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { publish } from '../publish.ts';
import { ellipsize } from '../truncate.ts';
import type { Member } from '../viewer.ts';
import { type ConversationInfo, loadConversationInfo } from './conversation-info.ts';
import { MAX_MESSAGE_LENGTH } from './max-length.ts';
import { UnredactedMessage } from './message.ts';
import { MESSAGE_COLUMNS, type MessageDto, toMessageDto } from './message-dto.ts';
import { assertCanMessage, missingMessagingRequirements } from './permission.ts';

export interface MessageDraft {
  to: string;
  bookingId?: string | null;
  content: unknown;
  clientId?: unknown;
}

interface StoredMessage extends MessageDto {
  conversationId: string;
}

export interface SentMessage extends StoredMessage {
  /** The contact details that stay hidden (MESSAGE-5). */
  withheld: string;
}

const messageForm = z.object({
  content: requiredText(Number.MAX_SAFE_INTEGER, 'messageEmpty').pipe(
    z.string().max(MAX_MESSAGE_LENGTH, 'messageTooLong'),
  ),
});

/** MESSAGE-1 to MESSAGE-6. A repeated `clientId` returns the first message, with another text it throws `conflict`. */
export async function sendMessage(
  em: EntityManager,
  viewer: Member,
  draft: MessageDraft,
): Promise<SentMessage> {
  const { content } = readForm(messageForm, { content: draft.content });
  const clientId = isUuid(draft.clientId) ? draft.clientId : randomUUID();
  const bookingId = draft.bookingId ?? null;
  const conversationInfo = await loadConversationInfo(em, viewer, { to: draft.to, bookingId });
  assertCanMessage(viewer, conversationInfo, await missingMessagingRequirements(em, viewer));
  const receiver = conversationInfo.other.id;
  const readable = await redactContactDetails(em, viewer, conversationInfo, content, MAX_MESSAGE_LENGTH);
  const conversationId = await lockConversation(em, [viewer.id, receiver], bookingId);
  const before = await findSentMessage(em, viewer, clientId);
  if (before) {
    const same = before.content === content || before.content === readable.content;
    if (before.conversationId !== conversationId || !same) throw conflict('idempotencyMismatch');
    return { ...before, withheld: before.content === content ? '' : contactDetailsIn(content) };
  }
  const message = { id: randomUUID(), conversationId, clientId, bookingId, content: readable.content };
  const stored = await append(em, message, viewer.id, receiver);
  const { original } = readable;
  if (original !== null) await em.insert(UnredactedMessage, { message: message.id, content: original });
  publish(em, { to: [viewer.id, receiver], topic: 'message', id: conversationId });
  return { ...stored, withheld: original === null ? '' : contactDetailsIn(content) };
}

/** Locks the conversation, so that messages become visible in the order of their numbers (MESSAGE-4). */
async function lockConversation(em: EntityManager, pair: [string, string], bookingId: string | null) {
  const [personA, personB] = pair.map((id) => id.toLowerCase()).toSorted() as [string, string];
  const { id } = await kysely(em)
    .insertInto('conversations')
    .values({ id: randomUUID(), personA, personB, bookingId, createdAt: clock.now() })
    .onConflict((known) =>
      known
        .columns(['personA', 'personB', 'bookingId'])
        .doUpdateSet(({ ref }) => ({ lastSeq: ref('conversations.lastSeq') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The response to the first send may have been lost. */
const findSentMessage: ById<StoredMessage | null> = async (em, viewer, clientId) => {
  const { rows } = await sql<StoredMessage>`
    select m.conversation_id, ${MESSAGE_COLUMNS} from messages m
    where m.sender_id = ${viewer.id} and m.client_id = ${clientId}`.execute(kysely(em));
  return rows[0] ? { ...rows[0], ...toMessageDto(rows[0]) } : null;
};

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
): Promise<StoredMessage> {
  const now = clock.now();
  const { rows } = await sql<{ seq: number }>`
    with next as (
      update conversations set last_seq = last_seq + 1, last_message_at = ${now} where id = ${conversationId} returning last_seq)
    insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, booking_id, content, created_at)
    select ${id}::uuid, ${conversationId}::uuid, last_seq, ${clientId}::uuid, ${sender}::uuid, ${receiver}::uuid,
      ${bookingId}::uuid, ${content}, ${now}::timestamptz from next
    returning seq::int`.execute(kysely(em));
  const at = now.toISOString();
  return { id, conversationId, clientId, seq: rows[0]!.seq, senderId: sender, content, at, isRead: false };
}

/** MESSAGE-5; `unredact_messages` shows the original later. Locks the pair where it masks anything. */
async function redactContactDetails(
  em: EntityManager,
  viewer: Member,
  { other, bookingId }: Pick<ConversationInfo, 'other' | 'bookingId'>,
  written: string,
  maxLength: number,
): Promise<{ content: string; original: string | null }> {
  const shown = maskContactDetails(written);
  const unchanged = { content: written, original: null };
  if (shown === written) return unchanged;
  // Locks the booking first, as a confirmation does: the other order would deadlock.
  if (bookingId)
    await kysely(em).selectFrom('bookings').select('id').where('id', '=', bookingId).forKeyShare().execute();
  await em.execute('select lock_conversation(?, ?)', [viewer.id, other.id]);
  if ((await readableBetween(em, viewer.id, other.id)) === 'everything') return unchanged;
  return { content: ellipsize(shown, maxLength), original: written };
}
