import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { type NamedChild, namedChildren } from '../../children/my-children.ts';
import { type NamedPlace, namedPlaces } from '../../children/saved-places.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { suggestedNeighborhoods } from '../../people/neighborhood.ts';
import { familyOf, type Member } from '../../viewer.ts';
import type { OtherDates } from '../../walkers/availability.ts';
import { daysOff } from '../../walkers/exceptions.ts';
import { type ComingCommitments, freeTimes, hasTime } from '../../walkers/next-free.ts';
import { type FoundWalker, filterOptions } from '../../walkers/search.ts';
import type { RequestedTime } from '../../walkers/search-time.ts';
import { findBooking } from '../detail.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { horizon } from './booking-horizon.ts';
import { type LostWeek, lostWeek } from './ended-together.ts';
import { daysFrom, suggestTime, timesOf, walksOfFamily } from './suggest-time.ts';
import { latestWalk, type UsualWalk } from './usual-walk.ts';

export interface BookingOptions {
  myChildren: readonly NamedChild[];
  walker: FoundWalker | null;
  daysOff: readonly OtherDates[];
  usual: Partial<UsualWalk>;
  weekly: WeeklyDefaults;
  freeTimes: { date: string; times: readonly string[] } | null;
  neighborhoods: readonly string[];
  places: readonly NamedPlace[];
  needsPhone: boolean;
  today: string;
  lastDay: string;
  /** BOOKING-4 */
  requestKey: string;
}

/** `YYYY-MM-DD`; `changes` is the series that the request would change (BOOKING-29). */
export interface WeeklyDefaults {
  weekdays: readonly number[];
  until: string;
  changes: string | null;
  /** The address asks for weekly walks. */
  asked: boolean;
}

/** Null for bookings of others (BOOKING-21). */
export async function requestToRepeat(
  em: EntityManager,
  viewer: Member,
  id: string | null,
): Promise<ShownBooking | null> {
  const booking = id ? await findBooking(em, viewer, id) : null;
  return booking?.parent.id === familyOf(viewer) ? booking : null;
}

export interface Options {
  again?: string | null;
  requestedTime?: RequestedTime | null;
  series?: string | null;
  everyWeek?: boolean;
  /** Of a search for a week; 1 is Monday. */
  weekdays?: readonly number[];
}

export async function bookingOptions(
  em: EntityManager,
  viewer: Member,
  walker: FoundWalker | null,
  { again, requestedTime, series, everyWeek = false, weekdays = [] }: Options = {},
): Promise<BookingOptions> {
  const today = clock.today();
  const walkerId = walker?.id ?? null;
  const [first, last] = requestedTime ? [requestedTime.date, requestedTime.date] : [today, horizon.lastDay()];
  const { earlier, neighborhood, coming, family, latestSeries, lost, ...options } = await kysely(em)
    .selectFrom('profiles as me')
    .select([
      'me.neighborhood',
      sql<boolean>`me.phone is null`.as('needsPhone'),
      namedChildren(familyOf(viewer)).as('myChildren'),
      namedPlaces(viewer.id).as('places'),
      daysOff(walkerId).as('daysOff'),
      latestWalk(familyOf(viewer), walkerId, isUuid(again) ? again : null).as('earlier'),
      latestSeriesOf(familyOf(viewer), isUuid(series) ? series : null, isUuid(again) ? again : null).as(
        'latestSeries',
      ),
      lostWeek(familyOf(viewer), everyWeek && isUuid(again) ? again : null).as('lost'),
      sql<ComingCommitments | null>`(select to_json(c)
        from upcoming_walks(array[${walkerId}::uuid], ${first}::date, ${last}::date) c)`.as('coming'),
      walksOfFamily(familyOf(viewer), { first, last }).as('family'),
    ])
    .where('me.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const children = earlier?.children ?? options.myChildren.map(({ id }) => id);
  const walks = [...(coming?.walks ?? []), ...timesOf(family, children)];
  const commitments = { walks, exceptions: coming?.exceptions ?? null };
  const usual = {
    ...earlier,
    neighborhood: earlier?.neighborhood ?? neighborhood,
    ...suggestTime(earlier, requestedTime, {
      ...{ today, first, walks, daysOff: options.daysOff },
      isFree: (date, hours, time) =>
        !walker || hasTime(walker.availability, commitments, { ...dayOf(first, date), hours }, time),
    }),
  };
  return {
    ...options,
    usual,
    weekly: weeklyDefaults(latestSeries, {
      lost,
      changed: series ?? null,
      date: usual.date ?? today,
      everyWeek,
      weekdays,
    }),
    freeTimes: walker && freeOn(walker, usual, { first, ...commitments }),
    neighborhoods: walker ? [] : suggestedNeighborhoods((await filterOptions(em)).neighborhoods),
    walker,
    today,
    lastDay: horizon.lastDay(),
    requestKey: randomUUID(),
  };
}

interface LatestSeries {
  id: string;
  weekdays: number[];
  lastDate: string;
  /** A walk of it is made again, and it has ended: another walker may take all. */
  again: boolean;
}

/** The series that is changed or was ended, else the parent's latest. */
const latestSeriesOf = (parent: string, changed: string | null, again: string | null) =>
  sql<LatestSeries | null>`(select json_build_object('id', s.id, 'weekdays', s.weekdays, 'lastDate', s.last_date, 'again', s.status = 'ended' and b.id is not null)
    from booking_series s left join bookings b on b.id = ${again}::uuid and b.series_id = s.id
    where s.parent_id = ${parent}
    order by (s.id = ${changed}::uuid) desc nulls last, b.id is null, s.created_at desc limit 1)`;

const SCHOOL_WEEK = [1, 2, 3, 4, 5];
const USUAL_DAYS = 12 * 7;

function weeklyDefaults(
  latest: LatestSeries | null,
  {
    lost,
    changed,
    date,
    everyWeek,
    weekdays,
  }: { lost: LostWeek | null; changed: string | null; date: string } & Required<
    Pick<Options, 'everyWeek' | 'weekdays'>
  >,
): WeeklyDefaults {
  const changes = latest && latest.id === changed ? latest.id : null;
  const usual = Temporal.PlainDate.from(date).add({ days: USUAL_DAYS }).toString();
  const repeated = lost ?? (changes || latest?.again ? latest : null);
  return {
    weekdays: weekdays.length > 0 ? weekdays : ((lost ?? latest)?.weekdays ?? SCHOOL_WEEK),
    until: repeated && repeated.lastDate > date ? repeated.lastDate : usual,
    changes,
    asked: everyWeek || changes !== null || latest?.again === true,
  };
}

function freeOn(
  { availability }: FoundWalker,
  { date, duration = 1, time }: Partial<UsualWalk>,
  { first, ...commitments }: ComingCommitments & { first: string },
): BookingOptions['freeTimes'] {
  if (!date) return null;
  const now = clock.local(clock.now()).toPlainDateTime();
  const chosen = { ...dayOf(first, date), hours: duration, time };
  return { date, times: freeTimes(availability, commitments, chosen, now) };
}

const dayOf = (first: string, date: string) => ({
  date: Temporal.PlainDate.from(date),
  day: daysFrom(first, date),
});
