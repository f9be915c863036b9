import type { EntityManager } from '@mikro-orm/postgresql';
import { AGREED_STATUSES } from '../bookings/status.ts';
import { maskContactDetails } from '../contact-details/mask.ts';
import { ellipsize } from '../truncate.ts';
import type { Member } from '../viewer.ts';
import type { ConversationInfo } from './conversation-info.ts';

export interface RedactedText {
  content: string;
  original: string | null;
}

/** MESSAGE-5; `unredact_messages` shows the original later. Locks the pair where it masks anything. */
export async function redactContactDetails(
  em: EntityManager,
  viewer: Member,
  { other, bookingId }: Pick<ConversationInfo, 'other' | 'bookingId'>,
  written: string,
  maxLength: number,
): Promise<RedactedText> {
  const shown = maskContactDetails(written);
  const unchanged = { content: written, original: null };
  if (shown === written || viewer.role === 'admin' || other.role === 'admin') return unchanged;
  // Locks the booking first, as a confirmation does: the other order would deadlock.
  if (bookingId) await em.execute('select from bookings where id = ? for key share', [bookingId]);
  await em.execute('select lock_conversation(?, ?)', [viewer.id, other.id]);
  if (await shareConfirmedWalk(em, viewer.id, other.id)) return unchanged;
  return { content: ellipsize(shown, maxLength), original: written };
}

export async function storeOriginal(em: EntityManager, messageId: string, original: string): Promise<void> {
  await em.execute('insert into unredacted_messages (message_id, content) values (?, ?)', [
    messageId,
    original,
  ]);
}

async function shareConfirmedWalk(em: EntityManager, one: string, other: string): Promise<boolean> {
  const [row] = await em.execute<[{ shared: boolean }]>(
    `select exists (select from bookings b where b.status = any (?::text[])
       and ((b.parent_id = ? and b.walker_id = ?) or (b.parent_id = ? and b.walker_id = ?))) as shared`,
    [`{${AGREED_STATUSES.join(',')}}`, one, other, other, one],
  );
  return row.shared;
}
