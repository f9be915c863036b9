import type { EntityManager } from '@mikro-orm/postgresql';
import { type PageRange, rowRange } from '../page-range.ts';
import { SHORT_LAST_NAME } from '../people/names.ts';
import { wordPatterns } from '../search.ts';
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
  const patterns = wordPatterns(q);
  const shown = viewer.role === 'admin' ? 'p.last_name' : SHORT_LAST_NAME;
  const rows = await em.execute<Row[]>(
    `select page.*, unread.number as unread from (
     select c.id, p.id as other_id, p.first_name || ' ' || ${shown} as name, p.avatar_url, p.role, c.booking_id,
       b.scheduled_date::text as walk_date, m.content, m.created_at, m.sender_id = ? as mine,
       (count(*) over ())::int as total
     from conversations c
     join people p on p.id = case when c.person_a = ? then c.person_b else c.person_a end
     join messages m on m.conversation_id = c.id and m.seq = c.last_seq
     left join bookings b on b.id = c.booking_id
     where (c.person_a = ? or c.person_b = ?) ${patterns.map(() => `and p.first_name || ' ' || ${shown} ilike ?`).join(' ')}
     order by m.created_at desc, c.id limit ? offset ?) page
     cross join lateral (select count(*)::int as number from (select from messages
       where receiver_id = ? and conversation_id = page.id and not is_read limit ${MAX_COUNTED_UNREAD}) few) unread
     order by page.created_at desc, page.id`,
    [viewer.id, viewer.id, viewer.id, viewer.id, ...patterns, limit, offset, viewer.id],
  );
  return { list: rows.map(summaryFrom), total: rows[0]?.total ?? 0 };
}

interface Row {
  id: string;
  other_id: string;
  name: string;
  avatar_url: string | null;
  role: Role;
  booking_id: string | null;
  walk_date: string | null;
  content: string;
  created_at: Date | string;
  mine: boolean;
  unread: number;
  total: number;
}

const summaryFrom = (row: Row): ConversationSummary => ({
  id: row.id,
  otherUserId: row.other_id,
  otherUserName: row.name,
  otherUserAvatar: row.avatar_url,
  otherUserRole: row.role,
  bookingId: row.booking_id,
  walkDate: row.walk_date,
  lastMessage: row.content,
  lastMessageTime: new Date(row.created_at),
  lastMessageMine: row.mine,
  unreadCount: row.unread,
});
