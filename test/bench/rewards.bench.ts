import { env } from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { recalculateRewards } from '../../src/domain/rewards/recalculate.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { playHistories } from '../domain/rewards/play.ts';
import { startTestApp } from '../support/app.ts';
import { figuresOf, measure, reportFigures } from './figures.ts';

/** `HISTORIES=500 npm run bench rewards` for a smaller run. */
const HISTORIES = Number(env.HISTORIES ?? 10_000);
const BATCH = 500;
const TODAY = '2026-03-15';

const app = startTestApp();
afterAll(() => clock.setOffset(0));

/** Points and streaks equal a naive recount over 10,000 random histories. The baseline is one empty transaction. */
it('random histories with late payments, refunds and week boundaries match an independent recount', {
  timeout: 1_800_000,
}, async () => {
  clock.setOffset(
    Temporal.ZonedDateTime.from(`${TODAY}T12:00[America/New_York]`).epochMilliseconds - Date.now(),
  );
  const worker = system('worker');
  const baseline = await measure(200, () => withActor(app.orm, worker, (em) => em.execute('select 1')));
  reportFigures('an empty transaction', baseline);
  const took: number[] = [];
  const settle = async (person: string) => {
    const start = performance.now();
    await withActor(app.orm, worker, (em) => recalculateRewards(em, person));
    took.push(performance.now() - start);
  };
  const began = performance.now();
  for (let seed = 1; seed <= Math.ceil(HISTORIES / BATCH); seed++) {
    const count = Math.min(BATCH, HISTORIES - (seed - 1) * BATCH);
    const people = await playHistories(app, { count: Math.ceil(count / 2), seed, today: TODAY, settle });
    expect(people.length).toBeGreaterThanOrEqual(count);
    for (const { stored, byHand } of people) expect(stored, `seed ${seed}`).toEqual(byHand);
  }
  reportFigures(
    `settling ${HISTORIES} histories, eight at once`,
    figuresOf(took, performance.now() - began),
    baseline,
  );
});
