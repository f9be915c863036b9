import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import { hasWords, wordsOf } from '../lists/page.ts';
import { type PageRange, rowRange } from '../lists/page-range.ts';
import { SHORT_LAST_NAME } from '../people/names.ts';
import type { Member, Role } from '../viewer.ts';

export const PAGE_SIZE = 30;

/** The page shows "99+" above 99, so counting stops at 100. */
const MAX_COUNTED_UNREAD = 100;

export interface ConversationSummary {
  id: string;
  otherUserId: string;
  otherUserName: string;
  otherUserAvatar: string | null;
  otherUserRole: Role;
  bookingId: string | null;
  walkDate: string | null;
  lastMessage: string;
  lastMessageTime: Date;
  lastMessageMine: boolean;
  unreadCount: number;
}

export interface Conversations {
  list: ConversationSummary[];
  total: number;
}

/** Pages of 30, the latest first; `q` filters by name. Admins see full names. One statement. */
export async function conversationsOf(
  em: EntityManager,
  viewer: Member,
  { q = '', pages = { from: 1, to: 1 } }: { q?: string; pages?: PageRange } = {},
): Promise<Conversations> {
  const { offset, limit } = rowRange(pages, PAGE_SIZE);
  const name = `p.first_name || ' ' || ${viewer.role === 'admin' ? 'p.last_name' : SHORT_LAST_NAME}`;
  const shown = sql.raw(name);
  const matching = hasWords(name, wordsOf(q), { low: `lower(${name})` });
  const { rows } = await sql<ConversationSummary & { total: number }>`
    select page.*, unread.number as unread_count from (
      select c.id, p.id as other_user_id, ${shown} as other_user_name, p.avatar_url as other_user_avatar,
        p.role as other_user_role, c.booking_id, b.scheduled_date as walk_date, m.content as last_message,
        m.created_at as last_message_time, m.sender_id = ${viewer.id} as last_message_mine, (count(*) over ())::int as total
      from conversations c
      join people p on p.id = case when c.person_a = ${viewer.id} then c.person_b else c.person_a end
      join messages m on m.conversation_id = c.id and m.seq = c.last_seq
      left join bookings b on b.id = c.booking_id
      where (c.person_a = ${viewer.id} or c.person_b = ${viewer.id}) and ${matching}
      order by m.created_at desc, c.id limit ${limit} offset ${offset}) page
    cross join lateral (select count(*)::int as number from (select from messages
      where receiver_id = ${viewer.id} and conversation_id = page.id and not is_read limit ${MAX_COUNTED_UNREAD}) few) unread
    order by page.last_message_time desc, page.id`.execute(kysely(em));
  return { list: rows, total: rows[0]?.total ?? 0 };
}
