import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, formatMoney } from '../../money.ts';
import { audit } from '../audit/audit.ts';
import { actorsOf } from '../bookings/policy.ts';
import { conflict, forbidden, invalid } from '../forms/domain-error.ts';
import { idOf, type Viewer } from '../viewer.ts';
import { lockBookingPayment } from './booking-payment.ts';
import { Dispute } from './dispute.ts';
import type { Payment, PaymentKind } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { newRefund, Refund, type RefundStatus, refundableOf } from './refund.ts';
import { type RequestedRefund, sendRefund } from './send-refund.ts';

export interface RefundInput {
  kind?: PaymentKind;
  amount: Cents | null;
  reason: string;
  /** Chosen where the walker's account cannot pay (PAYMENT-34). */
  platformPays?: boolean;
  /** What had been refunded when the admin opened the page; null in the CLI. */
  refundedWhenShown: Cents | null;
}

/** PAYMENT-15. Returns what Stripe made of it. Throws `conflict` when another refund is open or was faster, a dispute exists, or the provider fails. */
export async function refundBooking(
  context: PaymentContext,
  viewer: Viewer,
  bookingId: string,
  options: RefundInput,
): Promise<MadeRefund> {
  const requested = await context.record((em) => createRefund(em, viewer, bookingId, options));
  const status = await sendRefund(context, requested);
  return { amount: requested.refund.amount, status };
}

export interface MadeRefund {
  amount: Cents;
  status: RefundStatus;
}

async function createRefund(
  em: EntityManager,
  viewer: Viewer,
  bookingId: string,
  options: RefundInput,
): Promise<RequestedRefund> {
  const kind = options.kind ?? 'walk';
  const { booking, payment } = await lockBookingPayment(em, viewer, bookingId, kind);
  if (!actorsOf(viewer, booking).includes('admin')) throw forbidden('forbidden');
  if (!payment) throw conflict(kind === 'tip' ? 'notTipped' : 'notPaidYet');
  const amount = await amountToRefund(em, payment, options);
  const id = randomUUID();
  const { platformPays = false, reason } = options;
  const refund = newRefund(em, payment, {
    ...{ id, amount, platformPays, reason, status: 'opening' },
    requestedBy: idOf(viewer),
    idempotencyKey: `booking/${bookingId}/refund/${id}`,
  });
  audit(
    em,
    viewer,
    'refund',
    { type: 'booking', id: bookingId },
    { refund: id, cents: amount, ...(kind === 'tip' && { kind }), ...(platformPays && { platformPays }) },
  );
  return { refund, paymentIntentId: payment.paymentIntentId };
}

async function amountToRefund(
  em: EntityManager,
  payment: Payment,
  { amount, platformPays, refundedWhenShown }: RefundInput,
): Promise<Cents> {
  const ofPayment = { paymentId: payment.id };
  const refunds = await em.find(Refund, ofPayment, { orderBy: { createdAt: 'asc' } });
  const { reversedAmount: reversed, refundedAmount, disputeStatus: dispute = null } = payment;
  const money = { amount: payment.amount, refunded: refundedAmount, reversed, dispute };
  const { refunded, left, platformMayPay } = refundableOf(money, refunds, await em.find(Dispute, ofPayment));
  if (refunds.some(({ status }) => status === 'opening')) throw conflict('refundUnderWay');
  if (left === 0) throw conflict(refunded < payment.amount ? 'refundDisputed' : 'alreadyRefunded');
  if (refundedWhenShown !== null && refundedWhenShown !== refunded) throw conflict('refundChanged');
  if (platformPays && !platformMayPay) throw conflict('refundFromWalker');
  if (amount !== null && amount > left)
    throw invalid({ amount: { code: 'refundTooMuch', params: { amount: formatMoney(left) } } });
  return amount ?? left;
}
