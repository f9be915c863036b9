import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'bullmq';
import { log } from '../../log.ts';
import { isOfConnection } from '../redis.ts';
import type { QueueBackend } from './backend.ts';
import { workerOptions } from './options.ts';
import type { JobData, Processor } from './queues.ts';

export interface WorkOptions {
  concurrency: number;
  finished?: () => void;
}

const DISCONNECT_MS = 500;

export interface QueueWorker {
  stop(deadlineMs: number): Promise<void>;
}

export function runWorker(
  queue: string,
  process: Processor,
  backend: QueueBackend,
  { concurrency, finished = () => {} }: WorkOptions,
): QueueWorker {
  const options = {
    ...workerOptions(backend.lostAfterMs),
    connection: backend.worker,
    concurrency,
    autorun: false,
  };
  const worker = new Worker<JobData>(queue, process, options, backend.factory);
  worker.on('error', (err) => isOfConnection(err) || log.warn({ err, queue }, 'worker error'));
  worker.on('completed', finished);
  worker.on('failed', finished);
  worker.on('stalled', (jobId) => log.warn({ queue, jobId }, 'a job lost its worker and runs again'));
  worker.on('failed', (job, err) =>
    log.warn({ err, queue, jobId: job?.id, tries: job?.attemptsMade }, 'job failed'),
  );
  void keepRunning(worker);

  return {
    async stop(deadlineMs) {
      const closing = worker.close();
      const late = await Promise.race([closing.then(() => false), delay(deadlineMs, true, { ref: false })]);
      if (late) {
        log.warn({ queue }, 'jobs still run at the deadline; another worker will repeat them');
        // A Redis client that was reconnecting never emits `end`.
        await Promise.race([worker.disconnect(), delay(DISCONNECT_MS, undefined, { ref: false })]);
      }
    },
  };
}

/** BullMQ's loop ends for good when it cannot start, so it is started again until the worker is closed. */
async function keepRunning(worker: Worker<JobData>): Promise<void> {
  while (!worker.closing) {
    await worker.run().catch((err) => log.warn({ err, queue: worker.name }, 'could not start a worker'));
    if (!worker.closing) await delay(1_000, undefined, { ref: false });
  }
}
