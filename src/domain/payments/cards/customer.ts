import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { insertMissing } from '../../kysely.ts';
import { system } from '../../viewer.ts';
import { consent } from '../automatic/consent.ts';
import { makeOnce } from '../make-once.ts';
import type { PaymentContext } from '../payment-context.ts';
import { lockCustomer, PaymentCard, PaymentCustomer } from './card.ts';

/** PAYMENT-21. The row and its key are stored before the call, so that concurrent calls return one customer. Throws `ProviderError`. */
export async function ensureCustomer(context: PaymentContext, personId: string): Promise<string> {
  const { customerId, generation, createdAt } = await context.record((em) => storedCustomer(em, personId));
  if (customerId) return customerId;
  const id = await makeOnce({
    keyFrom: createdAt,
    find: () => context.provider.findCustomer(personId, createdAt),
    make: () =>
      context.provider.createCustomer({
        personId,
        idempotencyKey: `person/${personId}/customer/${generation}`,
      }),
  });
  await context.record(async (em) => {
    const customer = await storedCustomer(em, personId);
    if (customer.generation !== generation) return;
    if (id) customer.customerId ??= id;
    else renewKey(customer);
    customer.updatedAt = clock.now();
  });
  return ensureCustomer(context, personId);
}

const renewKey = (customer: PaymentCustomer) =>
  Object.assign(customer, { generation: customer.generation + 1, createdAt: clock.now() });

async function storedCustomer(em: EntityManager, personId: string): Promise<PaymentCustomer> {
  const now = clock.now();
  await insertMissing(em, PaymentCustomer, [{ personId, createdAt: now, updatedAt: now }]);
  return (await lockCustomer(em, personId))!;
}

/** The provider has deleted the customer, and its cards with it. */
export async function forgetCustomer(em: EntityManager, customerId: string): Promise<void> {
  const known = await em.findOne(PaymentCustomer, { customerId });
  const customer = known && (await lockCustomer(em, known.personId));
  if (customer?.customerId !== customerId) return;
  await em.nativeDelete(PaymentCard, { ownerId: customer.personId });
  renewKey(customer);
  await consent(em, system('stripe'), customer, false);
  Object.assign(customer, { customerId: null, updatedAt: clock.now() });
}
