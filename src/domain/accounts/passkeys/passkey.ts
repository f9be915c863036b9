import { type InferEntity, p } from '@mikro-orm/core';
import { entity, moment } from '../../columns.ts';

export const Passkey = entity('Passkey', 'passkeys', {
  id: p.uuid().primary(),
  userId: p.uuid(),
  credentialId: p.text().hidden(),
  publicKey: p.blob().columnType('bytea').hidden(),
  counter: p.bigint('number'),
  transports: p.array().columnType('text[]'),
  name: p.text(),
  synced: p.boolean(),
  createdAt: moment(),
  lastUsedAt: moment().nullable(),
  copiedAt: moment().nullable(),
});
export type Passkey = InferEntity<typeof Passkey>;

const challengeSchema = entity('PasskeyChallenge', 'passkey_challenges', {
  challenge: p.text().primary(),
  boundTo: p.blob().columnType('bytea').hidden(),
  expiresAt: moment(),
});
export const PasskeyChallenge = challengeSchema;
