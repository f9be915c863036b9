import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, invalid } from '../../domain-error.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { matchingStep, newTotpSecret } from './totp.ts';

export interface Encryptor {
  lock(text: string, owner: string): string;
  /** Throws for a changed text, or one of another owner. */
  open(locked: string, owner: string): string;
}

export interface TwoFactorRule {
  required: boolean;
  encryptor: Encryptor;
}

interface Row {
  secret: string;
  confirmed: boolean;
  last_step: string | null;
}

/** Phones use the machine's time; the app's clock may differ in the demo (`/dev/clock`). */
const phoneTime = (): Date => new Date(clock.now().getTime() - clock.offset());

/** Replaces an unconfirmed secret. Acts as the actor `auth`, like all functions here. */
export async function beginEnrolment(em: EntityManager, userId: string, encryptor: Encryptor): Promise<void> {
  const secret = encryptor.lock(newTotpSecret().toString('base64'), userId);
  await em.execute(
    `insert into second_factors (user_id, secret, created_at) values (?, ?, ?)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
     where second_factors.confirmed_at is null`,
    [userId, secret, clock.now()],
  );
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
  const row = await lockSecondFactor(em, userId);
  if (!row || row.confirmed) throw conflict('twoFactorChanged');
  const step = stepFor(row, userId, code, encryptor);
  await em.execute('update second_factors set confirmed_at = ?, last_step = ? where user_id = ?', [
    clock.now(),
    step,
    userId,
  ]);
  return makeRecoveryCodes(em, userId);
}

/** Throws `conflict` without a second factor, `invalid` for a wrong code or a used one (RFC 6238 §5.2). */
export async function consumeCode(
  em: EntityManager,
  userId: string,
  code: string,
  encryptor: Encryptor,
): Promise<void> {
  const row = await lockSecondFactor(em, userId);
  if (!row?.confirmed) throw conflict('twoFactorChanged');
  const step = stepFor(row, userId, code, encryptor);
  if (row.last_step !== null && step <= Number(row.last_step)) throw wrong('codeUsed');
  await em.execute('update second_factors set last_step = ? where user_id = ?', [step, userId]);
}

export async function removeSecondFactor(em: EntityManager, userId: string): Promise<boolean> {
  const rows = await em.execute<{ confirmed: boolean }[]>(
    'delete from second_factors where user_id = ? returning confirmed_at is not null as confirmed',
    [userId],
  );
  return rows[0]?.confirmed === true;
}

/** Of two concurrent uses of one code the second must fail. */
async function lockSecondFactor(em: EntityManager, userId: string): Promise<Row | undefined> {
  const [row] = await em.execute<Row[]>(
    `select secret, confirmed_at is not null as confirmed, last_step from second_factors where user_id = ? for update`,
    [userId],
  );
  return row;
}

function stepFor({ secret }: Row, userId: string, code: string, encryptor: Encryptor): number {
  const typed = code.replace(/\s/g, '');
  if (!typed) throw wrong('codeMissing');
  const step = matchingStep(secretFrom(encryptor, secret, userId), typed, phoneTime());
  if (step === null) throw wrong('codeWrong');
  return step;
}

const wrong = (code: 'codeMissing' | 'codeWrong' | 'codeUsed') => invalid({ code: { code } });
