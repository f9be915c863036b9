import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking } from '../booking.ts';

/** A charge is announced by an email, whatever the parent chose to read of a walk's progress (PAYMENT-25). */
export async function completionJob(em: EntityManager, { id }: Booking) {
  await em.flush();
  const [row] = await em.execute('select automatic_payment_at(?) as at', [id]);
  return row?.at ? 'mail.booking-charge-planned' : 'notice.booking-completed';
}
