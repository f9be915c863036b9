import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, forbidden, notFound } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import { enqueue } from '../../outbox.ts';
import { lockOtherProfile, type Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import { canDecideApproval } from '../approval/approval.ts';
import { cancelOpenRequests } from '../approval/suspend.ts';
import { deletionBlockers } from './blockers.ts';

const NOTES = {
  approved: 'Account deletion approved by admin',
  rejected: 'Account deletion rejected by admin',
} as const;
export type DeletionDecision = keyof typeof NOTES;

/** ACCOUNT-28, ACCOUNT-29. Throws `not_found`, `forbidden` (admins, oneself), `conflict` (decided, walks or money open). */
export async function decideDeletion(
  em: EntityManager,
  viewer: Viewer,
  requestId: string,
  decision: DeletionDecision,
): Promise<string> {
  const profile = await lockRequest(em, viewer, requestId, decision);
  if (decision === 'approved') await close(em, viewer, profile);
  await em.execute(
    'update account_deletion_requests set status = ?, admin_notes = ?, decided_at = ?, decided_by = ? where id = ?',
    [decision, NOTES[decision], clock.now(), idOf(viewer), requestId],
  );
  await enqueue(em, `mail.deletion-${decision}`, { requestId }, { key: `deletion/${requestId}` });
  const act = decision === 'approved' ? 'approve-deletion' : 'reject-deletion';
  audit(em, viewer, act, { type: 'profile', id: profile.id });
  publish(em, { to: [profile.id, 'admins'], topic: 'approvals', id: profile.id });
  return NOTES[decision];
}

async function lockRequest(
  em: EntityManager,
  viewer: Viewer,
  requestId: string,
  decision: DeletionDecision,
): Promise<Profile> {
  if (!canDecideApproval(viewer)) throw forbidden('pageAccessDenied');
  const [request] = isUuid(requestId)
    ? await em.execute<{ profile_id: string; status: string }[]>(
        'select profile_id, status from account_deletion_requests where id = ? for update',
        [requestId],
      )
    : [];
  if (!request) throw notFound('notFound');
  if (request.status !== 'pending') throw conflict('alreadyDecided');
  const profile = await lockOtherProfile(em, request.profile_id);
  if (!profile) throw notFound('notFound');
  // A rejection changes nothing about the account, so admins may also reject their own request.
  if (decision === 'rejected') return profile;
  if (profile.id === idOf(viewer)) throw forbidden('notYourself');
  if (profile.role === 'admin') throw forbidden('adminUntouchable');
  return profile;
}

async function close(em: EntityManager, viewer: Viewer, profile: Profile): Promise<void> {
  await cancelOpenRequests(em, viewer, profile.id, 'cancelAsAdmin');
  await em.flush();
  const open = await deletionBlockers(em, profile.id);
  if (open) throw conflict('deletionStillOpen', { what: open });
  const now = clock.now();
  // The trigger `profiles_hidden` ends their sessions and links.
  profile.hiddenAt = now;
  profile.lookingForTrotter = false;
  profile.updatedAt = now;
}
