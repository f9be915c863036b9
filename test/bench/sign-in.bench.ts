import { expect, it } from 'vitest';
import { aParent, aVisitor } from '../support/cast.ts';
import { freshHouse } from '../support/house.ts';
import { figuresOf, report } from './figures.ts';

const house = freshHouse();
const SIGN_INS = 200;

/** Issue: the medians of sign-ins with known and unknown addresses differ by less than 5 ms. The baseline is one hash. */
it('known and unknown addresses take the same time to refuse', async () => {
  const known = await Promise.all(Array.from({ length: 20 }, async () => (await aParent(house)).email));
  const took = { known: [] as number[], unknown: [] as number[], hash: [] as number[] };
  const began = performance.now();
  for (let turn = 0; turn < SIGN_INS; turn++) {
    await house.sql('truncate rate_limits');
    took.known.push(await timed(() => signIn(known[turn % known.length] as string)));
    took.unknown.push(await timed(() => signIn(`nobody-${turn}@example.com`)));
    took.hash.push(await timed(() => house.services.passwords.hash('a wrong password')));
  }
  const total = performance.now() - began;
  const baseline = figuresOf(took.hash, total);
  report('one argon2id hash', baseline);
  const [one, other] = [figuresOf(took.known, total), figuresOf(took.unknown, total)];
  report('wrong password, known address', one, baseline);
  report('unknown address', other, baseline);
  expect(Math.abs(one.p50 - other.p50)).toBeLessThan(5);
});

const signIn = (email: string) =>
  aVisitor(house).postOnly('/auth', { intent: 'sign-in', email, password: 'a wrong password' });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
