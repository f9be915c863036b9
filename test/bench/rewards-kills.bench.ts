import { stdout } from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { clock } from '../../src/clock.ts';
import { enqueue } from '../../src/domain/outbox.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { dice, recountByHand } from '../domain/rewards/histories.ts';
import { stage, stores, tablesOf } from '../jobs/stage.ts';
import { killRepeatedly } from '../support/kills.ts';
import { type Paid, type Pair, pairs, payFor, rewardsOf } from '../support/rewards.ts';
import { workerProcesses } from '../support/worker-processes.ts';

const KILLS = Number(process.env.TIMES ?? 50);
const WALKS = 10;
const PAIRS = 5;
const processes = workerProcesses();

/** Points and streaks equal a naive recount although workers are killed while they give rewards. */
describe.each(stores)('rewards while workers are killed, with the queues in %s', (store) => {
  const at = stage(store);

  it(`${KILLS * WALKS} payments, ${KILLS} times kill -9`, async () => {
    const tables = tablesOf(at);
    const people = await pairs(tables, PAIRS);
    const roll = dice(KILLS);
    const paid: Paid[] = [];
    const { takenUpAfter, settledAfter } = await killRepeatedly(
      { at, processes },
      {
        kills: KILLS,
        async work(kill) {
          const walks = await payFor(tables, walksOf(people, kill, roll));
          paid.push(...walks);
          await Promise.all(walks.map(({ booking }) => ask(booking)));
          const begun = `select 1 from outbox where claimed_at is not null and payload->>'booking' = any ($1)`;
          const ids = walks.map(({ booking }) => booking);
          await vi.waitUntil(async () => (await tables.sql(begun, [ids])).length > 0, {
            timeout: 60_000,
            interval: 1,
          });
        },
      },
    );
    const [counted] = await tables.sql<{ cut: number; lost: number; aside: number }>(
      `select coalesce(sum(attempts - 1), 0)::int as cut, count(*) filter (where done_at is null)::int as lost,
         count(*) filter (where failed_at is not null)::int as aside from outbox`,
    );
    stdout.write(
      `${at.redis?.kind ?? store}: ${paid.length} payments, ${KILLS} kills, ${counted?.cut} pieces of work cut off, ${counted?.lost} lost, ` +
        `${counted?.aside} given up; after the last kill all was taken up again within ${(takenUpAfter / 1000).toFixed(1)} s, ` +
        `and done within ${(settledAfter / 1000).toFixed(1)} s\n`,
    );
    expect(counted).toMatchObject({ lost: 0, aside: 0 });
    expect(counted?.cut).toBeGreaterThan(0);
    expect(takenUpAfter).toBeLessThan(30_000);
    for (const pair of people)
      for (const as of ['parent', 'walker'] as const) {
        const dates = paid.filter((walk) => walk[as] === pair[as]).map(({ date }) => date);
        const { points, current, longest } = recountByHand(dates, as, clock.today());
        expect(await rewardsOf(tables, pair[as])).toMatchObject({ points, ledger: points, current, longest });
      }
  }, 1_800_000);

  const ask = (booking: string) =>
    withActor(at.orm, system('worker'), (em) => enqueue(em, 'rewards.payment', { booking }));
});

function walksOf(people: readonly Pair[], kill: number, roll: (sides: number) => number) {
  const today = Temporal.PlainDate.from(clock.today());
  return Array.from({ length: WALKS }, (_, at) => {
    const pair = people[at % people.length] as Pair;
    const place = kill * Math.ceil(WALKS / people.length) + Math.floor(at / people.length);
    const date = today.subtract({ days: roll(10) * 7 + (Math.floor(place / 16) % 7) }).toString();
    return { ...pair, date, hour: 6 + (place % 16) };
  });
}
