import type Stripe from 'stripe';
import { newId, nulls, settings } from '../ids.ts';

const ASKED_OF_AN_INDIVIDUAL = [
  'business_profile.product_description',
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'individual.ssn_last_4',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

/** Unless the platform says otherwise, Stripe debits the bank of an account whose requirements it collects. */
export const accountSettings = (debitNegativeBalances: boolean): Stripe.Account.Settings => ({
  branding: nulls('icon', 'logo', 'primary_color', 'secondary_color'),
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    ...nulls(
      'statement_descriptor_prefix',
      'statement_descriptor_prefix_kana',
      'statement_descriptor_prefix_kanji',
    ),
  },
  dashboard: nulls('display_name', 'timezone'),
  payments: nulls(
    'statement_descriptor',
    'statement_descriptor_kana',
    'statement_descriptor_kanji',
    'statement_descriptor_prefix_kana',
    'statement_descriptor_prefix_kanji',
  ),
  payouts: {
    debit_negative_balances: debitNegativeBalances,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
});

export const NOTHING_GIVEN = {
  charges_enabled: false,
  default_currency: settings.currency,
  details_submitted: false,
  external_accounts: listOfBanks([]),
  payouts_enabled: false,
  requirements: requirements(ASKED_OF_AN_INDIVIDUAL),
} satisfies Partial<Stripe.Account>;

export function completed(account: Stripe.Account, bank: { name: string; last4: string }): Stripe.Account {
  return {
    ...account,
    capabilities: withCapabilities(account, 'active'),
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([]),
    external_accounts: listOfBanks([bankAccount(account.id, bank)]),
  };
}

/** Stripe asked for more information: payouts stop until it is given, and unless `transfers` is set, transfers too. */
export function restricted(
  account: Stripe.Account,
  due: string[] = ['individual.verification.document'],
  { transfers }: { transfers: boolean } = { transfers: false },
): Stripe.Account {
  return {
    ...account,
    capabilities: withCapabilities(account, transfers ? 'active' : 'inactive'),
    charges_enabled: transfers,
    payouts_enabled: false,
    requirements: requirements(due),
  };
}

function withCapabilities(
  account: Stripe.Account,
  state: 'active' | 'inactive',
): Stripe.Account.Capabilities {
  return Object.fromEntries(Object.keys(account.capabilities ?? {}).map((name) => [name, state]));
}

export function capabilityOf(
  { id: account, capabilities, created = 0 }: Stripe.Account,
  name: keyof Stripe.Account.Capabilities,
): Stripe.Capability {
  const status = capabilities?.[name] ?? 'unrequested';
  return { id: name, object: 'capability', account, requested: true, requested_at: created, status };
}

function requirements(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}

function listOfBanks(data: Stripe.BankAccount[]): Stripe.Account['external_accounts'] {
  return { object: 'list', data, has_more: false, url: '/v1/external_accounts' };
}

function bankAccount(account: string, bank: { name: string; last4: string }): Stripe.BankAccount {
  return {
    ...nulls('account_type', 'fingerprint', 'routing_number'),
    id: newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: bank.name,
    account_holder_type: 'individual',
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: settings.currency,
    last4: bank.last4,
    status: 'new',
  };
}
