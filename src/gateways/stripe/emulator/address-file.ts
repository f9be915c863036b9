import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmulatorKeys } from './keys.ts';

/** What a client of Stripe and the page of the card form need to use the emulator. */
export interface EmulatorAddress extends EmulatorKeys {
  api: { host: string; port: number; protocol: 'http' };
  browserScriptUrl: string;
}

export function addressFile(dataDir: string): string {
  return join(dataDir, 'stripe', 'address.json');
}

/** Null when no emulator runs. A killed one leaves an address that does not answer. */
export function findEmulator(dataDir: string): EmulatorAddress | null {
  const file = addressFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EmulatorAddress) : null;
}
