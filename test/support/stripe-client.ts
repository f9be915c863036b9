import Stripe from 'stripe';
import type { StripeConfig } from '../../src/gateways/stripe/gateway.ts';

/** The unmodified client, set up as the gateway sets it up. */
export function clientOf(config: StripeConfig): Stripe {
  return new Stripe(config.secretKey, { ...config.api, maxNetworkRetries: 0, telemetry: false });
}
