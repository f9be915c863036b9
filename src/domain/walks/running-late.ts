import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import type { Booking } from '../bookings/booking.ts';
import { canBeLate, notToday } from '../bookings/lifecycle/not-today.ts';
import { lockBooking, participantIds } from '../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { DELAYS } from '../bookings/walk-delay.ts';
import { conflict, type ErrorCode, forbidden } from '../forms/domain-error.ts';
import { type RawForm, readForm } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { publish } from '../publish.ts';
import type { Viewer } from '../viewer.ts';

const SIDES = ['parent', 'walker'] as const;
type Side = (typeof SIDES)[number];

const delayForm = z.object({
  minutes: z
    .enum(DELAYS, { error: 'choiceInvalid' satisfies ErrorCode })
    .transform((minutes) => Number(minutes)),
});

/**
 * Says how late the parent or the walker will be; the time and the price stay (WALK-9). `of` names the side for an operator.
 * The other side is notified of each change. Throws `invalid` for other minutes, `forbidden` for others, `conflict` when it is not soon or over.
 */
export async function reportDelay(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  raw: RawForm,
  of?: Side,
): Promise<Booking> {
  const { minutes } = readForm(delayForm, raw);
  const booking = await lockBooking(em, viewer, id);
  const actors = actorsOf(viewer, booking);
  const side = SIDES.find((one) => actors.includes(one)) ?? (viewer.kind === 'system' ? of : undefined);
  const late = side && booking[side]?.id;
  if (!late) throw forbidden('forbidden');
  const now = clock.now();
  if (!canBeLate(booking, now)) throw conflict('walkChanged');
  if (!notToday(booking, now)) throw conflict('lateTooEarly');
  if (await isKnown(em, booking, late, minutes)) return booking;
  const said = { minutes, startsAt: booking.startsAt, at: now };
  await kysely(em)
    .insertInto('walkDelays')
    .values({ bookingId: id, reportedBy: late, ...said })
    .onConflict((known) => known.columns(['bookingId', 'reportedBy']).doUpdateSet(said))
    .execute();
  const others = participantIds(booking).filter((one) => one !== late);
  publish(em, { to: participantIds(booking), topic: 'booking', id });
  publish(em, { to: others, topic: 'booking', id, toast: minutes > 0 ? 'toastLate' : 'toastOnTime' });
  return booking;
}

/** On time is what everyone expects. */
async function isKnown(em: EntityManager, booking: Booking, late: string, minutes: number): Promise<boolean> {
  const known = await kysely(em)
    .selectFrom('walkDelays')
    .select('minutes')
    .where('bookingId', '=', booking.id)
    .where('reportedBy', '=', late)
    .where('startsAt', '=', booking.startsAt)
    .executeTakeFirst();
  return (known?.minutes ?? 0) === minutes;
}
