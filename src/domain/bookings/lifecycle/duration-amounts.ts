import { type Cents, priceOf } from '../../../money.ts';

export const STEP_HOURS = 0.25;
export const MAX_HOURS = 8;

/** PAYMENT-5 */
export const minHours = (bookedHours: number): number => Math.min(1, bookedHours);

export interface FinalAmounts {
  finalAmount: Cents;
  /** Negative when the walk was shorter than booked. */
  timeAdjustmentAmount: Cents;
  walkerPayoutAmount: Cents;
}

/** PAYMENT-2 */
export function finalAmounts(hourlyRate: Cents, bookedHours: number, hours: number): FinalAmounts {
  const finalAmount = priceOf(hourlyRate, hours);
  return {
    finalAmount,
    timeAdjustmentAmount: finalAmount - priceOf(hourlyRate, bookedHours),
    walkerPayoutAmount: finalAmount,
  };
}

export function choosableHours(bookedHours: number): number[] {
  const shortest = minHours(bookedHours);
  const steps = Math.round((MAX_HOURS - shortest) / STEP_HOURS) + 1;
  return Array.from({ length: steps }, (_, step) => shortest + step * STEP_HOURS);
}

export function nearestHours(hours: number, bookedHours: number): number {
  if (!Number.isFinite(hours)) return bookedHours;
  return Math.min(MAX_HOURS, Math.max(minHours(bookedHours), Math.round(hours / STEP_HOURS) * STEP_HOURS));
}
