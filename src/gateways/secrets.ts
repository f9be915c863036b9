import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** 32 bytes for one `use`, from `SECRET_KEY` or from the data directory. */
export function keyFor({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>, use: string): Buffer {
  if (secretKey) return createHmac('sha256', secretKey).update(use).digest();
  return Buffer.from(readSecret(dataDir, use), 'base64url');
}

/** Created on first use in `dataDir/secrets.json` (mode 0600). 32 bytes, base64url. */
export function readSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets.json');
  const secrets = readAll(path);
  const existing = secrets[name];
  if (existing) return existing;
  const created = randomBytes(32).toString('base64url');
  const draft = `${path}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(draft, `${JSON.stringify({ ...secrets, [name]: created }, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
  return created;
}

function readAll(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
