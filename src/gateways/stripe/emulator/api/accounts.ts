import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, stripeObject, unixNow } from '../ids.ts';
import { NOTHING_GIVEN } from '../objects/account.ts';
import { noSuch } from '../stripe-api-error.ts';
import { registerCollection } from './collection.ts';
import type { EmulatorContext, StripeApi } from './endpoint.ts';
import { email, expand, flag, metadata, text } from './params.ts';

const LINK_LIFE = 300;

const accountParams = z.strictObject({
  country: text.default('US'),
  email: email.optional(),
  business_type: z.enum(['individual', 'company']).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: text }).optional(),
      losses: z.strictObject({ payments: text }).optional(),
      requirement_collection: text.optional(),
      stripe_dashboard: z.strictObject({ type: text }).optional(),
    })
    .default({}),
  capabilities: z.record(z.string(), z.strictObject({ requested: flag })).default({}),
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
  api.post('/v1/account_links', linkParams, createLink);
}

function createAccount({ store }: EmulatorContext, params: z.output<typeof accountParams>): Stripe.Account {
  const { email, country, business_type, controller, capabilities, metadata } = params;
  const account = stripeObject<Stripe.Account>({
    ...NOTHING_GIVEN,
    id: newId('acct', 16),
    object: 'account',
    business_type,
    capabilities: Object.fromEntries(Object.keys(capabilities).map((name) => [name, 'inactive'])),
    controller: { type: 'application', is_controller: true, ...controller } as Stripe.Account.Controller,
    country,
    created: unixNow(),
    email: email ?? null,
    metadata,
    type: controller.stripe_dashboard?.type === 'express' ? 'express' : 'standard',
  });
  store.put('accounts', account.id, account);
  return account;
}

function createLink(
  { store, baseUrl }: EmulatorContext,
  params: z.output<typeof linkParams>,
): Stripe.AccountLink {
  const account = store.get('accounts', params.account);
  if (!account) throw noSuch('account', params.account, 'account', 400);
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
