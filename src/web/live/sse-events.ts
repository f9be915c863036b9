import { type MessageKey, t } from '../../../views/i18n.ts';
import type { StreamedMessage } from '../../domain/messages/messages-after.ts';
import type { PathPoint } from '../../domain/walks/place/locations-after.ts';

export const sseEvents = {
  retry: (ms: number): string => `retry: ${ms}\n\n`,
  heartbeat: ': \n\n',
  changed: (topics: Iterable<string>): string => event('changed', { topics: [...topics] }),
  /** The id is the position from which a client resumes. */
  message: (message: StreamedMessage): string =>
    `id: ${message.conversation}:${message.seq}\n${event('message', message)}`,
  read: (conversation: string, upTo: number): string => event('read', { conversation, upTo }),
  location: (walk: string, points: readonly PathPoint[]): string => event('location', { walk, points }),
  unread: (count: number): string => event('unread', { count }),
  toast: (code: MessageKey): string => event('toast', { code, ...t(code) }),
  /** The session or the approval ended: no reconnect. */
  bye: (): string => event('bye', {}),
};

/** JSON has no line breaks, so it is one data line. */
const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export function parseEventId(id: string | undefined): { conversation: string; seq: number } | null {
  const [, conversation, seq] = /^([0-9a-f-]{36}):(\d{1,9})$/i.exec(id ?? '') ?? [];
  return conversation ? { conversation: conversation.toLowerCase(), seq: Number(seq) } : null;
}
