import type { DefaultJobOptions, WorkerOptions } from 'bullmq';

/**
 * Fifteen tries, each after twice the time: the first within seconds, the last after some nine hours, so that a mail server
 * may be away for a night. The jitter keeps them from coming back all at once. A finished job leaves no trace here, failed
 * or not: the outbox row is the record, and a kept job of the same id would silently swallow the next attempt.
 */
export const JOB_OPTIONS: DefaultJobOptions = {
  attempts: 15,
  backoff: { type: 'exponential', delay: 2_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: true,
};

/** How long, in milliseconds, a worker may be silent before its jobs are given to another. */
const LOST_AFTER_MS = 10_000;

/**
 * A killed worker's job is taken up again within one and a half times `lostAfterMs`, 15 s unless it is given. A job may lose
 * its worker ten times before it counts as poison: the default of one would give up an email because a deploy restarted its
 * worker twice. An idle worker looks for itself every two seconds, should a dying one have taken its wake-up along.
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
