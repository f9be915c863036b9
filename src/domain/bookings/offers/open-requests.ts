import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { centsFrom, priceOf } from '../../../money.ts';
import { hiddenFromPublic } from '../../contact-details/public-text.ts';
import { type ById, isUuid } from '../../forms/form.ts';
import { kysely, type Tables } from '../../kysely.ts';
import type { Member } from '../../viewer.ts';
import { isFree, type WalkerHours, walkerHours } from '../schedule/walker-hours.ts';
import { BESIDE_MOMENT, type Moment, waysAt } from '../way-between.ts';
import { datesOf, weekOf } from './asked-week.ts';

/** ACCOUNT-26 */
export interface SearchingParent {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  needs: string | null;
}

/** BOOKING-5 */
export type OpenRequest = ReturnType<typeof openRequestFrom>;

export interface WalkerOpportunities {
  searchingParents: SearchingParent[];
  /** Soonest first; empty unless the walker is approved, complete and available. */
  requests: OpenRequest[];
}

export async function walkerOpportunities(
  em: EntityManager,
  viewer: Member,
  limit: { parents: number; requests: number },
): Promise<WalkerOpportunities> {
  const parents = sql<SearchingParent[]>`(select coalesce(json_agg(p), '[]') from (
    select id, first_name, last_name, avatar_url, trotter_needs_description as needs
    from get_parents_looking_for_trotters(${limit.parents})) p)`;
  const waiting = sql<
    RequestRow[]
  >`(select coalesce(json_agg(to_jsonb(r) || jsonb_build_object('moments', ${MOMENTS})), '[]') from open_requests(${limit.requests}) r)`;
  const { searchingParents, requests, working } = await kysely(em)
    .selectNoFrom([
      parents.as('searchingParents'),
      waiting.as('requests'),
      walkerHours(viewer.id).as('working'),
    ])
    .executeTakeFirstOrThrow();
  return {
    searchingParents: searchingParents.map((one) => ({ ...one, needs: hiddenFromPublic(one.needs, 1000) })),
    requests: requests.map((request) => openRequestFrom(request, working)),
  };
}

export const openRequest: ById<OpenRequest | null> = async (em, viewer, id) => {
  if (!isUuid(id)) return null;
  const row = await kysely(em)
    .selectFrom(sql<RequestRow>`open_requests(1, ${id})`.as('r'))
    .selectAll()
    .select([walkerHours(viewer.id).as('working'), MOMENTS.as('moments')])
    .executeTakeFirst();
  return row ? openRequestFrom(row, row.working) : null;
};

/** The walker's walks close to each of its dates. */
const MOMENTS = sql<
  Moment[]
>`(select coalesce(json_agg(json_build_object('startsAt', m.starts_at, 'endsAt', m.ends_at,
    'beside', ${BESIDE_MOMENT})), '[]')
  from (select app_user_id() as walker_id, t.starts_at, t.starts_at + r.duration_hours * interval '1 hour' as ends_at
    from unnest(case when r.weekdays is null then array[r.scheduled_date] else array(select g::date
        from generate_series(r.scheduled_date, least(r.weekly_until, r.scheduled_date + 55), interval '1 day') g
        where extract(isodow from g) = any (r.weekdays)) end) d (day)
      cross join lateral (select (d.day + r.scheduled_time) at time zone (select time_zone from market_settings) as starts_at) t
    where not r.taken) m
    left join bookings b on b.id = r.id)`;

type RequestRow = Pick<
  Tables['bookings'],
  'id' | 'scheduledDate' | 'scheduledTime' | 'durationHours' | 'neighborhood' | 'weekdays' | 'weeklyUntil'
> & {
  childAges: (number | null)[];
  offeredRate: string | null;
  taken: boolean;
  /** `taken` too: by nobody. */
  ended: boolean;
  asked: boolean;
  firstAcceptsUpTo: string | null;
  myRate: string;
  moments: Moment[];
};

function openRequestFrom(row: RequestRow, working: WalkerHours | null) {
  const walk = { date: row.scheduledDate, time: row.scheduledTime, hours: Number(row.durationHours) };
  const { id, childAges, neighborhood, taken, ended, asked } = row;
  const week = weekOf(row);
  const dates = week ? datesOf({ week, ...walk }) : [walk.date];
  const [myRate, upTo] = [centsFrom(row.myRate), centsFrom(row.firstAcceptsUpTo)];
  return {
    ...walk,
    ...{ id, childAges, neighborhood, taken, ended, asked, myRate },
    price: priceOf(myRate, walk.hours),
    firstAcceptsUpTo: upTo,
    /** Accepting is enough (BOOKING-43). */
    canTake: upTo !== null && myRate <= upTo,
    week,
    /** Its neighborhood is all that the walker knows of the place (BOOKING-48). */
    ways: row.moments.flatMap((moment) =>
      waysAt(moment, { pickupLocation: neighborhood, dropoffLocation: neighborhood }, row.moments.length),
    ),
    fits: dates.every((date) => isFree(working, { ...walk, date })),
    offeredRate: centsFrom(row.offeredRate),
  };
}
