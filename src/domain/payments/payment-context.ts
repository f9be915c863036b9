import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, type DomainError, type ErrorCode } from '../domain-error.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/**
 * What a command about money works with. Database and provider take turns: no call leaves the process inside a
 * transaction, and what a call is about to do is written down before it is made. PITFALLS 15, 28.
 */
export interface PaymentContext {
  provider: PaymentProvider;
  /** One short transaction in the name of the `stripe` actor, which row-level security knows as `stripe`. */
  record<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
  /** Calls somebody to look at a payment that is not what was ordered. */
  reportMismatch(paymentIntentId: string): void;
}

/** The error that a person reads when the provider failed; anything else is passed on as it is. */
export function toDomainError(error: unknown, code: ErrorCode): DomainError | unknown {
  return error instanceof ProviderError ? conflict(code) : error;
}

/** A provider's failure of one of these kinds. */
export function isProviderError(error: unknown, ...kinds: ProviderError['kind'][]): error is ProviderError {
  return error instanceof ProviderError && kinds.includes(error.kind);
}
