import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { ACCEPTED_TEXTS, market } from '../../../market.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, type ErrorCode, invalid } from '../../forms/domain-error.ts';
import { checkbox, type RawForm, readForm, requiredName } from '../../forms/form.ts';
import { kysely, lockKeys, rowsOf } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { lockOtherProfile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { system, type Walker } from '../../viewer.ts';
import { WalkerProfile } from '../../walkers/walker-profile.ts';
import { endApproval } from '../approval/approval.ts';
import { isSameEmailIdentity } from '../sign-in/email-identity.ts';
import { keepTexts } from '../sign-in/new-terms.ts';
import { emailField } from '../sign-in/sign-up.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import { type GuardianStatus, guardianOf } from './guardian.ts';

const guardianForm = z.object({ name: requiredName(80), email: emailField() });
type GuardianForm = z.infer<typeof guardianForm>;

export const readGuardian = (raw: RawForm): GuardianForm => readForm(guardianForm, raw);

/** In place of one who has not agreed, or again about newer texts. Throws `invalid`, and `conflict` for an adult or after the consent. GUARDIAN-1 */
export async function askGuardian(em: EntityManager, viewer: Walker, form: GuardianForm): Promise<void> {
  await lockKeys(em, `guardian/${viewer.id}`);
  const walker = await em.findOne(WalkerProfile, viewer.id);
  if (!walker?.isMinor()) throw conflict('guardianNotNeeded');
  const current = await guardianOf(em, viewer.id);
  if (current?.status === 'given') {
    if (!current.renewalAskedAt) throw conflict('guardianAgreed');
    await enqueue(em, 'mail.guardian-renewal', { consentId: current.id });
    return;
  }
  if (isSameEmailIdentity(form.email, viewer.email)) throw invalid({ email: { code: 'referenceIsYou' } });
  await kysely(em)
    .updateTable('guardianConsents')
    .set({ status: 'closed', tokenHash: null, tokenExpiresAt: null })
    .where('walkerId', '=', viewer.id)
    .where('status', '=', 'asked')
    .execute();
  const [id, createdAt] = [randomUUID(), clock.now()];
  await kysely(em)
    .insertInto('guardianConsents')
    .values({ id, walkerId: viewer.id, ...form, status: 'asked', createdAt })
    .execute();
  await enqueue(em, 'mail.guardian-request', { consentId: id });
  audit(em, viewer, 'guardian-ask', { type: 'profile', id: viewer.id });
  publish(em, { to: ['admins'], topic: 'approvals', id: viewer.id });
}

const consentForm = z.object({
  isGuardian: checkbox().refine(Boolean, 'guardianNotConfirmed' satisfies ErrorCode),
  acceptedTerms: checkbox().refine(Boolean, 'newTermsNotAccepted' satisfies ErrorCode),
  acceptedPrivacy: checkbox().refine(Boolean, 'newPrivacyNotAccepted' satisfies ErrorCode),
});

export const readConsent = (raw: RawForm): unknown => readForm(consentForm, raw);

export interface GuardianRequest {
  walkerId: string;
  firstName: string;
  lastName: string;
  status: 'asked' | 'given';
  answeredAt: Date | null;
  /** For newer texts (GUARDIAN-6). */
  asksAgain: boolean;
}

/** Null for a link that is unknown, used or expired, without a difference (GUARDIAN-2). */
export const guardianRequest = async (em: EntityManager, secret: string): Promise<GuardianRequest | null> =>
  (await rowsOf(em, sql<GuardianRequest>`select * from guardian_request(${hashSecret(secret)})`))[0] ?? null;

/** Acts as the worker, like the others. Of concurrent answers one succeeds, the others throw `conflict` (GUARDIAN-2). */
export async function consent(em: EntityManager, secret: string): Promise<void> {
  const { id, walkerId } = await redeem(em, secret, 'given');
  await kysely(em)
    .updateTable('walkerProfiles')
    .set({ guardianMissingSince: null })
    .where('userId', '=', walkerId)
    .where('guardianMissingSince', 'is not', null)
    .execute();
  await keepTexts(em, ACCEPTED_TEXTS);
  await enqueue(em, 'mail.guardian-consented', { consentId: id });
}

export const declineConsent = async (em: EntityManager, secret: string): Promise<void> => {
  await redeem(em, secret, 'declined');
};

/** Also ends the approval, and all that rests on it (GUARDIAN-3). */
export async function withdrawConsent(em: EntityManager, secret: string): Promise<void> {
  const request = await guardianRequest(em, secret);
  if (request) await lockOtherProfile(em, request.walkerId);
  const { walkerId } = await redeem(em, secret, 'withdrawn');
  await endApproval(em, system('worker'), walkerId);
}

const accepts = ({ status, asksAgain }: GuardianRequest, to: GuardianStatus): boolean =>
  status === (to === 'withdrawn' ? 'given' : 'asked') || (to === 'given' && asksAgain);

async function redeem(em: EntityManager, secret: string, to: Exclude<GuardianStatus, 'asked' | 'closed'>) {
  const now = clock.now();
  const isWithdrawal = to === 'withdrawn';
  const found = await guardianRequest(em, secret);
  const row =
    found && accepts(found, to)
      ? await kysely(em)
          .updateTable('guardianConsents')
          .set({
            status: to,
            tokenHash: null,
            tokenExpiresAt: null,
            renewalAskedAt: null,
            ...(isWithdrawal ? { withdrawnAt: now } : { answeredAt: now }),
            ...(to === 'given' && {
              termsVersion: market.legal.terms.version,
              privacyVersion: market.legal.privacy.version,
            }),
          })
          .where('tokenHash', '=', hashSecret(secret))
          .where('status', '=', found.status)
          .returning(['id', 'walkerId'])
          .executeTakeFirst()
      : undefined;
  if (!row) throw conflict('guardianLinkInvalid');
  audit(em, system('worker'), `guardian-${to}`, { type: 'profile', id: row.walkerId });
  publish(em, { to: [row.walkerId, 'admins'], topic: 'profile', id: row.walkerId });
  return row;
}
