import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { formatMoney } from '../../money.ts';
import { applyDisputes } from './dispute-apply.ts';
import { lockPayment } from './paid.ts';
import { Payment } from './payment.ts';
import type { ProviderDispute, ProviderPayment } from './provider.ts';
import type { Difference } from './reconcile.ts';
import { Refund } from './refund.ts';
import { noteRefunds } from './refund-send.ts';
import { failedAs, type Till } from './till.ts';

/** Which payments are compared: those since a moment, and of them those that were not looked at since another. */
export interface PaymentScope {
  since: Date;
  uncheckedSince: Date | null;
  limit: number;
}

const DAY_MS = 86_400_000;

/** All payments of the last days. */
export const recentScope = (days: number, limit: number): PaymentScope => ({
  since: new Date(clock.now().getTime() - days * DAY_MS),
  uncheckedSince: null,
  limit,
});

/** For a clock that comes often: each payment of the last 90 days about once a day. */
export function dailyScope(limit: number): PaymentScope {
  const uncheckedSince = new Date(clock.now().getTime() - DAY_MS);
  return { ...recentScope(90, limit), uncheckedSince };
}

type Found = Omit<Difference, 'bookingId' | 'objectId'>;

/** Payments that the provider tells otherwise: their amount, what went back, a dispute, or the walker's part. */
export async function recentPayments(till: Till, scope: PaymentScope): Promise<Difference[]> {
  const payments = await till.record((em) => toCheck(em, scope));
  const found: Difference[] = [];
  for (const payment of payments) {
    const { bookingId, paymentIntentId: objectId } = payment;
    const differing = await compare(till, payment);
    for (const one of differing) found.push({ bookingId, objectId, ...one });
    if (differing.length === 0) await till.record((em) => noteAgreed(em, payment));
  }
  return found;
}

/** Until it agrees, a payment is looked at every time. */
const noteAgreed = (em: EntityManager, { id }: Payment) =>
  em.nativeUpdate(Payment, { id }, { checkedAt: clock.now() });

/** Payments that never were at the provider (the demo's) are none of its business. */
function toCheck(em: EntityManager, { since, uncheckedSince, limit }: PaymentScope): Promise<Payment[]> {
  const unchecked = { $or: [{ checkedAt: null }, { checkedAt: { $lt: uncheckedSince } }] };
  return em.find(
    Payment,
    {
      confirmedAt: { $gte: since },
      paymentIntentId: { $like: 'pi\\_%' },
      ...(uncheckedSince && unchecked),
    },
    { orderBy: { checkedAt: 'asc nulls first', confirmedAt: 'asc' }, limit },
  );
}

async function compare(till: Till, payment: Payment): Promise<Found[]> {
  const reading = await read(till, payment);
  const paid = `${formatMoney(payment.amount)} paid`;
  if (!reading) return [{ what: 'payment', here: paid, there: 'unknown', repair: null }];
  const received = `${formatMoney(reading.amountReceived)} ${reading.status}`;
  if (reading.status !== 'succeeded' || reading.amountReceived !== payment.amount)
    return [{ what: 'payment', here: paid, there: received, repair: null }];
  return [
    ...(await refundsOf(till, payment, reading)),
    ...(await disputesOf(till, payment, reading)),
    ...transferOf(till, payment, reading),
  ];
}

async function read(till: Till, { paymentIntentId }: Payment): Promise<ProviderPayment | null> {
  try {
    return await till.provider.readPaymentIntent(paymentIntentId);
  } catch (error) {
    if (failedAs(error, 'missing')) return null;
    throw error;
  }
}

async function refundsOf(till: Till, payment: Payment, { since }: ProviderPayment): Promise<Found[]> {
  const ours = await till.record((em) => givenHere(em, payment));
  const theirs = since?.refunded ?? 0;
  if (ours === theirs) return [];
  const { bookingId, paymentIntentId } = payment;
  const repair = async () => noteRefunds(till, bookingId, await till.provider.findRefunds(paymentIntentId));
  const said = (cents: number) => `${formatMoney(cents)} refunded`;
  return [{ what: 'refund', here: said(ours), there: said(theirs), repair }];
}

/** The provider counts what is on its way as given; a refund that it may not know of yet is compared by itself. */
async function givenHere(em: EntityManager, { id, refundedAmount }: Payment): Promise<number> {
  const pending = await em.find(Refund, { paymentId: id, status: 'pending' });
  return pending.reduce((sum, { amount }) => sum + amount, refundedAmount);
}

async function disputesOf(till: Till, payment: Payment, { since }: ProviderPayment): Promise<Found[]> {
  const here = payment.disputeStatus ?? null;
  const settled = here === null ? !since?.disputed : here !== 'open';
  if (settled) return [];
  const readings = await till.provider.findDisputes(payment.paymentIntentId);
  const there = readings.map(({ outcome }) => outcome).join(', ');
  if (there === (here ?? '')) return [];
  const repair = () => noteDisputes(till, payment, readings);
  return [{ what: 'dispute', here: here ?? 'none', there: there || 'none', repair }];
}

function noteDisputes(till: Till, payment: Payment, readings: readonly ProviderDispute[]): Promise<number> {
  return till.record(async (em) => applyDisputes(em, await lockPayment(em, payment), readings));
}

/** Without it, no payout can be told to hold the walk. */
function transferOf(till: Till, { id, transferPaymentId }: Payment, { since }: ProviderPayment): Found[] {
  const there = since?.transferPaymentId;
  if (!there || there === transferPaymentId) return [];
  const repair = () => till.record((em) => em.nativeUpdate(Payment, { id }, { transferPaymentId: there }));
  return [{ what: 'payout', here: transferPaymentId ?? 'no transfer', there, repair }];
}
