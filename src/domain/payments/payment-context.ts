import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, type DomainError } from '../domain-error.ts';
import type { ErrorCode } from '../error-code.ts';
import type { PaymentProvider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** No provider call runs inside a database transaction, and each call is stored before it is made. */
export interface PaymentContext {
  provider: PaymentProvider;
  /** Runs `work` in one short transaction as the `stripe` actor of row-level security. */
  record<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
  reportMismatch(paymentIntentId: string): void;
}

export function toDomainError(error: unknown, code: ErrorCode): DomainError | unknown {
  return error instanceof ProviderError ? conflict(code) : error;
}

export function isProviderError(error: unknown, ...kinds: ProviderError['kind'][]): error is ProviderError {
  return error instanceof ProviderError && kinds.includes(error.kind);
}
