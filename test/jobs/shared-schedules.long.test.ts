import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueues, type Queues } from '../../src/gateways/queue/queues.ts';
import type { QueueWorker } from '../../src/gateways/queue/worker.ts';
import { stage, stores } from './stage.ts';

const NAME = 'schedules';
const tick = { name: 'tick', every: 200 };

describe.each(stores)('a schedule in several processes, with the queues in %s', (store) => {
  const at = stage(store);
  const processes: Queues[] = [];
  const workers: QueueWorker[] = [];
  const ran: (string | undefined)[] = [];
  beforeAll(async () => {
    for (let count = 0; count < 3; count++) {
      const queues = createQueues({ databaseUrl: at.database.runtimeUrl, redisUrl: at.redis?.url }, [NAME]);
      processes.push(queues);
      await queues.syncSchedules(NAME, [tick]);
      workers.push(queues.work(NAME, async ({ id }) => void ran.push(id), { concurrency: 1 }));
    }
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop(2_000)));
    await Promise.all(processes.map((queues) => queues.close()));
  });

  it('runs once each time, in one of them, even when it is triggered again', async () => {
    await vi.waitUntil(() => ran.length >= 5, 20_000);
    for (const queues of processes) await queues.syncSchedules(NAME, [tick]);
    const before = ran.length;
    await vi.waitUntil(() => ran.length >= before + 5, 20_000);
    expect(new Set(ran).size).toBe(ran.length);
    expect((await processes[0]!.status())[0]).toMatchObject({ schedules: [{ name: 'tick' }] });
  });

  it('runs again soon after a failure, not only at its next time', async () => {
    const queues = createQueues({ databaseUrl: at.database.runtimeUrl, redisUrl: at.redis?.url }, [
      'retention',
    ]);
    await queues.syncSchedules('retention', [{ name: 'hourly', every: 3_600_000 }]);
    let runs = 0;
    const run = async () => {
      if (++runs === 1) throw new Error('no');
    };
    const worker = queues.work('retention', run, { concurrency: 1 });
    await vi.waitUntil(() => runs === 2, 10_000);
    await worker.stop(2_000);
    await queues.close();
  });
});
