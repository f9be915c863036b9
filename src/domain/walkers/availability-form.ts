import { invalid } from '../domain-error.ts';
import type { AvailabilitySchedule } from './availability.ts';
import { readWeek } from './availability-week.ts';

export function readAvailabilityForm(raw: Readonly<Record<string, unknown>>): AvailabilitySchedule {
  const { schedule, problems } = readWeek(raw);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return schedule;
}
