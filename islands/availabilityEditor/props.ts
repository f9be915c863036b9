import type { Weekday } from '../../src/domain/walkers/availability.ts';
import type { WindowProblemCode } from '../../src/domain/walkers/availability-week.ts';

export interface DayFields {
  on: boolean;
  windows: readonly { start: string; end: string }[];
}

export interface AvailabilityEditorProps {
  week: Readonly<Record<Weekday, DayFields>>;
  errors: Readonly<Record<string, string>>;
  texts: Readonly<Record<WindowProblemCode, string>>;
}
