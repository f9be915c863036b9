import { clock } from '../../../clock.ts';

let daysAhead = 180;

export const horizon = {
  days: (): number => daysAhead,

  lastDay: (): string => Temporal.PlainDate.from(clock.today()).add({ days: daysAhead }).toString(),

  set(days: number): void {
    daysAhead = days;
  },
};
