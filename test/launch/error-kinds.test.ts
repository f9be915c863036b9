import { expect, it } from 'vitest';
import { kindOf } from '../../src/launch/doctor/finding.ts';

it('trot doctor names a time-out, not the number that browsers have for it', async () => {
  const [timedOut] = await Promise.allSettled([
    fetch('http://127.0.0.1:1', { signal: AbortSignal.abort(new DOMException('late', 'TimeoutError')) }),
  ]);
  expect(kindOf((timedOut as PromiseRejectedResult).reason)).toBe('TimeoutError');
});
