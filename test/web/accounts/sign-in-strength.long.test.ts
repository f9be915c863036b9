import { hash } from '@node-rs/argon2';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, strongPasswords } from '../../support/app.ts';
import { aParent, aVisitor, PASSWORD } from '../../support/cast.ts';

/** Elsewhere a check of a password takes no time. */
const app = startTestApp();
/** Tests reach the app without a socket. */
const ADDRESS = 'unknown';

const signIn = (email: string, password = PASSWORD) =>
  aVisitor(app).post('/auth', { intent: 'sign-in', email, password });

beforeAll(async () => {
  app.services.passwords = await strongPasswords();
});
afterEach(() => app.services.limits.forget('signInAddress', ADDRESS));

const hashOf = async (id: string) =>
  (await app.sql<{ hash: string }>('select password_hash as hash from users where id = $1', [id]))[0]!.hash;

it('the limit cannot be avoided by sending many at once', async () => {
  const parent = await aParent(app);
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => signIn(parent.email, `guess ${guess}`)),
  );
  expect(seen.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(seen.filter(({ status }) => status === 429)).toHaveLength(10);
});

it('the limit does not count right passwords while they are checked: sixteen people of one school sign in at once', async () => {
  const people = await Promise.all(Array.from({ length: 16 }, () => aParent(app)));
  const answers = await Promise.all(people.map(({ email }) => signIn(email)));
  expect(answers.map(({ path }) => path)).toEqual(Array(16).fill('/dashboard'));
  expect((await signIn(people[0]!.email)).path).toBe('/dashboard');
});

it('the limit counts only wrong passwords among right ones', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aParent(app)));
  const guesses = Array.from({ length: 8 }, (_, at) => signIn(`person-${at}@example.com`, 'guess'));
  const answers = await Promise.all(people.map(({ email }) => signIn(email)));
  expect(answers.map(({ path }) => path)).toEqual(Array(12).fill('/dashboard'));
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(8).fill(422));
  const more = [];
  for (let guess = 0; guess < 3; guess++) more.push((await signIn('person@example.com', 'guess')).status);
  expect(more).toEqual([422, 422, 429]);
});

it('a sign-in does not reveal accounts by its response time (ACCOUNT-12)', async () => {
  const parent = await aParent(app);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < 40; turn++) {
    const kind = turn % 2 ? 'known' : 'unknown';
    const email = kind === 'known' ? parent.email : 'nobody@example.com';
    const began = performance.now();
    await signIn(email, 'guess');
    times[kind].push(performance.now() - began);
    await app.services.limits.forget('signInAddress', ADDRESS);
    await app.services.limits.forget('signIn', email);
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length / 2] as number;
  const [known, unknown] = [median(times.known), median(times.unknown)];
  // A skipped hash would answer in a fifth of the time. The bound is wide because the machine may be busy.
  expect(Math.abs(known - unknown)).toBeLessThan(0.4 * Math.max(known, unknown));
});

it("a password with a weaker hash than today's is hashed again at sign-in, but not by a wrong one (ACCOUNT-11)", async () => {
  const parent = await aParent(app);
  const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await app.sql('update users set password_hash = $2 where id = $1', [parent.id, weak]);
  await signIn(parent.email, 'guess');
  expect(await hashOf(parent.id)).toBe(weak);
  expect((await signIn(parent.email)).path).toBe('/dashboard');
  const strong = await hashOf(parent.id);
  expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(parent.email)).path).toBe('/dashboard');
  expect(await hashOf(parent.id)).toBe(strong);
});
