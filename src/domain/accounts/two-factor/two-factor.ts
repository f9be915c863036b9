import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditActor, audit } from '../../audit/audit.ts';
import type { TwoFactorChange } from '../../email/email-facts.ts';
import type { Encryptor } from '../../encryptor.ts';
import { conflict, forbidden, notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { Profile } from '../../people/profile.ts';
import { isAdmin, type Member, type Role, type Viewer } from '../../viewer.ts';
import { Passkey } from '../passkeys/passkey.ts';
import { Session } from '../user.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  consumeCode,
  makeRecoveryCodes,
  RecoveryCode,
  SecondFactor,
  type TwoFactorRule,
} from './second-factor.ts';

interface TwoFactorState {
  on: boolean;
  begun: string | null;
  codesLeft: number;
}

export async function twoFactorState(em: EntityManager, me: Member): Promise<TwoFactorState> {
  const factor = await em.findOne(SecondFactor, me.id);
  const on = Boolean(factor?.confirmedAt);
  const codesLeft = on ? await em.count(RecoveryCode, { userId: me.id, usedAt: null }) : 0;
  return { on, begun: on ? null : (factor?.secret ?? null), codesLeft };
}

/** Throws `conflict` when a second factor is in use. Acts as the actor `auth`, like all functions below. */
export async function beginTwoFactor(em: EntityManager, me: Member, encryptor: Encryptor): Promise<void> {
  if ((await twoFactorState(em, me)).on) throw conflict('twoFactorChanged');
  await beginEnrolment(em, me.id, encryptor);
}

/** Ends all other sessions. Returns the recovery codes; throws as `confirmEnrolment`. */
export async function enableTwoFactor(
  em: EntityManager,
  me: Member,
  code: string,
  encryptor: Encryptor,
): Promise<string[]> {
  const codes = await confirmEnrolment(em, me.id, code, encryptor);
  await em.nativeDelete(Session, { user: me.id, id: { $ne: me.sessionId } });
  await recordTwoFactorChange(em, me, me.id, 'on');
  return codes;
}

export async function renewCodes(
  em: EntityManager,
  me: Member,
  code: string,
  encryptor: Encryptor,
): Promise<string[]> {
  await consumeCode(em, me.id, code, encryptor);
  await recordTwoFactorChange(em, me, me.id, 'new-codes');
  return makeRecoveryCodes(em, me.id);
}

/** Throws `forbidden` to an admin where admins need a second factor (ACCOUNT-18), else as `consumeCode`. */
export async function disableTwoFactor(
  em: EntityManager,
  me: Member,
  code: string,
  { requiredFor, encryptor }: TwoFactorRule,
): Promise<void> {
  if (requiredFor.includes(me.role)) throw forbidden('twoFactorRequired');
  await consumeCode(em, me.id, code, encryptor);
  await em.nativeDelete(SecondFactor, { userId: me.id });
  await recordTwoFactorChange(em, me, me.id, 'off');
}

/** Removes the second factor and all passkeys, ends all sessions (SIGNIN-11). Throws `not_found`, `forbidden`. Acts as `auth` or `cli`. */
export async function resetTwoFactor(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  only: { role?: 'admin' } = {},
): Promise<Profile> {
  const isCli = viewer.kind === 'system' && viewer.name === 'cli';
  if (!isCli && !isAdmin(viewer)) throw forbidden('forbidden');
  const person = isUuid(id) ? await em.findOne(Profile, { id, hiddenAt: null, ...only }) : null;
  if (!person) throw notFound('userNotFound');
  if (person.role === 'admin' && !isCli) throw forbidden('adminResetByCli');
  await em.nativeDelete(SecondFactor, { userId: id });
  await em.nativeDelete(Passkey, { userId: id });
  await em.nativeDelete(Session, { user: id });
  await recordTwoFactorChange(em, viewer, id, 'reset');
  return person;
}

/** Ends sessions that began with a password alone before these roles needed more. Who waits for approval could not sign in again. */
export async function endUnprovenSessions(em: EntityManager, roles: readonly Role[]): Promise<number> {
  const { numDeletedRows } = await kysely(em)
    .deleteFrom('sessions as s')
    .using('profiles as p')
    .whereRef('p.id', '=', 's.userId')
    .where('p.role', 'in', roles)
    .where('p.approvalStatus', '=', 'approved')
    .where('s.withPasskey', '=', false)
    .where(({ not, exists, selectFrom }) => {
      const proven = selectFrom('secondFactors as f').whereRef('f.userId', '=', 'p.id');
      return not(exists(proven.where('f.confirmedAt', 'is not', null)));
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Writes an audit row and emails the person, because an attacker may have made the change. */
export async function recordTwoFactorChange(
  em: EntityManager,
  actor: AuditActor,
  userId: string,
  change: TwoFactorChange,
): Promise<void> {
  audit(em, actor, `two-factor-${change}`, { type: 'profile', id: userId });
  await enqueue(em, 'mail.two-factor-changed', { userId, change });
}
