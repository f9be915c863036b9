import type Stripe from 'stripe';
import { newId, unixNow } from '../ids.ts';

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

export interface AccountInput {
  email: string | null;
  country: string;
  type: string;
  businessType: string | null;
  capabilities: string[];
  controller: Partial<Omit<Stripe.Account.Controller, 'type'>>;
  metadata: Stripe.Metadata;
}

export function newAccount(input: AccountInput): Stripe.Account {
  const id = newId('acct', 16);
  return {
    id,
    object: 'account',
    business_profile: blankProfile(),
    business_type: input.businessType,
    capabilities: Object.fromEntries(input.capabilities.map((name) => [name, 'inactive'])),
    charges_enabled: false,
    controller: { type: 'application', is_controller: true, ...input.controller },
    country: input.country,
    created: unixNow(),
    default_currency: 'usd',
    details_submitted: false,
    email: input.email,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: requirements([]),
    metadata: input.metadata,
    payouts_enabled: false,
    requirements: requirements(ASKED_OF_AN_INDIVIDUAL),
    settings: blankSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: input.type,
  };
}

export function completed(account: Stripe.Account, bank: { name: string; last4: string }): Stripe.Account {
  const lists = account.external_accounts;
  return {
    ...account,
    capabilities: withCapabilities(account, 'active'),
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([]),
    external_accounts: lists && { ...lists, data: [bankAccount(account.id, bank)] },
    tos_acceptance: { date: unixNow(), ip: '127.0.0.1', user_agent: null },
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

function bankAccount(account: string, bank: { name: string; last4: string }): Stripe.BankAccount {
  return {
    id: newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: bank.name,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: newId('fp', 16),
    last4: bank.last4,
    metadata: {},
    routing_number: '110000000',
    status: 'new',
  };
}

function blankProfile(): Stripe.Account.BusinessProfile {
  return {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name: null,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  };
}

function blankSettings(): Stripe.Account.Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'America/New_York' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'daily' },
      statement_descriptor: null,
    },
  };
}
