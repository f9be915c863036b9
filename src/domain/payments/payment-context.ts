import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, type DomainError, type ErrorCode } from '../forms/domain-error.ts';
import type { PaymentProvider } from './provider.ts';
import { isPermanent, ProviderError, type StoredError, storedErrorOf } from './provider-error.ts';

type PaymentTrouble =
  | { mismatch: string }
  | ({ storedError: StoredError } & { objectId?: string; bookingId?: string });

/** No provider call runs inside a database transaction, and each call is stored before it is made. */
export interface PaymentContext {
  provider: PaymentProvider;
  /** Runs `work` in one short transaction as the `stripe` actor of row-level security. */
  record<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
  report(trouble: PaymentTrouble): void;
}

/** What people read: `code`, or `refused` where trying again cannot help. The provider's words go to the log. */
export function toDomainError(
  { report }: Pick<PaymentContext, 'report'>,
  error: unknown,
  code: ErrorCode,
  refused: ErrorCode = code,
): DomainError | unknown {
  if (!(error instanceof ProviderError)) return error;
  report({ storedError: storedErrorOf(error) });
  return conflict(isPermanent(error) ? refused : code);
}

export function isProviderError(error: unknown, ...kinds: ProviderError['kind'][]): error is ProviderError {
  return error instanceof ProviderError && kinds.includes(error.kind);
}

/** Null where the provider does not have it, or refuses it for another reason of `kinds`. */
export const foundOrNull = <T>(
  found: Promise<T>,
  kinds: ProviderError['kind'][] = ['missing'],
): Promise<T | null> =>
  found.catch((error) => {
    if (isProviderError(error, ...kinds)) return null;
    throw error;
  });
