import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { endAllOf } from '../../bookings/consequences/end-all-of.ts';
import { conflict, forbidden, notFound } from '../../forms/domain-error.ts';
import { type ById, checkbox, isUuid, type RawForm } from '../../forms/form.ts';
import { assertShown } from '../../forms/shown.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { lockOtherProfile, type Profile } from '../../people/profile.ts';
import { publish, publishEnded } from '../../publish.ts';
import { type ApprovalStatus, idOf, isAdmin, type SystemActor, type Viewer } from '../../viewer.ts';
import { openReport } from '../../walkers/checks/check-emails.ts';
import { WalkerProfile } from '../../walkers/walker-profile.ts';
import { openWorkOf, shownWork } from '../directory/open-work.ts';
import { assertHistoryRead } from '../guardians/age-history.ts';
import { guardianOf } from '../guardians/guardian.ts';
import { countReferral } from '../referral.ts';

type Figures = Record<string, number>;

export const canDecideApproval = (viewer: Viewer): boolean =>
  isAdmin(viewer) || (viewer.kind === 'system' && viewer.name === 'cli');

/** Approves a pending person and emails them. Throws `conflict` when it is decided already or a walker is too young, has no guardian's consent, or one with whom nobody spoke (GUARDIAN-8), or a history that was not read. */
export const approve = (em: EntityManager, viewer: Viewer, id: string, raw: RawForm = {}) =>
  approveIf('pending', em, viewer, id, raw);

/** Throws `conflict` while a walker can still answer a report (CHECK-13). */
export const reject: ById<Profile, Viewer> = async (em, viewer, profileId) => {
  const profile = await lockProfile(em, viewer, profileId, 'pending');
  const report = await openReport(em, profileId);
  if (report && clock.today() <= report.until) throw conflict('reportNotAnsweredYet');
  return decide(em, viewer, profile, 'reject');
};

/** Also ends their requests, offers, confirmed walks and series (SAFETY-13). Throws `conflict` if unapproved. */
export async function unapprove(
  em: EntityManager,
  viewer: Viewer,
  profileId: string,
  raw: RawForm = {},
): Promise<Profile> {
  const profile = await lockProfile(em, viewer, profileId, 'approved');
  await assertWorkShown(em, [profileId], raw);
  return withdraw(em, viewer, profile, 'suspend');
}

/** What it ends is what the dialog said. */
export async function assertWorkShown(
  em: EntityManager,
  ids: readonly string[],
  raw: RawForm,
): Promise<void> {
  const open = await openWorkOf(em, ids);
  if (open) assertShown(raw, shownWork(open));
}

/** Of a minor whose guardian withdrew (GUARDIAN-3); an adult needs none. Acts as the worker. */
export async function endApproval(em: EntityManager, viewer: SystemActor, walkerId: string): Promise<void> {
  const profile = await lockOtherProfile(em, walkerId);
  const walker = await em.findOne(WalkerProfile, walkerId);
  if (profile?.approvalStatus === 'approved' && walker?.isMinor())
    await withdraw(em, viewer, profile, 'consentWithdrawn');
}

async function withdraw(
  em: EntityManager,
  viewer: Viewer,
  profile: Profile,
  act: 'suspend' | 'consentWithdrawn',
): Promise<Profile> {
  const at = clock.now();
  // First: guardians then learn that they decide no longer, and not of each walk.
  profile.approvalStatus = 'rejected';
  await em.flush();
  const ended = await endAllOf(em, viewer, profile.id, act, at);
  await decide(em, viewer, profile, 'unapprove', { ...ended });
  profile.approvalWithdrawnAt = at;
  return profile;
}

/** What was ended stays ended. Throws like `approve`. */
export const reapprove = (em: EntityManager, viewer: Viewer, id: string, raw: RawForm = {}) =>
  approveIf('rejected', em, viewer, id, raw);

async function approveIf(from: ApprovalStatus, em: EntityManager, viewer: Viewer, id: string, raw: RawForm) {
  const profile = await lockProfile(em, viewer, id, from);
  return decide(em, viewer, profile, 'approve', await assertApprovable(em, profile, raw));
}

/** The caller limits the rate. Throws `conflict` while undecided. */
export async function resendDecision(em: EntityManager, viewer: Viewer, profileId: string): Promise<Profile> {
  const profile = await lockPerson(em, viewer, profileId);
  const decision = profile.approvalStatus;
  if (decision === 'pending') throw conflict('notDecidedYet');
  await enqueue(em, `mail.approval-${decision}`, { userId: profile.id });
  audit(em, viewer, 'resend-decision', { type: 'profile', id: profile.id });
  return profile;
}

/** Never oneself, never an admin. Of two decisions at once the second throws `conflict` (ADMIN-4). */
async function lockProfile(em: EntityManager, viewer: Viewer, profileId: string, from: ApprovalStatus) {
  const profile = await lockPerson(em, viewer, profileId);
  if (profile.approvalStatus !== from) throw conflict('alreadyDecided');
  return profile;
}

async function lockPerson(em: EntityManager, viewer: Viewer, profileId: string): Promise<Profile> {
  if (!canDecideApproval(viewer)) throw forbidden('pageAccessDenied');
  const profile = isUuid(profileId) ? await lockOtherProfile(em, profileId) : null;
  if (!profile) throw notFound('notFound');
  if (profile.id === idOf(viewer)) throw forbidden('notYourself');
  if (profile.role === 'admin') throw forbidden('adminUntouchable');
  return profile;
}

async function assertApprovable(em: EntityManager, profile: Profile, raw: RawForm): Promise<Figures> {
  if (profile.role !== 'trotter') return {};
  const walker = await em.findOne(WalkerProfile, profile.id);
  if (walker?.isTooYoung()) throw conflict('approvalTooYoung');
  if (walker?.isMinor() && (await guardianOf(em, profile.id))?.status !== 'given')
    throw conflict('approvalWithoutGuardian');
  await assertHistoryRead(em, profile.id, String(raw.history ?? ''));
  if (!walker?.isMinor()) return {};
  if (!checkbox().parse(raw.spoke)) throw conflict('guardianNotSpokenWith');
  return { guardians: 1 };
}

async function decide(
  em: EntityManager,
  viewer: Viewer,
  profile: Profile,
  action: 'approve' | 'reject' | 'unapprove',
  detail: Figures = {},
): Promise<Profile> {
  const decision = action === 'approve' ? 'approved' : 'rejected';
  profile.approvalStatus = decision;
  profile.approvalWithdrawnAt = null;
  profile.updatedAt = clock.now();
  if (decision === 'approved') await countReferral(em, profile.id);
  await enqueue(em, `mail.approval-${decision}`, { userId: profile.id });
  audit(em, viewer, action, { type: 'profile', id: profile.id }, detail);
  publish(em, { to: [profile.id, 'admins'], topic: 'approvals', id: profile.id });
  await publishEnded(em);
  return profile;
}
