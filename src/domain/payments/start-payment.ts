import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cents } from '../../money.ts';
import { conflict } from '../forms/domain-error.ts';
import type { AmountDue, LockDue } from './amount-due.ts';
import { newAttempt, unsettledAttempt } from './attempts.ts';
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

/** PAYMENT-9. Reuses an open payment of the same amount, customer and walker, cancels any other. Throws `conflict`, or what `lockDue` throws. */
export async function startPayment(context: PaymentContext, lockDue: LockDue): Promise<StartedPayment> {
  for (let round = 0; round < MAX_TRIES; round++) {
    const { attempt, step } = await context.record((em) => plan(em, lockDue));
    const started = await withPaymentError(context, () => step(context, attempt));
    if (started) return started;
  }
  throw conflict('paymentInitFailed');
}

/** The parent sees that nothing was charged, for every error here. */
async function withPaymentError<T>(context: PaymentContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDomainError(context, error, 'paymentInitFailed', 'paymentRefused');
  }
}

interface Plan {
  attempt: PaymentAttempt;
  step: (context: PaymentContext, attempt: PaymentAttempt) => Promise<StartedPayment | null>;
}

async function plan(em: EntityManager, lockDue: LockDue): Promise<Plan> {
  const due = await lockDue(em);
  const attempt = await unsettledAttempt(em, due.booking.id);
  if (!attempt) return { attempt: await newAttempt(em, due), step: openIntent };
  if (!isSame(attempt, due)) return { attempt, step: replaceIntent };
  return { attempt, step: attempt.paymentIntentId ? resumeIntent : openIntent };
}

/** A payment that another guardian opened, or that was opened before its payer kept a card, cannot be paid with that card. */
const isSame = (
  attempt: PaymentAttempt,
  { kind, payerId, amount, destination, customerId }: AmountDue,
): boolean =>
  attempt.kind === kind &&
  attempt.payerId === payerId &&
  attempt.amount === amount &&
  attempt.destination === destination &&
  (attempt.customerId ?? null) === customerId;
