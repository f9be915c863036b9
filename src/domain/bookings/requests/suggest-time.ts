import { sql } from 'kysely';
import { DAY_MINUTES, minuteOf, type OtherDates } from '../../walkers/availability.ts';
import type { ComingCommitments } from '../../walkers/next-free.ts';
import type { RequestedTime } from '../../walkers/search-time.ts';
import { UNFINISHED } from '../status.ts';
import { type EarlierWalk, nextDate, type UsualWalk } from './usual-walk.ts';

type WalkTime = NonNullable<ComingCommitments['walks']>[number];
type FamilyWalk = [...WalkTime, children: string[]];

/** Confirmed walks with their children; days count from `first`. */
export const walksOfFamily = (parent: string, { first, last }: { first: string; last: string }) =>
  sql<FamilyWalk[]>`(
    select coalesce(json_agg(json_build_array(b.scheduled_date - ${first}::date, minute_of(b.scheduled_time::text),
      (b.duration_hours * 60)::integer, b.child_ids)), '[]')
    from bookings b where b.parent_id = ${parent} and b.status = any (${[...UNFINISHED]})
      and b.scheduled_date between ${first}::date - 1 and ${last}::date)`;

export const timesOf = (walks: readonly FamilyWalk[], children: readonly string[]): WalkTime[] =>
  walks
    .filter(([, , , walking]) => walking.some((id) => children.includes(id)))
    .map(([day, starts, minutes]) => [day, starts, minutes]);

interface Known {
  today: string;
  first: string;
  walks: readonly WalkTime[];
  daysOff: readonly OtherDates[];
  /** Whether the walker has `hours` at once on that day, from `time` on if it is given. */
  isFree(date: string, hours: number, time?: string): boolean;
}

const WEEKS_AHEAD = 12;

/**
 * What was asked for, else the earlier walk's weekday and time, unless the walker or a child has a walk then. Only
 * a walk that is made again keeps a time outside the walker's hours (BOOKING-31).
 */
export function suggestTime(
  earlier: EarlierWalk | null,
  asked: RequestedTime | null | undefined,
  { today, first, walks, daysOff, isFree }: Known,
): Partial<Pick<UsualWalk, 'date' | 'time' | 'duration'>> {
  const duration = asked?.hours ?? earlier?.duration;
  if (!earlier) return { date: asked?.date, time: asked?.time ?? undefined, duration };
  const isTaken = (date: string) =>
    overlaps(walks, { day: daysFrom(first, date), time: earlier.time, hours: duration ?? 1 });
  const isOff = (date: string) => daysOff.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  const fits = (date: string) =>
    !isTaken(date) && (earlier.again || isFree(date, duration ?? 1, earlier.time));
  if (asked)
    return { date: asked.date, time: asked.time ?? (fits(asked.date) ? earlier.time : undefined), duration };
  const date = datesLike(earlier, today).find((day) => !isOff(day) && fits(day));
  if (date || earlier.again) return { date, time: earlier.time, duration };
  const hours = [duration ?? 1, 1].find((length) => nextDays(today).some((day) => isFree(day, length)));
  return { date: nextDays(today).find((day) => isFree(day, hours ?? 1)), time: undefined, duration: hours };
}

const nextDays = (today: string): string[] =>
  Array.from({ length: 14 }, (_, day) =>
    Temporal.PlainDate.from(today)
      .add({ days: day + 1 })
      .toString(),
  );

function datesLike({ date, ahead }: EarlierWalk, today: string): string[] {
  const first = Temporal.PlainDate.from(nextDate(date, today));
  const weekly = Array.from({ length: WEEKS_AHEAD }, (_, weeks) => first.add({ weeks }).toString());
  return ahead ? [date, ...weekly] : weekly;
}

function overlaps(
  walks: readonly WalkTime[],
  { day, time, hours }: { day: number; time: string; hours: number },
): boolean {
  const starts = day * DAY_MINUTES + minuteOf(time);
  return walks.some(([on, from, minutes]) => {
    const begins = on * DAY_MINUTES + from;
    return begins < starts + hours * 60 && starts < begins + minutes;
  });
}

export const daysFrom = (first: string, date: string): number =>
  Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(date)).days;
