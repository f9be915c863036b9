import { randomUUID } from 'node:crypto';
import { type InferEntity, LockMode, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { canDecideApproval, unapprove } from '../accounts/approval/approval.ts';
import { audit } from '../audit/audit.ts';
import { entity, moment } from '../columns.ts';
import { conflict, forbidden, notFound } from '../forms/domain-error.ts';
import { isUuid, optionalText, type RawForm, readForm } from '../forms/form.ts';
import { insertMissing } from '../kysely.ts';
import { Message } from '../messages/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import { Person, Profile } from '../people/profile.ts';
import { publish } from '../publish.ts';
import { idOf, type Member, type Viewer } from '../viewer.ts';

async function findKnownPerson(em: EntityManager, viewer: Member, id: string): Promise<Person> {
  const person = isUuid(id) && id !== viewer.id ? await em.findOne(Person, id) : null;
  if (!person) throw notFound('notFound');
  return person;
}

/** Throws `not_found` for strangers, `forbidden` for the Trotwell team (SAFETY-11). */
export async function assertPeer(em: EntityManager, viewer: Member, id: string): Promise<Person> {
  const person = await findKnownPerson(em, viewer, id);
  if (person.role === 'admin' || viewer.role === 'admin') throw forbidden('teamUntouchable');
  return person;
}

const REPORT_REASONS = ['unsafe', 'rude', 'outside', 'fake', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export type ReportOutcome = 'dismissed' | 'warned' | 'unapproved';

export const Report = entity('Report', 'reports', {
  id: p.uuid().primary(),
  reporter: () => p.manyToOne(Profile),
  subject: () => p.manyToOne(Profile),
  message: () => p.manyToOne(Message).nullable(),
  reason: p.text().$type<ReportReason>(),
  note: p.text().strictNullable(),
  createdAt: moment(),
  decision: p.text().$type<ReportOutcome>().strictNullable(),
  decidedAt: moment().strictNullable(),
  decidedBy: () => p.manyToOne(Profile).joinColumn('decided_by').strictNullable(),
});
export type Report = InferEntity<typeof Report>;

export const MAX_NOTE_LENGTH = 1000;

const reportForm = z.object({
  reason: z.enum(REPORT_REASONS, { error: 'reportReasonMissing' }),
  note: optionalText(MAX_NOTE_LENGTH),
});
type ReportForm = z.infer<typeof reportForm>;

export const readReport = (raw: RawForm): ReportForm => readForm(reportForm, raw);

export interface Reported {
  personId: string;
  messageId: string | null;
}

/** SAFETY-12. Throws `conflict` for a second open report, `not_found`, `forbidden` for the Trotwell team. */
export async function report(
  em: EntityManager,
  viewer: Member,
  { personId, messageId }: Reported,
  form: ReportForm,
): Promise<void> {
  const person = await assertPeer(em, viewer, personId);
  if (messageId !== null && (await receivedMessage(em, viewer, { personId, messageId })) === null)
    throw notFound('notFound');
  const about = { reporter: viewer.id, subject: person.id, message: messageId };
  const made = { id: randomUUID(), ...about, ...form, createdAt: clock.now() };
  if ((await insertMissing(em, Report, [made])) === 0) throw conflict('reportedAlready');
  publish(em, { to: ['admins'], topic: 'reports' });
}

export async function receivedMessage(
  em: EntityManager,
  viewer: Member,
  { personId, messageId }: Reported,
): Promise<string | null> {
  if (!isUuid(messageId)) return null;
  const received = { id: messageId, sender: personId, receiver: viewer.id };
  return (await em.findOne(Message, received))?.content ?? null;
}

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
