import type Stripe from 'stripe';
import { recordStripeEvent } from './events.ts';
import { unixNow } from './ids.ts';
import { capabilityOf, completed, restricted } from './objects/account.ts';
import type { EmulatorStore } from './store.ts';
import { findOrThrow, StripeApiError } from './stripe-api-error.ts';

export interface GivenDetails {
  holder: string;
  number: string;
  /** `YYYY-MM-DD`; an adult without it. */
  bornOn?: string;
  guardian?: string;
}

const YOUNGEST = 13;
const ADULT = 18;
const GUARDIAN = ['legal_guardian.first_name', 'legal_guardian.last_name', 'legal_guardian.dob.day'];

export function completeAccount(
  store: EmulatorStore,
  id: string,
  { holder, number, bornOn, guardian }: GivenDetails,
): void {
  const age = bornOn ? ageOf(bornOn) : ADULT;
  if (age < YOUNGEST)
    throw new StripeApiError(400, { message: `Must be at least ${YOUNGEST} years of age to use Stripe.` });
  const whole = completed(accountNamed(store, id), { name: holder, last4: number.slice(-4) });
  const after = age < ADULT && !guardian ? restricted(whole, GUARDIAN) : whole;
  recordStripeEvent(store, 'account.external_account.created', after.external_accounts!.data[0]!, id);
  saveAccount(store, after);
}

const ageOf = (bornOn: string): number =>
  Temporal.PlainDate.from(bornOn).until(
    Temporal.Instant.fromEpochMilliseconds(unixNow() * 1000)
      .toZonedDateTimeISO('UTC')
      .toPlainDate(),
    { largestUnit: 'years' },
  ).years;

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
