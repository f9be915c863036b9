import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, centsFrom, priceOf } from '../../../money.ts';
import { likePatterns } from '../../search.ts';
import type { AvailabilitySchedule } from '../../walkers/availability.ts';
import { type MissingPart, missingParts } from '../../walkers/completeness.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { statusIn, UNFINISHED } from '../status.ts';

const LIMIT = 20;

export interface Assignable {
  walkerId: string;
  firstName: string;
  lastName: string;
  neighborhood: string | null;
  offered: boolean;
  rate: Cents;
  total: Cents;
  missing: MissingPart[];
}

/** Listed walkers who are free for an open request and not blocked; bidders first. One statement. */
export async function assignableWalkers(
  em: EntityManager,
  booking: ShownBooking,
  q: string,
): Promise<Assignable[]> {
  const rows = await em.execute<Row[]>(free(q.trim() !== ''), [
    booking.id,
    likePatterns(q),
    booking.endsAt,
    booking.startsAt,
    booking.parent.id,
  ]);
  return rows.map(({ rate, phone, avatarUrl, experienceYears, bio, languages, schedule, ...walker }) => {
    const hourlyRate = centsFrom(rate);
    const { firstName, lastName, neighborhood } = walker;
    const professional = {
      hourlyRate,
      experienceYears,
      bio,
      neighborhood,
      languages,
      availabilitySchedule: schedule,
    };
    return {
      ...walker,
      rate: hourlyRate,
      total: priceOf(hourlyRate, booking.durationHours),
      missing: missingParts({ firstName, lastName, phone, avatarUrl }, professional),
    };
  });
}

type Row = Pick<Assignable, 'walkerId' | 'firstName' | 'lastName' | 'neighborhood' | 'offered'> & {
  rate: string;
  phone: string | null;
  avatarUrl: string | null;
  experienceYears: number | null;
  bio: string | null;
  languages: string[];
  schedule: AvailabilitySchedule;
};

/**
 * Subqueries run until enough walkers are free; `not exists` would be joined with all walkers at once.
 * The name filter is only added where needed, because the planner takes every name for a rare one.
 */
const isFree = (
  named: boolean,
): string => `${named ? `l.first_name || ' ' || l.last_name ilike all (a.patterns) and` : ''}
    (select exists (select from bookings b where b.walker_id = l.walker_id
      and ${statusIn(UNFINISHED, 'b.status')} and b.starts_at < a.ends_at and b.ends_at > a.starts_at)) is not true
    and (select exists (select from blocks k
      where (k.blocker_id, k.blocked_id) in ((l.walker_id, a.parent), (a.parent, l.walker_id)))) is not true`;

const free = (named: boolean): string => `
  with a as materialized (select ?::uuid as booking, array(select jsonb_array_elements_text(?::jsonb)) as patterns,
      ?::timestamptz as ends_at, ?::timestamptz as starts_at, ?::uuid as parent),
    found as (
      (select l.walker_id, true as offered from a join booking_offers o on o.booking_id = a.booking and o.withdrawn_at is null
        join walker_listings l on l.walker_id = o.walker_id where ${isFree(named)})
      union all
      (select l.walker_id, false from a cross join walker_listings l
        where ${isFree(named)} and (select exists (select from booking_offers o
          where o.booking_id = a.booking and o.walker_id = l.walker_id and o.withdrawn_at is null)) is not true
        order by l.last_login_at desc nulls last, l.walker_id limit ${LIMIT}))
  select l.walker_id as "walkerId", l.first_name as "firstName", l.last_name as "lastName", l.neighborhood,
    f.offered, l.hourly_rate as rate, p.phone, l.avatar_url as "avatarUrl",
    l.experience_years as "experienceYears", l.bio, l.languages, l.availability_schedule as schedule
  from found f join walker_listings l on l.walker_id = f.walker_id join profiles p on p.id = f.walker_id
  order by f.offered desc, l.last_login_at desc nulls last, l.walker_id limit ${LIMIT}`;
