import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { keyFor } from './secrets.ts';

/** Proves that a text comes from this house: whoever lacks the key can neither make a seal nor change the text. */
export interface Seal {
  /** HMAC-SHA-256 of the text, base64url. */
  of(text: string): string;
  /** Whether this is the text's seal. */
  isOf(text: string, seal: string): boolean;
}

/** A seal with a key of its own for each `use`: made from `SECRET_KEY`, else kept in the data folder. */
export function createSeal(config: Pick<Config, 'secretKey' | 'dataDir'>, use: string): Seal {
  const key = keyFor(config, use);
  return {
    of: (text) => hmac(key, text).toString('base64url'),
    isOf(text, seal) {
      const [right, given] = [hmac(key, text), Buffer.from(seal, 'base64url')];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
