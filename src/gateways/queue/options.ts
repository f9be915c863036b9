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

/**
 * A killed worker's job is taken up again within 15 s. A job may lose its worker ten times before it counts as
 * poison: the default of one would give up a letter because a deploy restarted its worker twice.
 */
export const WORKER_OPTIONS: Omit<WorkerOptions, 'connection'> = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  runRetryDelay: 1_000,
};
