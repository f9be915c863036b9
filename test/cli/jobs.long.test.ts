import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { startTestApp } from '../support/app.ts';
import { aParent } from '../support/cast.ts';
import { useTrot } from '../support/trot.ts';

const app = startTestApp();
const trot = useTrot(
  () => ({ DATABASE_URL: app.database.runtimeUrl, DATA_DIR: app.services.config.dataDir }),
  app,
);

const PATIENCE_MS = 60_000;

async function anEmail(userId: string, failed: boolean): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into outbox (id, kind, payload, created_at, due_at, failed_at, attempts, last_error)
     values ($1, 'mail.approval-approved', jsonb_build_object('userId', $2::text), $3, $3, $4, $5, 'Error')`,
    [id, userId, clock.now(), failed ? clock.now() : null, failed ? 15 : 0],
  );
  return id;
}

describe('trot jobs', { timeout: PATIENCE_MS }, () => {
  it('lists failed jobs, retries them, and runs what is due', async () => {
    const { id } = await aParent(app);
    const aside = await anEmail(id, true);
    await anEmail(id, false);
    const status = await trot('jobs', 'status', '--json');
    expect([status.code, JSON.parse(status.out)]).toMatchObject([1, [{ queue: 'mail', due: 1, failed: 1 }]]);
    const failed = await trot('jobs', 'status', '--failed');
    expect(failed.out).toMatch(new RegExp(`${aside.slice(0, 8)} +mail\\.approval-approved +15 `));
    expect((await trot('jobs', 'retry', randomUUID())).code).toBe(1);
    expect(await trot('jobs', 'retry', aside.slice(0, 8))).toMatchObject({
      code: 0,
      out: 'Jobs to retry: 1.\n',
    });
    expect(await app.sql('select actor_kind from audit_log where subject_id = $1', [aside])).toEqual([
      { actor_kind: 'cli' },
    ]);
    const drained = await trot('jobs', 'drain-outbox', '--within', '40');
    expect(drained).toMatchObject({ code: 0, out: 'Done: 2. Left: 0.\n' });
    expect(await app.sql('select count(*)::int as n from outbox where done_at is not null')).toEqual([
      { n: 2 },
    ]);
    expect((await trot('jobs', 'status')).code).toBe(0);
  });
});
