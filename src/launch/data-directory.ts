import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { readClusterLocation } from '../gateways/database/embedded/data-directory.ts';

/** A mistyped `DATA_DIR` must not start a new database; the default directory may be new. */
export function hasDataDirectory(
  { embedded, dataDir }: Config,
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  if (!env.DATA_DIR?.trim()) return true;
  return embedded ? readClusterLocation(dataDir) !== undefined : existsSync(dataDir);
}
