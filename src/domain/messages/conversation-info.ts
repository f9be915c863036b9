import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import type { Member, Role } from '../viewer.ts';

export interface Participant {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  role: Role;
}

export interface ConversationInfo {
  other: Participant;
  conversationId: string | null;
  bookingId: string | null;
  walkDate: string | null;
  /** Whether the viewer may write now; the check of the viewer's own profile is separate (MESSAGE-1). */
  writable: boolean;
  blocked: boolean;
}

const COLUMNS = `p.id, p.first_name, p.last_name, p.avatar_url, p.role, p.writable, p.blocked,
  c.id as conversation_id, b.id as booking_id, b.scheduled_date::text as walk_date`;

export type ConversationAddress = { conversationId: string } | { to: string; bookingId: string | null };

/** Throws `not_found` for others' conversations and bookings, and for people whom the viewer may not write to. */
export async function loadConversationInfo(
  em: EntityManager,
  viewer: Member,
  address: ConversationAddress,
): Promise<ConversationInfo> {
  const { sql, values } = conversationQuery(viewer, address);
  const [row] = await em.execute<ConversationInfoRow[]>(sql, values);
  return toConversationInfo(row, address);
}

export function conversationQuery(
  viewer: Member,
  address: ConversationAddress,
): { sql: string; values: unknown[] } {
  if ('conversationId' in address) {
    if (!isUuid(address.conversationId)) throw notFound('notFound');
    return { sql: BY_CONVERSATION, values: [viewer.id, address.conversationId, viewer.id] };
  }
  const { to, bookingId } = address;
  if (!isUuid(to) || (bookingId !== null && !isUuid(bookingId))) throw notFound('notFound');
  return { sql: BY_PERSON, values: [to, bookingId, viewer.id, viewer.id, viewer.id] };
}

const BY_CONVERSATION = `select ${COLUMNS} from conversations c
  cross join lateral conversation_participant(case when c.person_a = ? then c.person_b else c.person_a end) p
  left join bookings b on b.id = c.booking_id
  where c.id = ? and ? in (c.person_a, c.person_b)`;

const BY_PERSON = `select ${COLUMNS} from conversation_participant(?) p
  left join bookings b on b.id = ?::uuid and p.id in (b.parent_id, b.walker_id) and ? in (b.parent_id, b.walker_id)
  left join conversations c on c.person_a = least(p.id, ?::uuid) and c.person_b = greatest(p.id, ?::uuid)
    and c.booking_id is not distinct from b.id`;

export interface ConversationInfoRow {
  id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  role: Role;
  writable: boolean;
  blocked: boolean;
  conversation_id: string | null;
  booking_id: string | null;
  walk_date: string | null;
}

export function toConversationInfo(
  row: ConversationInfoRow | undefined,
  address: ConversationAddress,
): ConversationInfo {
  const bookingNotShared = 'to' in address && address.bookingId !== null && row?.booking_id === null;
  if (!row || bookingNotShared) throw notFound('notFound');
  return {
    other: {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      avatarUrl: row.avatar_url,
      role: row.role,
    },
    conversationId: row.conversation_id,
    bookingId: row.booking_id,
    walkDate: row.walk_date,
    writable: row.writable,
    blocked: row.blocked,
  };
}
