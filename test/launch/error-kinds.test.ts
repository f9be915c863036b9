import { expect, it } from 'vitest';
import { kindOf } from '../../src/launch/doctor/finding.ts';

it('trot doctor names a time-out, not the number that browsers have for it', async () => {
  const [timedOut] = await Promise.allSettled([
    fetch('http://127.0.0.1:1', { signal: AbortSignal.abort(new DOMException('late', 'TimeoutError')) }),
  ]);
  expect(kindOf((timedOut as PromiseRejectedResult).reason)).toBe('TimeoutError');
});

it.each([
  ['Redis without its password', 'NOAUTH Authentication required.', 'NOAUTH'],
  ['a database that does not answer', 'Connection terminated due to connection timeout', 'timeout'],
  ['a database without TLS', 'The server does not support SSL connections', 'SSL'],
  ['anything else without its text', 'postgresql://app:secret@db/x is wrong', 'Error'],
])('trot doctor names %s', (_, message, kind) => {
  expect(kindOf(new Error(message))).toBe(kind);
});
