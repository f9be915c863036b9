import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { timeOfDay } from '../../dates.ts';
import { market } from '../../market.ts';
import { tr } from '../../translate.ts';
import { distance } from '../distance.ts';
import { DomainError } from '../forms/domain-error.ts';
import { kysely } from '../kysely.ts';
import { familyOf, type Member } from '../viewer.ts';
import { CONFIRMED, RUNNING, statusIn } from './status.ts';

export interface Leg {
  startsAt: Date;
  endsAt: Date;
  pickupLocation: string | null;
  dropoffLocation: string | null;
}

const LEAST_BETWEEN_MS = 30 * 60_000;
/** By foot and subway, with the wait. */
const METERS_A_MINUTE = 400;
const WAIT_MINUTES = 5;

const agreed = sql.raw(statusIn([...CONFIRMED, ...RUNNING], 'o.status'));
/** By id: joining the view would read every row. */
const place = (of: 'pickup' | 'dropoff') =>
  sql.raw(`(select d.${of}_location from booking_details d where d.id = o.id)`);

const besides = (starts: RawBuilder<unknown>, ends: RawBuilder<unknown>) =>
  sql<boolean>`(o.ends_at between ${starts} - interval '30 minutes' and ${starts}
    or o.starts_at between ${ends} and ${ends} + interval '30 minutes')`;

/** The reader's confirmed walks with the walker of `bookings as b` that begin or end close to it. Row-level security leaves out those of others. */
export const LEGS_BESIDE = sql<
  Leg[]
>`(select coalesce(json_agg(json_build_object('startsAt', o.starts_at, 'endsAt', o.ends_at,
    'pickupLocation', ${place('pickup')}, 'dropoffLocation', ${place('dropoff')}) order by o.starts_at), '[]')
  from bookings o where o.walker_id = b.walker_id and ${agreed} and ${besides(sql`b.starts_at`, sql`b.ends_at`)})`;

interface Planned extends Pick<Leg, 'startsAt' | 'endsAt'> {
  id: string | null;
  walkerId: string;
  child: readonly string[];
  pickup: string | null;
  dropoff: string | null;
}

/** Throws `confirmation_required` where walks that the reader knows leave little time for the way (BOOKING-48). */
export async function confirmWays(em: EntityManager, viewer: Member, walk: Planned): Promise<void> {
  const own = familyOf(viewer);
  const { rows } =
    await sql<Leg>`select o.starts_at, o.ends_at, ${place('pickup')} as pickup_location, ${place('dropoff')} as dropoff_location
    from bookings o where (o.parent_id = ${own} or o.walker_id = ${own}) and ${agreed} and o.id is distinct from ${walk.id}::uuid
      and (o.walker_id = ${walk.walkerId} or o.child_ids && ${walk.child}::uuid[])
      and ${besides(sql`${walk.startsAt}::timestamptz`, sql`${walk.endsAt}::timestamptz`)}`.execute(
      kysely(em),
    );
  const [way] = waysBeside({ ...walk, pickupLocation: walk.pickup, dropoffLocation: walk.dropoff }, rows);
  if (way) throw new DomainError('confirmation_required', { code: 'walksTouch', params: { way } });
}

/** A sentence for each walk that leaves little time for the way to another neighborhood (BOOKING-48). */
export const waysBeside = (walk: Leg, others: readonly Leg[]): string[] =>
  others.flatMap((other) => {
    const [endsAt, startsAt] = [new Date(other.endsAt), new Date(other.startsAt)];
    if (isClose(endsAt, walk.startsAt)) return wayText(other, walk, (way) => before(endsAt, way));
    return isClose(walk.endsAt, startsAt) ? wayText(walk, other, (way) => after(startsAt, way)) : [];
  });

const isClose = (end: Date, start: Date): boolean => end <= start && +start - +end < LEAST_BETWEEN_MS;

interface Way {
  from: string;
  to: string;
  minutes: number | null;
}

const before = (at: Date, { minutes, ...way }: Way): string =>
  minutes === null
    ? tr('The walk before ends at {time} in {from}, this one begins in {to}.', {
        time: timeOfDay(at),
        ...way,
      })
    : tr('The walk before ends at {time} in {from}: about {minutes} minutes to {to}.', {
        ...{ time: timeOfDay(at), minutes },
        ...way,
      });

const after = (at: Date, { minutes, ...way }: Way): string =>
  minutes === null
    ? tr('The next walk begins at {time} in {to}, this one ends in {from}.', { time: timeOfDay(at), ...way })
    : tr('The next walk begins at {time} in {to}: about {minutes} minutes from {from}.', {
        ...{ time: timeOfDay(at), minutes },
        ...way,
      });

function wayText(first: Leg, second: Leg, say: (way: Way) => string): string[] {
  const [from, to] = [neighborhoodIn(first.dropoffLocation), neighborhoodIn(second.pickupLocation)];
  if (!from || !to || from === to) return [];
  const meters = from.position && to.position && distance(from.position, to.position);
  const minutes = meters ? Math.ceil((meters / METERS_A_MINUTE + WAIT_MINUTES) / 5) * 5 : null;
  return [say({ from: from.name, to: to.name, minutes })];
}

/** The last that an address names, in full or shortened: "East Harlem", "Washington Hts", "Battery Park". */
function neighborhoodIn(address: string | null) {
  const text = (address ?? '').replaceAll('’', "'").replace(/\s+/g, ' ');
  const found = market.neighborhoods.flatMap((one) => {
    const name = RegExp.escape(one.name)
      .replace(/Heights$/, 'H(eigh)?ts')
      .replace(/(\\x20.+)\\x20City$/, '$1(\\x20City)?');
    const at = [...text.matchAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'giu'))].at(-1);
    return at ? [{ one, start: at.index, end: at.index + at[0].length }] : [];
  });
  return found.toSorted((a, b) => b.end - a.end || a.start - b.start)[0]?.one;
}
