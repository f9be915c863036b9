import type { DefaultJobOptions, WorkerOptions } from 'bullmq';

/** For schedules, and for jobs whose row could not be read or written. Finished jobs are removed: a kept one would block its own id. */
export const JOB_OPTIONS: DefaultJobOptions = {
  attempts: 15,
  backoff: { type: 'exponential', delay: 2_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: true,
};

const LOST_AFTER_MS = 10_000;

/**
 * A killed worker's job restarts within 1.5 × `lostAfterMs`. It may lose its worker ten times: with the default of one,
 * an email would wait for another minute after two deploys. An idle worker polls every two seconds, in case a wake-up
 * was lost.
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
