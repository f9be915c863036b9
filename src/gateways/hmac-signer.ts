import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { keyFor } from './secrets.ts';

export interface HmacSigner {
  /** HMAC-SHA-256 of the text, base64url. */
  of(text: string): string;
  isOf(text: string, signer: string): boolean;
}

/** Each `use` has its own key, from `SECRET_KEY` or from the data directory. */
export function createHmacSigner(config: Pick<Config, 'secretKey' | 'dataDir'>, use: string): HmacSigner {
  return hmacSignerOf(keyFor(config, use));
}

export function hmacSignerOf(key: Buffer): HmacSigner {
  return {
    of: (text) => hmac(key, text).toString('base64url'),
    isOf(text, signer) {
      const [right, given] = [hmac(key, text), Buffer.from(signer, 'base64url')];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
