import type { MessageDto } from '../../src/domain/messages/message-dto.ts';

export interface PendingMessage {
  clientId: string;
  content: string;
  at: string;
}

export interface ConversationState {
  me: string;
  conversation: string | null;
  messages: readonly MessageDto[];
  waiting: readonly PendingMessage[];
  earlier: boolean;
}

export type MessagePage = Pick<ConversationState, 'conversation' | 'messages' | 'earlier'>;

/** Merges messages by number, each once, and removes confirmed pending ones. */
export function withMessages(
  conversation: ConversationState,
  more: readonly MessageDto[],
): ConversationState {
  const known = new Map(conversation.messages.map((one) => [one.id, one]));
  for (const one of more)
    known.set(one.id, { ...one, isRead: one.isRead || (known.get(one.id)?.isRead ?? false) });
  const arrived = new Set(
    more.filter(({ senderId }) => senderId === conversation.me).map(({ clientId }) => clientId),
  );
  return {
    ...conversation,
    messages: [...known.values()].toSorted((one, other) => one.seq - other.seq),
    waiting: conversation.waiting.filter(({ clientId }) => !arrived.has(clientId)),
  };
}

export function withFreshPage(
  conversationState: ConversationState,
  { conversation, messages, earlier }: MessagePage,
): ConversationState {
  const gap = (messages[0]?.seq ?? 0) > (conversationState.messages.at(-1)?.seq ?? 0) + 1;
  return withMessages(
    { ...conversationState, conversation, ...(gap && { messages: [], earlier }) },
    messages,
  );
}

export const withEarlier = (
  conversation: ConversationState,
  { messages, earlier }: Omit<MessagePage, 'conversation'>,
): ConversationState => ({ ...withMessages(conversation, messages), earlier });

export const withPending = (conversation: ConversationState, one: PendingMessage): ConversationState => ({
  ...conversation,
  waiting: [...conversation.waiting, one],
});

export const withoutPending = (
  conversation: ConversationState,
  ids: ReadonlySet<string>,
): ConversationState => ({
  ...conversation,
  waiting: conversation.waiting.filter(({ clientId }) => !ids.has(clientId)),
});

export const withReadUpTo = (
  conversation: ConversationState,
  reader: 'me' | 'other',
  upTo: number,
): ConversationState => ({
  ...conversation,
  messages: conversation.messages.map((one) =>
    one.seq <= upTo && (one.senderId === conversation.me) === (reader === 'other')
      ? { ...one, isRead: true }
      : one,
  ),
});

/** The highest number without a gap below it; the stream resumes there (MESSAGE-4). */
export function completeUpTo(messages: readonly MessageDto[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages) if (seq === last + 1) last = seq;
  return last;
}

export const unreadUpTo = ({ messages, me }: ConversationState): number =>
  messages.findLast(({ senderId, isRead }) => senderId !== me && !isRead)?.seq ?? 0;
