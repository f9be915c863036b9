import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

export const block = (who: TestUser, whom: TestUser) =>
  who.browser.post(`/safety/${whom.id}`, { intent: 'block' });

export async function aReport(
  app: TestApp,
  reporter: TestUser,
  subject: TestUser,
  messageId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into reports (id, reporter_id, subject_id, message_id, reason, note, created_at)
     values ($1, $2, $3, $4, 'rude', 'Twice now', $5)`,
    [id, reporter.id, subject.id, messageId, clock.now()],
  );
  return id;
}

export const storedBlocks = (app: TestApp) =>
  app.sql<{ blocker_id: string; blocked_id: string }>('select blocker_id, blocked_id from blocks');

export const storedReports = (app: TestApp) =>
  app.sql<{
    id: string;
    subject_id: string;
    message_id: string | null;
    reason: string;
    decision: string | null;
  }>('select id, subject_id, message_id, reason, decision from reports order by created_at, id');
