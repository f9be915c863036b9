import { expect, it } from 'vitest';
import { DomainError } from '../../src/domain/forms/domain-error.ts';
import type { LimitName } from '../../src/web/limits/limits.ts';
import { startTestApp } from '../support/app.ts';

const app = startTestApp();

/** How often, in how many seconds, written down by hand. */
const TIMES: Record<LimitName, `${number} in ${number}`> = {
  signUp: '10 in 60',
  signUpRange: '10 in 3600',
  signUpTotal: '100 in 3600',
  signUpWaited: '10 in 3600',
  signUpProof: '1 in 3600',
  resend: '1 in 60',
  signIn: '10 in 180',
  signInAddress: '10 in 180',
  signInPasskey: '10 in 180',
  signInDevice: '10 in 180',
  provePassword: '10 in 180',
  twoFactorChallenge: '10 in 3600',
  secondStepAddress: '30 in 3600',
  passkey: '30 in 600',
  passkeyAddress: '300 in 600',
  reset: '3 in 600',
  mailAddress: '30 in 600',
  contact: '5 in 3600',
  referralCode: '20 in 600',
  retryEmail: '3 in 86400',
  export: '10 in 600',
  myData: '5 in 3600',
  calendar: '120 in 3600',
  unknownCalendar: '120 in 3600',
  pushDevice: '20 in 3600',
  testPush: '5 in 600',
  photo: '20 in 600',
  cardSetup: '10 in 3600',
  cardCharge: '30 in 600',
  receipts: '3 in 600',
  decisionEmail: '3 in 600',
  message: '60 in 60',
  notification: '120 in 60',
  location: '12 in 60',
  report: '10 in 3600',
  islandFailure: '5 in 3600',
  pickupCode: '20 in 600',
  incident: '10 in 3600',
  sharedWalk: '600 in 600',
  reference: '8 in 86400',
  contactPair: '3 in 86400',
  contactMailbox: '100 in 86400',
  guardian: '5 in 86400',
  watcher: '10 in 86400',
  referenceAnswer: '60 in 600',
  language: '60 in 600',
  webhook: '60 in 600',
  request: '60 in 3600',
  requestPair: '30 in 3600',
  cancellation: '120 in 3600',
  answer: '120 in 3600',
  offer: '60 in 3600',
  reschedule: '20 in 3600',
  reminder: '20 in 3600',
  delay: '30 in 3600',
  review: '60 in 3600',
  payouts: '120 in 3600',
  favorite: '120 in 600',
  ownList: '60 in 3600',
  putBack: '60 in 3600',
  profile: '120 in 600',
};
const names = Object.keys(TIMES) as LimitName[];
const figures = (name: LimitName) => TIMES[name].split(' in ').map(Number) as [number, number];

it('each limit allows as much as is written here, in that time, and no more (SAFETY-15)', async () => {
  const { limits } = app.services;
  for (const name of names) {
    const before = Date.now();
    await limits.use(name, 'one');
    const [row] = await app.sql<{ expire: string }>('select expire from rate_limits where key like $1', [
      `${name}:%`,
    ]);
    const lasts = (from: number) => (Number(row!.expire) - from) / 1000;
    const [points, seconds] = figures(name);
    expect([name, lasts(before) >= seconds, lasts(Date.now()) <= seconds]).toEqual([name, true, true]);
    if (points === 1) continue;
    await app.sql('update rate_limits set points = $2 where key like $1', [`${name}:%`, points - 1]);
    expect([name, await limits.count(name, 'one')]).toEqual([name, true]);
  }
  for (const name of names) {
    expect([name, await limits.count(name, 'one')]).toEqual([name, false]);
    expect([name, await limits.count(name, 'another')]).toEqual([name, true]);
  }
});

it('a success gives back every earlier use of a count of one’s own, and of a shared one only its own', async () => {
  const { limits } = app.services;
  await app.sql('delete from rate_limits');
  for (const [name, left] of [
    ['signIn', 0],
    ['signInAddress', 1],
    ['secondStepAddress', 1],
  ] as const) {
    const wrong = async () => {
      throw new DomainError('conflict', { code: 'tooManyAttempts' });
    };
    await limits.attempt([[name, 'shared']], wrong).catch(() => null);
    await limits.attempt([[name, 'shared']], async () => null);
    await limits.use(name, 'shared');
    const [row] = await app.sql<{ points: number }>(
      'select max(points)::int as points from rate_limits where key like $1',
      [`${name}:%`],
    );
    expect([name, row?.points]).toEqual([name, left + 1]);
    await app.sql('delete from rate_limits');
  }
});

it('says how long to wait only to who has no use left', async () => {
  const { limits } = app.services;
  const wait = () => limits.wait('reset', 'somebody');
  expect(await wait()).toBe(0);
  for (let used = 1; used <= 3; used++) {
    expect([used, await wait()]).toEqual([used, 0]);
    await limits.use('reset', 'somebody');
  }
  expect(await wait()).toBeGreaterThan(0);
  expect(await wait()).toBeLessThanOrEqual(600);
  expect(await limits.wait('reset', 'somebody else')).toBe(0);
});
