import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from '../bookings/booking.ts';
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

async function shareConfirmedWalk(em: EntityManager, one: string, other: string): Promise<boolean> {
  const agreed = { status: { $in: AGREED_STATUSES } };
  const pairs = [
    { parent: one, walker: other },
    { parent: other, walker: one },
  ];
  return (await em.count(Booking, { ...agreed, $or: pairs })) > 0;
}
