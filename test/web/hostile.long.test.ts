import { expect, it } from 'vitest';
import { reportOf } from '../hostile/report.ts';
import { playRound } from '../hostile/round.ts';
import { toApp } from '../hostile/transport.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { freshEmulator } from '../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));

/** A fixed seed, so that unrelated changes do not fail. `npm run bench hostile` plays more. */
const SEED = Number(process.env.SEED ?? 26);
const REQUESTS = Number(process.env.REQUESTS ?? 600);

it(
  "no malformed request crashes a page, form or call, or reveals another person's data",
  async () => {
    const { findings, sent } = await playRound({
      ...{ app, send: toApp(app.web, ORIGIN), origin: ORIGIN },
      ...{ seed: SEED, round: 0, requests: REQUESTS, crawled: 20 },
    });
    expect(reportOf(findings)).toBe('');
    expect(sent).toBe(REQUESTS);
  },
  120_000 + REQUESTS * 100,
);
