import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { compareEach } from './compare-each.ts';
import { Payment } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Discrepancy } from './reconcile.ts';
import { Refund, STALE_AFTER_MS } from './refund.ts';
import { type RequestedRefund, recordRefunds, sendRefund } from './send-refund.ts';

const LIMIT = 200;

export async function unsettledRefunds(context: PaymentContext): Promise<Discrepancy[]> {
  return compareEach(await context.record(staleRefunds), comparedOf, async (requested) => {
    const { refund, paymentIntentId } = requested;
    const providerRefunds = await context.provider.findRefunds(paymentIntentId);
    const providerRefund = providerRefunds.find(
      ({ id, refundId }) => id === refund.providerRefundId || refundId === refund.id,
    );
    if (refund.status === providerRefund?.status) return [];
    const there = providerRefund?.status ?? 'unknown';
    const repair = () =>
      providerRefund ? recordRefunds(context, refund, paymentIntentId) : sendRefund(context, requested);
    return [{ ...comparedOf(requested), here: refund.status, there, repair }];
  });
}

const comparedOf = ({ refund }: RequestedRefund) => ({
  bookingId: refund.bookingId,
  what: 'refund' as const,
  objectId: refund.providerRefundId ?? refund.id,
});

async function staleRefunds(em: EntityManager): Promise<RequestedRefund[]> {
  const refunds = await em.find(
    Refund,
    { status: { $in: ['opening', 'pending'] }, updatedAt: { $lt: clock.ago(STALE_AFTER_MS) } },
    { orderBy: { updatedAt: 'asc' }, limit: LIMIT },
  );
  const payments = await em.find(Payment, { id: { $in: refunds.map(({ paymentId }) => paymentId) } });
  const intents = new Map(payments.map(({ id, paymentIntentId }) => [id, paymentIntentId]));
  return refunds.map((refund) => ({
    ...{ refund, promised: true },
    paymentIntentId: intents.get(refund.paymentId) ?? '',
  }));
}
