import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden, missing } from '../refusal.ts';
import type { Member, Viewer } from '../viewer.ts';
import { Profile } from './profile.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  forgetSecondFactor,
  type SecretBox,
  spendCode,
  type TwoFactorRule,
} from './second-factor.ts';
import { noteTwoFactor } from './two-factor-news.ts';
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

/** Begins to set a phone up. Throws `conflict` when one is in use. Acts as the gatekeeper, like all that follow. */
export async function begin(em: EntityManager, me: Member, box: SecretBox): Promise<void> {
  if ((await twoFactorState(em, me)).on) throw conflict('twoFactorChanged');
  await beginEnrolment(em, me.id, box);
}

/** Turns it on and signs all other browsers out. Returns the recovery codes; throws as `confirmEnrolment` does. */
export async function turnOn(em: EntityManager, me: Member, code: string, box: SecretBox): Promise<string[]> {
  const codes = await confirmEnrolment(em, me.id, code, box);
  await em.nativeDelete(Session, { userId: me.id, id: { $ne: me.sessionId } });
  await noteTwoFactor(em, me, me.id, 'on');
  return codes;
}

/** Ten new codes for a code of the phone. Throws as `spendCode` does. */
export async function renewCodes(
  em: EntityManager,
  me: Member,
  code: string,
  box: SecretBox,
): Promise<string[]> {
  await spendCode(em, me.id, code, box);
  await noteTwoFactor(em, me, me.id, 'new-codes');
  return makeRecoveryCodes(em, me.id);
}

/** Turns it off for a code of the phone. Throws `forbidden` where admins need it, else as `spendCode` does. */
export async function turnOff(
  em: EntityManager,
  me: Member,
  code: string,
  { required, box }: TwoFactorRule,
): Promise<void> {
  if (required) throw forbidden('twoFactorRequired');
  await spendCode(em, me.id, code, box);
  await forgetSecondFactor(em, me.id);
  await noteTwoFactor(em, me, me.id, 'off');
}

/**
 * For an admin who lost the phone and the codes; only the terminal may. Every session of theirs ends, and where two-factor
 * sign-in is required the next sign-in sets it up anew. Throws `missing` for anybody but an admin. Returns whose it was.
 */
export async function resetTwoFactor(em: EntityManager, viewer: Viewer, id: string): Promise<Profile> {
  if (viewer.kind !== 'system' || viewer.name !== 'terminal') throw forbidden('forbidden');
  const admin = await em.findOne(Profile, { id, role: 'admin', hiddenAt: null });
  if (!admin) throw missing('userNotFound');
  await forgetSecondFactor(em, admin.id);
  await em.nativeDelete(Session, { userId: admin.id });
  await noteTwoFactor(em, viewer, admin.id, 'reset');
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
