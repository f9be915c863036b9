import { expect, it } from 'vitest';
import { createPasswords } from '../../src/gateways/passwords.ts';
import { startTestApp } from '../support/app.ts';
import { aParent, aVisitor, PASSWORD } from '../support/cast.ts';
import { figuresOf, reportFigures } from './figures.ts';

// As in production: the tests' threads have a lower priority.
const passwords = await createPasswords();
const app = startTestApp(() => ({ passwords }));
const SIGN_INS = 200;

/** The medians for known and unknown addresses differ by less than 5 ms. The baseline is one hash. */
it('known and unknown addresses take the same time to reject', async () => {
  const known = await Promise.all(Array.from({ length: 20 }, async () => (await aParent(app)).email));
  const took = { known: [] as number[], unknown: [] as number[], hash: [] as number[] };
  const began = performance.now();
  for (let turn = 0; turn < SIGN_INS; turn++) {
    await app.sql('truncate rate_limits');
    took.known.push(await timed(() => signIn(known[turn % known.length] as string)));
    took.unknown.push(await timed(() => signIn(`nobody-${turn}@example.com`)));
    took.hash.push(await timed(() => app.services.passwords.hash('a wrong password')));
  }
  const total = performance.now() - began;
  const baseline = figuresOf(took.hash, total);
  reportFigures('one argon2id hash', baseline);
  const [one, other] = [figuresOf(took.known, total), figuresOf(took.unknown, total)];
  reportFigures('wrong password, known address', one, baseline);
  reportFigures('unknown address', other, baseline);
  expect(Math.abs(one.p50 - other.p50)).toBeLessThan(5);
});

const AT_ONCE = 8;
const ROUNDS = 8;
const PAGES_A_ROUND = 25;

/** The two alternate, so that other load on the machine slows both equally. */
it('other pages take at most 50 % longer while eight people sign in continuously', async () => {
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => aParent(app)));
  const reader = await aParent(app);
  const took = { alone: [] as number[], beside: [] as number[] };
  const read = async (into: number[]) => {
    for (let page = 0; page < PAGES_A_ROUND; page++)
      into.push(await timed(() => reader.browser.get('/dashboard')));
  };
  await read([]);
  let signIns = 0;
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    await read(took.alone);
    let going = true;
    const loops = people.map(async ({ email }) => {
      for (; going; signIns++) expect((await signIn(email, PASSWORD)).status).toBe(303);
    });
    await read(took.beside);
    going = false;
    await Promise.all(loops);
  }
  const total = performance.now() - began;
  const [alone, beside] = [figuresOf(took.alone, total), figuresOf(took.beside, total)];
  reportFigures('dashboard, nobody signs in', alone);
  reportFigures(`dashboard, ${AT_ONCE} sign in (${signIns} in all)`, beside, alone);
  expect(signIns).toBeGreaterThan(ROUNDS * AT_ONCE);
  expect(beside.p50).toBeLessThanOrEqual(1.5 * alone.p50);
});

const signIn = (email: string, password = 'a wrong password') =>
  aVisitor(app).postOnly('/auth', { intent: 'sign-in', email, password });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
