import { randomUUID } from 'node:crypto';
import { LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { endAllOf } from '../../bookings/consequences/end-all-of.ts';
import { entity, moment } from '../../columns.ts';
import { conflict, forbidden, invalid, notFound } from '../../forms/domain-error.ts';
import { isUuid, type RawForm } from '../../forms/form.ts';
import { insertMissing } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { lockOtherProfile, Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { idOf, type Member, type Viewer } from '../../viewer.ts';
import { canDecideApproval } from '../approval/approval.ts';
import { deletionBlockers } from './blockers.ts';

const DELETION_WORD = 'DELETE';
const REASON = 'User requested account deletion';

const DELETION_NOTES = {
  approved: 'Account deletion approved by admin',
  rejected: 'Account deletion rejected by admin',
} as const;
export type DeletionDecision = keyof typeof DELETION_NOTES;

export const deletionRequestSchema = entity('DeletionRequest', 'account_deletion_requests', {
  id: p.uuid().primary(),
  profile: () => p.manyToOne(Profile),
  status: p.text().$type<'pending' | 'withdrawn' | DeletionDecision>().default('pending'),
  reason: p.text(),
  adminNotes: p.text().nullable(),
  requestedAt: moment(),
  decidedAt: moment().nullable(),
  decidedBy: p.uuid().nullable(),
});
/** ACCOUNT-27: one open request per person. */
export class DeletionRequest extends deletionRequestSchema.class {
  decide(decision: DeletionDecision, decidedBy: string | null): void {
    this.status = decision;
    this.adminNotes = DELETION_NOTES[decision];
    this.decidedAt = clock.now();
    this.decidedBy = decidedBy;
  }
}
deletionRequestSchema.setClass(DeletionRequest);

export function readDeletion(raw: RawForm): void {
  if (raw.confirmation !== DELETION_WORD)
    throw invalid({ confirmation: { code: 'deletionNotConfirmed' } }, 'deletionNotConfirmed');
}

/** Throws `conflict` while another request is open (ACCOUNT-27). */
export async function requestDeletion(em: EntityManager, viewer: Member, reason = REASON): Promise<void> {
  const request = { id: randomUUID(), profile: viewer.id, reason, requestedAt: clock.now() };
  if ((await insertMissing(em, DeletionRequest, [request])) === 0) throw conflict('deletionAlreadyRequested');
  publish(em, { to: ['admins', viewer.id], topic: 'approvals', id: viewer.id });
}

/** ACCOUNT-27. Throws `conflict` once it was decided. */
export async function withdrawDeletion(em: EntityManager, viewer: Member): Promise<void> {
  const open = { profile: viewer.id, status: 'pending' as const };
  const request = await em.findOne(DeletionRequest, open, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!request) throw conflict('alreadyDecided');
  Object.assign(request, { status: 'withdrawn', decidedAt: clock.now(), decidedBy: viewer.id });
  publish(em, { to: ['admins', viewer.id], topic: 'approvals', id: viewer.id });
}

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
