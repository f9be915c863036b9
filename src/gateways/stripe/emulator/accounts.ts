import type Stripe from 'stripe';
import { recordStripeEvent } from './events.ts';
import { capabilityOf, completed, restricted } from './objects/account.ts';
import type { EmulatorStore } from './store.ts';
import { findOrThrow } from './stripe-api-error.ts';

export function completeAccount(store: EmulatorStore, id: string, holder: string, number: string): void {
  const after = completed(accountNamed(store, id), { name: holder, last4: number.slice(-4) });
  recordStripeEvent(store, 'account.external_account.created', after.external_accounts!.data[0]!, id);
  saveAccount(store, after);
}

export function restrictAccount(
  store: EmulatorStore,
  id: string,
  due?: string[],
  stays?: { transfers: boolean },
): void {
  saveAccount(store, restricted(accountNamed(store, id), due, stays));
}

const accountNamed = (store: EmulatorStore, id: string): Stripe.Account =>
  findOrThrow(store.get('accounts', id), 'account', id);

/** Each capability that changes has an event of its own. */
function saveAccount(store: EmulatorStore, after: Stripe.Account): void {
  const { id, capabilities = {} } = after;
  const before: Stripe.Account.Capabilities = accountNamed(store, id).capabilities ?? {};
  const names = Object.keys(capabilities) as (keyof Stripe.Account.Capabilities)[];
  store.put('accounts', id, after);
  for (const name of names)
    if (capabilities[name] !== before[name])
      recordStripeEvent(store, 'capability.updated', capabilityOf(after, name), id);
  recordStripeEvent(store, 'account.updated', after, id);
}
