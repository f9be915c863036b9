import type { Config } from '../../config.ts';
import { createStripeGateway, type StripeGateway } from './gateway.ts';
import { findStandIn } from './stand-in/address-file.ts';

/** Stripe where its keys are set, else the stand-in of the web process. Null where neither exists. */
export function reachProvider({ stripe, payments, dataDir }: Config): StripeGateway | null {
  const reached = stripe ?? (payments === 'stand-in' ? findStandIn(dataDir) : null);
  return reached && createStripeGateway(reached);
}
