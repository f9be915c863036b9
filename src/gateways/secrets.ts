import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** A key of 32 bytes for one `use`: made from `SECRET_KEY`, else kept in the data folder. */
export function keyFor({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>, use: string): Buffer {
  if (secretKey) return createHmac('sha256', secretKey).update(use).digest();
  return Buffer.from(readSecret(dataDir, use), 'base64url');
}

/**
 * A random secret of this installation, made when first asked for and kept in `dataDir/secrets.json`, which only the
 * owner of the process can read. `name` parts the secrets by use. 32 bytes, base64url.
 */
export function readSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets.json');
  const secrets = readAll(path);
  const known = secrets[name];
  if (known) return known;
  const made = randomBytes(32).toString('base64url');
  const draft = `${path}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(draft, `${JSON.stringify({ ...secrets, [name]: made }, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
  return made;
}

function readAll(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
