import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { notFound } from '../../domain-error.ts';
import { type RawForm, readForm } from '../../form.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { findBooking } from '../detail.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { confirmDuration } from './duration.ts';
import { minHours } from './duration-amounts.ts';

/** PAYMENT-5 */
export async function confirmAsBooked(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const { durationHours } = await mustFind(em, viewer, id);
  return confirmDuration(em, viewer, id, durationHours);
}

/** Returns false for an unchanged duration, and stores nothing (PAYMENT-5). Throws `invalid` outside the steps. */
export async function adjustDuration(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  raw: RawForm,
): Promise<boolean> {
  const { durationHours } = await mustFind(em, viewer, id);
  const { actualDuration } = readForm(formFor(minHours(durationHours)), raw);
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

async function mustFind(em: EntityManager, viewer: Viewer, id: string): Promise<ShownBooking> {
  const booking = await findBooking(em, viewer, id);
  if (!booking) throw notFound('bookingNotFound');
  return booking;
}
