import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden, notFound } from '../domain-error.ts';
import type { Member, Viewer } from '../viewer.ts';
import { Profile } from './profile.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  consumeCode,
  type Encryptor,
  removeSecondFactor,
  type TwoFactorRule,
} from './second-factor.ts';
import { recordTwoFactorChange } from './two-factor-changes.ts';
import { Session } from './user.ts';

/** How a person's own two-factor sign-in stands. */
export interface TwoFactorState {
  on: boolean;
  /** The locked secret of a phone that is being set up. */
  begun: string | null;
  codesLeft: number;
}

/** One statement, as the person. */
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

/** Begins to set a phone up. Throws `conflict` when one is in use. Acts as the actor `auth`, like all that follow. */
export async function beginTwoFactor(em: EntityManager, me: Member, encryptor: Encryptor): Promise<void> {
  if ((await twoFactorState(em, me)).on) throw conflict('twoFactorChanged');
  await beginEnrolment(em, me.id, encryptor);
}

/** Turns it on and signs all other browsers out. Returns the recovery codes; throws as `confirmEnrolment` does. */
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

/** Ten new codes for a code of the phone. Throws as `consumeCode` does. */
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

/** Turns it off for a code of the phone. Throws `forbidden` where admins need it, else as `consumeCode` does. */
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

/**
 * For an admin who lost the phone and the codes; only the CLI may. Every session of theirs ends, and where two-factor
 * sign-in is required the next sign-in sets it up anew. Throws `not_found` for anybody but an admin. Returns whose it was.
 */
export async function resetTwoFactor(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  if (viewer.kind !== 'system' || viewer.name !== 'cli') throw forbidden('forbidden');
  const admin = await em.findOne(Profile, { id, role: 'admin', hiddenAt: null });
  if (!admin) throw notFound('userNotFound');
  await removeSecondFactor(em, admin.id);
  await em.nativeDelete(Session, { userId: admin.id });
  await recordTwoFactorChange(em, viewer, admin.id, 'reset');
  return admin;
}

/**
 * Ends the sessions of admins who have no second factor, where they need one: they were opened before that was so. Returns
 * how many.
 */
export async function endUnprovenSessions(em: EntityManager): Promise<number> {
  const ended = await em.execute<unknown[]>(
    `delete from sessions s using profiles p where p.id = s.user_id and p.role = 'admin' and not exists (
       select from second_factors f where f.user_id = p.id and f.confirmed_at is not null) returning s.id`,
  );
  return ended.length;
}
