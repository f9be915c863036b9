import type { Weekday } from '../../src/domain/walkers/availability.ts';
import type { WindowProblemCode } from '../../src/domain/walkers/availability-week.ts';

/** A day as its fields hold it: times as texts, perhaps empty or wrong. */
export interface DayFields {
  on: boolean;
  windows: readonly { start: string; end: string }[];
}

/** A walker's week in its form. Plain data: it travels as JSON. */
export interface AvailabilityEditorProps {
  week: Readonly<Record<Weekday, DayFields>>;
  /** The server's words, by the field at which they stand (`monday.0.start`). */
  errors: Readonly<Record<string, string>>;
  /** The same words for what the browser finds by itself, with {day} and {max} still to fill in. */
  texts: Readonly<Record<WindowProblemCode, string>>;
}
