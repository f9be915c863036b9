import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../kysely.ts';
import { isProviderError, type PaymentContext } from '../payment-context.ts';
import { PaymentCustomer } from './card.ts';
import { forgetCustomer } from './customer.ts';

const BATCH = 50;

const closed = (em: EntityManager) =>
  kysely(em)
    .selectFrom('paymentCustomers as c')
    .innerJoin('profiles as p', 'p.id', 'c.personId')
    .where('p.hiddenAt', 'is not', null)
    .where('c.customerId', 'is not', null)
    .$narrowType<{ customerId: string }>();

export async function countClosedCustomers(em: EntityManager): Promise<number> {
  const { count } = await closed(em)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes the cards of closed accounts, at the provider first (PAYMENT-22). Returns the number of people. */
export async function closeCustomers(context: PaymentContext): Promise<number> {
  const due = await context.record((em) =>
    closed(em).select(['c.personId', 'c.customerId']).orderBy('c.personId').limit(BATCH).execute(),
  );
  for (const { personId, customerId } of due) {
    try {
      await context.provider.deleteCustomer(customerId!);
    } catch (error) {
      if (!isProviderError(error, 'missing')) throw error;
    }
    await context.record(async (em) => {
      await forgetCustomer(em, customerId!);
      await em.flush();
      await em.nativeDelete(PaymentCustomer, { personId });
    });
  }
  return due.length;
}
