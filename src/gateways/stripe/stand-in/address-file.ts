import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StripeConfig } from '../gateway.ts';

export function addressFile(dataDir: string): string {
  return join(dataDir, 'stripe', 'address.json');
}

/**
 * How another process of the same installation (a worker, the command line) reaches the stand-in that the
 * web process runs. Null when none runs; one that was killed leaves an address where nobody answers.
 */
export function findStandIn(dataDir: string): StripeConfig | null {
  const file = addressFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StripeConfig) : null;
}
