import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { enqueue } from '../outbox.ts';

const MINUTE = 60_000;
/** A message that is read within this time needs no email. Issue "Unread digest". */
const PATIENCE_MS = 5 * MINUTE;
/** One email a person in this time at most. */
const PAUSE_MS = 60 * MINUTE;
/** Older ones have been written about, or the workers rested for too long for it to be news. */
const NEWS_MS = 24 * 60 * MINUTE;

/**
 * Everybody who has had a message unread for five minutes, wants such emails, and got none for it yet nor any within
 * the hour. Blocked senders count for nothing.
 */
const WAITING = `select m.receiver_id as user_id from messages m join profiles p on p.id = m.receiver_id
     left join notification_settings s on s.user_id = p.id left join unread_digests last on last.user_id = p.id
   where not m.is_read and m.created_at > ? and m.created_at <= ? and m.created_at > coalesce(last.sent_at, '-infinity')
     and coalesce(last.sent_at, '-infinity') <= ?
     and p.is_approved and p.hidden_at is null and coalesce(s.email_notifications, true)
     and not exists (select from blocks b where b.blocker_id = p.id and b.blocked_id = m.sender_id)
   group by m.receiver_id`;

const ago = (ms: number) => new Date(clock.now().getTime() - ms);
const waitingFor = () => [ago(NEWS_MS), ago(PATIENCE_MS), ago(PAUSE_MS)];

/** To how many people an email is due; looks only. */
export async function countUnreadPeople(em: EntityManager): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from (${WAITING}) waiting`,
    waitingFor(),
  );
  return row.count;
}

/**
 * Asks for an email to at most `limit` of them. The row in `unread_digests` is the claim: of many workers at once one
 * wins. Returns how many are written to.
 */
export async function digestUnread(em: EntityManager, limit: number): Promise<number> {
  const claimed = await em.execute<{ userId: string }[]>(
    `insert into unread_digests as d (user_id, sent_at)
     select user_id, ?::timestamptz from (${WAITING} order by m.receiver_id limit ?) waiting
     on conflict (user_id) do update set sent_at = excluded.sent_at where d.sent_at <= ?
     returning user_id as "userId"`,
    [clock.now(), ...waitingFor(), limit, ago(PAUSE_MS)],
  );
  for (const { userId } of claimed) await enqueue(em, 'mail.unread-messages', { to: userId });
  return claimed.length;
}
