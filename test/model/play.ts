import fc from 'fast-check';
import { createApp } from '../../src/web/app.ts';
import type { TestApp } from '../support/app.ts';
import type { Running } from '../support/stripe-emulator.ts';
import { allCommands } from './commands.ts';
import { Model } from './model.ts';
import { aReal } from './real.ts';

/** One app would reject more posts as a flood, so it is restarted before. */
const RUNS_OF_AN_APP = 100;

/**
 * Plays random booking lives. fast-check shortens and prints one that differs from the model.
 * Returns how often each kind of act had an effect.
 */
export async function playBookings(
  app: TestApp,
  stripe: Running,
  { runs, seed, acts }: { runs: number; seed: number; acts: number },
): Promise<Record<string, number>> {
  const effects: Record<string, number> = {};
  let played = 0;
  await fc.assert(
    fc.asyncProperty(allCommands(acts), async (commands) => {
      if (played++ % RUNS_OF_AN_APP === 0) await renewApp(app);
      const fresh = await aReal(app, stripe, effects);
      await fc.asyncModelRun(() => ({ model: new Model(), real: fresh }), commands);
    }),
    { numRuns: runs, seed, endOnFailure: false, ...(process.env.REPLAY && { path: process.env.REPLAY }) },
  );
  return effects;
}

async function renewApp(app: TestApp): Promise<void> {
  await app.web.close();
  app.web = createApp(app.services);
}
