import { stdout } from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { stage, stores, submitManyContactMessages } from '../jobs/stage.ts';
import { makeTestFolder } from '../support/folders.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { workerProcesses } from '../support/worker-processes.ts';

const MAILS = Number(process.env.TIMES ?? 10_000);
const CLAIM = 200;
/** The in-process Redis interprets BullMQ's scripts many times slower than a real Redis. */
const MAILS_IN_PROCESS = 500;
const processes = workerProcesses();
const sink = smtpSink();

/** One worker sends 10,000 queued emails to a local sink at 200 a second or more. */
describe.each(stores)('a backlog of mail, with the queues in %s', (store) => {
  const at = stage(store);

  it('one worker process', async () => {
    const stoodIn = at.redis?.kind === 'a Redis in this process';
    const mails = stoodIn ? Math.min(MAILS, MAILS_IN_PROCESS) : MAILS;
    const before = sink.accepted.length;
    const sent = () => sink.accepted.length - before;
    await submitManyContactMessages(at, mails);
    const worker = processes.start({
      databaseUrl: at.database.runtimeUrl,
      redisUrl: at.redis?.url,
      dataDir: makeTestFolder(),
      smtpUrl: sink.url,
    });
    await vi.waitUntil(() => sent() > 0, { timeout: 60_000, interval: 5 });
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const marks: number[] = [];
    await vi.waitUntil(
      () => {
        const tenths = Math.floor((sent() / mails) * 10);
        while (marks.length < tenths) marks.push(performance.now());
        return sent() >= mails;
      },
      { timeout: 600_000, interval: 10 },
    );
    const seconds = (performance.now() - began) / 1000;
    const own = process.cpuUsage(cpu);
    await vi.waitUntil(async () => (await unfinished()) === 0, { timeout: 30_000, interval: 100 });
    await worker.stop();
    const tenths = marks.map((mark, n) =>
      (mails / 10 / ((mark - (marks[n - 1] ?? began)) / 1000)).toFixed(0),
    );
    stdout.write(
      `${at.redis?.kind ?? store}: ${mails} emails in ${seconds.toFixed(1)} s, ${(mails / seconds).toFixed(0)} a second ` +
        `(by tenths ${tenths.join(' ')}); the sink itself took ${((own.user + own.system) / 1e6).toFixed(1)} s of processor time\n`,
    );
    expect(new Set(sink.accepted.slice(before).map(({ id }) => id)).size).toBe(mails);
    if (!stoodIn) expect(mails / seconds).toBeGreaterThanOrEqual(CLAIM);
  }, 900_000);

  async function unfinished(): Promise<number> {
    const { rows } = await at.everything.query('select count(*)::int as n from outbox where done_at is null');
    return rows[0].n;
  }
});
