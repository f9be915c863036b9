import { randomBytes } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { hash, moment } from '../../columns.ts';
import { invalid } from '../../domain-error.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import { base32 } from './totp.ts';

const RECOVERY_CODES = 10;

export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: { userId: p.uuid().primary(), codeHash: hash().primary(), usedAt: moment().nullable() },
});

/** 80 random bits, so that a fast hash is enough: `ABCD-EFGH-IJKL-MNOP`. */
const newRecoveryCode = (): string => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-');

const hashed = (code: string): Buffer => hashSecret(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));

export async function makeRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ userId, codeHash: hashed(code) })),
  );
  return codes;
}

/** Uses a code up; of concurrent uses one succeeds. Returns the number left. Throws `invalid` for any other code. */
export async function consumeRecoveryCode(em: EntityManager, userId: string, code: string): Promise<number> {
  const unused = { userId, usedAt: null };
  const used = await em.nativeUpdate(
    RecoveryCode,
    { ...unused, codeHash: hashed(code) },
    { usedAt: clock.now() },
  );
  if (used === 0) throw invalid({ recoveryCode: { code: 'recoveryCodeWrong' } });
  return em.count(RecoveryCode, unused);
}
