import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom, priceOf } from '../../../money.ts';
import { kysely, type Tables } from '../../kysely.ts';
import { hasWords, wordsOf } from '../../lists/page.ts';
import { type MissingPart, missingParts } from '../../walkers/walker-profile.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { UNFINISHED } from '../status.ts';

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
  const { rows } = await free(booking, q).execute(kysely(em));
  return rows.map((row) => {
    const { walkerId, firstName, lastName, neighborhood, offered } = row;
    const rate = centsFrom(row.hourlyRate);
    const total = priceOf(rate, booking.durationHours);
    const missing = missingParts(row, { ...row, hourlyRate: rate });
    return { walkerId, firstName, lastName, neighborhood, offered, rate, total, missing };
  });
}

type Listing = Tables['walkerListings'];
type Row = Pick<
  Listing,
  'walkerId' | 'firstName' | 'lastName' | 'neighborhood' | 'hourlyRate' | 'avatarUrl'
> &
  Pick<Listing, 'experienceYears' | 'bio' | 'languages' | 'availabilitySchedule'> & {
    offered: boolean;
    phone: string | null;
  };

const NAME = "l.first_name || ' ' || l.last_name";

/** Subqueries run until enough walkers are free; `not exists` would be joined with all walkers at once. */
const isFree = (q: string) => sql`${hasWords(NAME, wordsOf(q), { low: `lower(${NAME})` })}
    and (select exists (select from bookings b where b.walker_id = l.walker_id and b.status in (${sql.join(UNFINISHED)}) and b.starts_at < a.ends_at and b.ends_at > a.starts_at)) is not true
    and l.walker_id <> all (a.closed)`;

const free = (booking: ShownBooking, q: string) => sql<Row>`
  with a as materialized (select ${booking.id}::uuid as booking, ${booking.endsAt}::timestamptz as ends_at,
      ${booking.startsAt}::timestamptz as starts_at, (select closed_to(parent_id, child_ids) from bookings where id = ${booking.id}) as closed),
    found as (
      (select l.walker_id, true as offered from a join booking_offers o on o.booking_id = a.booking and o.withdrawn_at is null
        join walker_listings l on l.walker_id = o.walker_id where ${isFree(q)})
      union all
      (select l.walker_id, false from a cross join walker_listings l
        where ${isFree(q)} and (select exists (select from booking_offers o
          where o.booking_id = a.booking and o.walker_id = l.walker_id and o.withdrawn_at is null)) is not true
        order by l.last_login_at desc nulls last, l.walker_id limit ${LIMIT}))
  select l.walker_id, l.first_name, l.last_name, l.neighborhood, f.offered, l.hourly_rate, p.phone, l.avatar_url,
    l.experience_years, l.bio, l.languages, l.availability_schedule
  from found f join walker_listings l on l.walker_id = f.walker_id join profiles p on p.id = f.walker_id
  order by f.offered desc, l.last_login_at desc nulls last, l.walker_id limit ${LIMIT}`;
