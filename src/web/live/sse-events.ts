import { type MessageKey, t } from '../../../views/i18n.ts';
import type { StreamedMessage } from '../../domain/messages/messages-after.ts';

/** Events as they go over the line; the browser's side of it is islands/behaviours/stream.ts. */
export const sseEvents = {
  /** How long to wait before coming back, in milliseconds. */
  retry: (ms: number): string => `retry: ${ms}\n\n`,
  heartbeat: ': \n\n',
  /** Something of the viewer's changed: the page asks for itself again. */
  changed: (topics: Iterable<string>): string => event('changed', { topics: [...topics] }),
  /** Its id is where a reader that comes back goes on. */
  message: (message: StreamedMessage): string =>
    `id: ${message.conversation}:${message.seq}\n${event('message', message)}`,
  read: (conversation: string, upTo: number): string => event('read', { conversation, upTo }),
  unread: (count: number): string => event('unread', { count }),
  toast: (code: MessageKey): string => event('toast', { code, ...t(code) }),
  /** Do not come back: the session is over, or its person is no longer approved. */
  bye: (): string => event('bye', {}),
};

/** JSON holds no line break, so it is one line of data. */
const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The conversation and the number in an event's id; null for anything else. */
export function parseEventId(id: string | undefined): { conversation: string; seq: number } | null {
  const [, conversation, seq] = /^([0-9a-f-]{36}):(\d{1,9})$/i.exec(id ?? '') ?? [];
  return conversation ? { conversation: conversation.toLowerCase(), seq: Number(seq) } : null;
}
