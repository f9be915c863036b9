import { createEncryptors } from '../src/gateways/encryption.ts';
import type { QueueConfig } from '../src/gateways/queue/backend.ts';
import { createQueues, type Processor, type Queues } from '../src/gateways/queue/queues.ts';
import type { KeyConfig } from '../src/gateways/secrets.ts';
import { log } from '../src/log.ts';
import { type JobContext, outboxJob } from './outbox-job.ts';
import {
  type QueueWatchdog,
  type QueueWatchdogOptions,
  skipProbes,
  startQueueWatchdog,
} from './queue-watchdog.ts';
import { clockQueues, outboxQueues, queueNames, queueOf } from './queues.ts';
import { startRelay } from './relay-outbox.ts';
import { scheduledJob, schedules } from './schedule.ts';

type Configured = Pick<JobContext, 'baseUrl' | 'earlyAdopterUntil'>;

export interface WorkerOptions extends Omit<JobContext, keyof Configured> {
  config: QueueConfig & Configured & KeyConfig & Pick<QueueWatchdogOptions, 'stalledAfterMs'>;
}

export interface Workers {
  ready(): Promise<void>;
  status: Queues['status'];
  stalled: QueueWatchdog['stalled'];
  stop(deadlineMs: number): Promise<void>;
}

/** The store may be emptied, and then its schedules are gone. */
const SCHEDULES_CHECKED_MS = 30_000;

/** Any number of processes may share a database. */
export async function startWorkers({ config, ...parts }: WorkerOptions): Promise<Workers> {
  const { baseUrl, earlyAdopterUntil } = config;
  const { orm } = parts;
  const context: JobContext = { ...parts, baseUrl, earlyAdopterUntil };
  const encryptors = createEncryptors(config);
  const queues = createQueues(config, queueNames);
  await queues.ready();
  const watchdog = startQueueWatchdog({
    orm,
    queues,
    names: queueNames,
    queueOf,
    stalledAfterMs: config.stalledAfterMs,
  });
  await syncSchedules(queues);
  const start = (name: string, process: Processor, concurrency: number) =>
    queues.work(name, skipProbes(process), { concurrency, finished: () => watchdog.finished(name) });
  const workers = Object.entries(outboxQueues).map(([name, { concurrency, work }]) =>
    start(name, outboxJob(context, work(context), watchdog), concurrency),
  );
  for (const name of clockQueues)
    workers.push(
      start(name, scheduledJob({ ...context, encryptors, progress: () => watchdog.finished(name) }), 1),
    );
  const relay = await startRelay({ orm, queues, databaseUrl: config.databaseUrl });
  const resync = () =>
    syncSchedules(queues).catch((err) => log.warn({ err }, 'could not check the schedules'));
  const syncTimer = setInterval(() => void resync(), SCHEDULES_CHECKED_MS).unref();

  return {
    ready: queues.ready,
    status: queues.status,
    stalled: watchdog.stalled,
    async stop(deadlineMs) {
      clearInterval(syncTimer);
      await relay.stop();
      await Promise.all(workers.map((worker) => worker.stop(deadlineMs)));
      await watchdog.stop(deadlineMs);
      await queues.close();
    },
  };
}

async function syncSchedules(queues: Queues): Promise<void> {
  for (const name of clockQueues)
    await queues.syncSchedules(
      name,
      schedules.filter(({ queue }) => queue === name),
    );
}
