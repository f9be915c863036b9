import { POINTS } from '../../../src/domain/rewards/streak.ts';

/** Deterministic pseudo-random numbers. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const EDGES = [
  ...['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01'], // daylight saving changes
  ...['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31', '2027-01-03'],
  ...['2024-02-29', '2026-02-28', '2025-08-31', '2025-06-14', '2025-06-15'],
];

/** Dates crowded around one edge, so that streaks form and break. */
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

/** The naive recount, week by week. It shares only the price list with the engine. */
export function recountByHand(dates: readonly string[], as: 'parent' | 'walker', today: string): Recounted {
  const days = dates.toSorted();
  const last = days.at(-1);
  if (!last) return { points: 0, current: 0, longest: 0, lastSunday: null };
  let [points, run, longest, lastSunday] = [0, 0, 0, ''];
  for (let sunday = sundayBefore(days[0] ?? ''); sunday <= last; sunday = weekAfter(sunday)) {
    const next = weekAfter(sunday);
    const walks = days.filter((day) => day >= sunday && day < next).length;
    run = walks === 0 ? 0 : run + 1;
    points += walks * POINTS[as] + (run >= 2 ? POINTS.streakWeek * run : 0);
    longest = Math.max(longest, run);
    if (walks > 0) lastSunday = sunday;
  }
  const lapsesOn = weekAfter(weekAfter(lastSunday));
  return { points, current: today >= lapsesOn ? 0 : run, longest, lastSunday };
}

const weekAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 7 }).toString();

function sundayBefore(day: string): string {
  let sunday = Temporal.PlainDate.from(day);
  while (sunday.dayOfWeek !== 7) sunday = sunday.subtract({ days: 1 });
  return sunday.toString();
}
