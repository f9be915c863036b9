import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { canDecideApproval, unapprove } from '../accounts/approval/approval.ts';
import { audit } from '../audit/audit.ts';
import { conflict, forbidden, notFound } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import { enqueue } from '../outbox.ts';
import { publish } from '../publish.ts';
import { idOf, type Viewer } from '../viewer.ts';

export type ReportOutcome = 'dismissed' | 'warned' | 'unapproved';

/** Throws `forbidden` for all but admins, `not_found`, and `conflict` for a second decision. */
export async function decideReport(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  decision: ReportOutcome,
): Promise<void> {
  if (!canDecideApproval(viewer)) throw forbidden('pageAccessDenied');
  const subjectId = await lockOpenReport(em, id);
  await em.execute('update reports set decision = ?, decided_at = ?, decided_by = ? where id = ?', [
    decision,
    clock.now(),
    idOf(viewer),
    id,
  ]);
  if (decision === 'warned') await enqueue(em, 'mail.warning', { reportId: id }, { key: `warning/${id}` });
  if (decision === 'unapproved') await unapprove(em, viewer, subjectId);
  audit(em, viewer, `report-${decision}`, { type: 'report', id }, { subject: subjectId });
  publish(em, { to: ['admins'], topic: 'reports', id });
}

async function lockOpenReport(em: EntityManager, id: string): Promise<string> {
  const [row] = isUuid(id)
    ? await em.execute<{ subject_id: string; decision: ReportOutcome | null }[]>(
        'select subject_id, decision from reports where id = ? for update',
        [id],
      )
    : [];
  if (!row) throw notFound('notFound');
  if (row.decision !== null) throw conflict('alreadyDecided');
  return row.subject_id;
}
