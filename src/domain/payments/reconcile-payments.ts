import type { EntityManager } from '@mikro-orm/postgresql';
import { clock, DAY_MS } from '../../clock.ts';
import { formatMoney } from '../../money.ts';
import { applyDisputes } from './apply-disputes.ts';
import { lockKnownPayment } from './booking-payment.ts';
import { compareEach } from './compare-each.ts';
import { Dispute } from './dispute.ts';
import { Payment } from './payment.ts';
import { foundOrNull, type PaymentContext } from './payment-context.ts';
import type { ProviderDispute, ProviderPayment } from './provider.ts';
import type { Discrepancy } from './reconcile.ts';
import { Refund } from './refund.ts';
import { recordRefunds } from './send-refund.ts';

export interface PaymentScope {
  since: Date;
  uncheckedSince: Date | null;
  limit: number;
}

export const recentScope = (days: number, limit: number): PaymentScope => ({
  since: clock.ago(days * DAY_MS),
  uncheckedSince: null,
  limit,
});

/** For a frequent job: checks each payment about once a day, as long as banks take disputes of it: 120 days, and what they need. */
export function dailyScope(limit: number): PaymentScope {
  return { ...recentScope(130, limit), uncheckedSince: clock.ago(DAY_MS) };
}

type Found = Omit<Discrepancy, 'bookingId' | 'objectId'>;

export async function recentPayments(context: PaymentContext, scope: PaymentScope): Promise<Discrepancy[]> {
  const payments = await context.record((em) => toCheck(em, scope));
  return compareEach(payments, comparedOf, async (payment) => {
    const differences = await compare(context, payment);
    if (differences.length === 0) await context.record((em) => markChecked(em, payment));
    return differences.map((difference) => ({ ...comparedOf(payment), ...difference }));
  });
}

const comparedOf = ({ bookingId, paymentIntentId: objectId }: Payment) => ({
  bookingId,
  what: 'payment' as const,
  objectId,
});

const markChecked = (em: EntityManager, { id }: Payment) =>
  em.nativeUpdate(Payment, { id }, { checkedAt: clock.now() });

function toCheck(em: EntityManager, { since, uncheckedSince, limit }: PaymentScope): Promise<Payment[]> {
  const unchecked = { $or: [{ checkedAt: null }, { checkedAt: { $lt: uncheckedSince } }] };
  return em.find(
    Payment,
    { confirmedAt: { $gte: since }, paymentIntentId: { $like: 'pi\\_%' }, ...(uncheckedSince && unchecked) },
    { orderBy: { checkedAt: 'asc nulls first', confirmedAt: 'asc' }, limit },
  );
}

async function compare(context: PaymentContext, payment: Payment): Promise<Found[]> {
  const providerPayment = await foundOrNull(context.provider.readPaymentIntent(payment.paymentIntentId));
  const paid = `${formatMoney(payment.amount)} paid`;
  if (!providerPayment) return [{ what: 'payment', here: paid, there: 'unknown', repair: null }];
  const received = `${formatMoney(providerPayment.amountReceived)} ${providerPayment.status}`;
  if (providerPayment.status !== 'succeeded' || providerPayment.amountReceived !== payment.amount)
    return [{ what: 'payment', here: paid, there: received, repair: null }];
  return [
    ...(await refundsOf(context, payment, providerPayment)),
    ...(await disputesOf(context, payment, providerPayment)),
    ...transferOf(context, payment, providerPayment),
    ...reversalOf(context, payment, providerPayment),
  ];
}

async function refundsOf(
  context: PaymentContext,
  payment: Payment,
  { since }: ProviderPayment,
): Promise<Found[]> {
  const refundedHere = await context.record((em) => refundedOrPending(em, payment));
  const refundedAtProvider = since?.refunded ?? 0;
  if (refundedHere === refundedAtProvider) return [];
  const text = (cents: number) => `${formatMoney(cents)} refunded`;
  const repair = () => readAgain(context, payment);
  return [{ what: 'refund', here: text(refundedHere), there: text(refundedAtProvider), repair }];
}

const readAgain = (context: PaymentContext, payment: Payment): Promise<number> =>
  recordRefunds(context, { ...payment, paymentId: payment.id }, payment.paymentIntentId);

/** The provider counts a pending refund as given. A refund it may not know yet is compared separately. */
async function refundedOrPending(em: EntityManager, { id, refundedAmount }: Payment): Promise<number> {
  const pending = await em.find(Refund, { paymentId: id, status: 'pending' });
  return pending.reduce((sum, { amount }) => sum + amount, refundedAmount);
}

async function disputesOf(
  context: PaymentContext,
  payment: Payment,
  { since }: ProviderPayment,
): Promise<Found[]> {
  if (!payment.disputeStatus && !since?.disputed) return [];
  const known = await context.record((em) => em.find(Dispute, { paymentId: payment.id }));
  const providerDisputes = await context.provider.findDisputes(payment.paymentIntentId);
  const here = known.length > 0 ? outcomesOf(known) : (payment.disputeStatus ?? 'none');
  const there = outcomesOf(providerDisputes);
  if (there === here) return [];
  const { id: paymentId, bookingId } = payment;
  const repair = () =>
    context.record(async (em) =>
      applyDisputes(em, await lockKnownPayment(em, { paymentId, bookingId }), providerDisputes),
    );
  return [{ what: 'dispute', here, there, repair }];
}

const outcomesOf = (disputes: readonly Pick<ProviderDispute, 'outcome'>[]): string =>
  disputes
    .map(({ outcome }) => outcome)
    .toSorted()
    .join(', ') || 'none';

/** Without the transfer, no payout can be linked to the walk. */
function transferOf(
  context: PaymentContext,
  { id, transferPaymentId }: Payment,
  { since }: ProviderPayment,
): Found[] {
  const there = since?.transferPaymentId;
  if (!there || there === transferPaymentId) return [];
  const repair = () => context.record((em) => em.nativeUpdate(Payment, { id }, { transferPaymentId: there }));
  return [{ what: 'payout', here: transferPaymentId ?? 'no transfer', there, repair }];
}

/** Taken back from the walker, in Stripe's dashboard for example. Less than we know can't be: nothing undoes a reversal. */
function reversalOf(context: PaymentContext, payment: Payment, { since }: ProviderPayment): Found[] {
  const { reversedAmount: here } = payment;
  const there = since?.reversed ?? 0;
  if (there === here) return [];
  const repair = there > here ? () => readAgain(context, payment) : null;
  const text = (cents: number) => `${formatMoney(cents)} taken back`;
  return [{ what: 'transfer', here: text(here), there: text(there), repair }];
}
