import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, centsFrom } from '../../../money.ts';
import { hiddenFromPublic } from '../../contact-details/public-text.ts';
import { isUuid } from '../../form.ts';
import type { Member } from '../../viewer.ts';
import { isFree, WALKER_HOURS, type WalkerHours, walkerHoursOf } from '../schedule/walker-hours.ts';

/** BOOKING-5 */
/** ACCOUNT-26 */
export interface SearchingParent {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  needs: string | null;
}

export interface OpenRequest {
  id: string;
  childAge: number | null;
  date: string;
  time: string;
  hours: number;
  neighborhood: string | null;
  fits: boolean;
  offeredRate: Cents | null;
  taken: boolean;
}

export interface WalkerOpportunities {
  searchingParents: SearchingParent[];
  /** Soonest first; empty unless the walker is approved, complete and available. */
  requests: OpenRequest[];
}

/** One statement. Row-level security limits what it returns. */
export async function walkerOpportunities(
  em: EntityManager,
  viewer: Member,
  limit: { parents: number; requests: number },
): Promise<WalkerOpportunities> {
  const [row] = await em.execute<
    [{ searchingParents: SearchingParentRow[]; requests: RequestRow[]; working: WalkerHours | null }]
  >(OPPORTUNITIES, [limit.parents, limit.requests, ...walkerHoursOf(viewer.id)]);
  return {
    searchingParents: row.searchingParents.map(searchingParentFrom),
    requests: row.requests.map((request) => openRequestFrom(request, row.working)),
  };
}

interface SearchingParentRow {
  id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  trotter_needs_description: string | null;
}

interface RequestRow {
  id: string;
  child_age: number | null;
  scheduled_date: string;
  scheduled_time: string;
  duration_hours: number;
  neighborhood: string | null;
  offered_rate: number | null;
  taken: boolean;
}

/** Null for every other booking. */
export async function openRequest(
  em: EntityManager,
  viewer: Member,
  id: string,
): Promise<OpenRequest | null> {
  if (!isUuid(id)) return null;
  const [row] = await em.execute<(RequestRow & { working: WalkerHours | null })[]>(
    `select id, child_age, scheduled_date::text, scheduled_time::text, duration_hours::float8, neighborhood,
       offered_rate::float8, taken, ${WALKER_HOURS} as working
     from open_requests(1, ?)`,
    [...walkerHoursOf(viewer.id), id],
  );
  return row ? openRequestFrom(row, row.working) : null;
}

const searchingParentFrom = (row: SearchingParentRow): SearchingParent => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  avatarUrl: row.avatar_url,
  needs: hiddenFromPublic(row.trotter_needs_description, 1000),
});

const openRequestFrom = (row: RequestRow, working: WalkerHours | null): OpenRequest => ({
  id: row.id,
  childAge: row.child_age,
  date: row.scheduled_date,
  time: row.scheduled_time,
  hours: row.duration_hours,
  neighborhood: row.neighborhood,
  fits: isFree(working, { date: row.scheduled_date, time: row.scheduled_time, hours: row.duration_hours }),
  offeredRate: centsFrom(row.offered_rate),
  taken: row.taken,
});

const OPPORTUNITIES = `
  select (select coalesce(json_agg(p), '[]') from get_parents_looking_for_trotters(?) p) as "searchingParents",
    (select coalesce(json_agg(r), '[]') from open_requests(?) r) as requests,
    ${WALKER_HOURS} as working`;
