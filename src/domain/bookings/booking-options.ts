import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { NAMED_CHILDREN, type NamedChild } from '../children/my-children.ts';
import { isUuid } from '../form.ts';
import type { Member } from '../viewer.ts';
import { DAYS_OFF } from '../walkers/exceptions.ts';
import { type ComingCommitments, freeTimes } from '../walkers/next-free.ts';
import type { FoundWalker } from '../walkers/search.ts';
import { neighborhoodNames } from '../walkers/search-facets.ts';
import type { AskedTime } from '../walkers/search-time.ts';
import type { OtherDates } from '../walkers/usual-hours.ts';
import { Booking } from './booking.ts';
import { horizon } from './booking-horizon.ts';
import { type EarlierWalk, LATEST_WALK, latestWalkOf, nextDate, type UsualWalk } from './usual-walk.ts';

/** What a form that asks for a walk offers. */
export interface BookingOptions {
  myChildren: readonly NamedChild[];
  /** Null for an open request. */
  walker: FoundWalker | null;
  /** The next days on which this walker does not work; none for an open request. */
  daysOff: readonly OtherDates[];
  /** What a fresh form is filled in with. */
  usual: Partial<UsualWalk>;
  /** When this walker can come on the form's date; null without a walker or a date. */
  freeTimes: { date: string; times: readonly string[] } | null;
  /** For an open request: the market's neighborhoods, to choose from. */
  neighborhoods: readonly string[];
  /** The parent has no phone number yet. */
  asksPhone: boolean;
  /** The market's date, `YYYY-MM-DD`: the first that can be chosen. */
  today: string;
  /** The last. */
  lastDay: string;
  /** Makes a second sending of the same form harmless. DECISIONS 9. */
  requestKey: string;
}

/** The viewer's own request that is to be made again; null for every other id. */
export const requestToRepeat = async (
  em: EntityManager,
  viewer: Member,
  id: string | null,
): Promise<Booking | null> =>
  isUuid(id) ? em.findOne(Booking, { id, parent: viewer.id }, { populate: ['child'] }) : null;

/** What the address says of a fresh form. */
export interface Options {
  /** The id of an earlier request that is to be made again. */
  again?: string | null;
  /** The day, hour and length that the address asks for. */
  asked?: AskedTime | null;
}

interface Row extends Pick<BookingOptions, 'myChildren' | 'daysOff' | 'asksPhone'> {
  neighborhood: string | null;
  earlier: EarlierWalk | null;
  /** Of the asked day, or of all to come. */
  coming: ComingCommitments | null;
}

/** The choices of a fresh form, for one walker or for all. One statement, and one more for all. */
export async function bookingOptions(
  em: EntityManager,
  viewer: Member,
  walker: FoundWalker | null,
  { again, asked }: Options = {},
): Promise<BookingOptions> {
  const today = clock.today();
  const walkerId = walker?.id ?? null;
  const [first, last] = asked ? [asked.date, asked.date] : [today, horizon.lastDay()];
  const [row] = await em.execute<[Row]>(
    `select ${NAMED_CHILDREN} as "myChildren", ${DAYS_OFF} as "daysOff", me.phone is null as "asksPhone",
       me.neighborhood, ${LATEST_WALK} as earlier,
       (select to_json(c) from coming_of(array[?::uuid], ?::date, ?::date) c) as coming from profiles me where me.id = ?`,
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
    ...(asked && { date: asked.date }),
    ...(asked?.time && { time: asked.time }),
    ...(asked?.hours && { duration: asked.hours }),
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
  const known = coming ?? { walks: null, noted: null };
  return { date, times: freeTimes(availability, known, { date: on, day, hours: duration }, now) };
}
