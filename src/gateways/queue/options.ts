import type { DefaultJobOptions, WorkerOptions } from 'bullmq';

/**
 * Fifteen attempts over about nine hours, so that a mail server can be down for a night; the jitter spreads them.
 * Finished and failed jobs are removed: the outbox row is the record, and a kept job would block its own id.
 */
export const JOB_OPTIONS: DefaultJobOptions = {
  attempts: 15,
  backoff: { type: 'exponential', delay: 2_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: true,
};

const LOST_AFTER_MS = 10_000;

/**
 * A killed worker's job restarts within 1.5 × `lostAfterMs`. It may lose its worker ten times: with the default of one,
 * two deploys would fail an email. An idle worker polls every two seconds, in case a wake-up was lost.
 */
export function workerOptions(lostAfterMs = LOST_AFTER_MS): Omit<WorkerOptions, 'connection'> {
  return {
    lockDuration: lostAfterMs,
    stalledInterval: lostAfterMs / 2,
    maxStalledCount: 10,
    drainDelay: 2,
    runRetryDelay: 1_000,
  };
}
