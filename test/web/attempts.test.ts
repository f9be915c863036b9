import { expect, it } from 'vitest';
import { DomainError, rateLimited } from '../../src/domain/domain-error.ts';
import { Attempts } from '../../src/web/attempts.ts';

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
