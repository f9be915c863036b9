import { it } from 'vitest';
import { playBookings } from '../model/play.ts';
import { startTestApp } from '../support/app.ts';
import { freshEmulator } from '../support/stripe-emulator.ts';

/** Two thousand random booking lives compared with a small model; `SEED` chooses others, `RUNS` sets their number. */
const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
const { RUNS = '2000', SEED = '26' } = process.env;

it(`${RUNS} random booking histories match the model (SEED=${SEED})`, { timeout: 3_600_000 }, async () => {
  const began = performance.now();
  const effects = await playBookings(app, stripe, { runs: Number(RUNS), seed: Number(SEED), acts: 120 });
  process.stdout.write(
    `${RUNS} lives in ${Math.round((performance.now() - began) / 1000)} s: ${JSON.stringify(effects)}\n`,
  );
});
