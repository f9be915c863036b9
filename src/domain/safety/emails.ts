import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf } from '../email.ts';
import { type OutboxPayload, requiredField } from '../outbox.ts';
import { Report } from './report.ts';

async function warning(em: EntityManager, payload: OutboxPayload): Promise<EmailOf<'warning'> | null> {
  const warned = {
    id: requiredField(payload, 'reportId'),
    decision: 'warned',
    subject: { hiddenAt: null },
  } as const;
  const report = await em.findOne(Report, warned, { populate: ['subject'] });
  return (
    report && { kind: 'warning', to: report.subject.email, data: { firstName: report.subject.firstName } }
  );
}

export const safetyEmailBuilders = { warning };
