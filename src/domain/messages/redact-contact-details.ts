import type { EntityManager } from '@mikro-orm/postgresql';
import { AGREED_STATUSES } from '../bookings/status.ts';
import { ellipsize } from '../truncate.ts';
import type { Member } from '../viewer.ts';
import { maskContactDetails } from './contact-details.ts';
import type { ConversationInfo } from './conversation-info.ts';

/** What both sides may read of a message, and what was written where that is more. */
export interface RedactedText {
  content: string;
  original: string | null;
}

/**
 * Keeps back the contact details in a text between a parent and a walker who have no confirmed walk, up to `longest`
 * characters. The database shows the original once they have one (`unredact_messages`); until then nobody can ask it for
 * that. Admins write and are written to as it is. Holds the pair until the transaction ends where something is kept back.
 */
export async function redactContactDetails(
  em: EntityManager,
  viewer: Member,
  { other, bookingId }: Pick<ConversationInfo, 'other' | 'bookingId'>,
  written: string,
  longest: number,
): Promise<RedactedText> {
  const shown = maskContactDetails(written);
  const asWritten = { content: written, original: null };
  if (shown === written || viewer.role === 'admin' || other.role === 'admin') return asWritten;
  // The booking's row first, as a confirmation takes them: in the other order the two would wait for each other.
  if (bookingId) await em.execute('select from bookings where id = ? for key share', [bookingId]);
  await em.execute('select lock_conversation(?, ?)', [viewer.id, other.id]);
  if (await shareConfirmedWalk(em, viewer.id, other.id)) return asWritten;
  // What stands for a detail may be longer than the detail.
  return { content: ellipsize(shown, longest), original: written };
}

/** Keeps what was written, for the day on which it may be read. */
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
