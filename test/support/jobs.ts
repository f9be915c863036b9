import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';

export async function aDeadLetter(
  app: TestApp,
  { kind = 'mail.contact-message', minutesAgo = 5 }: { kind?: string; minutesAgo?: number } = {},
): Promise<string> {
  const id = randomUUID();
  const at = new Date(clock.now().getTime() - minutesAgo * 60_000);
  await app.sql(
    `insert into outbox (id, kind, payload, created_at, due_at, queued_at, failed_at, attempts, last_error)
     values ($1, $2, '{}', $3, $3, $3, $3, 15, 'Error ECONNREFUSED')`,
    [id, kind, at],
  );
  return id;
}
