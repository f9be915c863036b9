import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRILLS } from '../bench/operate/drills.ts';
import { runDrill } from '../bench/operate/run-drill.ts';
import { openStage, type Stage } from '../bench/operate/stage.ts';
import { smtpSink } from '../support/smtp-sink.ts';

/** What `npm run bench operate` does at full size, with one fault of the database, and with faults of its own that it must notice. */
const sink = smtpSink();
const restart = DRILLS.find(({ name }) => name === 'restart')!;
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ proxy: 'own', rate: 10, people: 6, sink });
}, 300_000);
afterAll(() => stage?.close(), 60_000);

const drill = () => runDrill(stage, restart, { ms: 3_000, acts: 60 });

it('a database that restarts under traffic loses and doubles nothing, and every subscriber sees every message once', async () => {
  const outcome = await drill();
  expect(outcome).toMatchObject({ lost: [], doubled: [], unseen: 0 });
  expect(outcome.acknowledged).toBeGreaterThanOrEqual(60);
  expect(Object.keys(outcome.failed).filter((status) => status === '500')).toEqual([]);
}, 300_000);

it.each(['lost', 'doubled'] as const)(
  'an acknowledged act that is %s is noticed',
  async (plant) => {
    stage.traffic.plant = plant;
    const outcome = await drill();
    stage.traffic.plant = undefined;
    expect(outcome[plant].length).toBeGreaterThan(0);
  },
  300_000,
);
