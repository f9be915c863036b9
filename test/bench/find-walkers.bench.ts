import { stdout } from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, aParent } from '../support/cast.ts';
import { freshHouse, type House } from '../support/house.ts';
import { type Figures, figuresOf, report } from './figures.ts';
import { listingsTwice, loadCity } from './many.ts';

const town = freshHouse();
const city = freshHouse();
const TOWN = 1000;
const CITY = 100_000;
const WARM_UP = 60;
const TURNS = 200;

const SEARCHES = {
  'first page': '',
  'two filters': '?neighborhood=Gramercy&weekday=monday',
  'two wide filters': '?minRate=12&language=English',
  'six filters': '?minRate=12&maxRate=20&minExperience=2&language=English&weekday=monday&weekday=sunday',
  'a seldom combination': '?minRate=25&minExperience=25&weekday=sunday&language=Greek',
  'a seldom word': '?q=juggler',
  'a word of nearly everybody': '?q=school',
  'two letters': '?q=qu',
  'two letters of nobody': '?q=zx',
  'a common word, two filters': '?q=umbrella&neighborhood=Harlem&minRate=20',
  'favourites only': '?favorites=on',
  'second page': '?page=2',
} as const;
type Search = keyof typeof SEARCHES;

/** The same 24 rows as 'two filters', straight from the database and glued together. */
const BARE = `select walker_id, first_name, last_name, avatar_url, hourly_rate, experience_years, bio, neighborhood, languages,
  average_rating, review_count from walker_listings where neighborhood = 'Gramercy' and weekdays @> array['monday']
  order by last_booking_date desc nulls last, last_login_at desc nulls last, walker_id limit 24`;

let bare: pg.Pool;
const parents = new Map<House, Actor>();

beforeAll(async () => {
  for (const [house, walkers] of [
    [town, TOWN],
    [city, CITY],
  ] as const) {
    const began = performance.now();
    await loadCity(house, walkers);
    const parent = await aParent(house);
    await house.sql(
      `insert into favorites select $1, walker_id, now() from (select walker_id from walker_listings order by slot limit 30) liked`,
      [parent.id],
    );
    parents.set(house, parent);
    stdout.write(`${walkers} walkers loaded in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
  bare = new pg.Pool({ connectionString: city.database.runtimeUrl, max: 1 });
});
afterAll(() => bare.end());

describe('Find walkers among a hundred thousand', () => {
  it('looks at listings as the triggers keep them', async () => {
    for (const house of [town, city]) {
      const [loaded, refreshed] = await listingsTwice(house);
      expect(refreshed).toEqual(loaded);
    }
  });

  it.each(Object.keys(SEARCHES) as Search[])('%s', async (search) => {
    const { inTown, inCity, baseline } = await compare(search);
    report('bare query and string concatenation', baseline);
    report(`${search}, ${TOWN} walkers`, inTown, baseline);
    report(`${search}, ${CITY} walkers`, inCity, baseline);
    const growth = inCity.p99 / inTown.p99;
    stdout.write(`${''.padEnd(44)} p99 × ${growth.toFixed(2)}\n\n`);
    if (search.startsWith('two') && search.endsWith('filters')) {
      expect(inCity.p50).toBeLessThan(50);
      expect(growth).toBeLessThan(1.5);
    }
  });
});

/** Town, city and the bare query take turns, so that whatever else the machine does slows all of them alike. */
async function compare(search: Search): Promise<Record<'inTown' | 'inCity' | 'baseline', Figures>> {
  const took = { inTown: [] as number[], inCity: [] as number[], baseline: [] as number[] };
  const path = `/find-walkers${SEARCHES[search]}`;
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const times = {
      inTown: await timed(() => look(town, path)),
      inCity: await timed(() => look(city, path)),
      baseline: await timed(bareList),
    };
    if (turn >= 0) for (const [who, time] of Object.entries(times)) took[who as keyof typeof took].push(time);
  }
  const figures = (times: number[]) =>
    figuresOf(
      times,
      times.reduce((sum, time) => sum + time, 0),
    );
  return {
    inTown: figures(took.inTown),
    inCity: figures(took.inCity),
    baseline: figures(took.baseline),
  };
}

async function look(house: House, path: string): Promise<void> {
  const response = await parents.get(house)?.browser.raw(path);
  expect(response?.status).toBe(200);
  await response?.text();
}

async function bareList(): Promise<string> {
  const { rows } = await bare.query(BARE);
  return rows.map((row) => `<li><h3>${row.first_name} ${row.last_name}</h3><p>${row.bio}</p></li>`).join('');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
