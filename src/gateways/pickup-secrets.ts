import type { PickupSecrets } from '../domain/walks/handover/pickup-code.ts';
import { createEncryptor } from './encryption.ts';
import { createHmacSigner } from './hmac-signer.ts';
import type { KeyConfig } from './secrets.ts';

export const createPickupSecrets = (config: KeyConfig): PickupSecrets => ({
  codes: createHmacSigner(config, 'pickup-codes'),
  words: createEncryptor(config, 'family-code-words'),
});
