import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { walkTimes } from '../../walk-times.ts';
import { type WalkHours, type WorkingHours, withinUsualHours } from '../../walkers/availability.ts';
import { UNFINISHED } from '../status.ts';

export interface WalkerHours extends WorkingHours {
  walks: readonly [startsAt: string, endsAt: string][];
}

/** JSON, because Kysely needs twice the lines. */
export const walkerHours = (walkerId: string) => sql<WalkerHours | null>`(
  select json_build_object('schedule', w.availability_schedule,
    'exceptions', (select coalesce(json_agg(e), '[]') from (
      select starts_on, ends_on, time_windows from availability_exceptions
      where walker_id = w.user_id and ends_on >= ${clock.today()}::date) e),
    'walks', (select coalesce(json_agg(json_build_array(b.starts_at, b.ends_at)), '[]')
      from bookings b where b.walker_id = w.user_id and b.status in (${sql.join(UNFINISHED)}) and b.ends_at > ${clock.now()}))
  from walker_profiles w where w.user_id = ${walkerId}::uuid)`;

export function isFree(working: WalkerHours | null, walk: WalkHours): boolean {
  const times = walkTimes(walk.date, walk.time.slice(0, 5), walk.hours);
  if (!working || !times || !withinUsualHours(working, walk)) return false;
  return working.walks.every(
    ([startsAt, endsAt]) => new Date(endsAt) <= times.startsAt || times.endsAt <= new Date(startsAt),
  );
}
