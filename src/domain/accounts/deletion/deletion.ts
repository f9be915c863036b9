import { randomUUID } from 'node:crypto';
import { LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { entity, moment } from '../../columns.ts';
import { conflict, invalid } from '../../forms/domain-error.ts';
import type { RawForm } from '../../forms/form.ts';
import { insertMissing } from '../../insert-missing.ts';
import { Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';

const DELETION_WORD = 'DELETE';
const REASON = 'User requested account deletion';

export const DELETION_NOTES = {
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
