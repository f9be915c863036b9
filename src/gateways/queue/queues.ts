import { type Job, Queue } from 'bullmq';
import { log } from '../../log.ts';
import { isOfConnection } from '../redis.ts';
import { openBackend, type QueueConfig } from './backend.ts';
import { JOB_OPTIONS } from './options.ts';
import { type QueueWorker, runWorker, type WorkOptions } from './worker.ts';

/** Everything else is read from the database when the job runs. */
export interface JobData {
  outboxId?: string;
}

export interface Schedule {
  name: string;
  /** A cron pattern in UTC, or milliseconds between runs. */
  every: string | number;
}

export interface QueueStatus {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  schedules: { name: string; next: Date }[];
}

export type Processor = (job: Job<JobData>) => Promise<void>;

export interface Queues {
  /** The job id is the row's id, so a waiting row is not queued twice. Rejects while the store is unavailable. */
  add(queue: string, outboxIds: readonly string[]): Promise<void>;
  /** Adds nothing while a job of that name is waiting or active. Rejects as `add` does. */
  addOnce(queue: string, name: string): Promise<void>;
  /** Replaces the queue's schedules. Call it again after the store was emptied. */
  syncSchedules(queue: string, schedules: readonly Schedule[]): Promise<void>;
  work(queue: string, process: Processor, options: WorkOptions): QueueWorker;
  ready(): Promise<void>;
  status(): Promise<QueueStatus[]>;
  close(): Promise<void>;
}

export function createQueues(config: QueueConfig, names: readonly string[]): Queues {
  // A worker uses one connection to listen and one or two for its jobs.
  const backend = openBackend(config, 4 + 2 * names.length);
  const open = (name: string) => {
    const options = { connection: backend.producer, defaultJobOptions: JOB_OPTIONS };
    const queue = new Queue<JobData>(name, options, backend.factory);
    return queue.on('error', (err) => isOfConnection(err) || log.warn({ err, queue: name }, 'queue error'));
  };
  const queues = new Map(names.map((name) => [name, open(name)]));
  const named = (name: string) => {
    const queue = queues.get(name);
    if (!queue) throw new Error(`There is no queue ${name}`);
    return queue;
  };

  return {
    async add(name, outboxIds) {
      const queue = named(name);
      // Not addBulk: on PostgreSQL it creates sequences and temporary tables, which the runtime role may not.
      await Promise.all(outboxIds.map((id) => queue.add(name, { outboxId: id }, { jobId: id })));
    },
    async addOnce(queue, name) {
      await named(queue).add(name, {}, { jobId: name });
    },
    syncSchedules: (name, schedules) => syncSchedules(named(name), schedules),
    work: (name, process, options) => runWorker(named(name).name, process, backend, options),
    async ready() {
      await Promise.all([...queues.values()].map((queue) => queue.getJobSchedulersCount()));
    },
    status: () => Promise.all([...queues.values()].map(statusOf)),
    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()));
      await backend.close();
    },
  };
}

async function statusOf(queue: Queue<JobData>): Promise<QueueStatus> {
  const [counts, schedulers] = await Promise.all([
    queue.getJobCounts('waiting', 'active', 'delayed'),
    queue.getJobSchedulers(),
  ]);
  const { waiting = 0, active = 0, delayed = 0 } = counts;
  const schedules = schedulers.map(({ key, next }) => ({ name: key, next: new Date(next ?? 0) }));
  return { name: queue.name, waiting, active, delayed, schedules };
}

async function syncSchedules(queue: Queue<JobData>, schedules: readonly Schedule[]): Promise<void> {
  const existing = new Map((await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]));
  for (const { name, every } of schedules) {
    const current = existing.get(name);
    existing.delete(name);
    if (current && (current.pattern === every || Number(current.every) === every)) continue;
    const repeat = typeof every === 'number' ? { every } : { pattern: every, tz: 'UTC' };
    await queue.upsertJobScheduler(name, repeat, { name, data: {} });
  }
  for (const obsolete of existing.keys()) await queue.removeJobScheduler(obsolete);
}
