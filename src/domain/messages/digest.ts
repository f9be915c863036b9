import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { kysely } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';

const MINUTE = 60_000;
/** EMAIL-5 */
const UNREAD_FOR_MS = 5 * MINUTE;
const MIN_INTERVAL_MS = 60 * MINUTE;
/** Older messages had their email already, or the workers were down too long. */
const MAX_MESSAGE_AGE_MS = 24 * 60 * MINUTE;

const waiting = () => sql`
  select m.receiver_id as user_id from messages m join profiles p on p.id = m.receiver_id
    left join unread_digests last on last.user_id = p.id
  where not m.is_read and m.created_at > ${clock.ago(MAX_MESSAGE_AGE_MS)} and m.created_at <= ${clock.ago(UNREAD_FOR_MS)}
    and m.created_at > coalesce(last.sent_at, '-infinity')
    and coalesce(last.sent_at, '-infinity') <= ${clock.ago(MIN_INTERVAL_MS)}
    and p.is_approved and p.hidden_at is null
    and m.sender_id <> all (closed_to(p.id))
  group by m.receiver_id`;

/** The row in `unread_digests` is the claim: of concurrent workers one wins. Returns the count. */
export async function digestUnread(em: EntityManager, limit: number): Promise<number> {
  const { rows: claimed } = await sql<{ userId: string }>`
    insert into unread_digests as d (user_id, sent_at)
    select user_id, ${clock.now()}::timestamptz from (${waiting()} order by m.receiver_id limit ${limit}) waiting
    on conflict (user_id) do update set sent_at = excluded.sent_at where d.sent_at <= ${clock.ago(MIN_INTERVAL_MS)}
    returning user_id`.execute(kysely(em));
  for (const { userId: to } of claimed) await enqueue(em, 'mail.unread-messages', { to });
  return claimed.length;
}
