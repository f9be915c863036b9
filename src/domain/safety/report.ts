import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { conflict, notFound } from '../domain-error.ts';
import { isUuid, optionalText, type RawForm, readForm } from '../form.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { assertPeer } from './people.ts';

/** What may be wrong with a message or a person. */
const REPORT_REASONS = ['unsafe', 'rude', 'outside', 'fake', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest note beside a reason, in characters. */
export const MAX_NOTE_LENGTH = 1000;

const reportForm = z.object({
  reason: z.enum(REPORT_REASONS, { error: 'reportReasonMissing' }),
  note: optionalText(MAX_NOTE_LENGTH),
});
export type ReportForm = z.infer<typeof reportForm>;

/** Reads the form of a report. Throws `invalid` with the fields. */
export const readReport = (raw: RawForm): ReportForm => readForm(reportForm, raw);

/** Somebody, or one message of theirs to the viewer. */
export interface Reported {
  personId: string;
  messageId: string | null;
}

/**
 * Tells the admins of a person, or of a message that the viewer received. One open report for each reporter and thing:
 * throws `conflict` for a second, `not_found` for people and messages that are not there for the viewer, `forbidden` for
 * the Trotwell team.
 */
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

/** The words of a message that this person sent to the viewer; null for all others. */
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
