import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ThreadProps } from '../../../views/messages/thread-props.ts';
import { clock } from '../../clock.ts';
import { type ConversationAddress, loadConversationInfo } from '../../domain/messages/conversation-info.ts';
import { messagingDenialReason } from '../../domain/messages/permission.ts';
import { type MessageDraft, type SentMessage, sendMessage } from '../../domain/messages/send.ts';
import { openThread } from '../../domain/messages/thread.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import type { FormContext, Redirect, RequestContext } from '../kit/page.tsx';
import type { Services } from '../services.ts';

function addressIn({ params, url: { searchParams } }: RequestContext): ConversationAddress {
  return params.conversation === undefined
    ? { to: searchParams.get('to') ?? '', bookingId: searchParams.get('booking') }
    : { conversationId: params.conversation };
}

export const threadAt = (context: RequestContext): Promise<ThreadProps> =>
  threadOf(context, addressIn(context), numberIn(context.url.searchParams.get('before')));

export async function threadOf(
  { em, viewer }: RequestContext,
  address: ConversationAddress,
  before: number | null = null,
): Promise<ThreadProps> {
  const { newlyRead, ...opened } = await openThread(em, viewer, address, before);
  // The header of this page counted before the messages were marked as read.
  viewer.unread -= newlyRead;
  return {
    ...opened,
    me: viewer.id,
    role: viewer.role,
    latest: before === null,
    denialReason: messagingDenialReason(viewer, opened.conversationInfo, { parts: [] })?.code ?? null,
    clientId: randomUUID(),
    now: clock.now(),
  };
}

export async function submitMessage(context: FormContext): Promise<Redirect> {
  const { em, viewer, form, services } = context;
  const { other, bookingId } = await loadConversationInfo(em, viewer, addressIn(context));
  const draft = { to: other.id, bookingId, content: form.content, clientId: form.clientId };
  const { conversationId, withheld } = await sendLimitedMessage({ em, viewer, services }, draft);
  const toast = withheld ? 'contactDetailsHidden' : undefined;
  return { to: paths.conversation(conversationId), toast, params: { hidden: withheld } };
}

const numberIn = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

type Speaker = { em: EntityManager; viewer: Member; services: Pick<Services, 'limits'> };

export async function sendLimitedMessage(
  { em, viewer, services }: Speaker,
  draft: MessageDraft,
): Promise<SentMessage> {
  await services.limits.use('message', viewer.id, 'messagesTooFast');
  return sendMessage(em, viewer, draft);
}
