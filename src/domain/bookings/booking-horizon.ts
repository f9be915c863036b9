import { clock } from '../../clock.ts';

let daysAhead = 180;

/** How far ahead walks can be asked for. */
export const horizon = {
  days: (): number => daysAhead,

  /** The market's date, `YYYY-MM-DD`: the last that can be chosen. */
  lastDay: (): string => Temporal.PlainDate.from(clock.today()).add({ days: daysAhead }).toString(),

  /** Once, at boot (`BOOKING_DAYS_AHEAD`). */
  set(days: number): void {
    daysAhead = days;
  },
};
