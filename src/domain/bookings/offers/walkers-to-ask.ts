import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../../money.ts';
import { kysely } from '../../kysely.ts';
import { notBlocked } from '../../people/blocks.ts';
import type { Member } from '../../viewer.ts';
import { searchWalkers } from '../../walkers/search.ts';
import { freeBits } from '../../walkers/search-conditions.ts';
import { readFilters } from '../../walkers/search-filters.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { AGREED_STATUSES, CANCELLED } from '../status.ts';

/** As many are asked for one walk (BOOKING-42). */
export const MAX_ASKED = 20;

export interface WalkerToAsk {
  id: string;
  firstName: string;
  rate: Cents;
}

/** Free then: favorites first, then walkers who walked for the family, then as Find Trotters recommends. */
export async function walkersToAsk(
  em: EntityManager,
  viewer: Member,
  walk: ShownBooking,
): Promise<WalkerToAsk[]> {
  const free = { date: walk.scheduledDate, time: walk.scheduledTime.slice(0, 5), hours: walk.durationHours };
  const lost = new Set(await walkersWhoLeft(em, viewer, walk));
  const { found } = await searchWalkers(
    em,
    viewer,
    { ...readFilters(new URLSearchParams()), free },
    { order: 'recommended', pages: { from: 1, to: 1 } },
  );
  const others = found.walkers.map(({ id, firstName, hourlyRate }) => ({ id, firstName, rate: hourlyRate }));
  const inOrder = new Map([...(await known(em, viewer, free)), ...others].map((one) => [one.id, one]));
  return [...inOrder.values()].filter(({ id }) => !lost.has(id)).slice(0, MAX_ASKED);
}

/** The latest walks of a family. */
const MAX_KNOWN = 100;

type Free = Parameters<typeof freeBits>[0];

/** Favorites, then those with the latest walk. */
async function known(em: EntityManager, { id: parent }: Member, free: Free): Promise<WalkerToAsk[]> {
  const { rows } = await sql<{ id: string; firstName: string; rate: string }>`
    select l.walker_id as id, l.first_name, l.hourly_rate as rate
    from ((select trotter_id as walker_id, true as favorite, null::timestamptz as walked from favorites
        where parent_id = ${parent} limit ${MAX_KNOWN})
      union all (select walker_id, false, starts_at from bookings
        where parent_id = ${parent} and walker_id is not null and status = any (${[...AGREED_STATUSES]})
        order by starts_at desc limit ${MAX_KNOWN})) k
      join walker_listings l using (walker_id)
      join ${freeBits(free)} f on f.chunk = l.slot / 8192 and get_bit(f.bits, l.slot % 8192) = 1
    where ${notBlocked(sql.ref('l.walker_id'))}
    group by l.walker_id, l.first_name, l.hourly_rate
    order by bool_or(favorite) desc, max(walked) desc nulls last, l.walker_id limit ${MAX_ASKED * 2}`.execute(
    kysely(em),
  );
  return rows.map(({ rate, ...one }) => ({ ...one, rate: centsFrom(rate) }));
}

/** Who declined or left a walk of these children at that time is not asked for it again. */
async function walkersWhoLeft(em: EntityManager, { id }: Member, walk: ShownBooking): Promise<string[]> {
  const rows = await kysely(em)
    .selectFrom('bookings')
    .select('walkerId')
    .where('parentId', '=', id)
    .where('status', 'in', CANCELLED)
    .where('startsAt', '<', walk.endsAt)
    .where('endsAt', '>', walk.startsAt)
    .where((eb) =>
      eb.or([
        eb('id', '=', walk.id),
        eb('cancelReason', 'in', ['walker_declined', 'walker_withdrew', 'walker_no_show', 'suspended']),
      ]),
    )
    .execute();
  return rows.flatMap(({ walkerId }) => walkerId ?? []);
}
