import { describe, expect, it } from 'vitest';
import {
  type ConversationState,
  completeUpTo,
  unreadUpTo,
  withEarlier,
  withFreshPage,
  withMessages,
  withoutPending,
  withPending,
  withReadUpTo,
} from '../../../islands/chat/conversation-state.ts';
import type { MessageDto } from '../../../src/domain/messages/message-dto.ts';

const text = (seq: number, senderId = 'other', more: Partial<MessageDto> = {}): MessageDto => ({
  id: `id-${seq}`,
  clientId: `client-${seq}`,
  seq,
  senderId,
  content: `Number ${seq}`,
  at: '2026-03-04T20:30:00.000Z',
  isRead: false,
  ...more,
});
const conversation = (...messages: MessageDto[]): ConversationState => ({
  me: 'me',
  conversation: 'c',
  messages,
  waiting: [],
  earlier: false,
});
const seqs = ({ messages }: ConversationState) => messages.map(({ seq }) => seq);
const waiting = (seq: number) => ({ clientId: `client-${seq}`, content: `Number ${seq}`, at: text(seq).at });

describe('arriving messages', () => {
  it('are in order, each once, in whatever order they arrive', () => {
    const all = withMessages(withMessages(conversation(text(1)), [text(4), text(2)]), [text(2), text(3)]);
    expect(seqs(all)).toEqual([1, 2, 3, 4]);
  });

  it("replace one's own pending message, and nobody else’s", () => {
    const two = withPending(withPending(conversation(), waiting(1)), waiting(2));
    expect(withMessages(two, [text(1, 'me')]).waiting).toEqual([waiting(2)]);
    expect(withMessages(two, [text(1, 'other')]).waiting).toEqual([waiting(1), waiting(2)]);
  });

  it('may add details, but never revert that they were read', () => {
    const before = conversation(text(1, 'me', { isRead: true, content: 'hidden' }));
    expect(withMessages(before, [text(1, 'me', { content: 'shown' })]).messages).toEqual([
      text(1, 'me', { isRead: true, content: 'shown' }),
    ]);
  });
});

describe('a page that is fetched again', () => {
  it('adds to the messages that are loaded, including older ones', () => {
    const known = withEarlier(conversation(text(3)), { messages: [text(1), text(2)], earlier: false });
    const after = withFreshPage(known, { conversation: 'c', messages: [text(3), text(4)], earlier: true });
    expect(seqs(after)).toEqual([1, 2, 3, 4]);
    expect(after.earlier).toBe(false);
  });

  it('starts again when messages in between are missing, and older ones can be loaded again', () => {
    const after = withFreshPage(conversation(text(1)), {
      conversation: 'c',
      messages: [text(5), text(6)],
      earlier: true,
    });
    expect(seqs(after)).toEqual([5, 6]);
    expect(after.earlier).toBe(true);
  });

  it('shows the conversation that the other side has begun', () => {
    const none = { ...conversation(), conversation: null };
    const after = withFreshPage(none, { conversation: 'c', messages: [text(1)], earlier: false });
    expect([after.conversation, seqs(after)]).toEqual(['c', [1]]);
  });
});

it('removes only the message that could not be sent', () => {
  const two = withPending(withPending(conversation(text(9)), waiting(1)), waiting(2));
  const after = withoutPending(two, new Set(['client-1']));
  expect([after.waiting, seqs(after)]).toEqual([[waiting(2)], [9]]);
});

it('marks what the other side has written as read, up to a number', () => {
  const mixed = conversation(text(1, 'me'), text(2), text(3, 'me'), text(4));
  const read = (one: ConversationState) => one.messages.filter(({ isRead }) => isRead).map(({ seq }) => seq);
  expect(read(withReadUpTo(mixed, 'other', 2))).toEqual([1]);
  expect(read(withReadUpTo(mixed, 'me', 4))).toEqual([2, 4]);
  expect(unreadUpTo(mixed)).toBe(4);
  expect(unreadUpTo(withReadUpTo(mixed, 'me', 4))).toBe(0);
});

it('the stream continues from the first missing message', () => {
  expect(completeUpTo([])).toBe(0);
  expect(completeUpTo([text(11), text(12), text(13)])).toBe(13);
  expect(completeUpTo([text(11), text(12), text(14)])).toBe(12);
});
