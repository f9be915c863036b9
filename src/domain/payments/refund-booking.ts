import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, formatMoney } from '../../money.ts';
import { actorsOf } from '../bookings/policy.ts';
import { conflict, forbidden, invalid } from '../domain-error.ts';
import { audit } from '../support/audit.ts';
import type { Viewer } from '../viewer.ts';
import { type BookingPayment, lockBookingPayment } from './booking-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { Refund, refundedAmount } from './refund.ts';
import { type RequestedRefund, sendRefund } from './send-refund.ts';

/** What an admin asks to give back. */
export interface RefundInput {
  /** Null for all that is left. */
  amount: Cents | null;
  reason: string;
  /** What had been given back when the admin looked; null where nobody looked. */
  seen: Cents | null;
}

/**
 * An admin gives all or part of a payment back, with a reason that both sides read; the walker's account gives back the
 * same. Never more than was paid, one at a time. Throws `conflict` when another refund is under way or was faster, when
 * the bank already asks the money back, or when the provider refuses or does not answer. EXT.
 */
export async function refundBooking(
  context: PaymentContext,
  viewer: Viewer,
  bookingId: string,
  options: RefundInput,
): Promise<Cents> {
  const ordered = await context.record((em) => order(em, viewer, bookingId, options));
  await sendRefund(context, ordered);
  return ordered.refund.amount;
}

/** Writes the refund and its key down before the provider is called. */
async function order(
  em: EntityManager,
  viewer: Viewer,
  bookingId: string,
  options: RefundInput,
): Promise<RequestedRefund> {
  const { booking, payment } = await lockBookingPayment(em, viewer, bookingId);
  if (!actorsOf(viewer, booking).includes('admin')) throw forbidden('forbidden');
  if (!payment) throw conflict('notPaidYet');
  const amount = await refundable(em, { booking, payment }, options);
  const now = clock.now();
  const id = randomUUID();
  const refund = em.create(Refund, {
    id,
    bookingId,
    paymentId: payment.id,
    amount,
    reversed: 0,
    reason: options.reason,
    requestedBy: viewer.kind === 'member' ? viewer.id : null,
    idempotencyKey: `booking/${bookingId}/refund/${id}`,
    status: 'opening',
    createdAt: now,
    updatedAt: now,
  });
  em.persist(refund);
  audit(em, viewer, 'refund', { type: 'booking', id: bookingId }, { refund: id, cents: amount });
  return { refund, paymentIntentId: payment.paymentIntentId };
}

async function refundable(
  em: EntityManager,
  { payment }: BookingPayment,
  { amount, seen }: RefundInput,
): Promise<Cents> {
  if (payment.disputeStatus === 'open' || payment.disputeStatus === 'lost') throw conflict('refundDisputed');
  const refunds = await em.find(Refund, { paymentId: payment.id });
  if (refunds.some(({ status }) => status === 'opening')) throw conflict('refundUnderWay');
  const given = refundedAmount(refunds);
  if (given >= payment.amount) throw conflict('alreadyRefunded');
  if (seen !== null && seen !== given) throw conflict('refundChanged');
  const left = payment.amount - given;
  if (amount !== null && amount > left)
    throw invalid({ amount: { code: 'refundTooMuch', params: { amount: formatMoney(left) } } });
  return amount ?? left;
}
