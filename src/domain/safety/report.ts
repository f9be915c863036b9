import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { conflict, notFound } from '../domain-error.ts';
import { isUuid, optionalText, type RawForm, readForm } from '../form.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { assertPeer } from './people.ts';

const REPORT_REASONS = ['unsafe', 'rude', 'outside', 'fake', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

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
  { reason, note }: ReportForm,
): Promise<void> {
  const person = await assertPeer(em, viewer, personId);
  if (messageId !== null && (await receivedMessage(em, viewer, { personId, messageId })) === null)
    throw notFound('notFound');
  const made = await em.execute<unknown[]>(
    `insert into reports (id, reporter_id, subject_id, message_id, reason, note, created_at)
     values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    [randomUUID(), viewer.id, person.id, messageId, reason, note, clock.now()],
  );
  if (made.length === 0) throw conflict('reportedAlready');
  publish(em, { to: ['admins'], topic: 'reports' });
}

export async function receivedMessage(
  em: EntityManager,
  viewer: Member,
  { personId, messageId }: Reported,
): Promise<string | null> {
  if (!isUuid(messageId)) return null;
  const [row] = await em.execute<{ content: string }[]>(
    'select content from messages where id = ? and sender_id = ? and receiver_id = ?',
    [messageId, personId, viewer.id],
  );
  return row?.content ?? null;
}
