import type { Cents } from '../../src/money.ts';

/** What the adjustment dialog knows of a walk. Plain data: it travels as JSON. */
export interface TimeSliderProps {
  /** The booked length, in hours. */
  booked: number;
  /** For an hour, in cents. */
  rate: Cents;
  /** The length to begin with, in hours. */
  hours: number;
  /** Why the server refused the length. */
  error?: string;
}

/** The name under which the length is sent, as the slider and as the list of lengths. */
export const DURATION_FIELD = 'actualDuration';
