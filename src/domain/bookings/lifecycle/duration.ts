import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import type { Cents } from '../../../money.ts';
import { conflict, forbidden, invalid, notFound } from '../../forms/domain-error.ts';
import { type Command, figures, readForm } from '../../forms/form.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { findBooking } from '../detail.ts';
import { actorsOf } from '../policy.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { finalAmounts, MAX_HOURS, minHours, STEP_HOURS } from './duration-amounts.ts';
import { lockBooking, participantIds } from './transition-booking.ts';

export async function confirmAsBooked(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const { durationHours } = await mustFind(em, viewer, id);
  return confirmDuration(em, viewer, id, durationHours);
}

/** Returns false for an unchanged duration, and stores nothing (PAYMENT-5). Throws `invalid` outside the steps. */
export const adjustDuration: Command<boolean> = async (em, viewer, id, raw) => {
  const { durationHours } = await mustFind(em, viewer, id);
  const { actualDuration } = readForm(formFor(minHours(durationHours)), raw);
  if (actualDuration === durationHours) return false;
  await confirmDuration(em, viewer, id, actualDuration);
  return true;
};

const formFor = (minimum: number) =>
  z.object({
    actualDuration: figures('fieldMissing')
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

/** PAYMENT-5, PAYMENT-6. Throws `invalid` outside the steps, `conflict` before completion or a second time. */
export async function confirmDuration(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  hours: number,
): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  if (booking.timeAdjustmentRequested) throw conflict('durationAlreadyConfirmed');
  if (booking.status !== 'completed' || booking.hourlyRate === null || booking.hourlyRate === undefined)
    throw conflict('paymentNotDue');
  const minimum = minHours(booking.durationHours);
  if (!(hours >= minimum && hours <= MAX_HOURS) || hours % STEP_HOURS !== 0)
    throw invalid({ actualDuration: { code: 'actualDurationInvalid', params: { minimum } } });
  setDuration(em, booking, booking.hourlyRate, hours);
  const to = booking.walker?.id;
  if (to && hours !== booking.durationHours) {
    const key = `booking-time-adjusted/${id}/${hours}`;
    await enqueue(em, 'mail.booking-time-adjusted', { bookingId: id, to, by: idOf(viewer) ?? '' }, { key });
    publish(em, { to: [to], topic: 'booking', id, toast: 'toastTimeAdjusted' });
  }
  return booking;
}

/** Of a completed, locked walk whose parent has confirmed no time. Automatic payment does it for the parent (PAYMENT-25). */
export const setBookedDuration = (em: EntityManager, booking: Booking): void =>
  setDuration(em, booking, booking.hourlyRate ?? 0, booking.durationHours);

function setDuration(em: EntityManager, booking: Booking, rate: Cents, hours: number): void {
  Object.assign(booking, finalAmounts(rate, booking.durationHours, hours), {
    actualDurationHours: hours,
    timeAdjustmentRequested: true,
    updatedAt: clock.now(),
  });
  publish(em, { to: participantIds(booking), topic: 'booking', id: booking.id });
}
