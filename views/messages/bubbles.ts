import type { Message } from '../../src/domain/messages/message.ts';
import { dayOf, dayText, messageTime } from './when.ts';

/** A message as it is shown: plain words, so that a page and an island can show the same. */
export interface Bubble {
  id: string;
  seq: number;
  mine: boolean;
  content: string;
  /** For machines: ISO 8601. */
  at: string;
  /** For people. */
  time: string;
  isRead: boolean;
}

/** The messages of one day of the market's calendar. */
export interface Day {
  day: string;
  title: string;
  bubbles: Bubble[];
}

/** Messages in their order, gathered by day. */
export function daysOf(messages: readonly Message[], viewerId: string, now: Date): Day[] {
  const days = Map.groupBy(messages, ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, ofDay]) => ({
    day,
    title: dayText(day, now),
    bubbles: ofDay.map((message) => bubbleOf(message, viewerId, now)),
  }));
}

const bubbleOf = (message: Message, viewerId: string, now: Date): Bubble => ({
  id: message.id,
  seq: message.seq,
  mine: message.senderId === viewerId,
  content: message.content,
  at: message.createdAt.toISOString(),
  time: messageTime(message.createdAt, now),
  isRead: message.isRead,
});
