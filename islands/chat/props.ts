import type { MessageDto } from '../../src/domain/messages/message-dto.ts';

/** What a conversation shows, here and in the browser. Plain data: it travels as JSON. */
export interface ChatProps {
  /** The viewer's id. */
  me: string;
  /** The other side's. */
  to: string;
  otherName: string;
  /** The walk that it is about. */
  bookingId: string | null;
  /** Null until the first message. */
  conversation: string | null;
  messages: readonly MessageDto[];
  /** Leads to the messages before these; null when these are the first. */
  earlierHref: string | null;
  /** Whether these end with the latest; else one leafs through older ones, and nothing can be written. */
  latest: boolean;
  /** Whether the viewer may write. */
  writable: boolean;
  /** Where a message of the other side is reported; null where nobody reports. */
  safetyHref: string | null;
  /** Where the plain form posts. */
  action: string;
  /** The id under which the plain form's message is sent. */
  clientId: string;
  /** What the plain form held when it was refused, and why it was. */
  draft: string;
  error?: string;
  /** The app's moment, ISO 8601, and the market's time zone. */
  now: string;
  zone: string;
  /** How deep the days' headings are: 2 on a page, 3 in a dialog. */
  level: 2 | 3;
  texts: Readonly<Record<'sendFailed' | 'givenBack' | 'loadFailed' | 'withheld', ChatNotice>>;
}

/** Words of the catalogue. */
export interface ChatNotice {
  title: string;
  text?: string;
  kind: 'error' | 'success' | 'info';
}
