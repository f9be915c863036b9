/** upcoming: today or later; history: before today, by the market's date. */
export type ScheduleTab = 'upcoming' | 'history';

/** A week (its Sunday, `YYYY-MM-DD`) and how many walks it has. */
export interface WeekCount extends Record<ScheduleTab, number> {
  sunday: string;
}

/** A place of the schedule with walks. Only the week of today has two: before today, and from today on. */
export interface ScheduleStop {
  sunday: string;
  tab: ScheduleTab;
  walks: number;
}

interface Wanted {
  tab: ScheduleTab;
  /** The Sunday that was asked for. */
  week: string | null;
  thisWeek: string;
}

/**
 * Which week to show. Without one in the address: the week of the next walk, or of the last one in the history. A week before
 * this one is history and a week after it upcoming, whatever the tab was before.
 */
export function weekOf(
  weeks: readonly WeekCount[],
  { tab, week, thisWeek }: Wanted,
): Omit<ScheduleStop, 'walks'> {
  const withWalks = weeks.filter((one) => one[tab] > 0);
  const first = tab === 'upcoming' ? withWalks.at(0) : withWalks.at(-1);
  const sunday = week ?? first?.sunday ?? thisWeek;
  if (sunday === thisWeek) return { sunday, tab };
  return { sunday, tab: sunday < thisWeek ? 'history' : 'upcoming' };
}

/** The nearest stops before and after the one that is shown. */
export function neighborsOf(
  weeks: readonly WeekCount[],
  shown: Omit<ScheduleStop, 'walks'>,
): Record<'earlier' | 'later', ScheduleStop | null> {
  const stops = weeks.flatMap(({ sunday, ...counts }) =>
    (['history', 'upcoming'] as const)
      .filter((tab) => counts[tab] > 0)
      .map((tab) => ({ sunday, tab, walks: counts[tab] })),
  );
  return {
    earlier: stops.findLast((stop) => order(stop, shown) < 0) ?? null,
    later: stops.find((stop) => order(stop, shown) > 0) ?? null,
  };
}

type Stop = Omit<ScheduleStop, 'walks'>;

const order = (one: Stop, other: Stop): number =>
  one.sunday === other.sunday
    ? Number(one.tab === 'upcoming') - Number(other.tab === 'upcoming')
    : one.sunday < other.sunday
      ? -1
      : 1;
