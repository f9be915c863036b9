import type Stripe from 'stripe';
import { z } from 'zod';
import { attachCard } from '../card-setups.ts';
import { recordStripeEvent } from '../events.ts';
import { newId, nulls, unixNow } from '../ids.ts';
import { paymentMethodOf } from '../objects/payment-method.ts';
import type { EmulatorStore, StoredCard } from '../store.ts';
import { findOrThrow, noSuch, StripeApiError } from '../stripe-api-error.ts';
import { isWithin, span } from './collection.ts';
import type { EmulatorContext, StripeApi } from './endpoint.ts';
import { listOf } from './lists.ts';
import { emailParam, expand, metadata, noParams, paging } from './params.ts';
import { searchParams, searchResult } from './search.ts';

const PATH = '/v1/customers';

const createParams = z.strictObject({ email: emailParam.optional(), metadata, expand });

const listParams = z.strictObject({ ...paging, created: span.optional() });

const living = (store: EmulatorStore): Stripe.Customer[] =>
  store.all('customers').filter((one): one is Stripe.Customer => !one.deleted);

export function registerCustomerRoutes(api: StripeApi): void {
  api.post(PATH, createParams, createCustomer);
  api.get(PATH, listParams, ({ store }, { created, ...page }) =>
    listOf(
      living(store).filter((one) => isWithin(one, created)),
      page,
      PATH,
    ),
  );
  api.get(`${PATH}/search`, searchParams, ({ store }, params) =>
    searchResult(store, living(store), params, `${PATH}/search`),
  );
  api.get(`${PATH}/:id`, noParams, ({ store }, _params, id) =>
    findOrThrow(store.get('customers', id), 'customer', id),
  );
  api.delete(`${PATH}/:id`, noParams, deleteCustomer);
  api.get('/v1/payment_methods/:id', noParams, ({ store }, _params, id) =>
    paymentMethodOf(cardNamed(store, id)),
  );
  api.post('/v1/payment_methods/:id/detach', noParams, ({ store }, _params, id) => {
    const card = cardNamed(store, id);
    if (card.customer) return paymentMethodOf(attachCard(store, card, null));
    const message =
      'The payment method you provided is not attached to a customer so detachment is impossible.';
    throw new StripeApiError(400, { message });
  });
}

export function customerNamed(store: EmulatorStore, id: string, param = 'id'): Stripe.Customer {
  const customer = store.get('customers', id);
  if (!customer || customer.deleted) throw noSuch('customer', id, param, param === 'id' ? 404 : 400);
  return customer;
}

function createCustomer(
  { store }: EmulatorContext,
  { email, metadata }: z.output<typeof createParams>,
): Stripe.Customer {
  const customer: Stripe.Customer = {
    ...nulls('default_source', 'description', 'shipping'),
    id: newId('cus', 14),
    object: 'customer',
    balance: 0,
    created: unixNow(),
    email: email ?? null,
    invoice_settings: nulls('custom_fields', 'default_payment_method', 'footer', 'rendering_options'),
    livemode: false,
    metadata,
    name: null,
  };
  store.put('customers', customer.id, customer);
  recordStripeEvent(store, 'customer.created', customer);
  return customer;
}

/** Like Stripe, deleting a customer detaches its cards. */
function deleteCustomer({ store }: EmulatorContext, _params: object, id: string): Stripe.DeletedCustomer {
  const customer = customerNamed(store, id);
  for (const card of store.all('cards').filter((one) => one.customer === id)) attachCard(store, card, null);
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  store.put('customers', id, deleted);
  recordStripeEvent(store, 'customer.deleted', customer);
  return deleted;
}

function cardNamed(store: EmulatorStore, id: string): StoredCard {
  const card = store.get('cards', id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method');
  return card;
}
