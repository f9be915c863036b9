import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { isDayOff, withinUsualHours } from '../../walkers/availability.ts';
import { comingExceptions } from '../../walkers/exceptions.ts';
import type { WalkerListing } from '../../walkers/walker-profile.ts';
import { closedDaysBetween } from './closed-days.ts';
import { datesOn, lastBookedDate, type Occurrence, occurrenceOn, SERIES_WEEKS } from './occurrences.ts';
import type { ClosedDay, DateProblem } from './series.ts';
import type { SeriesForm } from './series-form.ts';

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
