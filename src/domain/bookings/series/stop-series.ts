import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { endRow, touch } from './lock-series.ts';
import { BookingSeries } from './series.ts';

const OPEN_WALKS = sql`select from bookings b where b.series_id = s.id and b.status = 'pending'`;

/** Whether the people of the series `s` may no longer book each other. */
export const MAY_NOT_BOOK = sql`exists (select from profiles p where p.id in (s.parent_id, s.walker_id)
    and not (p.is_approved and p.hidden_at is null))
  or exists (select from children c where c.id = any (s.child_ids) and c.hidden_at is not null)
  or exists (select from blocks k where s.walker_id in (k.blocker_id, k.blocked_id))
    and s.walker_id = any (closed_to(s.parent_id, s.child_ids))`;

/** Why an open series cannot go on; null while it can. */
const reason = () => sql`case
  when s.status = 'accepted' and s.last_date < ${clock.today()}::date then 'finished'
  when s.status = 'pending' and not exists (${OPEN_WALKS}) then 'expired'
  when ${MAY_NOT_BOOK} then 'stopped' end`;

/** Series that are over, or whose people may no longer book each other, get no more walks. Confirmed walks stay. */
export async function closeSeries(em: EntityManager, limit: number): Promise<number> {
  const now = clock.now();
  const { rows: closed } = await sql`
    update booking_series s set status = 'ended', end_reason = closing.reason, ended_at = ${now}, updated_at = ${now}
    from (select * from (select s.id, ${reason()} as reason from booking_series s where s.status in ('pending', 'accepted')) open
      where reason is not null order by id limit ${limit}) closing
    where s.id = closing.id and s.status in ('pending', 'accepted') returning s.id`.execute(kysely(em));
  return closed.length;
}

/** Once for each new rate of a walker (BOOKING-30). */
export async function enqueueNewRates(em: EntityManager, limit: number): Promise<number> {
  const { rows: due } = await sql<{ seriesId: string; to: string; key: string }>`
    select s.id as "seriesId", s.parent_id as "to", 'series-rate/' || s.id || '/' || l.hourly_rate as key
    from booking_series s join walker_listings l on l.walker_id = s.walker_id
    where s.status = 'accepted' and l.hourly_rate <> s.hourly_rate and s.last_date > s.booked_until
      and not exists (select from outbox o where o.dedupe_key = 'series-rate/' || s.id || '/' || l.hourly_rate)
    limit ${limit}`.execute(kysely(em));
  for (const { key, ...payload } of due) await enqueue(em, 'mail.series-rate', payload, { key });
  return due.length;
}

/** Open ones, before their walks, in the order of the other commands. */
export const lockSeriesOf = (
  em: EntityManager,
  which: FilterQuery<BookingSeries>,
): Promise<BookingSeries[]> =>
  em.find(
    BookingSeries,
    { $and: [{ status: { $ne: 'ended' } }, which] },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );

/** Ends series whose people no longer book each other. The two get no email where one about `ended` walks says it. */
export async function stopSeries(
  em: EntityManager,
  viewer: Viewer,
  series: readonly BookingSeries[],
  { ended, except }: { ended: readonly Booking[]; except: string },
): Promise<void> {
  const notified = new Set(ended.map(pairOf));
  for (const one of series) {
    endRow(viewer, one, 'stopped');
    touch(em, one);
    if (!notified.has(pairOf(one))) await emailBoth(em, one, except);
    notified.add(pairOf(one));
  }
}

const pairOf = ({ parent, walker }: Pick<Booking, 'parent' | 'walker'>): string =>
  `${parent.id}/${walker?.id}`;

async function emailBoth(em: EntityManager, { id, parent, walker, version }: BookingSeries, except: string) {
  for (const to of [parent.id, walker.id].filter((person) => person !== except))
    await enqueue(
      em,
      'mail.series-ended',
      { seriesId: id, to, round: clock.today() },
      { key: `series-ended/${id}/${version}/${to}` },
    );
}
