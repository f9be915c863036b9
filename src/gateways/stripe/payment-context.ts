import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentContext } from '../../domain/payments/payment-context.ts';
import type { PaymentProvider } from '../../domain/payments/provider.ts';
import { system } from '../../domain/viewer.ts';
import { log } from '../../log.ts';
import { withActor } from '../database/transaction.ts';

export const createPaymentContext = (orm: MikroORM, provider: PaymentProvider): PaymentContext => ({
  provider,
  record: (work) => withActor(orm, system('stripe'), work),
  report(trouble) {
    if ('mismatch' in trouble)
      log.error(
        { payment: trouble.mismatch },
        'a payment does not match its attempt; the booking was not changed',
      );
    else log.warn(trouble, 'Stripe refused a request, or did not answer');
  },
});
