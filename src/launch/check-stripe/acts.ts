import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { clock } from '../../clock.ts';
import type { ProviderPayment } from '../../domain/payments/provider.ts';
import type { StripeConfig, StripeGateway } from '../../gateways/stripe/gateway.ts';
import { formatMoney } from '../../money.ts';

/** `made` holds the ids of what earlier steps created. */
export interface Bench {
  stripe: Stripe;
  gateway: StripeGateway;
  config: StripeConfig;
  made: Partial<Record<'account' | 'customer' | 'card' | 'payment', string>>;
}

export class SkippedError extends Error {
  override name = 'SkippedError';
}

export const PRICE = 1600;
const POLL_MS = 1_000;
const MAX_POLLS = 60;

export const key = () => ({ idempotencyKey: `check/${randomUUID()}` });

export function need({ made }: Bench, what: keyof Bench['made']): string {
  const id = made[what];
  if (!id) throw new SkippedError(`there is no ${what}`);
  return id;
}

export const order = (bench: Bench, more: { amount?: number; kind?: 'tip'; customerId?: string } = {}) =>
  bench.gateway.createPaymentIntent({
    amount: PRICE,
    destination: need(bench, 'account'),
    bookingId: randomUUID(),
    attemptId: randomUUID(),
    payerId: randomUUID(),
    day: clock.today().toString(),
    ...more,
    ...key(),
  });

/** As the payer's browser does it. */
export const confirmAt = ({ stripe }: Bench, id: string, payment_method: string) =>
  stripe.paymentIntents.confirm(id, { payment_method });

export async function paid(bench: Bench, card: string, more: Parameters<typeof order>[1] = {}) {
  const { id } = await order(bench, more);
  return succeeded(await confirmAt(bench, id, card));
}

function succeeded<Payment extends { id: string; status: string }>(payment: Payment): Payment {
  if (payment.status !== 'succeeded') throw new Error(`${payment.id} is ${payment.status}`);
  return payment;
}

export const declined = (bench: Bench, card: string): Promise<string> =>
  declineMessage(() => paid(bench, card));

export async function declineMessage(pay: () => Promise<{ id: string }>): Promise<string> {
  try {
    const { id } = await pay();
    throw new Error(`${id} was not declined`);
  } catch (error) {
    if ((error as { code?: string }).code === 'card_declined') return (error as Error).message;
    throw error;
  }
}

export async function keepCard(bench: Bench, card: string): Promise<string> {
  const customerId = need(bench, 'customer');
  const { id } = await bench.gateway.createCardSetup({ customerId, ...key() });
  await bench.stripe.setupIntents.confirm(id, { payment_method: card });
  const { paymentMethodId } = await bench.gateway.readCardSetup(id);
  if (!paymentMethodId) throw new Error(`${id} kept no card`);
  return paymentMethodId;
}

export async function chargeCard(
  bench: Bench,
  paymentMethodId: string,
  by: 'payer' | 'job',
): Promise<ProviderPayment> {
  const { id } = await order(bench, { customerId: need(bench, 'customer') });
  return succeeded(await bench.gateway.confirmPaymentIntent(id, { paymentMethodId, by, ...key() }));
}

export async function refund(bench: Bench, amount: number) {
  const paymentIntentId = need(bench, 'payment');
  const ids = { refundId: randomUUID(), bookingId: randomUUID() };
  const made = await bench.gateway.createRefund({
    paymentIntentId,
    amount,
    platformPays: false,
    ...ids,
    ...key(),
  });
  if (made.status === 'failed') throw new Error(`${made.id} failed: ${made.failureCode}`);
  const refunds = await bench.gateway.findRefunds(paymentIntentId);
  const reversed = refunds.find(({ id }) => id === made.id)?.reversed ?? 0;
  return `${formatMoney(amount)}, ${made.id}, ${made.status}, ${formatMoney(reversed)} taken from the walker`;
}

export async function eventually<T>(
  read: () => Promise<T>,
  isDone: (found: T) => boolean,
  missing: (found: T) => string,
): Promise<T> {
  for (let polls = 1; ; polls++) {
    const found = await read();
    if (isDone(found)) return found;
    if (polls === MAX_POLLS) throw new Error(missing(found));
    await sleep(POLL_MS);
  }
}
