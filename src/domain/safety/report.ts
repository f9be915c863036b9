import { randomUUID } from 'node:crypto';
import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { entity, moment } from '../columns.ts';
import { conflict, notFound } from '../forms/domain-error.ts';
import { isUuid, optionalText, type RawForm, readForm } from '../forms/form.ts';
import { insertMissing } from '../insert-missing.ts';
import { Message } from '../messages/message.ts';
import { Profile } from '../people/profile.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { assertPeer } from './people.ts';

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
export type ReportForm = z.infer<typeof reportForm>;

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
