import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StripeConfig } from '../gateway.ts';

export function addressFile(dataDir: string): string {
  return join(dataDir, 'stripe', 'address.json');
}

/** Null when no stand-in runs. A killed one leaves an address that does not answer. */
export function findStandIn(dataDir: string): StripeConfig | null {
  const file = addressFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StripeConfig) : null;
}
