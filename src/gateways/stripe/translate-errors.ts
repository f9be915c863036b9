import Stripe from 'stripe';
import { ProviderError, type ProviderErrorKind } from '../../domain/payments/provider-error.ts';

const kindByCode: Record<string, ProviderErrorKind> = {
  resource_missing: 'missing',
  payment_intent_unexpected_state: 'wrong_state',
  insufficient_capabilities_for_transfer: 'payee_not_ready',
  account_invalid: 'payee_not_ready',
};

function providerFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new ProviderError(kindOf(error), error.message, {
    type: error.rawType ?? error.type,
    code: error.code ?? null,
    requestId: error.requestId ?? null,
    replayed: error.headers?.['idempotent-replayed'] === 'true',
    // The error holds request headers with the key, so only its class is kept.
    cause: error.type,
  });
}

function kindOf(error: Stripe.errors.StripeError): ProviderErrorKind {
  const { errors } = Stripe;
  if (error.code === 'idempotency_key_in_use') return 'unavailable';
  if (error instanceof errors.StripeCardError) return 'declined';
  if (error instanceof errors.StripeIdempotencyError) return 'key_reused';
  if (error instanceof errors.StripeSignatureVerificationError) return 'signature';
  if (error instanceof errors.StripeAuthenticationError) return 'misconfigured';
  if (error instanceof errors.StripePermissionError) return kindByCode[error.code ?? ''] ?? 'misconfigured';
  if (error instanceof errors.StripeInvalidRequestError) return kindByCode[error.code ?? ''] ?? 'invalid';
  return 'unavailable';
}

export const translateErrors = <Calls extends object>(calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        try {
          return await call(...args);
        } catch (error) {
          throw providerFailure(error);
        }
      },
    ]),
  ) as Calls;
