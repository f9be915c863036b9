import type { Actor } from './cast.ts';
import type { House } from './house.ts';

/** The conversations, messages and announcements that a test can look at, as they are stored. */
export const storedMessages = (house: House) =>
  house.sql<{ seq: number; content: string; sender_id: string; is_read: boolean; conversation_id: string }>(
    'select seq::int, content, sender_id, is_read, conversation_id from messages order by conversation_id, seq',
  );

export const storedConversations = (house: House) =>
  house.sql<{ id: string; booking_id: string | null; last_seq: number }>(
    'select id, booking_id, last_seq::int from conversations order by created_at',
  );

/** One message from one person to another, as the page sends it. */
export const write = (from: Actor, to: Actor, content: string, fields: Record<string, string> = {}) =>
  from.browser.post(`/messages?to=${to.id}`, { intent: 'send', content, ...fields });
