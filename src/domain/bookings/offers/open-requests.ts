import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { centsFrom, priceOf } from '../../../money.ts';
import { hiddenFromPublic } from '../../contact-details/public-text.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely, type Tables } from '../../kysely.ts';
import type { Member } from '../../viewer.ts';
import { isFree, type WalkerHours, walkerHours } from '../schedule/walker-hours.ts';
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
  >`(select coalesce(json_agg(r), '[]') from open_requests(${limit.requests}) r)`;
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

export async function openRequest(
  em: EntityManager,
  viewer: Member,
  id: string,
): Promise<OpenRequest | null> {
  if (!isUuid(id)) return null;
  const row = await kysely(em)
    .selectFrom(sql<RequestRow>`open_requests(1, ${id})`.as('r'))
    .selectAll()
    .select(walkerHours(viewer.id).as('working'))
    .executeTakeFirst();
  return row ? openRequestFrom(row, row.working) : null;
}

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
};

function openRequestFrom(row: RequestRow, working: WalkerHours | null) {
  const walk = { date: row.scheduledDate, time: row.scheduledTime, hours: Number(row.durationHours) };
  const { id, childAges, neighborhood, taken, ended, asked } = row;
  const week = weekOf(row);
  const [myRate, upTo] = [centsFrom(row.myRate), centsFrom(row.firstAcceptsUpTo)];
  return {
    ...walk,
    ...{ id, childAges, neighborhood, taken, ended, asked, myRate },
    price: priceOf(myRate, walk.hours),
    firstAcceptsUpTo: upTo,
    /** Accepting is enough (BOOKING-43). */
    canTake: upTo !== null && myRate <= upTo,
    week,
    fits: (week ? datesOf({ week, ...walk }) : [walk.date]).every((date) =>
      isFree(working, { ...walk, date }),
    ),
    offeredRate: centsFrom(row.offeredRate),
  };
}
