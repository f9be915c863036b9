import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cents } from '../../money.ts';
import { conflict } from '../domain-error.ts';
import type { Member } from '../viewer.ts';
import { lockAmountDue } from './amount-due.ts';
import { newAttempt, unsettledAttempt } from './attempts.ts';
import { openIntent, replaceIntent, resumeIntent } from './intents.ts';
import type { PaymentAttempt } from './payment.ts';
import { type PaymentContext, toDomainError } from './payment-context.ts';

/** A payment whose card form may open. */
export interface StartedPayment {
  paymentIntentId: string;
  /** For the payer's browser only. */
  clientSecret: string;
  amount: Cents;
}

/** A dead attempt is put aside and another begun; more often than this something else is wrong. */
const MAX_ROUNDS = 3;

/**
 * The parent begins to pay for a walk, or goes on where they left it: an open payment of the same amount to the
 * same walker is used again, any other is cancelled first. However often and however at once this is asked, a
 * booking has one open payment. `shown` is the amount that the browser showed, in cents, or null.
 * Throws `conflict` with the words of S2 §8 Booking payment flow. DECISIONS 17.
 */
export async function startPayment(
  context: PaymentContext,
  viewer: Member,
  bookingId: string,
  shown: Cents | null,
): Promise<StartedPayment> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { attempt, step } = await context.record((em) => plan(em, viewer, bookingId, shown));
    const started = await carriedOut(() => step(context, attempt));
    if (started) return started;
  }
  throw conflict('paymentInitFailed');
}

/** Whatever the provider fails at, the parent hears that nothing was charged: no card has been given yet. */
async function carriedOut<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDomainError(error, 'paymentInitFailed');
  }
}

interface Plan {
  attempt: PaymentAttempt;
  /** Null when the attempt came to nothing and another has to be made. */
  step: (context: PaymentContext, attempt: PaymentAttempt) => Promise<StartedPayment | null>;
}

/** Decides under the booking's lock, and writes a new attempt with its key down before any call is made. */
async function plan(
  em: EntityManager,
  viewer: Member,
  bookingId: string,
  shown: Cents | null,
): Promise<Plan> {
  const { booking, amount, destination } = await lockAmountDue(em, viewer, bookingId, shown);
  const attempt = await unsettledAttempt(em, bookingId);
  if (!attempt) return { attempt: await newAttempt(em, booking, amount, destination), step: openIntent };
  if (attempt.amount !== amount || attempt.destination !== destination)
    return { attempt, step: replaceIntent };
  return { attempt, step: attempt.paymentIntentId ? resumeIntent : openIntent };
}
