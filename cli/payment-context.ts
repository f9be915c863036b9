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

/** Stripe's words go to standard error, where a server has a log. */
export async function spoken<T>(work: () => Promise<T>): Promise<T> {
  const report = (trouble: Parameters<PaymentContext['report']>[0]) =>
    void ('storedError' in trouble && process.stderr.write(`Stripe says: ${trouble.storedError.message}\n`));
  try {
    return await work();
  } catch (error) {
    throw toDomainError({ report }, error, 'paymentSystemUnavailable');
  }
}
