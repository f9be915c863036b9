import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cents } from '../../money.ts';
import { conflict } from '../forms/domain-error.ts';
import type { AmountDue, LockDue } from './amount-due.ts';
import { newAttempt, unsettledAttempt } from './attempts.ts';
import { ensureCustomer } from './cards/customer.ts';
import { openIntent, replaceIntent, resumeIntent } from './intents.ts';
import type { PaymentAttempt } from './payment.ts';
import { type PaymentContext, toDomainError } from './payment-context.ts';

export interface StartedPayment {
  paymentIntentId: string;
  clientSecret: string;
  amount: Cents;
}

/** A failed attempt is replaced by another. More failures than this have another cause. */
const MAX_TRIES = 3;
const CUSTOMER_FIRST = 1;

/** PAYMENT-9. Reuses an open payment of the same amount, customer and walker, cancels any other. Throws `conflict`, or what `lockDue` throws. */
export async function startPayment(context: PaymentContext, lockDue: LockDue): Promise<StartedPayment> {
  for (let round = 0; round < CUSTOMER_FIRST + MAX_TRIES; round++) {
    const step = await context.record((em) => plan(em, lockDue));
    // The parent sees that nothing was charged, for every error here.
    const started = await step(context).catch((error) => {
      throw toDomainError(context, error, 'paymentInitFailed', 'paymentRefused');
    });
    if (started) return started;
  }
  throw conflict('paymentInitFailed');
}

type Step = (context: PaymentContext) => Promise<StartedPayment | null>;

/** Only a payment of a customer can keep its card. */
async function plan(em: EntityManager, lockDue: LockDue): Promise<Step> {
  const due = await lockDue(em);
  if (!due.customerId) return (context) => ensureCustomer(context, due.payerId).then(() => null);
  const found = await unsettledAttempt(em, due.booking.id);
  const attempt = found ?? (await newAttempt(em, due));
  const step = !isSame(attempt, due) ? replaceIntent : attempt.paymentIntentId ? resumeIntent : openIntent;
  return (context) => step(context, attempt);
}

/** A payment that another adult opened, or before there was a customer, cannot be paid with a kept card. */
const isSame = (
  attempt: PaymentAttempt,
  { kind, payerId, amount, destination, customerId }: AmountDue,
): boolean =>
  attempt.kind === kind &&
  attempt.payerId === payerId &&
  attempt.amount === amount &&
  attempt.destination === destination &&
  (attempt.customerId ?? null) === customerId;
