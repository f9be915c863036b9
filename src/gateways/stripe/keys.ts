import Stripe from 'stripe';
import type { StripeConfig } from './gateway.ts';

/** What Stripe says about the keys that we were given. */
export interface KeyCheck {
  accepted: boolean;
  /** Whether Stripe knows an enabled webhook at this address; null where the key may not look. */
  webhook: boolean | null;
}

/** Shows the secret key to Stripe and looks for the webhook at `address`. Rejects when Stripe cannot be reached. */
export async function checkKeys(config: StripeConfig, address: string): Promise<KeyCheck> {
  const stripe = new Stripe(config.secretKey, {
    ...config.api,
    timeout: 5_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  try {
    await stripe.balance.retrieve();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return { accepted: false, webhook: null };
    // A restricted key may not look at the balance: it is a good key all the same.
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
  }
  return { accepted: true, webhook: await findWebhook(stripe, address) };
}

/** Null where the key may not look, or Stripe did not say. */
async function findWebhook(stripe: Stripe, address: string): Promise<boolean | null> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    return data.some(({ url, status }) => url === address && status === 'enabled');
  } catch {
    return null;
  }
}
