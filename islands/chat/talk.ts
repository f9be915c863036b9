import type { Said } from '../../src/domain/messages/said.ts';

/** A message of one's own that the server has not confirmed yet. */
export interface Waiting {
  clientId: string;
  content: string;
  /** ISO 8601. */
  at: string;
}

/** What is known of a conversation in this browser. */
export interface Talk {
  me: string;
  conversation: string | null;
  /** In their order, each once. */
  messages: readonly Said[];
  waiting: readonly Waiting[];
  /** Whether older ones exist. */
  earlier: boolean;
}

/** A page of a conversation, as the server tells it. */
export type Page = Pick<Talk, 'conversation' | 'messages' | 'earlier'>;

/** More messages, from wherever they come: each is shown once, in its place, and one's own wait no longer. */
export function heard(talk: Talk, more: readonly Said[]): Talk {
  const known = new Map(talk.messages.map((one) => [one.id, one]));
  for (const one of more)
    known.set(one.id, { ...one, isRead: one.isRead || (known.get(one.id)?.isRead ?? false) });
  const arrived = new Set(
    more.filter(({ senderId }) => senderId === talk.me).map(({ clientId }) => clientId),
  );
  return {
    ...talk,
    messages: [...known.values()].toSorted((one, other) => one.seq - other.seq),
    waiting: talk.waiting.filter(({ clientId }) => !arrived.has(clientId)),
  };
}

/** The page was fetched anew. Where it begins later than what is known ends, there is a gap that only scrolling up fills. */
export function refreshed(talk: Talk, { conversation, messages, earlier }: Page): Talk {
  const gap = (messages[0]?.seq ?? 0) > (talk.messages.at(-1)?.seq ?? 0) + 1;
  return heard({ ...talk, conversation, ...(gap && { messages: [], earlier }) }, messages);
}

/** Older messages, before all that is known. */
export const preceded = (talk: Talk, { messages, earlier }: Omit<Page, 'conversation'>): Talk => ({
  ...heard(talk, messages),
  earlier,
});

export const typed = (talk: Talk, one: Waiting): Talk => ({ ...talk, waiting: [...talk.waiting, one] });

/** These were not sent after all. */
export const withdrawn = (talk: Talk, ids: ReadonlySet<string>): Talk => ({
  ...talk,
  waiting: talk.waiting.filter(({ clientId }) => !ids.has(clientId)),
});

/** What `reader` received up to a number is read now. */
export const readBy = (talk: Talk, reader: 'me' | 'other', upTo: number): Talk => ({
  ...talk,
  messages: talk.messages.map((one) =>
    one.seq <= upTo && (one.senderId === talk.me) === (reader === 'other') ? { ...one, isRead: true } : one,
  ),
});

/** The last number up to which nothing is missing: where a stream of what follows has to begin. */
export function completeUpTo(messages: readonly Said[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages) if (seq === last + 1) last = seq;
  return last;
}

/** The latest that the other side has written and the viewer not read, by its number; 0 for none. */
export const unreadUpTo = ({ messages, me }: Talk): number =>
  messages.findLast(({ senderId, isRead }) => senderId !== me && !isRead)?.seq ?? 0;
