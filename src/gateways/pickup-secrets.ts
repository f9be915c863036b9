import type { Config } from '../config.ts';
import type { PickupSecrets } from '../domain/walks/handover/pickup-code.ts';
import { createEncryptor } from './encryption.ts';
import { createHmacSigner } from './hmac-signer.ts';

export const createPickupSecrets = (config: Pick<Config, 'secretKey' | 'dataDir'>): PickupSecrets => ({
  codes: createHmacSigner(config, 'pickup-codes'),
  words: createEncryptor(config, 'family-code-words'),
});
