import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../audit/audit.ts';
import { lockBooking } from '../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { conflict, forbidden } from '../forms/domain-error.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Viewer } from '../viewer.ts';
import { Payment } from './payment.ts';

/** PAYMENT-14. Throws `not_found`, `forbidden` for anyone but an admin, `conflict` until the walk is paid. */
export async function resendReceipts(em: EntityManager, viewer: Viewer, bookingId: string): Promise<void> {
  const booking = await lockBooking(em, viewer, bookingId);
  if (!actorsOf(viewer, booking).includes('admin')) throw forbidden('forbidden');
  const paid = await em.findOne(Payment, { bookingId, kind: 'walk' });
  if (!paid) throw conflict('notPaidYet');
  const again = randomUUID();
  for (const to of [paid.payerId, paid.walkerId])
    await enqueue(em, 'mail.receipt', { bookingId, to }, { key: `receipt/${bookingId}/${to}/${again}` });
  audit(em, viewer, 'resend-receipts', { type: 'booking', id: bookingId });
}
