import { expect, it } from 'vitest';
import { reportOf } from '../hostile/report.ts';
import { playRound } from '../hostile/round.ts';
import { toApp } from '../hostile/transport.ts';
import { freshHouse, ORIGIN } from '../support/house.ts';
import { freshStandIn } from '../support/stand-in.ts';

const stripe = freshStandIn();
const house = freshHouse(() => ({ stripe: stripe.gateway }));

/** The short form of `npm run bench hostile`, always the same, so that it fails only for those who changed something. */
const SEED = Number(process.env.SEED ?? 26);
const REQUESTS = Number(process.env.REQUESTS ?? 600);

it(
  'no strange request breaks a page, form or call, or tells one person what belongs to another',
  async () => {
    const { findings, sent } = await playRound({
      ...{ house, send: toApp(house.app, ORIGIN), origin: ORIGIN },
      ...{ seed: SEED, round: 0, requests: REQUESTS, crawled: 20 },
    });
    expect(reportOf(findings)).toBe('');
    expect(sent).toBe(REQUESTS);
  },
  60_000 + REQUESTS * 100,
);
