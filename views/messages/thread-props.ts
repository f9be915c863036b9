import type { ConversationInfo } from '../../src/domain/messages/conversation-info.ts';
import type { MessageDto } from '../../src/domain/messages/message-dto.ts';
import type { MissingRequirements } from '../../src/domain/messages/permission.ts';
import type { Role } from '../../src/domain/viewer.ts';
import type { MessageKey } from '../i18n.ts';

/** A conversation as pages and dialogs show it. */
export interface ThreadProps {
  /** The viewer's id and role. */
  me: string;
  role: Role;
  conversationInfo: ConversationInfo;
  /** Oldest first. */
  messages: readonly MessageDto[];
  /** Whether older ones exist. */
  earlier: boolean;
  /** Whether these end with the latest message. */
  latest: boolean;
  missingRequirements: MissingRequirements;
  /** Why the viewer cannot write, as a code of the catalogue; null when they can. */
  denialReason: MessageKey | null;
  /** The id under which the plain form's message will be sent. */
  clientId: string;
  now: Date;
}
