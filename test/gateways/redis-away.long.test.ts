import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueues } from '../../src/gateways/queue/queues.ts';
import { openRedis } from '../../src/gateways/redis.ts';
import { log } from '../../src/log.ts';

it('a Redis that is away is one line of the log, not one for each attempt', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const redis = openRedis(
    'redis://127.0.0.1:1',
    { maxRetriesPerRequest: null },
    'queue store connection lost',
  );
  onTestFinished(() => {
    redis.disconnect();
    warn.mockRestore();
  });
  let attempts = 0;
  redis.on('reconnecting', () => attempts++);
  await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(3);
  expect(warn.mock.calls).toEqual([
    [{ reason: 'connect ECONNREFUSED 127.0.0.1:1' }, 'queue store connection lost'],
  ]);
});

it('a queue logs nothing more of a Redis that is away: the connection has said it', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const queues = createQueues({ databaseUrl: '', redisUrl: 'redis://127.0.0.1:1' }, ['mail', 'push']);
  onTestFinished(async () => {
    void queues.close().catch(() => undefined);
    warn.mockRestore();
  });
  await sleep(1_500);
  expect(new Set(warn.mock.calls.map(([, said]) => said))).toEqual(new Set(['queue store connection lost']));
});
