import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden, notFound } from '../../domain-error.ts';
import { Profile } from '../../people/profile.ts';
import type { Member, Viewer } from '../../viewer.ts';
import { Session } from '../user.ts';
import { recordTwoFactorChange } from './changes.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  consumeCode,
  type Encryptor,
  removeSecondFactor,
  type TwoFactorRule,
} from './second-factor.ts';

export interface TwoFactorState {
  on: boolean;
  begun: string | null;
  codesLeft: number;
}

export async function twoFactorState(em: EntityManager, me: Member): Promise<TwoFactorState> {
  const [row] = await em.execute<{ on: boolean; secret: string; left: number }[]>(
    `select f.confirmed_at is not null as "on", f.secret,
       (select count(*)::int from recovery_codes c where c.user_id = f.user_id and c.used_at is null) as left
     from second_factors f where f.user_id = ?`,
    [me.id],
  );
  if (!row) return { on: false, begun: null, codesLeft: 0 };
  return { on: row.on, begun: row.on ? null : row.secret, codesLeft: row.left };
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
  await em.nativeDelete(Session, { userId: me.id, id: { $ne: me.sessionId } });
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
  await removeSecondFactor(em, me.id);
  await recordTwoFactorChange(em, me, me.id, 'off');
}

/** For an admin who lost phone and codes, CLI only: ends all their sessions. Throws `not_found` for other people. */
export async function resetTwoFactor(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  if (viewer.kind !== 'system' || viewer.name !== 'cli') throw forbidden('forbidden');
  const admin = await em.findOne(Profile, { id, role: 'admin', hiddenAt: null });
  if (!admin) throw notFound('userNotFound');
  await removeSecondFactor(em, admin.id);
  await em.nativeDelete(Session, { userId: admin.id });
  await recordTwoFactorChange(em, viewer, admin.id, 'reset');
  return admin;
}

/** Ends sessions of admins without a second factor that began before one was required. Returns the count. */
export async function endUnprovenSessions(em: EntityManager): Promise<number> {
  const ended = await em.execute<unknown[]>(
    `delete from sessions s using profiles p where p.id = s.user_id and p.role = 'admin' and not exists (
       select from second_factors f where f.user_id = p.id and f.confirmed_at is not null) returning s.id`,
  );
  return ended.length;
}
