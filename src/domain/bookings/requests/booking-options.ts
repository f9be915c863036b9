import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { type NamedChild, namedChildren } from '../../children/my-children.ts';
import { type NamedPlace, namedPlaces } from '../../children/saved-places.ts';
import { isUuid } from '../../form.ts';
import { kysely } from '../../kysely.ts';
import type { Member } from '../../viewer.ts';
import { daysOff } from '../../walkers/exceptions.ts';
import { type ComingCommitments, freeTimes } from '../../walkers/next-free.ts';
import type { FoundWalker } from '../../walkers/search.ts';
import { neighborhoodNames } from '../../walkers/search-facets.ts';
import type { RequestedTime } from '../../walkers/search-time.ts';
import type { OtherDates } from '../../walkers/usual-hours.ts';
import { Booking } from '../booking.ts';
import { horizon } from './booking-horizon.ts';
import { latestWalk, nextDate, type UsualWalk } from './usual-walk.ts';

export interface BookingOptions {
  myChildren: readonly NamedChild[];
  walker: FoundWalker | null;
  daysOff: readonly OtherDates[];
  usual: Partial<UsualWalk>;
  freeTimes: { date: string; times: readonly string[] } | null;
  neighborhoods: readonly string[];
  places: readonly NamedPlace[];
  needsPhone: boolean;
  today: string;
  lastDay: string;
  /** BOOKING-4 */
  requestKey: string;
}

/** Null for bookings of others (BOOKING-21). */
export const requestToRepeat = async (
  em: EntityManager,
  viewer: Member,
  id: string | null,
): Promise<Booking | null> =>
  isUuid(id) ? em.findOne(Booking, { id, parent: viewer.id }, { populate: ['child'] }) : null;

export interface Options {
  again?: string | null;
  requestedTime?: RequestedTime | null;
}

/** One statement; an open request needs one more. */
export async function bookingOptions(
  em: EntityManager,
  viewer: Member,
  walker: FoundWalker | null,
  { again, requestedTime }: Options = {},
): Promise<BookingOptions> {
  const today = clock.today();
  const walkerId = walker?.id ?? null;
  const [first, last] = requestedTime ? [requestedTime.date, requestedTime.date] : [today, horizon.lastDay()];
  const { earlier, neighborhood, coming, ...options } = await kysely(em)
    .selectFrom('profiles as me')
    .select([
      'me.neighborhood',
      sql<boolean>`me.phone is null`.as('needsPhone'),
      namedChildren(viewer.id).as('myChildren'),
      namedPlaces(viewer.id).as('places'),
      daysOff(walkerId).as('daysOff'),
      latestWalk(viewer.id, walkerId, isUuid(again) ? again : null).as('earlier'),
      sql<ComingCommitments | null>`(select to_json(c)
        from upcoming_walks(array[${walkerId}::uuid], ${first}::date, ${last}::date) c)`.as('coming'),
    ])
    .where('me.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const date = earlier && (earlier.ahead ? earlier.date : nextDate(earlier.date, today, options.daysOff));
  const usual = {
    ...earlier,
    neighborhood: earlier?.neighborhood ?? neighborhood,
    ...(date && { date }),
    ...(requestedTime && { date: requestedTime.date }),
    ...(requestedTime?.time && { time: requestedTime.time }),
    ...(requestedTime?.hours && { duration: requestedTime.hours }),
  };
  return {
    ...options,
    usual,
    freeTimes: walker && freeOn(walker, usual, { first, coming }),
    neighborhoods: walker ? [] : await neighborhoodNames(em),
    walker,
    today,
    lastDay: horizon.lastDay(),
    requestKey: randomUUID(),
  };
}

function freeOn(
  { availability }: FoundWalker,
  { date, duration = 1 }: Partial<UsualWalk>,
  { first, coming }: { first: string; coming: ComingCommitments | null },
): BookingOptions['freeTimes'] {
  if (!date) return null;
  const [on, now] = [Temporal.PlainDate.from(date), clock.local(clock.now()).toPlainDateTime()];
  const day = Temporal.PlainDate.from(first).until(on).days;
  const known = coming ?? { walks: null, exceptions: null };
  return { date, times: freeTimes(availability, known, { date: on, day, hours: duration }, now) };
}
