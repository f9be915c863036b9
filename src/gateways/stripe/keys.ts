import Stripe from 'stripe';
import type { StripeConfig } from './gateway.ts';

export interface KeyCheck {
  accepted: boolean;
  webhook: boolean | null;
}

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
    // A restricted key may not read the balance, but is valid.
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
  }
  return { accepted: true, webhook: await findWebhook(stripe, address) };
}

async function findWebhook(stripe: Stripe, address: string): Promise<boolean | null> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    return data.some(({ url, status }) => url === address && status === 'enabled');
  } catch {
    return null;
  }
}
