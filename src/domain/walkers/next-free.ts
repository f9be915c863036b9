import {
  type AvailabilitySchedule,
  DAY_MINUTES,
  minuteOf,
  type Period,
  periodsOf,
  type TimeWindow,
  WEEKDAYS,
  type Weekday,
} from './availability.ts';

export const DAYS_SHOWN = 7;
const MAX_PERIODS = 2;
const MAX_TIMES = 10;
/** In minutes: the shortest walk. */
const HALF_HOUR = 30;
const QUARTER = 15;
/** Schools begin and end on the quarter hour. */
const SCHOOL_RUNS: readonly Period[] = [
  [minuteOf('07:30'), minuteOf('08:45')],
  [minuteOf('14:30'), minuteOf('15:45')],
];

/** Days are counted from today. */
export interface ComingCommitments {
  /** The day, the minute of the day, and the length in minutes. */
  walks: [day: number, starts: number, minutes: number][] | null;
  exceptions: [from: number, to: number, windows: TimeWindow[]][] | null;
}

/** Minutes of a day; days are counted from today. */
export interface FreeHours {
  day: number;
  weekday: Weekday;
  opens: number;
  closes: number;
}

/** The next periods of at least half an hour in which the walker works and has no walk. */
export function nextFree(
  week: AvailabilitySchedule,
  coming: ComingCommitments,
  now: Temporal.PlainDateTime,
): FreeHours[] {
  const found: FreeHours[] = [];
  for (let day = 0; day < DAYS_SHOWN && found.length < MAX_PERIODS; day++) {
    const weekday = WEEKDAYS[(now.dayOfWeek - 1 + day) % 7] as Weekday;
    const past = day === 0 ? minutesPast(now) : 0;
    for (const [opens, closes] of freeOn(week, coming, { day, weekday, past }))
      found.push({ day, weekday, opens, closes });
  }
  return found.slice(0, MAX_PERIODS);
}

/** Start times, `HH:MM`, for a walk of `hours`: every quarter hour; if these are too many, around school, else on the hour, and `time`. */
export function freeTimes(
  week: AvailabilitySchedule,
  coming: ComingCommitments,
  { date, day, hours, time }: { date: Temporal.PlainDate; day: number; hours: number; time?: string },
  now: Temporal.PlainDateTime,
): string[] {
  const weekday = WEEKDAYS[date.dayOfWeek - 1] as Weekday;
  const past = date.equals(now.toPlainDate()) ? minutesPast(now) : 0;
  const starts: number[] = [];
  for (const [opens, closes] of freeOn(week, coming, { day, weekday, past }, QUARTER))
    for (let start = opens; start + hours * 60 <= closes; start += QUARTER) starts.push(start);
  const isShown = (start: number) => isUsualStart(start) || (time && start === minuteOf(time));
  const shown = starts.length > MAX_TIMES ? starts.filter(isShown) : starts;
  return shown.map((start) =>
    Temporal.PlainTime.from({ hour: Math.floor(start / 60), minute: start % 60 })
      .toString()
      .slice(0, 5),
  );
}

/** Whether the walker has `hours` at once on that day, from `time` on if it is given. */
export function hasTime(
  week: AvailabilitySchedule,
  coming: ComingCommitments,
  { date, day, hours }: { date: Temporal.PlainDate; day: number; hours: number },
  time?: string,
): boolean {
  const weekday = WEEKDAYS[date.dayOfWeek - 1] as Weekday;
  return freeOn(week, coming, { day, weekday, past: 0 }, QUARTER).some(([opens, closes]) => {
    const start = time === undefined ? opens : minuteOf(time);
    return opens <= start && start + hours * 60 <= closes;
  });
}

const isUsualStart = (start: number): boolean =>
  start % 60 === 0 || SCHOOL_RUNS.some(([first, last]) => first <= start && start <= last);

const minutesPast = (now: Temporal.PlainDateTime): number => now.hour * 60 + now.minute + 1;

function freeOn(
  week: AvailabilitySchedule,
  { walks, exceptions }: ComingCommitments,
  { day, weekday, past }: { day: number; weekday: Weekday; past: number },
  grid = HALF_HOUR,
): Period[] {
  const other = exceptions?.find(([from, to]) => from <= day && day <= to);
  const usual = week[weekday]?.available ? week[weekday].time_windows : [];
  const busy = (walks ?? []).map(([on, starts, minutes]): Period => {
    const begins = (on - day) * DAY_MINUTES + starts;
    return [begins, begins + minutes];
  });
  return withoutBusy(periodsOf(other ? other[2] : usual), [...busy, [0, past]], grid);
}

function withoutBusy(free: readonly Period[], busy: readonly Period[], grid: number): Period[] {
  let remaining = [...free];
  for (const [from, to] of busy)
    remaining = remaining.flatMap(([opens, closes]): Period[] =>
      to <= opens || closes <= from
        ? [[opens, closes]]
        : [
            [opens, from],
            [to, closes],
          ],
    );
  return remaining
    .map(([opens, closes]): Period => [Math.ceil(opens / grid) * grid, Math.floor(closes / grid) * grid])
    .filter(([opens, closes]) => closes - opens >= HALF_HOUR);
}
