import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { entity, hash, moment } from '../../columns.ts';
import { type Encryptor, UnreadableSecretError } from '../../encryptor.ts';
import { conflict, invalid } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import type { Role } from '../../viewer.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import { base32, matchingStep, newTotpSecret } from './totp.ts';

export interface TwoFactorRule {
  /** Roles that cannot sign in with a password alone (ACCOUNT-18, SIGNIN-14). */
  requiredFor: readonly Role[];
  encryptor: Encryptor;
}

export const secondFactorSchema = entity('SecondFactor', 'second_factors', {
  userId: p.uuid().primary(),
  secret: p.text().hidden(),
  createdAt: moment(),
  confirmedAt: moment().nullable(),
  /** Of the last code used, so that no code works twice (RFC 6238 §5.2). */
  lastStep: p.bigint('number').nullable(),
});
export class SecondFactor extends secondFactorSchema.class {
  /** Throws `invalid` for a wrong code, a used one, or after the key of the stored secret was lost (SIGNIN-15). */
  accept(code: string, encryptor: Encryptor): void {
    const typed = code.replace(/\s/g, '');
    if (!typed) throw wrong('codeMissing');
    const step = matchingStep(readableSecret(encryptor, this), typed, phoneTime());
    if (step === null) throw wrong('codeWrong');
    if (this.confirmedAt && step <= (this.lastStep ?? 0)) throw wrong('codeUsed');
    this.lastStep = step;
  }
}
secondFactorSchema.setClass(SecondFactor);

const wrong = (code: 'codeMissing' | 'codeWrong' | 'codeUsed' | 'codeUnreadable') =>
  invalid({ code: { code } });

function readableSecret(encryptor: Encryptor, { secret, userId }: SecondFactor): Buffer {
  try {
    return secretFrom(encryptor, secret, userId);
  } catch (error) {
    throw error instanceof UnreadableSecretError ? wrong('codeUnreadable') : error;
  }
}

/** Phones use the machine's time; the app's clock may differ in the demo (`/dev/clock`). */
const phoneTime = (): Date => new Date(clock.now().getTime() - clock.offset());

/** Replaces an unconfirmed secret. Acts as the actor `auth`, like all functions here. */
export async function beginEnrolment(em: EntityManager, userId: string, encryptor: Encryptor): Promise<void> {
  const secret = encryptor.lock(newTotpSecret().toString('base64'), userId);
  const fresh = { secret, createdAt: clock.now() };
  await kysely(em)
    .insertInto('secondFactors')
    .values({ userId, ...fresh })
    .onConflict((known) =>
      known.column('userId').doUpdateSet(fresh).where('secondFactors.confirmedAt', 'is', null),
    )
    .execute();
}

export const secretFrom = (encryptor: Encryptor, locked: string, userId: string): Buffer =>
  Buffer.from(encryptor.open(locked, userId), 'base64');

/** Returns the recovery codes, readable once. Throws `conflict` when on already or not begun, `invalid` for a wrong code. */
export async function confirmEnrolment(
  em: EntityManager,
  userId: string,
  code: string,
  encryptor: Encryptor,
): Promise<string[]> {
  const factor = await lockSecondFactor(em, userId);
  if (!factor || factor.confirmedAt) throw conflict('twoFactorChanged');
  factor.accept(code, encryptor);
  factor.confirmedAt = clock.now();
  return makeRecoveryCodes(em, userId);
}

/** Throws `conflict` without a second factor, `invalid` for a wrong code or a used one. */
export async function consumeCode(
  em: EntityManager,
  userId: string,
  code: string,
  encryptor: Encryptor,
): Promise<void> {
  const factor = await lockSecondFactor(em, userId);
  if (!factor?.confirmedAt) throw conflict('twoFactorChanged');
  factor.accept(code, encryptor);
}

/** Of two concurrent uses of one code the second must fail. */
const lockSecondFactor = (em: EntityManager, userId: string): Promise<SecondFactor | null> =>
  em.findOne(SecondFactor, userId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

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
