import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { canDecideApproval, unapprove } from '../accounts/approval/approval.ts';
import { audit } from '../audit/audit.ts';
import { conflict, forbidden, notFound } from '../forms/domain-error.ts';
import { isUuid, type RawForm } from '../forms/form.ts';
import { enqueue } from '../outbox/outbox.ts';
import { publish } from '../publish.ts';
import { idOf, type Viewer } from '../viewer.ts';
import { Report, type ReportOutcome } from './report.ts';

/** Throws `forbidden` for all but admins, `not_found`, and `conflict` for a second decision. */
export async function decideReport(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  decision: ReportOutcome,
  raw: RawForm = {},
): Promise<void> {
  if (!canDecideApproval(viewer)) throw forbidden('pageAccessDenied');
  const report = isUuid(id) ? await em.findOne(Report, id, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!report) throw notFound('notFound');
  if (report.decision !== null) throw conflict('alreadyDecided');
  em.assign(report, { decision, decidedAt: clock.now(), decidedBy: idOf(viewer) });
  if (decision === 'warned') await enqueue(em, 'mail.warning', { reportId: id }, { key: `warning/${id}` });
  if (decision === 'unapproved') await unapprove(em, viewer, report.subject.id, raw);
  audit(em, viewer, `report-${decision}`, { type: 'report', id }, { subject: report.subject.id });
  publish(em, { to: ['admins'], topic: 'reports', id });
}
