import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Encryptor, UnreadableSecretError } from '../domain/encryptor.ts';
import type { Encryptors } from '../domain/stored-secrets.ts';
import { type KeyConfig, keyFor, previousKeysFor } from './secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM with a key for each `use`, bound to the owner: a row copied to another person cannot be decrypted. Base64url. */
export function createEncryptor(config: KeyConfig, use: keyof Encryptors): Encryptor {
  let known: [Buffer, ...Buffer[]] | undefined;
  const keys = () => {
    known ??= [keyFor(config, use), ...previousKeysFor(config, use)];
    return known;
  };
  return {
    lock(text, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, keys()[0], nonce).setAAD(Buffer.from(owner));
      const locked = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), locked]).toString('base64url');
    },
    open(locked, owner) {
      for (const one of keys()) {
        const text = decrypted(locked, owner, one);
        if (text !== null) return text;
      }
      throw new UnreadableSecretError('No key opens this secret');
    },
    isCurrent: (locked, owner) => decrypted(locked, owner, keys()[0]) !== null,
  };
}

export const createEncryptors = (config: KeyConfig): Encryptors => ({
  'two-factor': createEncryptor(config, 'two-factor'),
  webhooks: createEncryptor(config, 'webhooks'),
  'family-code-words': createEncryptor(config, 'family-code-words'),
});

function decrypted(locked: string, owner: string, key: Buffer): string | null {
  const bytes = Buffer.from(locked, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
