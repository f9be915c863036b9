import { randomBytes, timingSafeEqual } from 'node:crypto';
import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { entity, hash, moment } from '../../columns.ts';
import { invalid } from '../../forms/domain-error.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import { base32 } from './totp.ts';

const RECOVERY_CODES = 10;

export const RecoveryCode = entity('RecoveryCode', 'recovery_codes', {
  userId: p.uuid().primary(),
  codeHash: hash().primary(),
  usedAt: moment().nullable(),
});

/** 120 random bits, so that a fast hash is enough: `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
const newRecoveryCode = (): string => (base32(randomBytes(15)).match(/.{4}/g) ?? []).join('-');

const SALT_BYTES = 16;

function hashed(code: string, salt: Buffer): Buffer {
  return Buffer.concat([salt, hashSecret(salt.toString('hex') + plainCode(code))]);
}

const plainCode = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '');

/** Older codes of 80 bits have no salt. They work until they are used or replaced (SIGNIN-3). */
function isCode(stored: Buffer, code: string): boolean {
  const salt = stored.subarray(0, stored.length - 32);
  const expected = salt.length === SALT_BYTES ? hashed(code, salt) : hashSecret(plainCode(code));
  return expected.length === stored.length && timingSafeEqual(expected, stored);
}

export async function makeRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await em.nativeDelete(RecoveryCode, { userId });
  await em.insertMany(
    RecoveryCode,
    codes.map((code) => ({ userId, codeHash: hashed(code, randomBytes(SALT_BYTES)) })),
  );
  return codes;
}

/** Uses a code up; of concurrent uses one succeeds. Returns the number left. Throws `invalid` for any other code. */
export async function consumeRecoveryCode(em: EntityManager, userId: string, code: string): Promise<number> {
  const unused = { userId, usedAt: null };
  const stored = await em.find(RecoveryCode, unused);
  const match = stored.find(({ codeHash }) => isCode(Buffer.from(codeHash), code));
  const used = match
    ? await em.nativeUpdate(RecoveryCode, { ...unused, codeHash: match.codeHash }, { usedAt: clock.now() })
    : 0;
  if (used === 0) throw invalid({ recoveryCode: { code: 'recoveryCodeWrong' } });
  return em.count(RecoveryCode, unused);
}
