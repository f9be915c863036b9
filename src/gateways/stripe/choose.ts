import type { Config } from '../../config.ts';
import { findEmulator } from './emulator/address-file.ts';
import { createStripeGateway, type StripeGateway } from './gateway.ts';

/** Stripe where its keys are set, else the emulator of the web process. Null where neither exists. */
export function reachProvider({ stripe, payments, dataDir }: Config): StripeGateway | null {
  const reached = stripe ?? (payments === 'emulator' ? findEmulator(dataDir) : null);
  return reached && createStripeGateway(reached);
}
