import { randomUUID } from 'node:crypto';
import { daysOf } from '../../../views/messages/bubbles.ts';
import type { ThreadProps } from '../../../views/messages/ThreadPage.tsx';
import { clock } from '../../clock.ts';
import {
  type Correspondence,
  correspondenceById,
  correspondenceWith,
} from '../../domain/messages/correspondence.ts';
import { hindranceToWrite, missingToWrite } from '../../domain/messages/permission.ts';
import { sendMessage } from '../../domain/messages/send.ts';
import { markRead, threadOf } from '../../domain/messages/thread.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths, withQuery } from '../../paths.ts';
import type { Departure } from '../page.tsx';
import type { MemberVisit, Posted, Visit } from '../visit.ts';

/** The correspondence that an address names: a conversation, or a person and perhaps a booking. */
export function correspondenceAt({ em, viewer, params, url }: Visit): Promise<Correspondence> {
  const { searchParams } = url;
  return params.conversation === undefined
    ? correspondenceWith(em, viewer as Member, searchParams.get('to') ?? '', searchParams.get('booking'))
    : correspondenceById(em, viewer as Member, params.conversation);
}

/** A conversation as its page shows it. Opening its latest messages marks them read (S1 §4), which is harmless twice. */
export async function openThread(visit: MemberVisit): Promise<ThreadProps> {
  const { em, viewer, url } = visit;
  const correspondence = await correspondenceAt(visit);
  const before = numberIn(url.searchParams.get('before'));
  const { messages, earlier } = await threadOf(em, correspondence, before);
  const unread = messages.some(({ receiverId, isRead }) => receiverId === viewer.id && !isRead);
  // The header of this very page counts what was unread when the request began.
  if (unread && before === null) viewer.unread -= await markRead(em, viewer, correspondence);
  const [first] = messages;
  return {
    role: viewer.role,
    correspondence,
    days: daysOf(messages, viewer.id, clock.now()),
    earlierHref: earlier && first ? earlierThan(first.seq, correspondence) : null,
    latest: before === null,
    missing: await missingToWrite(em, viewer),
    hindrance: hindranceToWrite(viewer, correspondence, [])?.code ?? null,
    clientId: randomUUID(),
  };
}

/** Sends what the form holds and stays in the conversation. */
export async function send(visit: Visit & Posted): Promise<Departure> {
  const { em, viewer, form } = visit;
  const { other, bookingId } = await correspondenceAt(visit);
  const draft = { to: other.id, bookingId, content: form.content, clientId: form.clientId };
  const { conversationId, withheld } = await sendMessage(em, viewer as Member, draft);
  return { to: paths.conversation(conversationId), ...(withheld && { toast: 'contactDetailsHidden' }) };
}

const earlierThan = (seq: number, { conversationId }: Correspondence): string =>
  withQuery(paths.conversation(conversationId ?? ''), { before: String(seq) });

/** A message's number in an address; null for none, and for nonsense. */
const numberIn = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);
