import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { HashPool } from '../../src/gateways/hash-pool.ts';
import { createPasswords } from '../../src/gateways/passwords.ts';

const passwords = await createPasswords();
const typed = 'caf\u0065\u0301 \uff11\uff12\uff13';
const other = 'caf\u00e9 123';

describe('a password (ACCOUNT-11)', () => {
  it('matches however the keyboard composed its characters', async () => {
    const stored = await passwords.hash(typed);
    expect(await passwords.check(stored, other)).toBe('right');
    expect(await passwords.check(stored, typed)).toBe('right');
    expect(await passwords.check(stored, 'cafe 123')).toBe('wrong');
  });

  it('that was hashed without normalization still matches, and should be hashed again', async () => {
    const stored = await hash(typed, { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 });
    expect(await passwords.check(stored, typed)).toBe('outdated');
    expect(await passwords.check(stored, other)).toBe('wrong');
  });

  it.each([
    ['less memory', { algorithm: 2, memoryCost: 8192, timeCost: 2, parallelism: 1 }],
    ['fewer passes', { algorithm: 2, memoryCost: 19456, timeCost: 1, parallelism: 1 }],
    ['another algorithm', { algorithm: 1, memoryCost: 19456, timeCost: 2, parallelism: 1 }],
  ])('with a hash of %s matches, and should be hashed again', async (_, parameters) => {
    const stored = await hash('correct horse', parameters);
    expect(await passwords.check(stored, 'correct horse')).toBe('outdated');
    expect(await passwords.check(stored, 'wrong horse')).toBe('wrong');
  });

  it('of an unknown account never matches', async () => {
    expect(await passwords.check(null, 'the password of nobody')).toBe('wrong');
  });
});

describe('the queue of the hashing threads', () => {
  it('is limited: when it is full, the person is asked to try again', async () => {
    const { hash: make } = await createPasswords(new HashPool({ size: 1, maxWaiting: 3 }));
    const all = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => make(`password ${at}`)));
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'busy' });
  });

  it('continues after an invalid hash', async () => {
    await expect(passwords.check('nonsense', 'x')).rejects.toThrow();
    expect(await passwords.check(await passwords.hash('x'), 'x')).toBe('right');
  });
});
