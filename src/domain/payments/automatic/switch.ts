import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { lockBooking } from '../../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../../bookings/policy.ts';
import { conflict, forbidden } from '../../forms/domain-error.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import { defaultCardOf, lockCustomer } from '../cards/card.ts';
import type { PaymentContext } from '../payment-context.ts';
import { AutomaticPayment, automaticPaymentAt } from './automatic-payment.ts';
import { consent } from './consent.ts';

type Order<Of> = (context: PaymentContext, viewer: Member, of: Of) => Promise<void>;

/** PAYMENT-25: for walks completed from now on. Throws `conflict` without a saved card. */
export const switchAutomaticPayment: Order<boolean> = ({ record }, viewer, on) =>
  record(async (em) => {
    const customer = await lockCustomer(em, viewer.id);
    if (on && !(await defaultCardOf(em, viewer.id))) throw conflict('noCard');
    await consent(em, viewer, customer, on);
    publish(em, { to: [viewer.id], topic: 'profile' });
  });

/** The parent objects to one charge (PAYMENT-25). Throws `conflict` once it was charged. */
export const stopAutomaticPayment: Order<string> = ({ record }, viewer, bookingId) =>
  record(async (em) => {
    const booking = await lockBooking(em, viewer, bookingId);
    if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
    if (booking.paymentCompleted) throw conflict('alreadyPaid');
    if (booking.status === 'awaiting_payment_confirmation') throw conflict('paymentProcessing');
    if (booking.status !== 'completed') throw conflict('paymentNotDue');
    const payerId = booking.parent.id;
    await setStatus(em, { id: bookingId, payerId }, 'stopped');
    publish(em, { to: [payerId], topic: 'booking', id: bookingId });
  });

/** PAYMENT-32. The parent confirms the time instead. Throws `forbidden` for all but the walker, `conflict` once nothing will be charged. */
export const questionTime: Order<string> = ({ record }, viewer, bookingId) =>
  record(async (em) => {
    const booking = await lockBooking(em, viewer, bookingId);
    if (!actorsOf(viewer, booking).includes('walker')) throw forbidden('forbidden');
    const at = await automaticPaymentAt(em, booking);
    if (!at || at <= clock.now()) throw conflict('notAutomatic');
    const to = booking.parent.id;
    await setStatus(em, { id: bookingId, payerId: to }, 'stopped', clock.now());
    const key = `booking-time-questioned/${bookingId}`;
    await enqueue(em, 'mail.booking-time-questioned', { bookingId, to }, { key });
    publish(em, { to: [viewer.id], topic: 'booking', id: bookingId });
    publish(em, { to: [to], topic: 'booking', id: bookingId, toast: 'toastTimeQuestioned' });
  });

export async function setStatus(
  em: EntityManager,
  { id, payerId }: { id: string; payerId: string },
  status: AutomaticPayment['status'],
  questionedAt: Date | null = null,
): Promise<void> {
  const now = clock.now();
  await em.upsert(
    AutomaticPayment,
    { bookingId: id, payerId, status, questionedAt, createdAt: now, updatedAt: now },
    { onConflictMergeFields: ['status', 'questionedAt', 'updatedAt'] },
  );
}
