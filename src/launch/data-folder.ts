import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { rememberedPlace } from '../gateways/database/embedded/place.ts';

/** Whether what `DATA_DIR` names is there: a mistyped one is not. Where nothing is named, the default begins by itself. */
export function hasDataFolder({ embedded, dataDir }: Config, env: NodeJS.ProcessEnv = process.env): boolean {
  if (!env.DATA_DIR?.trim()) return true;
  return embedded ? rememberedPlace(dataDir) !== undefined : existsSync(dataDir);
}
