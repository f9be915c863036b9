import type { MessageDto } from '../../src/domain/messages/message-dto.ts';

export const COMPOSER = 'chat-composer';

export interface ChatProps {
  me: string;
  to: string;
  otherName: string;
  bookingId: string | null;
  conversation: string | null;
  messages: readonly MessageDto[];
  earlierHref: string | null;
  latest: boolean;
  writable: boolean;
  safetyHref: string | null;
  action: string;
  clientId: string;
  draft: string;
  error?: string;
  now: string;
  zone: string;
  level: 2 | 3;
  texts: Readonly<Record<'sendFailed' | 'givenBack' | 'loadFailed' | 'withheld', ChatNotice>>;
}

export interface ChatNotice {
  title: string;
  text?: string;
  kind: 'error' | 'success' | 'info';
}
