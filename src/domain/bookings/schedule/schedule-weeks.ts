export type ScheduleTab = 'upcoming' | 'history';

export interface WeekCount extends Record<ScheduleTab, number> {
  sunday: string;
}

/** The week of today may be two stops: history and upcoming. */
export interface ScheduleStop {
  sunday: string;
  tab: ScheduleTab;
  walks: number;
}

interface WeekQuery {
  tab: ScheduleTab;
  week: string | null;
  thisWeek: string;
}

/** Without a week in the address: the week of the next walk, or of the last one in the history (BOOKING-17). */
export function shownWeek(
  weeks: readonly WeekCount[],
  { tab, week, thisWeek }: WeekQuery,
): Omit<ScheduleStop, 'walks'> {
  const withWalks = weeks.filter((one) => one[tab] > 0);
  const first = tab === 'upcoming' ? withWalks.at(0) : withWalks.at(-1);
  const sunday = week ?? first?.sunday ?? thisWeek;
  if (sunday === thisWeek) return { sunday, tab };
  return { sunday, tab: sunday < thisWeek ? 'history' : 'upcoming' };
}

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
