import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { ProviderError } from '../../domain/payments/provider-error.ts';
import type { Cents } from '../../money.ts';
import { clientOf, createStripeGateway, type StripeConfig } from './gateway.ts';
import { missingEvents } from './needed-events.ts';
import { balanceOf } from './payout-contents.ts';
import { isLive } from './signed-event.ts';

/** Null: not tried, or the key may not see it. */
export interface KeyCheck {
  accepted: boolean;
  webhooks: { count: number; missing: string[] } | null;
  /** Stripe's words when it refuses a walker's account. In test mode only: it is made, and removed. */
  account: 'accepted' | { refused: string } | null;
  applePay: boolean | null;
  /** What the platform has, pending and available. */
  balance: Cents | null;
  /** Before the words of a charge on a bank statement: `WALK DEC 31` has to fit after it. */
  descriptor: string | null;
}

export async function checkKeys(config: StripeConfig, webhook: URL): Promise<KeyCheck> {
  const stripe = clientOf(config);
  let balance: Cents | null = null;
  try {
    balance = balanceOf(await stripe.balance.retrieve());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return { accepted: false, webhooks: null, account: null, applePay: null, balance, descriptor: null };
    // A restricted key may not read the balance, but is valid.
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
  }
  return {
    accepted: true,
    webhooks: await orNull(() => findWebhooks(stripe, webhook.href)),
    account: isLive(config) ? null : await accountErrorOf(() => tryAccount(stripe, config)),
    applePay: await orNull(() => isRegistered(stripe, webhook.hostname)),
    balance,
    descriptor: await orNull(() => descriptorOf(stripe)),
  };
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

async function descriptorOf(stripe: Stripe): Promise<string | null> {
  const { settings } = await stripe.accounts.retrieveCurrent();
  return (
    settings?.card_payments?.statement_descriptor_prefix ?? settings?.payments.statement_descriptor ?? ''
  );
}

async function findWebhooks(stripe: Stripe, address: string): Promise<KeyCheck['webhooks']> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const ours = data.filter(({ url, status }) => url === address && status === 'enabled');
  return { count: ours.length, missing: missingEvents(ours) };
}

/** For Apple Pay and Google Pay. */
async function isRegistered(stripe: Stripe, domain_name: string): Promise<boolean> {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name });
  return data.some(({ enabled, apple_pay }) => enabled && apple_pay.status === 'active');
}

export const TEST_WALKER = {
  walkerId: randomUUID(),
  email: 'walker@example.com',
  firstName: 'Ada',
  lastName: 'Ray',
};

/** Makes a walker's account as Trotwell does, opens its form, and removes it. Returns its id and the address of the form. */
export async function tryAccount(stripe: Stripe, config: StripeConfig): Promise<{ id: string; form: URL }> {
  const gateway = createStripeGateway(config);
  const key = () => ({ idempotencyKey: `check/${randomUUID()}` });
  const { id } = await gateway.createAccount({ ...TEST_WALKER, ...key() });
  try {
    const link = { accountId: id, returnUrl: ELSEWHERE, refreshUrl: ELSEWHERE };
    const { url } = await gateway.createOnboardingLink({ ...link, ...key() });
    return { id, form: new URL(url) };
  } finally {
    await stripe.accounts.del(id);
  }
}

const ELSEWHERE = 'https://example.com/';

async function accountErrorOf(act: () => Promise<unknown>): Promise<KeyCheck['account']> {
  try {
    await act();
    return 'accepted';
  } catch (error) {
    if (error instanceof ProviderError || error instanceof Stripe.errors.StripeError)
      return { refused: error.message };
    throw error;
  }
}
