import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { shortDate, timeOfDay } from '../../dates.ts';
import { tr } from '../../translate.ts';
import { textFor } from '../contact-details/words.ts';
import { distance } from '../distance.ts';
import type { FieldError } from '../forms/domain-error.ts';
import { kysely } from '../kysely.ts';
import { type WalkTimes, walkTimes } from '../walk-times.ts';
import { isWithin, neighborhoodIn } from './place-names.ts';
import { CONFIRMED, RUNNING, statusIn } from './status.ts';

export interface Leg {
  startsAt: Date | string;
  endsAt: Date | string;
  pickupLocation: string | null;
  dropoffLocation: string | null;
  /** Waits for an answer. */
  isAsked?: boolean;
}

const LEAST_BETWEEN_MS = 30 * 60_000;
/** By foot and subway, with the wait. */
const METERS_A_MINUTE = 400;
const WAIT_MINUTES = 5;
const MAX_PLACE = 300;

const OPEN = sql.raw(statusIn(['pending', ...CONFIRMED, ...RUNNING], 'o.status'));
/** By id: joining the view would read every row. */
const place = (of: 'pickup' | 'dropoff', from = 'o') =>
  sql.raw(`(select d.${of}_location from booking_details d where d.id = ${from}.id)`);
/** Each side has an index by day; without `select`, PostgreSQL takes the function for leaky behind row-level security. */
const mine = (side: 'parent_id' | 'walker_id') =>
  sql.raw(`select id, walker_id, child_ids, series_id, status, scheduled_date, starts_at, ends_at from bookings
    where ${side} = (select app_family_id())`);
/** The reader's other walks of the walker or a child of `b` that end or begin close to it, without those that it replaces. */
export const legsBeside = (
  walker = sql`b.walker_id`,
  starts = sql`b.starts_at`,
  ends = sql`b.ends_at`,
) => sql<Leg[]>`(
  select coalesce(json_agg(json_build_object('startsAt', o.starts_at, 'endsAt', o.ends_at, 'isAsked', o.status = 'pending',
    'pickupLocation', ${place('pickup')}, 'dropoffLocation', ${place('dropoff')}) order by o.starts_at), '[]')
  from (${mine('parent_id')} union all ${mine('walker_id')}) o where ${OPEN} and o.id is distinct from b.id
    and o.scheduled_date between ${starts}::date - 1 and ${ends}::date + 1 and (o.walker_id = ${walker} or o.child_ids && b.child_ids)
    and (o.ends_at between ${starts} - interval '30 minutes' and ${starts} or o.starts_at between ${ends} and ${ends} + interval '30 minutes')
    and not exists (select from booking_series s where s.id = b.series_id and s.replaces = o.series_id))`;

interface Planned extends WalkTimes {
  /** Of the walk, which the reader may not see. */
  id: string;
  walkerId: string | null;
}

type Timed = WalkTimes & { id: string; walker?: { id: string } | null };
export const plannedOf = ({ id, walker, startsAt, endsAt }: Timed): Planned => ({
  ...{ id, startsAt, endsAt },
  walkerId: walker?.id ?? null,
});

export interface WalkWay {
  date: string;
  isOnly: boolean;
  text: string;
}

/** What to say about walks at these times. Nobody reads of a walk of another family (BOOKING-48). */
export async function waysOf(em: EntityManager, walks: readonly Planned[]): Promise<WalkWay[]> {
  if (walks.length === 0) return [];
  const moved = walks.map(({ id, walkerId, startsAt, endsAt }) => ({
    id,
    ...{ walker_id: walkerId, starts_at: startsAt, ends_at: endsAt },
  }));
  const { rows } = await sql<Moment & { pickupLocation: string | null; dropoffLocation: string | null }>`
    select m.id, m.starts_at, m.ends_at, ${place('pickup', 'm')} as pickup_location, ${place('dropoff', 'm')} as dropoff_location,
      ${BESIDE_MOMENT} as beside
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m (id uuid, walker_id uuid, starts_at timestamptz, ends_at timestamptz)
      join bookings b on b.id = m.id order by m.starts_at`.execute(kysely(em));
  return rows.flatMap((walk) => waysAt(walk, walk, rows.length));
}

/** Of a moment `m` that a walk of `m.walker_id` would take. */
export const BESIDE_MOMENT = legsBeside(sql`m.walker_id`, sql`m.starts_at`, sql`m.ends_at`);

export type Moment = Pick<Leg, 'startsAt' | 'endsAt'> & { beside: Leg[] };

export const waysAt = (
  { beside, ...times }: Moment,
  places: Pick<Leg, 'pickupLocation' | 'dropoffLocation'>,
  walks: number,
): WalkWay[] => {
  const date = clock.local(new Date(times.startsAt)).toPlainDate().toString();
  return waysBeside({ ...times, ...places }, beside).map((text) => ({ date, text, isOnly: walks === 1 }));
};

export const waysText = (ways: readonly WalkWay[]): string[] =>
  [...Map.groupBy(ways, ({ text }) => text)].map(([text, of]) => {
    const dates = of.flatMap(({ date, isOnly }) => (isOnly ? [] : date));
    return dates.length > 0 ? `${text} (${datesText(dates)})` : text;
  });

export const wayQuestions = (ways: readonly WalkWay[]): FieldError[] =>
  waysText(ways).map((way) => ({ code: 'walksTouch', params: { way } }));

/** One for each date of weekly walks, of which some may be left out. */
export const dateQuestions = (ways: readonly WalkWay[]): FieldError[] =>
  ways.map(({ date, text }) => ({ code: 'walksTouch', params: { way: `${date} ${text}` } }));

/** A sentence for each walk that leaves little time for the way to another place (BOOKING-48). */
export const waysBeside = (walk: Leg, others: readonly Leg[]): string[] =>
  others.flatMap((other) => {
    const [endsAt, startsAt] = [new Date(other.endsAt), new Date(other.startsAt)];
    const [isBefore, isAfter] = [
      isClose(endsAt, new Date(walk.startsAt)),
      isClose(new Date(walk.endsAt), startsAt),
    ];
    const said = isBefore
      ? wayText(other, walk, (way) => before(endsAt, way))
      : isAfter
        ? wayText(walk, other, (way) => after(startsAt, way))
        : [];
    return said.map((way) => (other.isAsked ? tr('{way} That walk is still a request.', { way }) : way));
  });

const isClose = (end: Date, start: Date): boolean => end <= start && +start - +end < LEAST_BETWEEN_MS;

interface Way {
  from: string;
  to: string;
  minutes?: number;
}

const before = (at: Date, { minutes, ...way }: Way): string => {
  const params = { time: timeOfDay(at), ...way };
  return minutes
    ? tr('The walk before ends at {time} in {from}: about {minutes} minutes to {to}.', { ...params, minutes })
    : tr('The walk before ends at {time} at “{from}”, this one begins at “{to}”.', params);
};

const after = (at: Date, { minutes, ...way }: Way): string => {
  const params = { time: timeOfDay(at), ...way };
  return minutes
    ? tr('The next walk begins at {time} in {to}: about {minutes} minutes from {from}.', {
        ...params,
        minutes,
      })
    : tr('The next walk begins at {time} at “{to}”, this one ends at “{from}”.', params);
};

function wayText({ dropoffLocation }: Leg, { pickupLocation }: Leg, say: (way: Way) => string): string[] {
  const [from, to] = [dropoffLocation, pickupLocation].map((one) => textFor(one, 'masked', MAX_PLACE));
  const [one, other] = [neighborhoodIn(dropoffLocation), neighborhoodIn(pickupLocation)];
  if (!from || !to || (one && one === other) || isWithin(from, to) || isWithin(to, from)) return [];
  if (!one || !other) return [say({ from, to })];
  const meters = one.position && other.position && distance(one.position, other.position);
  const way = { from: one.name, to: other.name };
  return [
    say(meters ? { ...way, minutes: Math.ceil((meters / METERS_A_MINUTE + WAIT_MINUTES) / 5) * 5 } : way),
  ];
}

const SHOWN = 10;

/** `Mon, Dec 7, 2026; Tue, Dec 8, 2026; and 3 more` */
export function datesText(dates: readonly string[]): string {
  const more = dates.length - SHOWN;
  return [
    ...dates.slice(0, SHOWN).map(shortDate),
    ...(more > 0 ? [tr('and {count} more', { count: more })] : []),
  ].join('; ');
}

export const timesOn = (
  dates: readonly string[],
  { time, hours }: { time: string; hours: number },
): WalkTimes[] => dates.flatMap((date) => walkTimes(date, time.slice(0, 5), hours) ?? []);
