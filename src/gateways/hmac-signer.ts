import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyConfig, keyFor, previousKeysFor } from './secrets.ts';

export interface HmacSigner {
  /** HMAC-SHA-256 of the text, base64url. */
  of(text: string): string;
  /** By each key, the newest first. */
  ofEach(text: string): string[];
  isOf(text: string, signer: string): boolean;
}

/** Each `use` has its own key, from `SECRET_KEY` or from the data directory. Previous keys are recognized too. */
export const createHmacSigner = (config: KeyConfig, use: string): HmacSigner =>
  hmacSignerOf(keyFor(config, use), previousKeysFor(config, use));

export function hmacSignerOf(key: Buffer, previous: readonly Buffer[] = []): HmacSigner {
  return {
    of: (text) => hmac(key, text).toString('base64url'),
    ofEach: (text) => [key, ...previous].map((one) => hmac(one, text).toString('base64url')),
    isOf(text, signer) {
      const given = Buffer.from(signer, 'base64url');
      // The decoder ignores padding and foreign characters: one link has one address.
      const isOneSpelling = given.toString('base64url') === signer;
      return [key, ...previous].some((one) => {
        const right = hmac(one, text);
        return right.length === given.length && timingSafeEqual(right, given) && isOneSpelling;
      });
    },
  };
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
