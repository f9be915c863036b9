import { expect, it } from 'vitest';
import { playLives } from '../model/play.ts';
import { freshHouse } from '../support/house.ts';
import { freshStandIn } from '../support/stand-in.ts';

const stripe = freshStandIn();
const house = freshHouse(() => ({ stripe: stripe.gateway }));

/** The short form of `npm run bench model`. */
const RUNS = Number(process.env.RUNS ?? 100);
const SEED = Number(process.env.SEED ?? 9);

const KINDS = [
  ...['request', 'accept', 'decline', 'cancel', 'withdraw', 'start', 'complete', 'confirm', 'adjust', 'pay'],
  ...['refund', 'dispute', 'dispute ends', 'review', 'block', 'unapprove', 'reapprove', 'delete child'],
  ...['delete account', 'clock'],
];

it(`${RUNS} lives of bookings go as a small model foretells`, async () => {
  const effects = await playLives(house, stripe, { runs: RUNS, seed: SEED, acts: 80 });
  // Lives in which nobody ever pays would show nothing: with this seed everything happens.
  if (!process.env.SEED && !process.env.RUNS)
    expect(Object.keys(effects).toSorted()).toEqual(KINDS.toSorted());
}, 1_800_000);
