import { env, memoryUsage, stdout } from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { acceptSeries } from '../../src/domain/bookings/series/answer-series.ts';
import { extendSeries, seriesToExtend } from '../../src/domain/bookings/series/extend-series.ts';
import { requestSeries } from '../../src/domain/bookings/series/request-series.ts';
import { type Member, system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';
import { aChild, anAdmin, aParent, aWalker } from '../support/cast.ts';
import { aSeries, confirmed, copySeries, previewOf, weekly, withViewer } from '../support/series.ts';
import { type Figures, figuresOf, measure, reportFigures } from './figures.ts';
import { statementsOf, watchStatements } from './page-cost.ts';
import { loadPopulation } from './population/load.ts';

/** `SERIES=1000 npm run bench series` for a smaller run. */
const SERIES = Number(env.SERIES ?? 10_000);
const TURNS = Number(env.TURNS ?? 30);
const REQUESTS = 30;
const BATCH = 200;
const DAILY = [1, 2, 3, 4, 5, 6, 7];
/** Weeks of all seven days: 7 and 105 dates. */
const WEEKS = { few: 1, many: 15 };
/** Allowed ratio of 105 dates to 7 dates: as many dates cost at most as many times as much. */
const LIMIT = WEEKS.many / WEEKS.few;
/** Allowed ratio of the last batches of a night to its first ones. */
const GROWTH = 1.5;

const app = startTestApp();
watchStatements();
beforeAll(async () => {
  await app.sql('delete from closed_days');
  await loadPopulation(app.database.superuserUrl, { people: SERIES * 3 });
});
afterAll(() => clock.setOffset(0));

it(`a nightly run that extends ${SERIES} series stays constant in time, statements and memory per series`, async () => {
  const due = await agreedSeriesOfAll();
  const memoryBefore = memoryUsage().rss;
  const [batches, statements]: [number[], number[]] = [[], []];
  const began = performance.now();
  for (let extended = 0; extended < due; ) {
    const start = performance.now();
    const sent = await statementsOf(async () => {
      const ids = (await asWorker((em) => seriesToExtend(em, BATCH))).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      extended += await asWorker((em) => extendSeries(em, ids));
    });
    batches.push(performance.now() - start);
    statements.push(sent.length);
    app.forgetQueries();
  }
  const total = performance.now() - began;
  const quarter = Math.ceil(batches.length / 4);
  const [first, last] = [batches.slice(0, quarter), batches.slice(-quarter)].map((some) =>
    figuresOf(some, total),
  );
  const grown = (memoryUsage().rss - memoryBefore) / 1024 / 1024;
  reportFigures(`a batch of ${BATCH} series, one new walk each`, figuresOf(batches, total));
  reportFigures('the first quarter of the batches', first!);
  reportFigures('the last quarter of the batches', last!, first!);
  stdout.write(
    `${due} series in ${(total / 1000).toFixed(1)} s, ${statements[0]} statements a batch, ${grown.toFixed(0)} MB more memory\n`,
  );
  expect(last!.p50 / first!.p50).toBeLessThan(GROWTH);
  expect(Math.max(...statements)).toBeLessThan(2 * Math.min(...statements));
});

const asWorker = <T>(work: Parameters<typeof withActor<T>>[2]): Promise<T> =>
  withActor(app.orm, system('worker'), work);

/** Each has one date to book. Nobody's times overlap. Returns the count. */
async function agreedSeriesOfAll(): Promise<number> {
  const [added] = await app.sql<{ n: number }>(
    `with pairs as (select f.id as child_id, f.parent_id, w.walker_id, w.hourly_rate, f.n
       from (select *, row_number() over (order by parent_id) as n from (
         select distinct on (parent_id) id, parent_id from children where hidden_at is null order by parent_id) one) f
       join (select walker_id, hourly_rate, row_number() over (order by walker_id) as n from walker_listings) w using (n)
       join profiles p on p.id = f.parent_id and p.is_approved and p.hidden_at is null
       where not exists (select from blocks b where f.parent_id in (b.blocker_id, b.blocked_id)
         and w.walker_id in (b.blocker_id, b.blocked_id))
       order by f.n limit $1),
     added as (insert into booking_series (id, parent_id, walker_id, child_id, weekdays, start_time, duration_hours, pickup_location,
         dropoff_location, hourly_rate, first_date, last_date, booked_until, status, created_at, updated_at)
       select gen_random_uuid(), parent_id, walker_id, child_id, '{1,2,3,4,5,6,7}', time '04:00' + (n % 8) * interval '30 minutes',
         0.5, 'Home', 'School', hourly_rate, $2::date - 30, $2::date + 200, $2::date + 54, 'accepted', $3, $3
       from pairs returning id)
     select count(*)::int as n from added`,
    [SERIES, clock.today(), clock.now()],
  );
  await app.sql('analyze');
  return added?.n ?? 0;
}

it('a series of 105 dates costs no more per date than one of 7', async () => {
  const [few, many] = [await requestAndAccept(WEEKS.few), await requestAndAccept(WEEKS.many)];
  for (const step of ['preview', 'request', 'accept'] as const) {
    reportFigures(`${step} 7 dates`, few[step]);
    reportFigures(`${step} 105 dates`, many[step], few[step]);
    expect(many[step].p50 / few[step].p50, step).toBeLessThan(LIMIT);
  }
});

async function requestAndAccept(weeks: number): Promise<Record<'preview' | 'request' | 'accept', Figures>> {
  const took = { preview: [], request: [], accept: [] } as Record<'preview' | 'request' | 'accept', number[]>;
  const timed = async <T>(step: keyof typeof took, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    took[step].push(performance.now() - start);
    return result;
  };
  for (let turn = 0; turn < TURNS; turn++) {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const form = weekly({ child: await aChild(app, parent), walker: walker.id, weekdays: DAILY });
    const preview = await timed('preview', () => previewOf(app, parent, form, weeks));
    const { id } = await timed('request', () =>
      withViewer(app, parent, (em, viewer) =>
        requestSeries(em, viewer as Member, confirmed(form, preview), { weeks }),
      ),
    );
    const accept = () => withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id));
    const { accepted } = await timed('accept', accept);
    expect(accepted).toBe(weeks * DAILY.length);
  }
  const sum = (each: readonly number[]) => each.reduce((total, ms) => total + ms, 0);
  const figures = (each: readonly number[]) => figuresOf(each, sum(each));
  return { preview: figures(took.preview), request: figures(took.request), accept: figures(took.accept) };
}

it('pages run the same statements with 1 series and with 100', async () => {
  const [parent, walker, admin] = [await aParent(app), await aWalker(app), await anAdmin(app)];
  const id = await aSeries(app, parent, walker, { weekdays: [1, 3] });
  const pages = [
    ...[parent, walker].flatMap((person) =>
      ['/dashboard', '/schedule', `/series/${id}`].map((path) => ({ person, path })),
    ),
    ...['/admin/bookings', '/admin/active-bookings'].map((path) => ({ person: admin, path })),
  ];
  const request = async ({ person: { browser }, path }: (typeof pages)[number]) => {
    const answer = await browser.raw(path);
    expect(answer.status, path).toBe(200);
    await answer.text();
  };
  const all = async () => {
    const found: { statements: number; figures: Figures }[] = [];
    for (const page of pages) {
      await request(page);
      const { length: statements } = await statementsOf(() => request(page));
      found.push({ statements, figures: await measure(REQUESTS, () => request(page)) });
    }
    return found;
  };
  const one = await all();
  await copySeries(app, id, 99);
  const hundred = await all();
  for (const [at, { path }] of pages.entries()) {
    reportFigures(
      `${path.replace(id, ':id')}, ${one[at]?.statements} statements, 1 series`,
      one[at]!.figures,
    );
    reportFigures(
      `${path.replace(id, ':id')}, ${hundred[at]?.statements} statements, 100 series`,
      hundred[at]!.figures,
      one[at]!.figures,
    );
  }
  expect(hundred.map(({ statements }) => statements)).toEqual(one.map(({ statements }) => statements));
});
