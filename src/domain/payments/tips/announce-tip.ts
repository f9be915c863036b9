import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking } from '../../bookings/booking.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';

/** PAYMENT-29 */
export async function announceTip(
  em: EntityManager,
  { id, parent, walker }: Booking,
  payerId: string,
): Promise<void> {
  for (const to of [payerId, walker!.id])
    await enqueue(em, 'mail.tip', { bookingId: id, to }, { key: `tip/${id}/${to}` });
  publish(em, { to: [parent.id, 'admins'], topic: 'booking', id });
  publish(em, { to: [walker!.id], topic: 'booking', id, toast: 'toastTip' });
}
