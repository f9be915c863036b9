import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { executePrepared } from '../../kysely.ts';
import { enqueue } from '../../outbox.ts';

const OPEN_WALKS = `select from bookings b where b.series_id = s.id and b.status = 'pending'`;

/** Whether the people of the series `s` may no longer book each other. */
export const MAY_NOT_BOOK = `exists (select from profiles p where p.id in (s.parent_id, s.walker_id)
    and not (p.is_approved and p.hidden_at is null))
  or exists (select from children c where c.id = any (s.child_ids) and c.hidden_at is not null)
  or exists (select from blocks k where (k.blocker_id = s.parent_id and k.blocked_id = s.walker_id)
    or (k.blocker_id = s.walker_id and k.blocked_id = s.parent_id))`;

/** Why an open series cannot go on; null while it can. */
const REASON = `case
  when s.status = 'accepted' and s.last_date < ?::date then 'finished'
  when s.status = 'pending' and not exists (${OPEN_WALKS}) then 'expired'
  when ${MAY_NOT_BOOK} then 'stopped' end`;

/** Series that are over, or whose people may no longer book each other, get no more walks. Agreed walks stay. */
export async function closeSeries(em: EntityManager, limit: number): Promise<number> {
  const now = clock.now();
  const closed = await executePrepared<unknown[]>(
    em,
    `update booking_series s set status = 'ended', end_reason = closing.reason, ended_at = ?, updated_at = ?
     from (select * from (select s.id, ${REASON} as reason from booking_series s where s.status in ('pending', 'accepted')) open
       where reason is not null order by id limit ?) closing
     where s.id = closing.id and s.status in ('pending', 'accepted') returning s.id`,
    [now, now, clock.today(), limit],
  );
  return closed.length;
}

const NEW_RATES = `
  select s.id as "seriesId", s.parent_id as "to", 'series-rate/' || s.id || '/' || l.hourly_rate as key
  from booking_series s join walker_listings l on l.walker_id = s.walker_id
  where s.status = 'accepted' and l.hourly_rate <> s.hourly_rate and s.last_date > s.booked_until
    and not exists (select from outbox o where o.dedupe_key = 'series-rate/' || s.id || '/' || l.hourly_rate)`;

/** Once for each new rate of a walker (BOOKING-30). */
export async function enqueueNewRates(em: EntityManager, limit: number): Promise<number> {
  const due = await executePrepared<{ seriesId: string; to: string; key: string }[]>(
    em,
    `${NEW_RATES} limit ?`,
    [limit],
  );
  for (const { key, ...payload } of due) await enqueue(em, 'mail.series-rate', payload, { key });
  return due.length;
}
