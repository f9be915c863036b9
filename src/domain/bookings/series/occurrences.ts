import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { type Cents, priceOf } from '../../../money.ts';
import { Person } from '../../people/profile.ts';
import { type WalkTimes, walkTimes } from '../../walk-times.ts';
import { isDayOff, withinUsualHours } from '../../walkers/availability.ts';
import { comingExceptions } from '../../walkers/exceptions.ts';
import type { WalkerListing } from '../../walkers/walker-profile.ts';
import { Booking } from '../booking.ts';
import { childrenColumns } from '../walk-children.ts';
import { closedDaysBetween } from './closed-days.ts';
import type { ClosedDay, DateProblem } from './series.ts';
import type { SeriesForm } from './series-form.ts';

/** How far ahead the walks of a series are booked (BOOKING-26). */
export const SERIES_WEEKS = 8;

interface SeriesTimes {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** `HH:MM` in market time, on every date: a change of the clocks never moves it. */
  time: string;
  hours: number;
}

export interface Occurrence extends WalkTimes {
  date: string;
}

export function datesOn(weekdays: readonly number[], from: string, until: string): string[] {
  const dates: string[] = [];
  const last = Temporal.PlainDate.from(until);
  for (
    let date = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  )
    if (weekdays.includes(date.dayOfWeek)) dates.push(date.toString());
  return dates;
}

/** Leaves out a date on which the clocks skip the time. */
export const occurrenceOn = ({ time, hours }: SeriesTimes, date: string): Occurrence | null => {
  const times = walkTimes(date, time.slice(0, 5), hours);
  return times && { date, ...times };
};

export function lastBookedDate(
  { firstDate, lastDate }: { firstDate: string; lastDate: string },
  today: string,
  weeks = SERIES_WEEKS,
): string {
  const start = firstDate > today ? firstDate : today;
  const end = Temporal.PlainDate.from(start)
    .add({ days: weeks * 7 - 1 })
    .toString();
  return end < lastDate ? end : lastDate;
}

export interface SeriesTerms {
  id: string;
  parentId: string;
  walkerId: string;
  childIds: readonly string[];
  time: string;
  hours: number;
  rate: Cents;
  pickup: string;
  dropoff: string;
  notes: string | null;
}

/** An ordinary pending booking. After a flush, the caller records the request in its history. */
export function createOccurrence(em: EntityManager, terms: SeriesTerms, occurrence: Occurrence): Booking {
  const now = clock.now();
  const booking = em.create(Booking, {
    id: randomUUID(),
    parent: em.getReference(Person, terms.parentId),
    walker: em.getReference(Person, terms.walkerId),
    ...childrenColumns(em, terms.childIds),
    seriesId: terms.id,
    scheduledDate: occurrence.date,
    scheduledTime: terms.time,
    durationHours: terms.hours,
    startsAt: occurrence.startsAt,
    endsAt: occurrence.endsAt,
    requestedPickup: terms.pickup,
    requestedDropoff: terms.dropoff,
    requestedNotes: terms.notes,
    neighborhood: null,
    status: 'pending',
    hourlyRate: terms.rate,
    totalAmount: priceOf(terms.rate, terms.hours),
    timeAdjustmentRequested: false,
    paymentCompleted: false,
    reviewSubmitted: false,
    createdAt: now,
    updatedAt: now,
  });
  return booking;
}

export interface SeriesPlan {
  bookedUntil: string;
  /** On the weekdays of the series, until its last date. */
  closedDays: ClosedDay[];
  /** Without the dates on which the child stays at home. */
  occurrences: Occurrence[];
  problems: ReadonlyMap<string, DateProblem>;
}

/** The dates of the next weeks, and what is known against them before they are inserted. */
export async function planSeries(
  em: EntityManager,
  form: SeriesForm,
  { walkerId, availabilitySchedule: schedule }: WalkerListing,
  weeks = SERIES_WEEKS,
): Promise<SeriesPlan> {
  const bookedUntil = lastBookedDate({ firstDate: form.date, lastDate: form.until }, clock.today(), weeks);
  const closedDays = (await closedDaysBetween(em, form.date, form.until)).filter(({ date }) =>
    form.weekdays.includes(Temporal.PlainDate.from(date).dayOfWeek),
  );
  const atHome = new Set(
    closedDays.map(({ date }) => date).filter((date) => !form.confirmed || form.closed.has(date)),
  );
  const times = { weekdays: form.weekdays, time: form.time, hours: form.duration };
  const exceptions = await comingExceptions(em, walkerId);
  const problems = new Map<string, DateProblem>();
  const occurrences: Occurrence[] = [];
  for (const date of datesOn(form.weekdays, form.date, bookedUntil)) {
    if (atHome.has(date)) continue;
    const occurrence = occurrenceOn(times, date);
    if (!occurrence) problems.set(date, 'noSuchTime');
    else if (occurrence.startsAt > clock.now()) {
      occurrences.push(occurrence);
      if (!withinUsualHours({ schedule, exceptions }, { date, time: form.time, hours: form.duration }))
        problems.set(date, isDayOff(exceptions, date) ? 'dayOff' : 'outsideHours');
    }
  }
  return { bookedUntil, closedDays, occurrences, problems };
}
