import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import type { Person } from '../people/profile.ts';
import type { Member } from '../viewer.ts';

export interface ConversationInfo {
  other: Person;
  conversationId: string | null;
  bookingId: string | null;
  walkDate: string | null;
  /** Whether the viewer may write now; the check of the viewer's own profile is separate (MESSAGE-1). */
  writable: boolean;
  blocked: boolean;
  known: boolean;
}

export type ConversationAddress = { conversationId: string } | { to: string; bookingId: string | null };

/** Throws `not_found` for others' conversations and bookings, and for people whom the viewer may not write to. */
export async function loadConversationInfo(
  em: EntityManager,
  viewer: Member,
  address: ConversationAddress,
): Promise<ConversationInfo> {
  const { rows } = await conversationQuery(viewer, address).execute(kysely(em));
  return toConversationInfo(rows[0], address);
}

export type ConversationInfoRow = Person & Omit<ConversationInfo, 'other'>;

export function conversationQuery(
  viewer: Member,
  address: ConversationAddress,
): RawBuilder<ConversationInfoRow> {
  if ('conversationId' in address) {
    if (!isUuid(address.conversationId)) throw notFound('notFound');
    return sql`select ${COLUMNS} from conversations c
      cross join lateral conversation_participant(case when c.person_a = ${viewer.id} then c.person_b else c.person_a end) p
      left join lateral walk_between(c.booking_id, p.id) b on true
      where c.id = ${address.conversationId} and ${viewer.id} in (c.person_a, c.person_b)`;
  }
  const { to, bookingId } = address;
  if (!isUuid(to) || (bookingId !== null && !isUuid(bookingId))) throw notFound('notFound');
  return sql`select ${COLUMNS} from conversation_participant(${to}) p
    left join lateral walk_between(${bookingId}::uuid, p.id) b on true
    left join conversations c on c.person_a = least(p.id, ${viewer.id}::uuid)
      and c.person_b = greatest(p.id, ${viewer.id}::uuid) and c.booking_id is not distinct from b.id`;
}

const COLUMNS = sql`p.id, p.first_name, p.last_name, p.avatar_url, p.role, p.writable, p.blocked, exists (select from people k where k.id = p.id) as known, c.id as conversation_id,
  b.id as booking_id, b.scheduled_date as walk_date`;

export function toConversationInfo(
  row: ConversationInfoRow | undefined,
  address: ConversationAddress,
): ConversationInfo {
  const bookingNotShared = 'to' in address && address.bookingId !== null && row?.bookingId === null;
  if (!row || bookingNotShared) throw notFound('notFound');
  const { conversationId, bookingId, walkDate, writable, blocked, known } = row;
  const { id, firstName, lastName, avatarUrl, role } = row;
  const other = { id, firstName, lastName, avatarUrl, role };
  return { other, conversationId, bookingId, walkDate, writable, blocked, known };
}
