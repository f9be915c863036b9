import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '../../domain/payments/provider.ts';
import type { Till } from '../../domain/payments/till.ts';
import { system } from '../../domain/viewer.ts';
import { log } from '../../log.ts';
import { actAs } from '../database/transaction.ts';

/** The till over this database and this provider, for pages, webhooks and workers alike. */
export const createTill = (orm: MikroORM, provider: PaymentProvider): Till => ({
  provider,
  record: (work) => actAs(orm, system('stripe'), work),
  alarm: (payment) => log.error({ payment }, 'a payment is not what was ordered: nothing was fulfilled'),
});
