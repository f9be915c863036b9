import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, centsFrom, priceOf } from '../../money.ts';
import { likePatterns } from '../search.ts';
import type { AvailabilitySchedule } from '../walkers/availability.ts';
import { type MissingPart, missingParts } from '../walkers/completeness.ts';
import type { Booking } from './booking.ts';

/** As many walkers as an admin is shown; a name finds the others. */
const MOST = 20;

/** A walker who is free for an open request. */
export interface Assignable {
  walkerId: string;
  firstName: string;
  lastName: string;
  neighborhood: string | null;
  /** They have offered to take it. */
  offered: boolean;
  rate: Cents;
  /** Rate × booked hours. */
  total: Cents;
  /** What their profile lacks; only who lacks nothing can be given a walk. */
  missing: MissingPart[];
}

/**
 * Listed walkers without another walk at the time of an open request, who have not blocked its parent nor were blocked:
 * those who have offered first. The name holds each word of `q`. One statement. DECISIONS 11.
 */
export async function assignableWalkers(
  em: EntityManager,
  booking: Booking,
  q: string,
): Promise<Assignable[]> {
  const rows = await em.execute<Row[]>(FREE, [
    booking.id,
    likePatterns(q),
    booking.endsAt,
    booking.startsAt,
    booking.parent.id,
    booking.parent.id,
    MOST,
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

const FREE = `
  select l.walker_id as "walkerId", l.first_name as "firstName", l.last_name as "lastName", l.neighborhood,
    o.walker_id is not null as offered, l.hourly_rate as rate, p.phone, l.avatar_url as "avatarUrl",
    l.experience_years as "experienceYears", l.bio, l.languages, l.availability_schedule as schedule
  from walker_listings l join profiles p on p.id = l.walker_id
    left join booking_offers o on o.walker_id = l.walker_id and o.booking_id = ? and o.withdrawn_at is null
  where l.first_name || ' ' || l.last_name ilike all (select jsonb_array_elements_text(?::jsonb))
    and not exists (select from bookings b where b.walker_id = l.walker_id
      and b.status in ('accepted', 'confirmed', 'in_progress') and b.starts_at < ? and b.ends_at > ?)
    and not exists (select from blocks k where (k.blocker_id = l.walker_id and k.blocked_id = ?)
      or (k.blocked_id = l.walker_id and k.blocker_id = ?))
  order by offered desc, l.last_login_at desc nulls last, l.walker_id limit ?`;
