import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { invalid } from '../../domain-error.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import { base32 } from './totp.ts';

const RECOVERY_CODES = 10;

/** 80 random bits, so that a fast hash is enough: `ABCD-EFGH-IJKL-MNOP`. */
const newRecoveryCode = (): string => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-');

const hashed = (code: string): Buffer => hashSecret(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));

export async function makeRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await em.execute('delete from recovery_codes where user_id = ?', [userId]);
  for (const code of codes)
    await em.execute('insert into recovery_codes (user_id, code_hash) values (?, ?)', [userId, hashed(code)]);
  return codes;
}

/** Uses a code up; of concurrent uses one succeeds. Returns the number left. Throws `invalid` for any other code. */
export async function consumeRecoveryCode(em: EntityManager, userId: string, code: string): Promise<number> {
  const used = await em.execute<unknown[]>(
    `update recovery_codes set used_at = ? where user_id = ? and code_hash = ? and used_at is null returning user_id`,
    [clock.now(), userId, hashed(code)],
  );
  if (used.length === 0) throw invalid({ recoveryCode: { code: 'recoveryCodeWrong' } });
  return countUnusedCodes(em, userId);
}

async function countUnusedCodes(em: EntityManager, userId: string): Promise<number> {
  const [row] = await em.execute<{ n: number }[]>(
    'select count(*)::int as n from recovery_codes where user_id = ? and used_at is null',
    [userId],
  );
  return row?.n ?? 0;
}
