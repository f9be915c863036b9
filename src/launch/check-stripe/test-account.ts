import type Stripe from 'stripe';
import { clock } from '../../clock.ts';
import { TEST_WALKER } from '../../gateways/stripe/keys.ts';
import { market } from '../../market.ts';

/** Stripe's documented test data. Only accounts whose form is the platform's can be completed without a person. */
export function testAccount(): Stripe.AccountCreateParams {
  const { walkerId, email, firstName: first_name, lastName: last_name } = TEST_WALKER;
  const requested = { requested: true };
  return {
    country: market.country,
    email,
    business_type: 'individual',
    business_profile: { mcc: '8351', url: 'https://accessible.stripe.com' },
    individual: {
      email,
      first_name,
      last_name,
      phone: '0000000000',
      dob: { day: 1, month: 1, year: 1901 },
      address: { line1: 'address_full_match', city: 'South Orange', state: 'NJ', postal_code: '07079' },
      ssn_last_4: '0000',
      id_number: '000000000',
    },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'application',
      stripe_dashboard: { type: 'none' },
    },
    capabilities: { transfers: requested, card_payments: requested },
    external_account: 'btok_us_verified',
    tos_acceptance: { date: Math.floor(clock.now().getTime() / 1000), ip: '127.0.0.1' },
    metadata: { walker_id: walkerId },
  };
}
