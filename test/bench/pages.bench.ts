import { env, stdout } from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { aBusyPair, type BusyPair, busyPages } from '../support/busy-account.ts';
import { addressIn, type Everyone, onePersonOfEachKind } from '../support/everyone.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { type Growth, type MeasuredPage, measureGrowth, reportGrowth, watchStatements } from './page-cost.ts';
import { loadPopulation } from './population/load.ts';

/**
 * People of whom half are walkers, with ten bookings a walker: 1,000 walkers, and what is promised. `SIZES=1000,20000 npm run
 * bench pages` for a smaller round, `ROUTES=find-walkers` for the addresses that match;
 * `TIED=1` gives every row the same timestamp.
 */
const SIZES = (env.SIZES ?? '2000,200000').split(',').map(Number);
const ROUTES = new RegExp(env.ROUTES ?? '');
const TIED = env.TIED === '1';
const TURNS = Number(env.TURNS ?? 30);
/** Allowed ratio of a page's time at the largest size to its time at the smallest. */
const MAX_GROWTH = 1.5;
/** Pages that may grow more, with the reason. They fail at `MAX_EXCEPTION`. */
const EXCEPTIONS: Record<string, string> = {
  '/find-walkers?q=chelsea&maxRate=20': 'counts up to 1,000 matches; a small city has fewer',
  '/find-walkers?neighborhood=Gramercy&weekday=monday': 'the same',
  '/find-walkers?sort=rate&minRate=24': 'the same',
};
const MAX_EXCEPTION = 2.5;
/** Pages of admins may grow up to this, in ms (docs/decisions/0019). */
const ADMIN_P50 = 60;

const towns = SIZES.map((people) => ({ people, app: startTestApp(), everyone: {} as Everyone }));
const grown: string[] = [];
const smallest = towns[0]!;
const larger = towns.slice(1);

beforeAll(async () => {
  watchStatements();
  for (const town of towns) {
    const began = performance.now();
    await loadPopulation(town.app.database.superuserUrl, {
      people: town.people,
      bookingsPerWalker: 10,
      tied: TIED,
    });
    Object.assign(town.everyone, await onePersonOfEachKind(town.app));
    await town.app.sql('analyze');
    stdout.write(`${town.people} people loaded in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
}, 1_800_000);
afterAll(() => void stdout.write(`\nPages that grow: ${grown.length}\n${grown.join('\n')}\n`));

describe.each(larger)('with $people people', ({ people, app, everyone }) => {
  for (const [who, path] of pageAddresses.filter(([, path]) => ROUTES.test(path)))
    it(`${path} as ${who}`, async () => {
      const placeIn = (town: { app: TestApp; everyone: Everyone }): MeasuredPage => ({
        app: town.app,
        browser: town.everyone.people[who],
        path: addressIn(town.everyone.ids, path),
      });
      const what = `${path} as ${who}, ${people}`;
      await expectNoGrowth(what, placeIn(smallest), placeIn({ app, everyone }), {
        exception: EXCEPTIONS[path],
        fast: who === 'admin' ? ADMIN_P50 : 0,
      });
    });
});

/** `MUCH=500 npm run bench pages` for a smaller account. */
const MUCH = Number(env.MUCH ?? 5000);
const LITTLE = 50;
const busyChosen = busyPages({ parent: {}, walker: {} } as BusyPair).flatMap(([, path], at) =>
  ROUTES.test(path) ? [at] : [],
);

describe.runIf(busyChosen.length > 0)('one account with much data', () => {
  const { app } = smallest;
  let little: BusyPair;
  let much: BusyPair;

  beforeAll(async () => {
    little = await aBusyPair(app, LITTLE, { tied: TIED });
    much = await aBusyPair(app, MUCH, { tied: TIED });
    await app.sql('vacuum analyze');
  }, 300_000);

  for (const at of busyChosen)
    it(`page ${at + 1}`, async () => {
      const placeOf = (pair: BusyPair): MeasuredPage => {
        const [who, path] = busyPages(pair)[at]!;
        return { app, browser: who.browser, path };
      };
      const role = busyPages(much)[at]?.[0] === much.parent ? 'parent' : 'walker';
      const path = placeOf(much).path.replace(/[0-9a-f-]{36}/, ':id');
      await expectNoGrowth(`${path} as ${role}, much`, placeOf(little), placeOf(much));
    });
});

/** Repeats a failed measurement with more runs before it fails. */
async function expectNoGrowth(
  what: string,
  small: MeasuredPage,
  large: MeasuredPage,
  { exception, fast = 0 }: { exception?: string; fast?: number } = {},
): Promise<void> {
  const tooMuch = ({ ratio, noise, large: { p50 } }: Growth) =>
    p50 > fast && ratio > MAX_GROWTH * (1 + noise);
  let growth = await measureGrowth(small, large, TURNS);
  if (tooMuch(growth)) growth = await measureGrowth(small, large, TURNS * 2);
  reportGrowth(what, growth);
  if (tooMuch(growth))
    grown.push(`${what}: × ${growth.ratio.toFixed(2)}${exception ? `; ${exception}` : ''}`);
  if (growth.large.p50 > fast)
    expect(growth.ratio).toBeLessThanOrEqual((exception ? MAX_EXCEPTION : MAX_GROWTH) * (1 + growth.noise));
}
