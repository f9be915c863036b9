import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, type Refusal, type RefusalCode } from '../refusal.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';

/**
 * What a verb about money works with. Database and provider take turns: no call leaves the house inside a
 * transaction, and what a call is about to do is written down before it is made. PITFALLS 15, 28.
 */
export interface Till {
  provider: PaymentProvider;
  /** One short transaction in the name of the payment desk, which row-level security knows as `stripe`. */
  record<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
  /** Calls somebody to look at a payment that is not what was ordered. */
  alarm(paymentIntentId: string): void;
}

/** The refusal that a person reads when the provider failed; anything else is passed on as it is. */
export function refusalFor(error: unknown, code: RefusalCode): Refusal | unknown {
  return error instanceof ProviderFailure ? conflict(code) : error;
}

/** A provider's failure of one of these kinds. */
export function failedAs(error: unknown, ...kinds: ProviderFailure['kind'][]): error is ProviderFailure {
  return error instanceof ProviderFailure && kinds.includes(error.kind);
}
