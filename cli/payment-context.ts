import { conflict } from '../src/domain/forms/domain-error.ts';
import { type PaymentContext, toDomainError } from '../src/domain/payments/payment-context.ts';
import type { CliSession } from './session.ts';

export async function paymentContextFor({ orm, config }: CliSession): Promise<PaymentContext> {
  const { reachProvider } = await import('../src/gateways/stripe/choose.ts');
  const { createPaymentContext } = await import('../src/gateways/stripe/payment-context.ts');
  const provider = reachProvider(config);
  if (!provider) throw conflict('paymentSystemUnavailable');
  return createPaymentContext(orm, provider);
}

export async function spoken<T>(context: PaymentContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDomainError(context, error, 'paymentSystemUnavailable');
  }
}
