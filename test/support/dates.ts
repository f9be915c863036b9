import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { TimeWindow } from '../../src/domain/walkers/availability.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

/** The market's date so many days from today, `YYYY-MM-DD`; negative for the past. */
export const dayIn = (days: number): string =>
  Temporal.PlainDate.from(clock.today()).add({ days }).toString();

/** That day, or after a weekend the next week's: the demo's Jordan works from Monday to Friday. */
export function schoolDayIn(days: number): string {
  const { dayOfWeek } = Temporal.PlainDate.from(dayIn(days));
  return dayIn(dayOfWeek > 5 ? days + 3 : days);
}

export async function aDayOff(
  app: TestApp,
  { id: walker }: TestUser,
  days: number,
  { length = 1, windows = [] }: { length?: number; windows?: TimeWindow[] } = {},
): Promise<string> {
  const id = randomUUID();
  await app.sql('insert into availability_exceptions values ($1, $2, $3, $4, $5, $6)', [
    id,
    walker,
    dayIn(days),
    dayIn(days + length - 1),
    JSON.stringify(windows),
    clock.now(),
  ]);
  return id;
}
