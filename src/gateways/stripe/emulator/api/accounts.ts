import type { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, unixNow } from '../ids.ts';
import { newAccount } from '../objects/account.ts';
import { noSuch } from '../stripe-api-error.ts';
import { registerCollection } from './collection.ts';
import { type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { email, expand, flag, metadata, text } from './params.ts';

const LINK_LIFE = 300;

const accountParams = z.strictObject({
  type: z.enum(['express', 'standard', 'custom']).optional(),
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

export function registerAccountRoutes(app: Hono, context: EmulatorContext): void {
  registerEndpoint(app, context, {
    method: 'POST',
    path: '/v1/accounts',
    params: accountParams,
    act: createAccount,
  });
  registerCollection(app, context, {
    path: '/v1/accounts',
    kind: 'account',
    all: ({ store }) => store.all('accounts'),
  });
  registerEndpoint(app, context, {
    method: 'POST',
    path: '/v1/account_links',
    params: linkParams,
    act: createLink,
  });
}

function createAccount({ store }: EmulatorContext, params: z.output<typeof accountParams>): Stripe.Account {
  const account = newAccount({
    email: params.email ?? null,
    country: params.country,
    type: params.type ?? dashboardType(params.controller.stripe_dashboard?.type),
    businessType: params.business_type ?? null,
    capabilities: Object.keys(params.capabilities),
    controller: params.controller as Partial<Stripe.Account.Controller>,
    metadata: params.metadata,
  });
  store.put('accounts', account.id, account);
  return account;
}

function dashboardType(dashboard: string | undefined): string {
  return dashboard === 'express' ? 'express' : dashboard === 'none' ? 'custom' : 'standard';
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
