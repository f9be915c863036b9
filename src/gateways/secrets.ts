import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { withLock } from './database/embedded/lock.ts';

export type KeyConfig = Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'previousSecretKey'>>;

/** 32 bytes for one `use`, from `SECRET_KEY` or from the data directory. */
export function keyFor({ secretKey, dataDir }: KeyConfig, use: string): Buffer {
  if (secretKey) return derived(secretKey, use);
  return Buffer.from(readSecret(dataDir, use), 'base64url');
}

/** Only for reading: `SECRET_KEY_PREVIOUS`, and the key that the data directory had before there was a `SECRET_KEY`. */
export function previousKeysFor({ secretKey, previousSecretKey, dataDir }: KeyConfig, use: string): Buffer[] {
  const stored = secretKey ? readAll(join(dataDir, 'secrets.json'))[use] : undefined;
  return [
    ...(previousSecretKey ? [derived(previousSecretKey, use)] : []),
    ...(stored ? [Buffer.from(stored, 'base64url')] : []),
  ];
}

const derived = (secretKey: string, use: string): Buffer =>
  createHmac('sha256', secretKey).update(use).digest();

/** Created on first use in `dataDir/secrets.json` (mode 0600), once for all processes. 32 bytes, base64url. */
export function readSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets.json');
  const existing = readAll(path)[name];
  if (existing) return existing;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Web and worker processes that start together share the directory.
  return withLock(`${path}.lock`, () => {
    const secrets = readAll(path);
    const secret = secrets[name] ?? randomBytes(32).toString('base64url');
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify({ ...secrets, [name]: secret }, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, path);
    return secret;
  });
}

function readAll(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
