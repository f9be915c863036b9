import { stdout } from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { anAdmin, type TestUser } from '../support/cast.ts';
import { type Figures, figuresOf, reportFigures } from './figures.ts';
import { loadAdminLists } from './many-lists.ts';

const app = startTestApp();
const ROWS = 100_000;
const WARM_UP = 10;
const TURNS = 40;
/** Median of a first page. */
const FIRST_PAGE_MS = 50;

const FIRST_PAGES = {
  dashboard: '/dashboard',
  'all users': '/admin/users',
  'all parents': '/admin/parents',
  'all walkers': '/admin/walkers',
  'incomplete walkers': '/admin/walkers?state=incomplete',
  'users by email': '/admin/users?sort=email',
  'users by joining, newest first': '/admin/users?sort=joined',
  'users by last sign-in': '/admin/users?sort=seen',
  'users by last sign-in, longest ago first': '/admin/users?sort=seen&dir=asc',
  'all bookings': '/admin/bookings',
  'bookings by walk': '/admin/bookings?sort=start',
  'bookings by amount': '/admin/bookings?sort=amount',
  'active bookings': '/admin/active-bookings',
  'active bookings by amount': '/admin/active-bookings?sort=amount',
  'pending walkers': '/admin/pending-approvals',
} as const;

const SEARCHES = {
  'users: one of them': '/admin/users?q=walker-4711@',
  'users: a rare name': '/admin/users?q=zoe+quinn',
  'users: a name of thousands, last in order': '/admin/users?q=zoe',
  'users: in every address': '/admin/users?q=example',
  'users: two letters': '/admin/users?q=zo',
  'users: two letters of nobody': '/admin/users?q=xq',
  'dashboard: users': '/dashboard?panel=users&q=maya',
  'bookings: a parent': '/admin/bookings?q=maya+chen',
  'bookings: a child': '/admin/bookings?q=theo',
  'bookings: nobody': '/admin/bookings?q=zzzz',
  'active: a status': '/admin/active-bookings?q=pending',
  'pending walkers: a name': '/admin/pending-approvals?q=noah',
} as const;

const BARE = `select id, first_name, last_name, email, role, approval_status, created_at, last_login_at from profiles
  where role <> 'admin' and hidden_at is null order by first_name, last_name, id limit 50`;

let admin: TestUser;
let bare: pg.Client;

beforeAll(async () => {
  const began = performance.now();
  await loadAdminLists(app, ROWS);
  stdout.write(
    `${ROWS} people and bookings loaded in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  );
  admin = await anAdmin(app);
  bare = new pg.Client({ connectionString: app.database.superuserUrl });
  await bare.connect();
});
afterAll(() => bare.end());

describe('first pages of lists with 100,000 rows', () => {
  it.each(Object.entries(FIRST_PAGES))('%s', async (what, path) => {
    const { page, baseline } = await compare(() => look(path));
    reportFigures('bare query and string concatenation', baseline);
    reportFigures(what, page, baseline);
    expect(page.p50).toBeLessThan(FIRST_PAGE_MS);
  });
});

describe('later pages', () => {
  it.each(['/admin/users', '/admin/users?sort=seen', '/admin/bookings', '/admin/active-bookings'])(
    'the hundredth page of %s costs no more than the first',
    async (path) => {
      let at = path;
      for (let page = 1; page < 100; page++) at = nextOf(await look(at));
      const { page, baseline } = await compare(() => look(at));
      reportFigures(`page 100 of ${path}`, page, baseline);
      expect(page.p50).toBeLessThan(FIRST_PAGE_MS);
    },
  );
});

describe('searches', () => {
  it.each(Object.entries(SEARCHES))('%s', async (what, path) => {
    const { page, baseline } = await compare(() => look(path));
    reportFigures(what, page, baseline);
    expect(page.p50).toBeLessThan(4 * FIRST_PAGE_MS);
  });
});

const nextOf = (html: string): string =>
  /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

async function look(path: string): Promise<string> {
  const response = await admin.browser.raw(path);
  expect(response.status).toBe(200);
  return response.text();
}

async function bareList(): Promise<string> {
  const { rows } = await bare.query(BARE);
  return rows
    .map((row) => `<tr><th>${row.first_name} ${row.last_name}</th><td>${row.email}</td></tr>`)
    .join('');
}

/** Page and bare query alternate, so that other load on the machine slows both equally. */
async function compare(work: () => Promise<unknown>): Promise<Record<'page' | 'baseline', Figures>> {
  const took = { page: [] as number[], baseline: [] as number[] };
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const times = { page: await timed(work), baseline: await timed(bareList) };
    if (turn < 0) continue;
    took.page.push(times.page);
    took.baseline.push(times.baseline);
  }
  const figures = (times: number[]) =>
    figuresOf(
      times,
      times.reduce((sum, time) => sum + time, 0),
    );
  return { page: figures(took.page), baseline: figures(took.baseline) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
