import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';
import { system } from '../../viewer.ts';
import { CONFIRMED } from '../status.ts';
import { endBookings, noRequirements, notifyOfEnded } from './end-bookings.ts';

const KINDS = ['pending', ...CONFIRMED] as const;

/** Weekly walks of this day. Not those that the parent kept, or that both agreed to move to it. */
const endsOn = (
  day: RawBuilder<unknown>,
) => sql<boolean>`(b.series_id is not null and b.scheduled_date = ${day}
  and b.status in (${sql.join(KINDS)}) and b.starts_at > ${clock.now()}
  and not exists (select from booking_series_dates d where d.series_id = b.series_id and d.date = b.scheduled_date
    and d.kind = 'kept')
  and not exists (select from reschedule_proposals r where r.booking_id = b.id and r.status = 'accepted'
    and r.series_id is null))`;

export async function endedByClosing(
  em: EntityManager,
  date: string,
): Promise<{ walks: number; families: number }> {
  const { rows } = await sql<{ walks: number; families: number }>`
    select count(*)::int as walks, count(distinct b.parent_id)::int as families from bookings b
    where ${endsOn(sql`${date}::date`)}`.execute(kysely(em));
  return rows[0] as { walks: number; families: number };
}

/**
 * BOOKING-28. However the days were added: by an admin, or with the market's file. At most `limit` pairs of a family and a
 * walker, each notified once about all its days. Acts as the worker; returns the number of pairs.
 */
export async function endOnClosedDays(em: EntityManager, limit: number): Promise<number> {
  const { rows: pairs } = await sql<{ parentId: string; walkerId: string }>`
    select distinct b.parent_id, b.walker_id from closed_days c join bookings b on ${endsOn(sql`c.date`)}
    where c.date >= ${clock.today()}::date order by 1, 2 limit ${limit}`.execute(kysely(em));
  for (const { parentId, walkerId } of pairs) {
    const which = sql<boolean>`id in (select b.id from closed_days c join bookings b on ${endsOn(sql`c.date`)}
      where b.parent_id = ${parentId} and b.walker_id = ${walkerId})`;
    const options = { quiet: true, at: clock.now(), eligibility: noRequirements };
    const found = { which, statuses: KINDS };
    const { bookings } = await endBookings(em, system('worker'), found, 'closeSchool', options);
    await notifyOfEnded(em, bookings, null);
  }
  return pairs.length;
}
