import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { addressRange } from '../../../src/web/client-address.ts';
import { startTestApp } from '../../support/app.ts';
import { aVisitor } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { signUpFields } from '../../support/sign-up.ts';

const app = startTestApp();
const SIGN_UP = '/auth?tab=signup';
/** Tests reach the app without a socket. */
const RANGE = 'unknown';

const accounts = async () => (await app.sql<{ n: number }>('select count(*)::int as n from users'))[0]?.n;

/** As ten sign-ups from here in the last hour. */
const manySignUps = () =>
  Promise.all(Array.from({ length: 10 }, () => app.services.limits.count('signUpRange', RANGE)));
const forget = () =>
  Promise.all(
    (['signUp', 'signUpRange', 'signUpWaited', 'signUpTotal'] as const).flatMap((name) =>
      [RANGE, 'everywhere'].map((key) => app.services.limits.forget(name, key)),
    ),
  );
afterEach(async () => {
  await forget();
  clock.setOffset(0);
});

const challengeIn = (html: string) =>
  /name="challenge" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? null;
async function shown(): Promise<string | null> {
  const { html } = await aVisitor(app).get(SIGN_UP);
  expect(html).toContain('value="sign-up"');
  return challengeIn(html);
}
const solved = async (challenge: string) =>
  JSON.stringify(await solveChallenge({ challenge: JSON.parse(challenge), deriveKey }));
const signUp = (more: Record<string, string>) => aVisitor(app).postOnly(SIGN_UP, signUpFields(more));

describe('sign-up while there are few sign-ups', () => {
  it('requires no challenge', async () => {
    expect(await shown()).toBeNull();
    expect((await signUp({})).status).toBe(303);
  });

  onlyInCI('counts failed ones, too (PUBLIC-4)', async () => {
    const known = signUpFields();
    await aVisitor(app).postOnly(SIGN_UP, known);
    for (let one = 0; one < 9; one++) {
      await app.services.limits.forget('signUp', RANGE);
      expect((await aVisitor(app).postOnly(SIGN_UP, known)).status).toBe(409);
    }
    await app.services.limits.forget('signUp', RANGE);
    expect((await aVisitor(app).postOnly(SIGN_UP, known)).status).toBe(429);
    expect(await shown()).not.toBeNull();
  });

  it('requires none of another network range, until there are a hundred in all', async () => {
    await Promise.all(
      Array.from({ length: 99 }, () => app.services.limits.count('signUpTotal', 'everywhere')),
    );
    expect(await shown()).toBeNull();
    await app.services.limits.count('signUpTotal', 'everywhere');
    expect(await shown()).not.toBeNull();
  });
});

describe('sign-up after many sign-ups (PUBLIC-4)', () => {
  it('accepts a solved challenge, once', async () => {
    await manySignUps();
    const challenge = (await shown())!;
    const proof = { challenge, solution: await solved(challenge) };
    expect((await signUp(proof)).status).toBe(303);
    const before = await accounts();
    expect((await signUp(proof)).status).toBe(429);
    expect(await accounts()).toBe(before);
  });

  it('accepts the same challenge again after an error in the form', async () => {
    await manySignUps();
    const challenge = (await shown())!;
    const proof = { challenge, solution: await solved(challenge) };
    expect((await signUp({ ...proof, firstName: '' })).status).toBe(422);
    expect((await signUp(proof)).status).toBe(303);
  });

  it.each<[string, (challenge: string) => Promise<Record<string, string>> | Record<string, string>]>([
    ['no challenge', () => ({})],
    ['no solution', (challenge) => ({ challenge, solution: '' })],
    ['a wrong solution', (challenge) => ({ challenge, solution: '{"counter":1,"derivedKey":"00"}' })],
    ['nonsense', () => ({ challenge: '{"parameters":{}}', solution: '[]' })],
    [
      'a challenge of their own, with the time set back',
      async (challenge) => {
        const own = JSON.parse(challenge);
        own.parameters.data.issuedAt -= 120_000;
        return { challenge: JSON.stringify(own), solution: '' };
      },
    ],
    [
      'the solution of another challenge',
      async (challenge) => ({ challenge, solution: await solved((await shown())!) }),
    ],
  ])('stores nothing for %s, and says how long to wait', async (_, fields) => {
    await manySignUps();
    const challenge = (await shown())!;
    const before = await accounts();
    const seen = await aVisitor(app).post(SIGN_UP, signUpFields(await fields(challenge)));
    expect(seen.status).toBe(429);
    expect(seen.text).toMatch(/Please wait (60 seconds|59 seconds|1 minute)/);
    expect(Number(seen.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(seen.html).toContain('value="Nora"');
    expect(await accounts()).toBe(before);
  });

  it('accepts no challenge from an hour ago, solved or not', async () => {
    await manySignUps();
    const challenge = (await shown())!;
    const solution = await solved(challenge);
    const before = await accounts();
    clock.advance('PT31M');
    for (const one of [solution, '']) expect((await signUp({ challenge, solution: one })).status).toBe(429);
    expect(await accounts()).toBe(before);
  });

  it('still has its own limit for one address (ACCOUNT-4)', async () => {
    await manySignUps();
    for (let one = 0; one < 10; one++) await app.services.limits.count('signUp', RANGE);
    const challenge = (await shown())!;
    const seen = await aVisitor(app).post(
      SIGN_UP,
      signUpFields({ challenge, solution: await solved(challenge) }),
    );
    expect(seen.status).toBe(429);
  });
});

describe('sign-up without JavaScript after many sign-ups (PUBLIC-5)', () => {
  it('says on the page that it takes a minute, keeps the time that has passed, and then succeeds', async () => {
    await manySignUps();
    const visitor = aVisitor(app);
    const page = await visitor.get(SIGN_UP);
    expect(page.html).toMatch(/<noscript>.*please wait a minute/);
    const challenge = challengeIn(page.html)!;
    clock.advance('PT40S');
    const early = await visitor.post(SIGN_UP, signUpFields({ challenge, solution: '' }));
    expect(early.text).toMatch(/Please wait (20|19) seconds/);
    expect(challengeIn(early.html)).toBe(challenge);
    clock.advance('PT21S');
    expect((await signUp({ challenge, solution: '' })).status).toBe(303);
    expect((await signUp({ challenge, solution: '' })).status).toBe(429);
  });

  it('succeeds ten times an hour from one range', async () => {
    await manySignUps();
    for (let one = 0; one < 10; one++) await app.services.limits.count('signUpWaited', RANGE);
    const challenge = (await shown())!;
    clock.advance('PT61S');
    const before = await accounts();
    expect((await signUp({ challenge, solution: '' })).status).toBe(429);
    expect(await accounts()).toBe(before);
    expect((await signUp({ challenge, solution: await solved(challenge) })).status).toBe(303);
  });
});

describe('the range of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2ff::1', '20010db8000102/56'],
    ['2001:DB8:1:200:a:b:c:d', '20010db8000102/56'],
    ['2001:db8::1', '20010db8000000/56'],
    ['::1', '00000000000000/56'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, range) => {
    expect(addressRange(address)).toBe(range);
  });
});
