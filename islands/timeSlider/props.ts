import type { Cents } from '../../src/money.ts';

export interface TimeSliderProps {
  booked: number;
  rate: Cents;
  hours: number;
  error?: string;
}

export const DURATION_FIELD = 'actualDuration';
