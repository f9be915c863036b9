import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Encryptor } from '../domain/encryptor.ts';
import { keyFor } from './secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with a key for each `use`, bound to the owner: a row copied to another person cannot be decrypted. Base64url. */
export function createEncryptor(config: Pick<Config, 'secretKey' | 'dataDir'>, use: string): Encryptor {
  const key = keyFor(config, use);
  return {
    lock(text, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const locked = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64url');
    },
    open(locked, owner) {
      const bytes = Buffer.from(locked, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
