import type { EntityManager } from '@mikro-orm/postgresql';
import { maskContactDetails } from '../contact-details/mask.ts';
import { readableBetween } from '../contact-details/words.ts';
import { kysely } from '../kysely.ts';
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
  if (shown === written) return unchanged;
  // Locks the booking first, as a confirmation does: the other order would deadlock.
  if (bookingId)
    await kysely(em).selectFrom('bookings').select('id').where('id', '=', bookingId).forKeyShare().execute();
  await em.execute('select lock_conversation(?, ?)', [viewer.id, other.id]);
  if ((await readableBetween(em, viewer.id, other.id)) === 'everything') return unchanged;
  return { content: ellipsize(shown, maxLength), original: written };
}
