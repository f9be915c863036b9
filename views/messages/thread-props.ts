import type { ConversationInfo } from '../../src/domain/messages/conversation-info.ts';
import type { MessageDto } from '../../src/domain/messages/message-dto.ts';
import type { MissingRequirements } from '../../src/domain/messages/permission.ts';
import type { Role } from '../../src/domain/viewer.ts';
import type { MessageKey } from '../i18n.ts';

export interface ThreadProps {
  me: string;
  role: Role;
  conversationInfo: ConversationInfo;
  /** Oldest first. */
  messages: readonly MessageDto[];
  earlier: boolean;
  latest: boolean;
  missingRequirements: MissingRequirements;
  /** Why the viewer cannot write, as a message key; null when they can. */
  denialReason: MessageKey | null;
  /** The client id of the plain form's message, which makes a second submit harmless. MESSAGE-4 */
  clientId: string;
  now: Date;
}
