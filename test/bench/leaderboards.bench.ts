import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { anAdmin, type TestUser } from '../support/cast.ts';
import { measure, reportFigures } from './figures.ts';
import { PARENTS, WALKER_PROFILES, WALKERS } from './many-sql.ts';

const app = startTestApp();
/** `PEOPLE=10000 npm run bench leaderboards` for a smaller run. */
const PEOPLE = Number(process.env.PEOPLE ?? 100_000);
const TURNS = 60;
/** Allowed ratio to the page's time in an empty app. */
const LIMIT = 2;

const REWARDS = [
  'insert into rewards_points select id, n, n, now() from (select id, (random() * 2000)::int as n from profiles) p on conflict do nothing',
  'update profiles set referral_count = 1 + (random() * 30)::int where random() < 0.2',
  `insert into referrals select gen_random_uuid(), r.id, p.id, p.role, now(), now()
   from (select id, role, row_number() over (order by id) / 10 as n from profiles where role <> 'admin') p
   join (select id, row_number() over (order by id) as n from profiles) r on r.n = p.n and r.id <> p.id`,
  'vacuum analyze',
];

/** Indexes serve the leaderboards and counts of /rewards at any number of people (REWARD-10). */
it(`the rewards page of one among ${PEOPLE}`, async () => {
  const admin = await anAdmin(app);
  await openPage(admin);
  const empty = await measure(TURNS, () => openPage(admin));
  reportFigures('/rewards without other people', empty);
  await load();
  await measure(10, () => openPage(admin));
  const full = await measure(TURNS, () => openPage(admin));
  reportFigures(`/rewards among ${PEOPLE}`, full, empty);
  expect(full.p50).toBeLessThan(empty.p50 * LIMIT);
});

async function openPage({ browser }: TestUser): Promise<void> {
  const answer = await browser.raw('/rewards');
  expect(answer.status).toBe(200);
  await answer.text();
}

async function load(): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.superuserUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set work_mem = '256MB'; select setseed(0.5)");
    for (const statement of PARENTS) await client.query(statement);
    for (const statement of WALKERS) await client.query(statement, [PEOPLE]);
    await client.query(WALKER_PROFILES);
    for (const statement of REWARDS) await client.query(statement);
  } finally {
    await client.end();
  }
}
