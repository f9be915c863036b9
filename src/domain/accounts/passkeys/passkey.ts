import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { moment } from '../../columns.ts';

export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    credentialId: p.text().hidden(),
    /** COSE. */
    publicKey: p.blob().columnType('bytea').hidden(),
    counter: p.bigint('number'),
    transports: p.array().columnType('text[]'),
    name: p.text(),
    synced: p.boolean(),
    createdAt: moment(),
    lastUsedAt: moment().nullable(),
    copiedAt: moment().nullable(),
  },
});
export type Passkey = InferEntity<typeof Passkey>;

const challengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    challenge: p.text().primary(),
    boundTo: p.blob().columnType('bytea').hidden(),
    expiresAt: moment(),
  },
});
export const PasskeyChallenge = challengeSchema;
