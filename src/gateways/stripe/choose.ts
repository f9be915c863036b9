import type { Config } from '../../config.ts';
import { createStripeGateway, type StripeGateway } from './gateway.ts';
import { findStandIn } from './stand-in/address-file.ts';

/**
 * How a process beside the web side (a worker, the command line) reaches the payment provider now: Stripe where its keys
 * are set, else the stand-in that the web process runs. Null where there is neither.
 */
export function reachProvider({ stripe, payments, dataDir }: Config): StripeGateway | null {
  const reached = stripe ?? (payments === 'stand-in' ? findStandIn(dataDir) : null);
  return reached && createStripeGateway(reached);
}
