import type { EntityManager } from '@mikro-orm/postgresql';
import { isProviderError, type PaymentContext } from '../payment-context.ts';
import { PaymentCustomer } from './card.ts';
import { forgetCustomer } from './customer.ts';

const BATCH = 50;

const CLOSED = `from payment_customers c join profiles p on p.id = c.person_id
  where p.hidden_at is not null and c.customer_id is not null`;

export async function countClosedCustomers(em: EntityManager): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>(`select count(*)::int as count ${CLOSED}`);
  return row.count;
}

/** Removes the cards of closed accounts, at the provider first (PAYMENT-22). Returns the number of people. */
export async function closeCustomers(context: PaymentContext): Promise<number> {
  const due = await context.record((em) =>
    em.execute<{ person_id: string; customer_id: string }[]>(
      `select c.person_id, c.customer_id ${CLOSED} order by c.person_id limit ?`,
      [BATCH],
    ),
  );
  for (const { person_id, customer_id } of due) {
    try {
      await context.provider.deleteCustomer(customer_id);
    } catch (error) {
      if (!isProviderError(error, 'missing')) throw error;
    }
    await context.record(async (em) => {
      await forgetCustomer(em, customer_id);
      await em.flush();
      await em.nativeDelete(PaymentCustomer, { personId: person_id });
    });
  }
  return due.length;
}
