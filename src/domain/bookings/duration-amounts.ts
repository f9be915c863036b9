import { type Cents, priceOf } from '../../money.ts';

/** Lengths are chosen and stored in quarters of an hour. DECISIONS 14. */
export const STEP_HOURS = 0.25;
export const MAX_HOURS = 8;

/** The shortest length that the slider offers: one hour, or the booked length where that is shorter. DECISIONS 14. */
export const minHours = (bookedHours: number): number => Math.min(1, bookedHours);

/** What a walk costs once its real length is known, in cents. DECISIONS 15. */
export interface FinalAmounts {
  finalAmount: Cents;
  /** Signed: negative when the walk was shorter than booked. */
  timeAdjustmentAmount: Cents;
  walkerPayoutAmount: Cents;
}

/** Final price, difference and payout (the fee is 0) for `hours` at `hourlyRate`. */
export function finalAmounts(hourlyRate: Cents, bookedHours: number, hours: number): FinalAmounts {
  const finalAmount = priceOf(hourlyRate, hours);
  return {
    finalAmount,
    timeAdjustmentAmount: finalAmount - priceOf(hourlyRate, bookedHours),
    walkerPayoutAmount: finalAmount,
  };
}

/** Every length that the parent may choose, in hours: from the shortest to eight, by quarters. DECISIONS 14. */
export function choosableHours(bookedHours: number): number[] {
  const shortest = minHours(bookedHours);
  const steps = Math.round((MAX_HOURS - shortest) / STEP_HOURS) + 1;
  return Array.from({ length: steps }, (_, step) => shortest + step * STEP_HOURS);
}

/** The nearest length that may be chosen; nonsense is the booked one. */
export function nearestHours(hours: number, bookedHours: number): number {
  if (!Number.isFinite(hours)) return bookedHours;
  const stepped = Math.round(hours / STEP_HOURS) * STEP_HOURS;
  return Math.min(MAX_HOURS, Math.max(minHours(bookedHours), stepped));
}
