import { briefRange, monthAndDay } from '../../src/dates.ts';
import { tr } from '../../src/translate.ts';

export const weekDayText = (date: string): string => monthAndDay(Temporal.PlainDate.from(date));

/** "Nov 15 – 21", "Nov 29 – Dec 5", "This week". */
export function weekLabel({ sunday, current }: { sunday: string; current: boolean }): string {
  if (current) return tr('This week');
  const first = Temporal.PlainDate.from(sunday);
  return briefRange(first, first.add({ days: 6 }));
}
