import { env, stdout } from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { aParent, type TestUser } from '../support/cast.ts';
import { type Figures, figuresOf, reportFigures } from './figures.ts';
import { listingsTwice, loadCity } from './many.ts';

const town = startTestApp();
const city = startTestApp();
const [TOWN = 1000, CITY = 100_000] = (env.SIZES ?? '1000,100000').split(',').map(Number);
const WARM_UP = 60;
const TURNS = 200;

const SEARCHES = {
  'first page': '',
  'two filters': '?neighborhood=Gramercy&weekday=monday',
  'two wide filters': '?minRate=12&language=English',
  'six filters': '?minRate=12&maxRate=20&minExperience=2&language=English&weekday=monday&weekday=sunday',
  'a rare combination': '?minRate=25&minExperience=25&weekday=sunday&language=Greek',
  'a rare word': '?q=juggler',
  'a word of nearly everybody': '?q=school',
  'two letters': '?q=qu',
  'two letters of nobody': '?q=zx',
  'a common word, two filters': '?q=umbrella&neighborhood=Harlem&minRate=20',
  'favourites only': '?favorites=on',
  'second page': '?page=2',
  'free then': '?date=2030-01-08&time=15:00',
  'free on four days, a language':
    '?weekday=monday&weekday=tuesday&weekday=wednesday&weekday=thursday&time=07:45&hours=0.5&language=Greek',
  'lowest rate, a high minimum': '?sort=rate&minRate=24',
} as const;
type Search = keyof typeof SEARCHES;

/** The same 24 rows as 'two filters', read and concatenated without the app. */
const BARE = `select walker_id, first_name, last_name, avatar_url, hourly_rate, experience_years, bio, neighborhood, languages,
  average_rating, review_count from walker_listings where neighborhood = 'Gramercy' and weekdays @> array['monday']
  order by last_booking_date desc nulls last, last_login_at desc nulls last, walker_id limit 24`;

let bare: pg.Pool;
const parents = new Map<TestApp, TestUser>();

beforeAll(async () => {
  for (const [app, walkers] of [
    [town, TOWN],
    [city, CITY],
  ] as const) {
    const began = performance.now();
    await loadCity(app, walkers);
    const parent = await aParent(app);
    await app.sql(
      `insert into favorites select $1, walker_id, now() from (select walker_id from walker_listings order by walker_id limit 30) liked`,
      [parent.id],
    );
    parents.set(app, parent);
    stdout.write(`${walkers} walkers loaded in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
  bare = new pg.Pool({ connectionString: city.database.runtimeUrl, max: 1 });
});
afterAll(() => bare.end());

describe('Find walkers among 100,000', () => {
  it('uses listings as the triggers write them', async () => {
    for (const app of [town, city]) {
      const [loaded, refreshed] = await listingsTwice(app);
      expect(refreshed).toEqual(loaded);
    }
  });

  it.each(Object.keys(SEARCHES) as Search[])('%s', async (search) => {
    const { inTown, inCity, baseline } = await compare(search);
    reportFigures('bare query and string concatenation', baseline);
    reportFigures(`${search}, ${TOWN} walkers`, inTown, baseline);
    reportFigures(`${search}, ${CITY} walkers`, inCity, baseline);
    const growth = inCity.p99 / inTown.p99;
    stdout.write(`${''.padEnd(44)} p99 × ${growth.toFixed(2)}\n\n`);
    if (search.startsWith('two') && search.endsWith('filters')) {
      expect(inCity.p50).toBeLessThan(50);
      expect(growth).toBeLessThan(1.5);
    }
  });
});

describe('What a walker with 10,000 bookings and 10,000 reviews costs', () => {
  it.each([
    [
      'a booking is called off',
      `update bookings set status = case status when 'cancelled' then 'pending' else 'cancelled' end,
         cancelled_at = case status when 'cancelled' then null else now() end,
         cancel_reason = case status when 'cancelled' then null else 'expired' end where id = $1`,
    ],
    [
      'a walk is done',
      `update bookings set status = 'completed', cancelled_at = null, cancel_reason = null where id = $1`,
    ],
    ['the profile is saved', `update walker_profiles set bio = bio || '' where user_id = $1`],
  ])('%s', async (what, statement) => {
    const [often, rare] = await mostAndLeastBusy(city);
    const idIn = ({ walker, booking }: Busy) => (statement.includes('user_id') ? walker : booking);
    const took = { often: [] as number[], rare: [] as number[] };
    for (let turn = 0; turn < 100; turn++) {
      took.often.push(await timed(() => city.sql(statement, [idIn(often)])));
      took.rare.push(await timed(() => city.sql(statement, [idIn(rare)])));
    }
    const ten = figuresOf(took.rare, 1000);
    reportFigures(`${what}, walker of 10`, ten);
    reportFigures(`${what}, walker of 10,000`, figuresOf(took.often, 1000), ten);
  });
});

interface Busy {
  walker: string;
  booking: string;
}

async function mostAndLeastBusy(app: TestApp): Promise<[Busy, Busy]> {
  const walkers = await app.sql<{ id: string }>(
    'select walker_id as id from walker_listings order by walker_id',
  );
  const [busy, other] = [
    walkers[0]?.id as string,
    walkers[Math.floor(walkers.length / 2) + 500]?.id as string,
  ];
  await app.sql('alter table bookings drop constraint bookings_walker_once');
  await app.sql(`with moved as (select walker_id as id from walker_listings order by walker_id offset 1 limit 999)
    update bookings set walker_id = '${busy}' where walker_id in (select id from moved)`);
  await app.sql(`insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, created_at)
    select gen_random_uuid(), id, parent_id, walker_id, 4, now() from bookings where walker_id = '${busy}' on conflict do nothing`);
  return [await busyWith(app, busy), await busyWith(app, other)];
}

async function busyWith(app: TestApp, walker: string): Promise<Busy> {
  const [row] = await app.sql<{ id: string }>('select id from bookings where walker_id = $1 limit 1', [
    walker,
  ]);
  return { walker, booking: row?.id as string };
}

/** Town, city and the bare query alternate, so that other load on the machine slows all of them equally. */
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
  return { inTown: figures(took.inTown), inCity: figures(took.inCity), baseline: figures(took.baseline) };
}

async function look(app: TestApp, path: string): Promise<void> {
  const response = await parents.get(app)?.browser.raw(path);
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
