import { stdout } from 'node:process';
import { describe, expect, it } from 'vitest';
import { stage, stores } from '../jobs/stage.ts';
import { mailUnderKills } from '../support/mail-kills.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { workerProcesses } from '../support/worker-processes.ts';

const KILLS = Number(process.env.TIMES ?? 50);
const MAILS = KILLS * 10;
const processes = workerProcesses();
const sink = smtpSink();

/** 500 emails, 50 killed workers: none lost, at most one duplicate a kill, stalled jobs resumed within 30 s. */
describe.each(stores)('mail while workers are killed, with the queues in %s', (store) => {
  const at = stage(store);

  it(`${MAILS} emails, ${KILLS} times kill -9`, async () => {
    const began = performance.now();
    const outcome = await mailUnderKills({ at, sink, processes }, { mails: MAILS, kills: KILLS });
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    stdout.write(
      `${at.redis?.kind ?? store}: ${MAILS} emails, ${KILLS} kills, ${seconds(performance.now() - began)} s\n` +
        `  lost ${outcome.lost}, given up ${outcome.setAside}, repeated ${outcome.copies}, by one kill at most ${outcome.copiesOfOneKill}; ` +
        `after the last kill all was taken up again within ${seconds(outcome.takenUpAfter)} s, and done within ${seconds(outcome.settledAfter)} s\n`,
    );
    expect(outcome).toMatchObject({ lost: 0, setAside: 0, unasked: 0 });
    expect(outcome.copiesOfOneKill).toBeLessThanOrEqual(1);
    expect(outcome.takenUpAfter).toBeLessThan(30_000);
  }, 1_800_000);
});
