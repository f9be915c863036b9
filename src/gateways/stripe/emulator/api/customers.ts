import type { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { attachCard } from '../card-setups.ts';
import { recordStripeEvent } from '../events.ts';
import { newCustomer } from '../objects/customer.ts';
import { paymentMethodOf } from '../objects/payment-method.ts';
import type { EmulatorStore, StoredCard } from '../store.ts';
import { findOrThrow, noSuch, StripeApiError } from '../stripe-api-error.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { listOf } from './lists.ts';
import { email, expand, metadata, paging } from './params.ts';
import { searchParams, searchResult } from './search.ts';

const PATH = '/v1/customers';
const nothing = z.strictObject({ expand });

export function registerCustomerRoutes(app: Hono, context: EmulatorContext): void {
  registerEndpoint(app, context, {
    method: 'POST',
    path: PATH,
    params: z.strictObject({ email: email.optional(), metadata, expand }),
    act: ({ store }, { email = null, metadata }) => {
      const customer = newCustomer({ email, metadata });
      store.put('customers', customer.id, customer);
      recordStripeEvent(store, 'customer.created', customer);
      return customer;
    },
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${PATH}/search`,
    params: searchParams,
    act: ({ store }, params) =>
      searchResult(
        store.all('customers').filter((one): one is Stripe.Customer => !one.deleted),
        params,
        `${PATH}/search`,
      ),
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${PATH}/:id`,
    params: nothing,
    act: ({ store }, _params, id) => findOrThrow(store.get('customers', id), 'customer', id),
  });
  registerEndpoint(app, context, {
    method: 'DELETE',
    path: `${PATH}/:id`,
    params: nothing,
    act: deleteCustomer,
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${PATH}/:id/payment_methods`,
    params: z.strictObject({ ...paging, type: z.literal('card').optional() }),
    act: ({ store }, page, id) =>
      listOf(
        cardsOf(store, customerNamed(store, id).id).map(paymentMethodOf),
        page,
        `${PATH}/${id}/payment_methods`,
      ),
  });
  registerPaymentMethodRoutes(app, context);
}

function registerPaymentMethodRoutes(app: Hono, context: EmulatorContext): void {
  const path = '/v1/payment_methods/:id';
  registerEndpoint(app, context, {
    method: 'GET',
    path,
    params: nothing,
    act: ({ store }, _params, id) => paymentMethodOf(cardNamed(store, id)),
  });
  registerEndpoint(app, context, {
    method: 'POST',
    path: `${path}/detach`,
    params: nothing,
    act: ({ store }, _params, id) => {
      const card = cardNamed(store, id);
      if (card.customer) return paymentMethodOf(attachCard(store, card, null));
      const message =
        'The payment method you provided is not attached to a customer so detachment is impossible.';
      throw new StripeApiError(400, { message });
    },
  });
}

export function customerNamed(store: EmulatorStore, id: string, param = 'id'): Stripe.Customer {
  const customer = store.get('customers', id);
  if (!customer || customer.deleted) throw noSuch('customer', id, param, param === 'id' ? 404 : 400);
  return customer;
}

/** Like Stripe, deleting a customer detaches its cards. */
function deleteCustomer({ store }: EmulatorContext, _params: object, id: string): Stripe.DeletedCustomer {
  const customer = customerNamed(store, id);
  for (const card of cardsOf(store, id)) attachCard(store, card, null);
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  store.put('customers', id, deleted);
  recordStripeEvent(store, 'customer.deleted', customer);
  return deleted;
}

const cardsOf = (store: EmulatorStore, customer: string): StoredCard[] =>
  store.all('cards').filter((card) => card.customer === customer);

function cardNamed(store: EmulatorStore, id: string): StoredCard {
  const card = store.get('cards', id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method');
  return card;
}
