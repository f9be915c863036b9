import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, invalid } from '../../domain-error.ts';
import type { RawForm } from '../../form.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';

const DELETION_WORD = 'DELETE';
const REASON = 'User requested account deletion';

export function readDeletion(raw: RawForm): void {
  if (raw.confirmation !== DELETION_WORD)
    throw invalid({ confirmation: { code: 'deletionNotConfirmed' } }, 'deletionNotConfirmed');
}

/** Throws `conflict` while another request is open (ACCOUNT-27). */
export async function requestDeletion(em: EntityManager, viewer: Member, reason = REASON): Promise<void> {
  const [request] = await em.execute<unknown[]>(
    `insert into account_deletion_requests (id, profile_id, reason, requested_at) values (?, ?, ?, ?)
     on conflict do nothing returning id`,
    [randomUUID(), viewer.id, reason, clock.now()],
  );
  if (!request) throw conflict('deletionAlreadyRequested');
  publish(em, { to: ['admins', viewer.id], topic: 'approvals', id: viewer.id });
}
