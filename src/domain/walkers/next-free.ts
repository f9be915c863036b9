import { type AvailabilitySchedule, type TimeWindow, WEEKDAYS, type Weekday } from './availability.ts';

/** Today and the days after it among which a walker's next free hours are looked for. */
export const DAYS_SHOWN = 7;
/** Stretches that a card names. */
const MAX_STRETCHES = 2;
/** Times that one takes in at a glance. */
const MAX_TIMES = 10;
const DAY = 24 * 60;
/** Nobody books less, and hours begin at whole and half ones. */
const HALF_HOUR = 30;

/** A walker's agreed walks and other hours in the coming days; days are counted from today. */
export interface ComingCommitments {
  /** The day, the minute of the day and how many minutes. */
  walks: [day: number, starts: number, minutes: number][] | null;
  noted: [from: number, to: number, windows: TimeWindow[]][] | null;
}

/** Free from one minute of a day to another; the day is counted from today. */
export interface FreeHours {
  day: number;
  weekday: Weekday;
  opens: number;
  closes: number;
}

type Stretch = [opens: number, closes: number];

/** The next stretches of at least half an hour in which somebody works and has no walk yet. */
export function nextFree(
  week: AvailabilitySchedule,
  coming: ComingCommitments,
  now: Temporal.PlainDateTime,
): FreeHours[] {
  const found: FreeHours[] = [];
  for (let day = 0; day < DAYS_SHOWN && found.length < MAX_STRETCHES; day++) {
    const weekday = WEEKDAYS[(now.dayOfWeek - 1 + day) % 7] as Weekday;
    const past = day === 0 ? minutesPast(now) : 0;
    for (const [opens, closes] of freeOn(week, coming, { day, weekday, past }))
      found.push({ day, weekday, opens, closes });
  }
  return found.slice(0, MAX_STRETCHES);
}

/**
 * The times, `HH:MM`, at which a walk of so many hours can begin on a date: by the half hour, or by the hour where those
 * would be too many to choose from. `day` counts as in `coming`.
 */
export function freeTimes(
  week: AvailabilitySchedule,
  coming: ComingCommitments,
  { date, day, hours }: { date: Temporal.PlainDate; day: number; hours: number },
  now: Temporal.PlainDateTime,
): string[] {
  const weekday = WEEKDAYS[date.dayOfWeek - 1] as Weekday;
  const past = date.equals(now.toPlainDate()) ? minutesPast(now) : 0;
  const starts: number[] = [];
  for (const [opens, closes] of freeOn(week, coming, { day, weekday, past }))
    for (let start = opens; start + hours * 60 <= closes; start += HALF_HOUR) starts.push(start);
  const shown = starts.length > MAX_TIMES ? starts.filter((start) => start % 60 === 0) : starts;
  return shown.map((start) =>
    Temporal.PlainTime.from({ hour: Math.floor(start / 60), minute: start % 60 })
      .toString()
      .slice(0, 5),
  );
}

const minutesPast = (now: Temporal.PlainDateTime): number => now.hour * 60 + now.minute + 1;

/** When somebody works on a day and has no walk yet. */
function freeOn(
  week: AvailabilitySchedule,
  { walks, noted }: ComingCommitments,
  { day, weekday, past }: { day: number; weekday: Weekday; past: number },
): Stretch[] {
  const other = noted?.find(([from, to]) => from <= day && day <= to);
  const usual = week[weekday]?.available ? week[weekday].time_windows : [];
  const taken = (walks ?? []).map(([on, starts, minutes]): Stretch => {
    const begins = (on - day) * DAY + starts;
    return [begins, begins + minutes];
  });
  return without(stretches(other ? other[2] : usual), [...taken, [0, past]]);
}

/** The windows in order, those that touch as one. */
function stretches(windows: readonly TimeWindow[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start_time, end_time } of windows.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))) {
    const [opens, closes] = [minuteOf(start_time), minuteOf(end_time)];
    const last = joined.at(-1);
    if (last && last[1] >= opens) last[1] = Math.max(last[1], closes);
    else joined.push([opens, closes]);
  }
  return joined;
}

/** What is left of stretches, in whole half hours. */
function without(free: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  let left = [...free];
  for (const [from, to] of taken)
    left = left.flatMap(([opens, closes]): Stretch[] =>
      to <= opens || closes <= from
        ? [[opens, closes]]
        : [
            [opens, from],
            [to, closes],
          ],
    );
  return left
    .map(
      ([opens, closes]): Stretch => [
        Math.ceil(opens / HALF_HOUR) * HALF_HOUR,
        Math.floor(closes / HALF_HOUR) * HALF_HOUR,
      ],
    )
    .filter(([opens, closes]) => closes - opens >= HALF_HOUR);
}

/** A window cannot say 24:00, so its last minute stands for midnight. */
const minuteOf = (time: string): number =>
  time >= '23:59' ? DAY : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
