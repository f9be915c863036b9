import { conflict, type ErrorCode } from '../../domain/forms/domain-error.ts';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import { createPaymentContext } from '../../gateways/stripe/payment-context.ts';
import type { Services } from '../services.ts';

export function paymentContextOf(
  { orm, stripe }: Services,
  code: ErrorCode = 'paymentSystemUnavailable',
): PaymentContext {
  if (!stripe) throw conflict(code);
  return createPaymentContext(orm, stripe);
}
