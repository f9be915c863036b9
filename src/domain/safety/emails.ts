import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf } from '../email.ts';
import type { OutboxPayload } from '../outbox.ts';

async function warning(em: EntityManager, { reportId }: OutboxPayload): Promise<EmailOf<'warning'> | null> {
  const [row] = await em.execute<{ email: string; firstName: string }[]>(
    `select p.email::text, p.first_name as "firstName" from reports r join profiles p on p.id = r.subject_id
     where r.id = ? and r.decision = 'warned' and p.hidden_at is null`,
    [reportId],
  );
  return row ? { kind: 'warning', to: row.email, data: { firstName: row.firstName } } : null;
}

export const safetyEmailBuilders = { warning };
