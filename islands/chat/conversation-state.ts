import type { MessageDto } from '../../src/domain/messages/message-dto.ts';

/** A message of one's own that the server has not confirmed yet. */
export interface PendingMessage {
  clientId: string;
  content: string;
  /** ISO 8601. */
  at: string;
}

/** What is known of a conversation in this browser. */
export interface ConversationState {
  me: string;
  conversation: string | null;
  /** In their order, each once. */
  messages: readonly MessageDto[];
  waiting: readonly PendingMessage[];
  /** Whether older ones exist. */
  earlier: boolean;
}

/** A page of a conversation, as the server tells it. */
export type MessagePage = Pick<ConversationState, 'conversation' | 'messages' | 'earlier'>;

/** More messages, from wherever they come: each is shown once, in its place, and one's own wait no longer. */
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

/** The page was fetched anew. Where it begins later than what is known ends, there is a gap that only scrolling up fills. */
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

/** Older messages, before all that is known. */
export const withEarlier = (
  conversation: ConversationState,
  { messages, earlier }: Omit<MessagePage, 'conversation'>,
): ConversationState => ({
  ...withMessages(conversation, messages),
  earlier,
});

export const withPending = (conversation: ConversationState, one: PendingMessage): ConversationState => ({
  ...conversation,
  waiting: [...conversation.waiting, one],
});

/** These were not sent after all. */
export const withoutPending = (
  conversation: ConversationState,
  ids: ReadonlySet<string>,
): ConversationState => ({
  ...conversation,
  waiting: conversation.waiting.filter(({ clientId }) => !ids.has(clientId)),
});

/** What `reader` received up to a number is read now. */
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

/** The last number up to which nothing is missing: where a stream of what follows has to begin. */
export function completeUpTo(messages: readonly MessageDto[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages) if (seq === last + 1) last = seq;
  return last;
}

/** The latest that the other side has written and the viewer not read, by its number; 0 for none. */
export const unreadUpTo = ({ messages, me }: ConversationState): number =>
  messages.findLast(({ senderId, isRead }) => senderId !== me && !isRead)?.seq ?? 0;
