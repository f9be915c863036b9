import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { keyFor } from './secrets.ts';

/** Proves that a text comes from this app: whoever lacks the key can neither make a signature nor change the text. */
export interface HmacSigner {
  /** HMAC-SHA-256 of the text, base64url. */
  of(text: string): string;
  /** Whether this is the text's signature. */
  isOf(text: string, signer: string): boolean;
}

/** A signer with a key of its own for each `use`: made from `SECRET_KEY`, else kept in the data folder. */
export function createHmacSigner(config: Pick<Config, 'secretKey' | 'dataDir'>, use: string): HmacSigner {
  const key = keyFor(config, use);
  return {
    of: (text) => hmac(key, text).toString('base64url'),
    isOf(text, signer) {
      const [right, given] = [hmac(key, text), Buffer.from(signer, 'base64url')];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
