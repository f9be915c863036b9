import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldError } from '../../forms/domain-error.ts';
import { isDayOff, withinUsualHours } from '../../walkers/availability.ts';
import { comingExceptions } from '../../walkers/exceptions.ts';
import type { WalkerListing } from '../../walkers/walker-profile.ts';
import { Booking } from '../booking.ts';
import { datesOf } from '../offers/asked-week.ts';
import type { Week } from '../series/series-form.ts';
import { plannedOf, timesOn, wayQuestions, waysOf } from '../way-between.ts';

/** What the family is asked before the request is sent. `week`: of an open request for weekly walks. */
export const requestQuestions = async (
  em: EntityManager,
  booking: Booking,
  { walker, week }: { walker: WalkerListing | null; week: Week | null },
): Promise<FieldError[]> => [
  ...(walker ? await questionsOfWalker(em, walker, booking) : []),
  ...wayQuestions(await waysOf(em, walksOf(booking, week))),
];

const walksOf = (booking: Booking, week: Week | null) => {
  const { scheduledDate: date, scheduledTime: time, durationHours: hours } = booking;
  const one = plannedOf(booking);
  if (!week) return [one];
  return timesOn(datesOf({ week, date, time, hours }), { time, hours }).map((times) => ({
    ...one,
    ...times,
  }));
};

/** Whether a request like it still waits (BOOKING-4), and the walker's usual hours (WALKER-8). */
async function questionsOfWalker(em: EntityManager, walker: WalkerListing, booking: Booking) {
  const {
    id,
    parent,
    startsAt,
    endsAt,
    scheduledDate: date,
    scheduledTime: time,
    durationHours: duration,
  } = booking;
  const child = [booking.child.id, ...booking.siblingIds];
  const theirs = { $or: [{ child: { $in: child } }, { siblingIds: { $overlap: child } }] };
  const then = { id: { $ne: id }, startsAt: { $lt: endsAt }, endsAt: { $gt: startsAt } };
  const waits = await em.count(Booking, {
    parent,
    walker: walker.walkerId,
    status: 'pending',
    ...theirs,
    ...then,
  });
  const second: FieldError = { code: 'requestWaits', params: { name: walker.firstName } };
  return [
    ...(waits ? [second] : []),
    ...(await outsideHours(em, walker, [{ date, time: time.slice(0, 5), duration }])),
  ];
}

/** Whether one is outside them (WALKER-8). */
export async function outsideHours(
  em: EntityManager,
  { walkerId, firstName, availabilitySchedule: schedule }: WalkerListing,
  walks: readonly { date: string; time: string; duration: number }[],
): Promise<FieldError[]> {
  const exceptions = await comingExceptions(em, walkerId);
  const fits = ({ duration: hours, ...walk }: (typeof walks)[number]) =>
    withinUsualHours({ schedule, exceptions }, { ...walk, hours });
  if (walks.every(fits)) return [];
  const [first, ...others] = walks;
  const isOneDayOff = first && others.length === 0 && isDayOff(exceptions, first.date);
  const code = isOneDayOff ? 'walkerDayOff' : 'outsideAvailability';
  return [{ code, params: { name: firstName } }];
}
