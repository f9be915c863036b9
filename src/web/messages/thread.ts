import { randomUUID } from 'node:crypto';
import type { ThreadProps } from '../../../views/messages/thread-props.ts';
import { clock } from '../../clock.ts';
import { type Address, correspondenceAt } from '../../domain/messages/correspondence.ts';
import { hindranceToWrite } from '../../domain/messages/permission.ts';
import { openThread } from '../../domain/messages/thread.ts';
import type { Member } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import type { Departure } from '../page.tsx';
import type { MemberVisit, Posted, Visit } from '../visit.ts';
import { say } from './say.ts';

/** What an address names: a conversation, or a person and perhaps a booking. */
function addressIn({ params, url: { searchParams } }: Visit): Address {
  return params.conversation === undefined
    ? { to: searchParams.get('to') ?? '', bookingId: searchParams.get('booking') }
    : { conversationId: params.conversation };
}

/** The conversation that a page's address names. Opening its latest messages marks them read (S1 §4), which is harmless twice. */
export const threadAt = (visit: MemberVisit): Promise<ThreadProps> =>
  threadOf(visit, addressIn(visit), numberIn(visit.url.searchParams.get('before')));

/** A conversation, or its part before a number, as views show it. */
export async function threadOf(
  { em, viewer }: MemberVisit,
  address: Address,
  before: number | null = null,
): Promise<ThreadProps> {
  const { newlyRead, ...opened } = await openThread(em, viewer, address, before);
  // The header of this very page counts what was unread when the request began.
  viewer.unread -= newlyRead;
  return {
    ...opened,
    me: viewer.id,
    role: viewer.role,
    latest: before === null,
    hindrance: hindranceToWrite(viewer, opened.correspondence, { parts: [] })?.code ?? null,
    clientId: randomUUID(),
    now: clock.now(),
  };
}

/** Sends what the form holds and stays in the conversation. */
export async function send(visit: Visit & Posted): Promise<Departure> {
  const { em, viewer, form, services } = visit;
  const { other, bookingId } = await correspondenceAt(em, viewer as Member, addressIn(visit));
  const draft = { to: other.id, bookingId, content: form.content, clientId: form.clientId };
  const { conversationId, withheld } = await say({ em, viewer: viewer as Member, services }, draft);
  return { to: paths.conversation(conversationId), ...(withheld && { toast: 'contactDetailsHidden' }) };
}

/** A message's number in an address; null for none, and for nonsense. */
const numberIn = (text: string | null): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);
