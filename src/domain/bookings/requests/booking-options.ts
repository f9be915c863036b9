import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { NAMED_CHILDREN, type NamedChild } from '../../children/my-children.ts';
import { isUuid } from '../../form.ts';
import type { Member } from '../../viewer.ts';
import { DAYS_OFF } from '../../walkers/exceptions.ts';
import { type ComingCommitments, freeTimes } from '../../walkers/next-free.ts';
import type { FoundWalker } from '../../walkers/search.ts';
import { neighborhoodNames } from '../../walkers/search-facets.ts';
import type { RequestedTime } from '../../walkers/search-time.ts';
import type { OtherDates } from '../../walkers/usual-hours.ts';
import { Booking } from '../booking.ts';
import { horizon } from './booking-horizon.ts';
import { type EarlierWalk, LATEST_WALK, latestWalkOf, nextDate, type UsualWalk } from './usual-walk.ts';

export interface BookingOptions {
  myChildren: readonly NamedChild[];
  walker: FoundWalker | null;
  daysOff: readonly OtherDates[];
  usual: Partial<UsualWalk>;
  freeTimes: { date: string; times: readonly string[] } | null;
  neighborhoods: readonly string[];
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

interface Row extends Pick<BookingOptions, 'myChildren' | 'daysOff' | 'needsPhone'> {
  neighborhood: string | null;
  earlier: EarlierWalk | null;
  coming: ComingCommitments | null;
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
  const [row] = await em.execute<[Row]>(
    `select ${NAMED_CHILDREN} as "myChildren", ${DAYS_OFF} as "daysOff", me.phone is null as "needsPhone",
       me.neighborhood, ${LATEST_WALK} as earlier,
       (select to_json(c) from upcoming_walks(array[?::uuid], ?::date, ?::date) c) as coming from profiles me where me.id = ?`,
    [
      viewer.id,
      walkerId,
      today,
      ...latestWalkOf(viewer.id, walkerId, isUuid(again) ? again : null),
      walkerId,
      first,
      last,
      viewer.id,
    ],
  );
  const { earlier, neighborhood, coming, ...options } = row;
  const date = earlier && (earlier.ahead ? earlier.date : nextDate(earlier.date, today, row.daysOff));
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
