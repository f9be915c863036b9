import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

/** An open incident, without a command. */
export async function anIncident(
  app: TestApp,
  booking: string,
  reporter: Pick<TestUser, 'id'>,
  { kind = 'accident', at = clock.now() }: { kind?: string; at?: Date } = {},
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into incidents (id, booking_id, reporter_id, kind, text, created_at) values ($1, $2, $3, $4, 'A bike hit us', $5)`,
    [id, booking, reporter.id, kind, at],
  );
  return id;
}

export const storedIncidents = (app: TestApp, booking: string) =>
  app.sql<{ id: string; kind: string; text: string; outcome: string | null; reporter_id: string }>(
    'select id, kind, text, outcome, reporter_id from incidents where booking_id = $1 order by created_at, id',
    [booking],
  );
