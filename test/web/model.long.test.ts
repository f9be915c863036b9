import { expect, it } from 'vitest';
import { playBookings } from '../model/play.ts';
import { startTestApp } from '../support/app.ts';
import { freshEmulator } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

const RUNS = Number(process.env.RUNS ?? 200);
const ACTS = 320;
const SEED = Number(process.env.SEED ?? 1014);

const KINDS = [
  ...['request', 'accept', 'decline', 'cancel', 'start', 'complete', 'confirm', 'adjust', 'pay'],
  ...['refund', 'dispute', 'dispute ends', 'review', 'block', 'unapprove', 'reapprove', 'delete child'],
  ...['delete account', 'clock'],
];
/** Of bad mornings, which each change what rests on a walk (CONSEQUENCE-1). */
const ON_THE_DAY = ['withdraw', 'stay home', 'ask everyone', 'take', 'run late', 'no-show', 'days off'];
const OFTEN = 40;

it(`${RUNS} random booking histories match a small model`, async () => {
  const effects = await playBookings(app, stripe, { runs: RUNS, seed: SEED, acts: ACTS });
  // Lives without payments would prove nothing: in 200 of them every act occurs.
  if (process.env.SEED || RUNS < 200) return;
  expect(Object.keys(effects).toSorted()).toEqual([...KINDS, ...ON_THE_DAY].toSorted());
  for (const kind of ON_THE_DAY) expect(effects[kind], kind).toBeGreaterThanOrEqual(OFTEN);
}, 1_800_000);
