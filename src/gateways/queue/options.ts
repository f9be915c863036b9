import type { DefaultJobOptions, WorkerOptions } from 'bullmq';

/**
 * Eight tries over about four minutes, spread so that a mail server coming back is not met by all at once. A finished
 * job leaves no trace here, failed or not: the outbox row is the record, and a kept job of the same id would
 * silently swallow the next attempt.
 */
export const JOB_OPTIONS: DefaultJobOptions = {
  attempts: 8,
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
