import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden, notFound } from '../../domain-error.ts';
import type { Encryptor } from '../../encryptor.ts';
import { kysely } from '../../kysely.ts';
import { Profile } from '../../people/profile.ts';
import type { Member, Viewer } from '../../viewer.ts';
import { Session } from '../user.ts';
import { recordTwoFactorChange } from './changes.ts';
import { makeRecoveryCodes, RecoveryCode } from './recovery-codes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  consumeCode,
  SecondFactor,
  type TwoFactorRule,
} from './second-factor.ts';

export interface TwoFactorState {
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

/** Throws `forbidden` where admins need a second factor (ACCOUNT-18), else as `consumeCode`. */
export async function disableTwoFactor(
  em: EntityManager,
  me: Member,
  code: string,
  { required, encryptor }: TwoFactorRule,
): Promise<void> {
  if (required) throw forbidden('twoFactorRequired');
  await consumeCode(em, me.id, code, encryptor);
  await em.nativeDelete(SecondFactor, { userId: me.id });
  await recordTwoFactorChange(em, me, me.id, 'off');
}

/** For an admin who lost phone and codes, CLI only: ends all their sessions. Throws `not_found` for other people. */
export async function resetTwoFactor(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  if (viewer.kind !== 'system' || viewer.name !== 'cli') throw forbidden('forbidden');
  const admin = await em.findOne(Profile, { id, role: 'admin', hiddenAt: null });
  if (!admin) throw notFound('userNotFound');
  await em.nativeDelete(SecondFactor, { userId: admin.id });
  await em.nativeDelete(Session, { user: admin.id });
  await recordTwoFactorChange(em, viewer, admin.id, 'reset');
  return admin;
}

/** Ends sessions of admins without a second factor that began before one was required. Returns the count. */
export async function endUnprovenSessions(em: EntityManager): Promise<number> {
  const { numDeletedRows } = await kysely(em)
    .deleteFrom('sessions as s')
    .using('profiles as p')
    .whereRef('p.id', '=', 's.userId')
    .where('p.role', '=', 'admin')
    .where(({ not, exists, selectFrom }) => {
      const proven = selectFrom('secondFactors as f').whereRef('f.userId', '=', 'p.id');
      return not(exists(proven.where('f.confirmedAt', 'is not', null)));
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}
