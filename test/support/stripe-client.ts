import Stripe from 'stripe';
import type { StripeConfig } from '../../src/gateways/stripe/gateway.ts';

/** The unmodified client, configured like the gateway's. */
export function clientOf(config: StripeConfig): Stripe {
  return new Stripe(config.secretKey, { ...config.api, maxNetworkRetries: 0, telemetry: false });
}
