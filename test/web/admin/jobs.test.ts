import { beforeEach, describe, expect, it } from 'vitest';
import { scheduledJob } from '../../../jobs/schedule.ts';
import { recordRun } from '../../../jobs/scheduled.ts';
import { clock } from '../../../src/clock.ts';
import { createEncryptors } from '../../../src/gateways/encryption.ts';
import { captureMailer } from '../../../src/gateways/mail/capture.ts';
import type { QueueStatus } from '../../../src/gateways/queue/queues.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aDeadLetter } from '../../support/jobs.ts';
import { race } from '../../support/race.ts';

let look: () => Promise<QueueStatus[]>;
const app = startTestApp(() => ({
  queues: { ready: async () => true, status: () => look(), stalled: () => [] },
}));
const statements = () => app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length;
const openRows = () => app.sql('select id from outbox where failed_at is null and done_at is null');
const audited = () =>
  app.sql<{ act: string }>(`select act, detail from audit_log where subject_type = 'job' order by at`);

beforeEach(async () => {
  look = async () => [];
  await app.sql('truncate outbox, schedule_runs, queue_heartbeats');
  await app.sql(`delete from audit_log where subject_type = 'job'`);
});

describe('/admin/jobs', () => {
  it('says that no job failed and no schedule has run', async () => {
    const admin = await anAdmin(app);
    const seen = await admin.browser.get('/admin/jobs');
    expect(seen.text).toContain('Failed 0');
    expect(seen.text).toContain('No schedule has run yet. Is a worker running?');
    expect(seen.text).not.toContain('Oldest due');
    expect(seen.text).not.toContain('Retry all');
  });

  it('shows queues, waiting and failed jobs, and schedules, in six statements', async () => {
    const admin = await anAdmin(app);
    look = async () => [
      {
        name: 'schedules',
        waiting: 3,
        active: 1,
        delayed: 8,
        schedules: [{ name: 'prune-tokens', next: new Date(clock.now().getTime() + 630_000) }],
      },
    ];
    await app.sql(
      `insert into outbox (id, kind, payload, created_at, due_at) values (gen_random_uuid(), 'mail.x', '{}', $1, $1)`,
      [new Date(clock.now().getTime() - 7_230_000)],
    );
    await aDeadLetter(app, { kind: 'mail.receipt', minutesAgo: 3 });
    const recently = [new Date(clock.now().getTime() - 130_000)];
    await app.sql(`insert into schedule_runs values ('expire-bookings', $1, 12, 4, null)`, recently);
    await app.sql(`insert into schedule_runs values ('prune-tokens', $1, 7, null, 'TypeError')`, recently);
    app.forgetQueries();
    const seen = await admin.browser.get('/admin/jobs');
    expect(statements()).toBeLessThanOrEqual(6);
    for (const words of [
      'Waiting in the outbox 1',
      'Oldest due 2 hours',
      'Failed (1)',
      'mail.receipt 3 minutes ago 15 Error ECONNREFUSED Retry',
      'schedules 3 1 8 Never',
      'expire-bookings 2 minutes ago 12 ms 4 Unknown',
      'prune-tokens 2 minutes ago 7 ms Failed: TypeError in 10 minutes',
    ])
      expect(seen.text).toContain(words);
    expect(seen.text).not.toContain('No workers running');
  });

  onlyInCI("warns when no worker is running, by the machine's clock", async () => {
    const admin = await anAdmin(app);
    const queue = { waiting: 0, active: 0, delayed: 1, schedules: [] };
    look = async () => [
      { name: 'mail', ...queue },
      { name: 'rewards', ...queue },
    ];
    const ago = (seconds: number) => new Date(clock.machine().getTime() - seconds * 1_000);
    await app.sql(`insert into queue_heartbeats values ('mail', $1), ('rewards', $2), ('of-old', $1)`, [
      ago(30),
      ago(185),
    ]);
    clock.advance('PT26H');
    try {
      const { text } = await admin.browser.get('/admin/jobs');
      expect(text).toContain('No workers running');
      expect(text).toContain('No job has finished for more than a minute in: rewards.');
      expect(text).toMatch(/mail 0 0 1 3\d seconds ago rewards 0 0 1 3 minutes ago/);
    } finally {
      clock.setOffset(0);
    }
  });

  onlyInCI('still works while the queue is down or does not respond', async () => {
    const admin = await anAdmin(app);
    for (const away of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => {})]) {
      look = away;
      const seen = await admin.browser.get('/admin/jobs');
      expect(seen.status).toBe(200);
      expect(seen.text).toContain("The queue isn't responding");
    }
  });

  it('has pages', async () => {
    const admin = await anAdmin(app);
    for (let at = 1; at <= 25; at++) await aDeadLetter(app, { kind: `mail.no-${at}`, minutesAgo: at });
    const first = await admin.browser.get('/admin/jobs');
    expect(first.text).toContain('Failed (25)');
    expect(first.text).toContain('mail.no-20 ');
    expect(first.text).not.toContain('mail.no-21 ');
    const next = /href="(\/admin\/jobs\?after=[^"]+)"/.exec(first.html)?.[1] ?? '';
    const second = await admin.browser.get(next);
    expect(second.text).toContain('mail.no-21 ');
    expect(second.text).toContain('mail.no-25 ');
    expect(second.text).not.toContain('mail.no-20 ');
  });
});

describe('retrying', () => {
  it('retries one job, once, and records who did it', async () => {
    const admin = await anAdmin(app);
    const [job, other] = [await aDeadLetter(app), await aDeadLetter(app)];
    const seen = await admin.browser.post('/admin/jobs', { intent: 'retry', job });
    expect(seen.text).toContain('Retrying now');
    expect(await openRows()).toEqual([{ id: job }]);
    const [row] = await app.sql('select attempts, queued_at, last_error from outbox where id = $1', [job]);
    expect(row).toEqual({ attempts: 0, queued_at: null, last_error: 'Error ECONNREFUSED' });
    for (const gone of [job, 'nonsense']) {
      const again = await admin.browser.post('/admin/jobs', { intent: 'retry', job: gone });
      expect(again.status).toBe(409);
      expect(again.text).toContain('Nothing to retry');
    }
    expect(await audited()).toEqual([{ act: 'retry-job', detail: { kind: 'mail.contact-message' } }]);
    expect((await app.sql('select 1 from outbox where id = $1 and failed_at is null', [other])).length).toBe(
      0,
    );
  });

  it('retries all of them, after a confirmation with their number', async () => {
    const admin = await anAdmin(app);
    for (let count = 0; count < 3; count++) await aDeadLetter(app);
    const asked = await admin.browser.get('/admin/jobs?dialog=retry-all');
    expect(asked.text).toContain('Retry all 3 jobs?');
    expect(await openRows()).toEqual([]);
    const seen = await admin.browser.post('/admin/jobs', { intent: 'retry-all' });
    expect(seen.text).toContain('Retrying 3 jobs now');
    expect(await openRows()).toHaveLength(3);
    expect((await admin.browser.post('/admin/jobs', { intent: 'retry-all' })).status).toBe(409);
    expect(await audited()).toEqual([{ act: 'retry-all-jobs', detail: { jobs: 3 } }]);
  });

  it('retries once when two admins press the button at once', async () => {
    const admins = [await anAdmin(app), await anAdmin(app)];
    const job = await aDeadLetter(app);
    const answers = await race(
      admins.map(
        ({ browser }) =>
          () =>
            browser.postOnly('/admin/jobs', { intent: 'retry', job }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await audited()).toHaveLength(1);
  });
});

describe('a run of a schedule', () => {
  const runs = () => app.sql('select name, touched, error from schedule_runs');

  it('replaces the record of the previous run', async () => {
    const { storage, config } = app.services;
    const mailer = captureMailer(config.dataDir);
    const encryptors = createEncryptors(config);
    const run = scheduledJob({ orm: app.orm, provider: () => null, storage, mailer, encryptors });
    for (let times = 0; times < 2; times++) await run({ name: 'prune-tokens' } as Parameters<typeof run>[0]);
    expect(await runs()).toEqual([{ name: 'prune-tokens', touched: 0, error: null }]);
  });

  it('records only the name of an error, and still fails', async () => {
    const fails = recordRun(app.orm, 'prune-tokens', () => Promise.reject(new RangeError('Mia lives here')));
    await expect(fails).rejects.toThrow('Mia lives here');
    expect(await runs()).toEqual([{ name: 'prune-tokens', touched: null, error: 'RangeError' }]);
  });
});
