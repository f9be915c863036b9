import { POINTS } from '../../../src/domain/rewards/points.ts';

/** Chance that repeats itself: the same seed, the same history. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** Days around which weeks, months, years and clocks change in the market. */
const EDGES = [
  ...['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01'], // the clock changes, always on a Sunday
  ...['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31', '2027-01-03'],
  ...['2024-02-29', '2026-02-28', '2025-08-31', '2025-06-14', '2025-06-15'],
];

/** The dates of a person's walks, crowded around one edge, so that streaks form and break. */
export function walkDates(roll: (sides: number) => number, most: number): string[] {
  const edge = Temporal.PlainDate.from(EDGES[roll(EDGES.length)] ?? '2026-01-01');
  const span = 7 * (1 + roll(12));
  return Array.from({ length: 1 + roll(most) }, () =>
    edge.add({ days: roll(span) - Math.floor(span / 2) }).toString(),
  );
}

export interface Recounted {
  points: number;
  current: number;
  longest: number;
  lastSunday: string | null;
}

/**
 * The slow recount, as one would do it by hand with a calendar: week for week from the first walk to the last, one after the
 * other. Nothing of it is shared with the engine but the price list.
 */
export function recountByHand(dates: readonly string[], as: 'parent' | 'walker', today: string): Recounted {
  if (dates.length === 0) return { points: 0, current: 0, longest: 0, lastSunday: null };
  const days = dates.toSorted().map((date) => Temporal.PlainDate.from(date));
  const [last] = days.slice(-1) as [Temporal.PlainDate];
  let [points, run, longest, lastSunday] = [0, 0, 0, ''];
  for (let sunday = sundayBefore(days[0]!); Temporal.PlainDate.compare(sunday, last) <= 0; ) {
    const next = sunday.add({ days: 7 });
    const walks = days.filter(
      (day) => Temporal.PlainDate.compare(day, sunday) >= 0 && Temporal.PlainDate.compare(day, next) < 0,
    );
    run = walks.length === 0 ? 0 : run + 1;
    points += walks.length * POINTS[as] + (run >= 2 ? POINTS.streakWeek * run : 0);
    longest = Math.max(longest, run);
    if (walks.length > 0) lastSunday = sunday.toString();
    sunday = next;
  }
  const thisSunday = sundayBefore(Temporal.PlainDate.from(today));
  const missed = Temporal.PlainDate.from(lastSunday).until(thisSunday).days > 7;
  return { points, current: missed ? 0 : run, longest, lastSunday };
}

function sundayBefore(day: Temporal.PlainDate): Temporal.PlainDate {
  let sunday = day;
  while (sunday.dayOfWeek !== 7) sunday = sunday.subtract({ days: 1 });
  return sunday;
}
