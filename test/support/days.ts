import { clock } from '../../src/clock.ts';

export const inDays = (days: number): string =>
  Temporal.PlainDate.from(clock.today()).add({ days }).toString();
