import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { DomainError, type ErrorKind, rateLimited } from '../../src/domain/forms/domain-error.ts';
import { Attempts } from '../../src/web/limits/attempts.ts';
import { Limits } from '../../src/web/limits/limits.ts';
import { startTestApp } from '../support/app.ts';

const app = startTestApp();

it('lets 100 attempts wait for one in flight; the next is busy, and the others go on (ACCOUNT-13)', async () => {
  const attempts = new Attempts();
  let slots = 1;
  const take = async () => {
    if (slots === 0) throw rateLimited('tooManyAttempts');
    slots--;
  };
  await attempts.enter('one', take);
  const waiting = Array.from({ length: 100 }, () => attempts.enter('one', take));
  await expect(attempts.enter('one', take)).rejects.toMatchObject({ kind: 'busy' });
  await attempts.enter('another', async () => {});
  slots = 100;
  attempts.leave('one', { slotFree: false });
  expect(await Promise.all(waiting)).toHaveLength(100);
});

it('rethrows once no other attempt is in flight', async () => {
  const refuse = () => Promise.reject(rateLimited('tooManyAttempts'));
  await expect(new Attempts().enter('one', refuse)).rejects.toBeInstanceOf(DomainError);
});

it('what another limit or a busy server refuses is no wrong answer, and a wrong answer is', async () => {
  const limits = new Limits({
    query: async (text: string, values: unknown[]) => ({ rows: await app.sql(text, values) }),
  } as unknown as Pool);
  const attempt = (kind: ErrorKind, key: string) =>
    limits
      .attempt([['signIn', key]], async () => {
        throw new DomainError(kind, { code: 'tooManyAttempts' });
      })
      .catch((error: DomainError) => error.kind);
  for (const kind of ['busy', 'internal', 'conflict'] as const) {
    const kinds: unknown[] = [];
    for (let times = 0; times < 12; times++) kinds.push(await attempt(kind, `${kind}@example.com`));
    const refused = kinds.filter((one) => one === 'rate_limited');
    expect([kind, refused.length > 0]).toEqual([kind, kind === 'conflict']);
  }
});

it('an attempt that an error ended makes room for one that waits, while others are in flight (ACCOUNT-13)', async () => {
  let answered = 0;
  const query = async (text: string, values: unknown[]) => {
    const rows = await app.sql(text, values);
    answered++;
    return { rows };
  };
  const limits = new Limits({ query } as unknown as Pool);
  const attempt = (work: () => Promise<unknown>) =>
    limits.attempt([['signIn', 'one@example.com']], work).catch((error: Error) => error.message);
  const [slow, broken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inFlight = [...Array.from({ length: 9 }, () => slow), broken].map(({ promise }) =>
    attempt(() => promise),
  );
  await expect.poll(() => answered).toBe(10);
  const waits = vi.fn(async () => 'has run');
  const waiting = attempt(waits);
  // It is refused, and gives its use back.
  await expect.poll(() => answered).toBe(12);
  expect(waits).not.toHaveBeenCalled();
  broken.reject(new Error('The database is away'));
  await expect.poll(() => waits.mock.calls.length).toBe(1);
  slow.resolve();
  expect(await Promise.all([...inFlight, waiting])).toEqual([
    ...Array(9).fill(undefined),
    'The database is away',
    'has run',
  ]);
});
