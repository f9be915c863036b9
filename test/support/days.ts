import { clock } from '../../src/clock.ts';

/** The market's date so many days from now, `YYYY-MM-DD`. */
export const inDays = (days: number): string =>
  Temporal.PlainDate.from(clock.today()).add({ days }).toString();
