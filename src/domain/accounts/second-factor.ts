import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { conflict, invalid } from '../domain-error.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { matchingStep, newTotpSecret } from './totp.ts';

/** Keeps a text so that only this installation can read it, and only as the same owner's. */
export interface Encryptor {
  lock(text: string, owner: string): string;
  /** Throws for what was changed, or locked for somebody else. */
  open(locked: string, owner: string): string;
}

/** Two-factor sign-in of admins, as this installation has it. */
export interface TwoFactorRule {
  /** Whether an admin cannot do without. */
  required: boolean;
  encryptor: Encryptor;
}

interface Row {
  secret: string;
  confirmed: boolean;
  last_step: string | null;
}

/**
 * The time that phones have: the machine's. The app's own clock may be ahead of it in the demo (`/dev/clock`).
 */
const phoneTime = (): Date => new Date(clock.now().getTime() - clock.offset());

/** Makes a secret for a phone to scan, in the place of one that nobody confirmed. Acts as the actor `auth`, like all here. */
export async function beginEnrolment(em: EntityManager, userId: string, encryptor: Encryptor): Promise<void> {
  const secret = encryptor.lock(newTotpSecret().toString('base64'), userId);
  await em.execute(
    `insert into second_factors (user_id, secret, created_at) values (?, ?, ?)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
     where second_factors.confirmed_at is null`,
    [userId, secret, clock.now()],
  );
}

/** Reads a locked secret. */
export const secretFrom = (encryptor: Encryptor, locked: string, userId: string): Buffer =>
  Buffer.from(encryptor.open(locked, userId), 'base64');

/**
 * The phone shows the right codes: from now on they are asked for. Returns the recovery codes, which can be read this once.
 * Throws `conflict` when it was confirmed before or was begun by nobody, and `invalid` for a wrong code.
 */
export async function confirmEnrolment(
  em: EntityManager,
  userId: string,
  code: string,
  encryptor: Encryptor,
): Promise<string[]> {
  const row = await held(em, userId);
  if (!row || row.confirmed) throw conflict('twoFactorChanged');
  const step = stepFor(row, userId, code, encryptor);
  await em.execute('update second_factors set confirmed_at = ?, last_step = ? where user_id = ?', [
    clock.now(),
    step,
    userId,
  ]);
  return makeRecoveryCodes(em, userId);
}

/**
 * Uses a code of the person's phone up. Throws `conflict` for somebody who has no second factor, `invalid` for a wrong code,
 * and for one of a step that was used: whoever looked over a shoulder comes too late. RFC 6238 §5.2.
 */
export async function consumeCode(
  em: EntityManager,
  userId: string,
  code: string,
  encryptor: Encryptor,
): Promise<void> {
  const row = await held(em, userId);
  if (!row?.confirmed) throw conflict('twoFactorChanged');
  const step = stepFor(row, userId, code, encryptor);
  if (row.last_step !== null && step <= Number(row.last_step)) throw wrong('codeUsed');
  await em.execute('update second_factors set last_step = ? where user_id = ?', [step, userId]);
}

/** Forgets the person's second factor and recovery codes. Returns whether there was one that was confirmed. */
export async function removeSecondFactor(em: EntityManager, userId: string): Promise<boolean> {
  const rows = await em.execute<{ confirmed: boolean }[]>(
    'delete from second_factors where user_id = ? returning confirmed_at is not null as confirmed',
    [userId],
  );
  return rows[0]?.confirmed === true;
}

/** The person's second factor, held until the transaction ends: of two at once with one code, the second comes later. */
async function held(em: EntityManager, userId: string): Promise<Row | undefined> {
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
