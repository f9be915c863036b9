import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { type Cents, centsFrom, dollarsFrom } from '../../../money.ts';
import { conflict } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { notClosed } from '../../people/blocks.ts';
import { publish } from '../../publish.ts';
import { familyOf, type Member } from '../../viewer.ts';
import { freeAt, otherHours } from '../../walkers/search-conditions.ts';
import { RECOMMENDED } from '../../walkers/search-rows.ts';
import type { Booking } from '../booking.ts';
import { assertFewSeries } from '../series/request-series.ts';
import { AGREED_STATUSES } from '../status.ts';

/** As many are asked for one walk (BOOKING-42). */
const MAX_ASKED = 20;

export interface WalkerToAsk {
  id: string;
  firstName: string;
  rate: Cents;
}

const MAX_KNOWN = 100;
/** So many of the first that Find Trotters recommends are looked at, however many there are. */
const MAX_RECOMMENDED = 500;

export interface LookedFor {
  /** Who left this walk is not asked. */
  bookingId: string;
  dates: readonly string[];
  time: string;
  hours: number;
  /** Null: at any rate. */
  upTo: Cents | null;
}

/** Free on all the dates: favorites first, then those with the latest walk for the family, then as Find Trotters recommends. */
export async function walkersToAsk(
  em: EntityManager,
  viewer: Member,
  { bookingId, dates, time, hours, upTo }: LookedFor,
): Promise<WalkerToAsk[]> {
  const times = { dates, time: time.slice(0, 5), hours };
  const { rows } = await sql<{ id: string; firstName: string; rate: string }>`
    with ${otherHours(times)}
    select l.walker_id as id, l.first_name, l.hourly_rate as rate
    from ((select l.walker_id, l.first_name, l.hourly_rate, l.open_hours, k.favorite, k.walked, null::bigint as place
        from ((select trotter_id as walker_id, true as favorite, null::timestamptz as walked from favorites
            where parent_id = ${viewer.id} limit ${MAX_KNOWN})
          union all (select walker_id, false, starts_at from bookings
            where parent_id = ${familyOf(viewer)} and walker_id is not null and status = any (${[...AGREED_STATUSES]})
            order by starts_at desc limit ${MAX_KNOWN})) k
          join walker_listings l using (walker_id))
      union all (select walker_id, first_name, hourly_rate, open_hours, false, null, row_number() over (order by ${RECOMMENDED})
        from walker_listings l order by ${RECOMMENDED} limit ${MAX_RECOMMENDED})) l
    where ${freeAt(times)} and ${notClosed(sql.ref('l.walker_id'), bookingId)} and not left_walk(l.walker_id, ${bookingId})
      and l.hourly_rate <= ${dollarsFrom(upTo ?? market.rates.highest)}::numeric
    group by l.walker_id, l.first_name, l.hourly_rate
    order by bool_or(favorite) desc, max(walked) desc nulls last, min(place), l.walker_id limit ${MAX_ASKED}`.execute(
    kysely(em),
  );
  return rows.map(({ rate, ...one }) => ({ ...one, rate: centsFrom(rate) }));
}

/** Throws `conflict` when nobody is free, or the walk was asked for already. */
export async function inviteAll(
  em: EntityManager,
  viewer: Member,
  booking: Booking,
  looked: LookedFor,
): Promise<{ booking: Booking; asked: number }> {
  if (booking.weekdays) await assertFewSeries(em, viewer);
  const { here, elsewhere } = await askedAbout(em, booking);
  if (here > 0) return { booking, asked: here };
  if (elsewhere > 0) throw conflict('askedAlready');
  const walkers = await walkersToAsk(em, viewer, looked);
  if (walkers.length === 0) throw conflict('nobodyFree');
  await invite(em, booking, walkers);
  return { booking, asked: walkers.length };
}

/** How many were asked by this request, and by others of the family for that hour and child. */
async function askedAbout(em: EntityManager, { id }: Booking): Promise<{ here: number; elsewhere: number }> {
  const { rows } = await sql<{ here: number; elsewhere: number }>`
    select count(*) filter (where b.id = a.id)::int as here, count(*) filter (where b.id <> a.id)::int as elsewhere
    from bookings a join bookings b on b.parent_id = a.parent_id and b.status = 'pending' and b.child_ids && a.child_ids
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      join booking_invitations i on i.booking_id = b.id
    where a.id = ${id}`.execute(kysely(em));
  return rows[0]!;
}

async function invite(em: EntityManager, booking: Booking, walkers: readonly WalkerToAsk[]): Promise<void> {
  const { id, startsAt } = booking;
  const createdAt = clock.now();
  await kysely(em)
    .insertInto('bookingInvitations')
    .values(walkers.map((walker) => ({ bookingId: id, walkerId: walker.id, startsAt, createdAt })))
    .execute();
  for (const { id: to } of walkers)
    await enqueue(em, 'mail.booking-invited', { bookingId: id, to }, { key: `booking-invited/${id}/${to}` });
  publish(em, { to: walkers.map(({ id: to }) => to), topic: 'booking', id, toast: 'toastRequested' });
}
