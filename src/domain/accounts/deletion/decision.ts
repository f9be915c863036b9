import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../audit/audit.ts';
import { endAllOf } from '../../bookings/consequences/end-all-of.ts';
import { conflict, forbidden, notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { lockOtherProfile, type Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import { canDecideApproval } from '../approval/approval.ts';
import { deletionBlockers } from './blockers.ts';
import { DELETION_NOTES, type DeletionDecision, DeletionRequest } from './deletion.ts';

/** ACCOUNT-28, ACCOUNT-29. Throws `not_found`, `forbidden` (admins, oneself), `conflict` (decided, walks or money open). */
export async function decideDeletion(
  em: EntityManager,
  viewer: Viewer,
  requestId: string,
  decision: DeletionDecision,
): Promise<string> {
  if (!canDecideApproval(viewer)) throw forbidden('pageAccessDenied');
  const request = isUuid(requestId)
    ? await em.findOne(DeletionRequest, requestId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!request) throw notFound('notFound');
  if (request.status !== 'pending') throw conflict('alreadyDecided');
  const profile = await lockOtherProfile(em, request.profile.id);
  if (!profile) throw notFound('notFound');
  if (decision === 'approved') await close(em, viewer, profile);
  request.decide(decision, idOf(viewer));
  await enqueue(em, `mail.deletion-${decision}`, { requestId }, { key: `deletion/${requestId}` });
  const act = decision === 'approved' ? 'approve-deletion' : 'reject-deletion';
  audit(em, viewer, act, { type: 'profile', id: profile.id });
  publish(em, { to: [profile.id, 'admins'], topic: 'approvals', id: profile.id });
  return DELETION_NOTES[decision];
}

/** A rejection changes nothing about the account, so admins may reject their own request. */
async function close(em: EntityManager, viewer: Viewer, profile: Profile): Promise<void> {
  if (profile.id === idOf(viewer)) throw forbidden('notYourself');
  if (profile.role === 'admin') throw forbidden('adminUntouchable');
  await endAllOf(em, viewer, profile.id, 'cancelAsAdmin');
  await em.flush();
  const open = await deletionBlockers(em, profile.id);
  if (open) throw conflict('deletionStillOpen', { what: open });
  // The trigger `profiles_hidden` ends their sessions and links.
  profile.hide();
  profile.lookingForTrotter = false;
}
