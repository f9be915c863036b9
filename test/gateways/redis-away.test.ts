import { expect, it, onTestFinished, vi } from 'vitest';
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
