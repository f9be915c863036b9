import type { EntityManager } from '@mikro-orm/postgresql';
import { type MessageDraft, type SentMessage, sendMessage } from '../../domain/messages/send.ts';
import type { Member } from '../../domain/viewer.ts';
import type { Services } from '../services.ts';

type Speaker = { em: EntityManager; viewer: Member; services: Pick<Services, 'limits'> };

export async function sendLimitedMessage(
  { em, viewer, services }: Speaker,
  draft: MessageDraft,
): Promise<SentMessage> {
  await services.limits.use('message', viewer.id, 'messagesTooFast');
  return sendMessage(em, viewer, draft);
}
