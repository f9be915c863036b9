import { describe, expect, it } from 'vitest';
import {
  completeUpTo,
  heard,
  preceded,
  readBy,
  refreshed,
  type Talk,
  typed,
  unreadUpTo,
  withdrawn,
} from '../../../islands/chat/talk.ts';
import type { Said } from '../../../src/domain/messages/said.ts';

/** What a browser makes of messages, from wherever and however often they come. */
const said = (seq: number, senderId = 'other', more: Partial<Said> = {}): Said => ({
  id: `id-${seq}`,
  clientId: `client-${seq}`,
  seq,
  senderId,
  content: `Number ${seq}`,
  at: '2026-03-04T20:30:00.000Z',
  isRead: false,
  ...more,
});
const talk = (...messages: Said[]): Talk => ({
  me: 'me',
  conversation: 'c',
  messages,
  waiting: [],
  earlier: false,
});
const seqs = ({ messages }: Talk) => messages.map(({ seq }) => seq);
const waiting = (seq: number) => ({ clientId: `client-${seq}`, content: `Number ${seq}`, at: said(seq).at });

describe('messages that arrive', () => {
  it('stand in their order, each once, however they come', () => {
    const all = heard(heard(talk(said(1)), [said(4), said(2)]), [said(2), said(3)]);
    expect(seqs(all)).toEqual([1, 2, 3, 4]);
  });

  it('end the waiting of one’s own, and of nobody else’s', () => {
    const two = typed(typed(talk(), waiting(1)), waiting(2));
    expect(heard(two, [said(1, 'me')]).waiting).toEqual([waiting(2)]);
    expect(heard(two, [said(1, 'other')]).waiting).toEqual([waiting(1), waiting(2)]);
  });

  it('may say more than before, but never take back that they were read', () => {
    const before = talk(said(1, 'me', { isRead: true, content: 'hidden' }));
    expect(heard(before, [said(1, 'me', { content: 'shown' })]).messages).toEqual([
      said(1, 'me', { isRead: true, content: 'shown' }),
    ]);
  });
});

describe('a page that is fetched anew', () => {
  it('adds to what is known, also to what was fetched above it', () => {
    const known = preceded(talk(said(3)), { messages: [said(1), said(2)], earlier: false });
    const after = refreshed(known, { conversation: 'c', messages: [said(3), said(4)], earlier: true });
    expect(seqs(after)).toEqual([1, 2, 3, 4]);
    expect(after.earlier).toBe(false);
  });

  it('begins anew where something is missing in between, and older ones can be fetched again', () => {
    const after = refreshed(talk(said(1)), {
      conversation: 'c',
      messages: [said(5), said(6)],
      earlier: true,
    });
    expect(seqs(after)).toEqual([5, 6]);
    expect(after.earlier).toBe(true);
  });

  it('brings the conversation that the other side has begun', () => {
    const none = { ...talk(), conversation: null };
    const after = refreshed(none, { conversation: 'c', messages: [said(1)], earlier: false });
    expect([after.conversation, seqs(after)]).toEqual(['c', [1]]);
  });
});

it('what could not be sent is gone, and nothing else', () => {
  const two = typed(typed(talk(said(9)), waiting(1)), waiting(2));
  const after = withdrawn(two, new Set(['client-1']));
  expect([after.waiting, seqs(after)]).toEqual([[waiting(2)], [9]]);
});

it('each side reads what the other has written, up to a number', () => {
  const mixed = talk(said(1, 'me'), said(2), said(3, 'me'), said(4));
  const read = (one: Talk) => one.messages.filter(({ isRead }) => isRead).map(({ seq }) => seq);
  expect(read(readBy(mixed, 'other', 2))).toEqual([1]);
  expect(read(readBy(mixed, 'me', 4))).toEqual([2, 4]);
  expect(unreadUpTo(mixed)).toBe(4);
  expect(unreadUpTo(readBy(mixed, 'me', 4))).toBe(0);
});

it('the stream goes on where the first is missing', () => {
  expect(completeUpTo([])).toBe(0);
  expect(completeUpTo([said(11), said(12), said(13)])).toBe(13);
  expect(completeUpTo([said(11), said(12), said(14)])).toBe(12);
});
