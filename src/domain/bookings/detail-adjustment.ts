import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Cents } from '../../money.ts';
import { type RawForm, readForm } from '../form.ts';
import { missing } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import { findBooking } from './detail.ts';
import { confirmDuration, finalAmounts, shortestHours } from './duration.ts';

const STEP_HOURS = 0.25;
const LONGEST_HOURS = 8;

/** One length that the parent may choose, and what the walk then costs, in cents. */
export interface AdjustmentChoice {
  hours: number;
  amount: Cents;
  /** Against the booked length; signed. */
  difference: Cents;
}

/** Every quarter of an hour from one hour (or the booked length where that is shorter) to eight. DECISIONS 14. */
export function adjustmentChoices(rate: Cents, bookedHours: number): AdjustmentChoice[] {
  const shortest = shortestHours(bookedHours);
  const steps = Math.round((LONGEST_HOURS - shortest) / STEP_HOURS) + 1;
  return Array.from({ length: steps }, (_, step) => {
    const hours = shortest + step * STEP_HOURS;
    const { finalAmount, timeAdjustmentAmount } = finalAmounts(rate, bookedHours, hours);
    return { hours, amount: finalAmount, difference: timeAdjustmentAmount };
  });
}

/** The parent takes the booked length as it is. DECISIONS 13. */
export async function confirmAsBooked(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const { durationHours } = await mustFind(em, viewer, id);
  return confirmDuration(em, viewer, id, durationHours);
}

/**
 * The parent says another length. Unchanged means that nothing is confirmed and no call is made. Returns whether it
 * changed. Throws `invalid` outside the steps. DECISIONS 13, 14.
 */
export async function adjustDuration(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  raw: RawForm,
): Promise<boolean> {
  const { durationHours } = await mustFind(em, viewer, id);
  const { actualDuration } = readForm(formFor(shortestHours(durationHours)), raw);
  if (actualDuration === durationHours) return false;
  await confirmDuration(em, viewer, id, actualDuration);
  return true;
}

const formFor = (minimum: number) =>
  z.object({
    actualDuration: z
      .string({ error: 'fieldMissing' })
      .trim()
      .min(1, 'fieldMissing')
      .superRefine((text, context) => {
        if (!/^\d(\.\d{1,2})?$/.test(text))
          context.addIssue({ code: 'custom', message: 'actualDurationInvalid', params: { minimum } });
      })
      .transform(Number),
  });

async function mustFind(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await findBooking(em, viewer, id);
  if (!booking) throw missing('notFound');
  return booking;
}
