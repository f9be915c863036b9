import type Stripe from 'stripe';
import { z } from 'zod';
import { rulesOf } from '../controls.ts';
import { newId, unixNow } from '../ids.ts';
import { accountSettings, completed, NOTHING_GIVEN } from '../objects/account.ts';
import { findOrThrow, noSuch, StripeApiError } from '../stripe-api-error.ts';
import { registerCollection } from './collection.ts';
import type { EmulatorContext, StripeApi } from './endpoint.ts';
import { emailParam, expand, flag, metadata, noParams, text, whole } from './params.ts';

const LINK_LIFE = 300;

const accountParams = z.strictObject({
  country: text.default('US'),
  email: emailParam.optional(),
  business_type: z.enum(['individual', 'company']).optional(),
  business_profile: z
    .strictObject({ mcc: text, product_description: text, url: z.url() })
    .partial()
    .optional(),
  individual: z
    .strictObject({
      email: emailParam,
      first_name: text,
      last_name: text,
      phone: text,
      ssn_last_4: text,
      id_number: text,
      dob: z.strictObject({ day: whole, month: whole, year: whole }),
      address: z.strictObject({ line1: text, city: text, state: text, postal_code: text }),
    })
    .partial()
    .optional(),
  external_account: z.literal('btok_us_verified').optional(),
  tos_acceptance: z.strictObject({ date: whole, ip: text }).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: text }).optional(),
      losses: z.strictObject({ payments: text }).optional(),
      requirement_collection: text.optional(),
      stripe_dashboard: z.strictObject({ type: text }).optional(),
    })
    .default({}),
  capabilities: z.record(z.string(), z.strictObject({ requested: flag })).default({}),
  settings: z.strictObject({ payouts: z.strictObject({ debit_negative_balances: flag }) }).optional(),
  metadata,
  expand,
});

const linkParams = z.strictObject({
  account: text,
  type: z.enum(['account_onboarding', 'account_update']),
  return_url: z.url(),
  refresh_url: z.url(),
  expand,
});

export function registerAccountRoutes(api: StripeApi): void {
  api.post('/v1/accounts', accountParams, createAccount);
  registerCollection(api, {
    path: '/v1/accounts',
    kind: 'account',
    all: ({ store }) => store.all('accounts'),
  });
  api.delete('/v1/accounts/:id', noParams, deleteAccount);
  api.post('/v1/accounts/:id/login_links', noParams, createLoginLink);
  api.post('/v1/account_links', linkParams, createLink);
}

function createAccount({ store }: EmulatorContext, params: z.output<typeof accountParams>): Stripe.Account {
  const { email, country, business_type, controller, capabilities, metadata } = params;
  if (
    capabilities.transfers?.requested &&
    !capabilities.card_payments?.requested &&
    rulesOf(store).cardPayments
  )
    throw new StripeApiError(400, { message: NEEDS_APPROVAL, param: 'capabilities' });
  const made: Stripe.Account = {
    ...NOTHING_GIVEN,
    id: newId('acct', 16),
    object: 'account',
    ...(business_type && { business_type }),
    capabilities: Object.fromEntries(Object.keys(capabilities).map((name) => [name, 'inactive'])),
    controller: { type: 'application', is_controller: true, ...controller } as Stripe.Account.Controller,
    country,
    created: unixNow(),
    email: email ?? null,
    metadata,
    settings: accountSettings(
      params.settings?.payouts.debit_negative_balances ?? controller.requirement_collection !== 'application',
    ),
    type: controller.stripe_dashboard?.type === 'express' ? 'express' : 'standard',
  };
  const account = isComplete(params) ? completed(made, { name: 'Test', last4: '6789' }) : made;
  store.put('accounts', account.id, account);
  return account;
}

/** Where the platform collects what Stripe asks for, its request can hold everything. */
const isComplete = (params: z.output<typeof accountParams>): boolean =>
  params.controller.requirement_collection === 'application' &&
  params.external_account !== undefined &&
  params.tos_acceptance !== undefined &&
  params.individual?.dob !== undefined;

const NEEDS_APPROVAL =
  'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request approval, please contact us via https://support.stripe.com/contact.';

/** Its objects stay in the store: nothing lists them any more. */
function deleteAccount({ store }: EmulatorContext, _params: object, id: string): Stripe.DeletedAccount {
  findOrThrow(store.get('accounts', id), 'account', id);
  store.drop('accounts', id);
  return { id, object: 'account', deleted: true };
}

/** For accounts with the Express Dashboard whose onboarding is done. */
function createLoginLink({ store, baseUrl }: EmulatorContext, _params: object, id: string): Stripe.LoginLink {
  const account = findOrThrow(store.get('accounts', id), 'account', id);
  const message =
    account.type !== 'express'
      ? `Cannot create a login link for an account that does not have access to the Express Dashboard.`
      : account.details_submitted
        ? null
        : 'Cannot create a login link for an account that has not completed onboarding.';
  if (message) throw new StripeApiError(400, { message });
  const token = newId('login', 20);
  store.put('loginLinks', token, { account: id, expiresAt: unixNow() + LINK_LIFE });
  return { object: 'login_link', created: unixNow(), url: `${baseUrl}/dev/stripe/express/${token}` };
}

function createLink(
  { store, baseUrl }: EmulatorContext,
  params: z.output<typeof linkParams>,
): Stripe.AccountLink {
  const account = store.get('accounts', params.account);
  if (!account) throw noSuch('account', params.account, 'account', 400);
  if (params.type === 'account_update' && account.controller?.requirement_collection !== 'application')
    throw new StripeApiError(400, {
      message: 'Invalid type: must be one of ["account_onboarding"]',
      param: 'type',
    });
  const token = newId('setup', 20);
  const expiresAt = unixNow() + LINK_LIFE;
  store.put('setupLinks', token, {
    token,
    account: account.id,
    returnUrl: params.return_url,
    refreshUrl: params.refresh_url,
    expiresAt,
    used: false,
  });
  return {
    object: 'account_link',
    created: unixNow(),
    expires_at: expiresAt,
    url: `${baseUrl}/dev/stripe/setup/${token}`,
  };
}
