import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { readClusterLocation } from '../gateways/database/embedded/data-directory.ts';

/** Whether what `DATA_DIR` names is there: a mistyped one is not. Where nothing is named, the default begins by itself. */
export function hasDataDirectory(
  { embedded, dataDir }: Config,
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  if (!env.DATA_DIR?.trim()) return true;
  return embedded ? readClusterLocation(dataDir) !== undefined : existsSync(dataDir);
}
