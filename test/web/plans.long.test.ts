import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatingState } from '../../src/domain/jobs/operating-state.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { loadPopulation } from '../bench/population/load.ts';
import { startTestApp } from '../support/app.ts';
import { aCalendarLink } from '../support/calendar.ts';
import { addressIn, type Everyone, onePersonOfEachKind } from '../support/everyone.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { aCardForEveryParent } from '../support/payments.ts';
import { costOf, explained, explainStatements, growingSteps, type PageCost } from '../support/plans.ts';

/** So many that a scan costs more than an index, but quickly generated. `PEOPLE=100000` for a longer run. */
const PEOPLE = Number(process.env.PEOPLE ?? 10_000);
/** All rows of one moment are the hardest to order; `TIED=0` spreads them. */
const TIED = process.env.TIED !== '0';
/** Rows of one table that one plan step may read. A page of 50 rows may read a few times as many. */
const MAX_ROWS = 1001;
/** Of all rows, once a minute in each process. */
const KEPT = [
  /count\(\*\).* from searchable_(people|bookings)/s,
  /unread_by_sign_in|messages where not is_read/,
  /width_bucket/,
  // The days that an admin chooses.
  /from stripe_movements m|from stripe_payouts o join|\) sides \(what/,
];
const FIXED = [
  'badges',
  'mikro_orm_migrations',
  'schema_checksum',
  'queue_heartbeats',
  'schedule_runs',
  'rate_limits',
  // Those of the last hour.
  'passkey_challenges',
  'check_policy',
  'market_settings',
  'legal_texts',
  'platform_balances',
  // Some twenty school holidays a year.
  'closed_days',
  // At most twenty.
  'webhook_endpoints',
];
/** Find Trotters counts up to 1,000 matches, and lists its options once a minute; `npm run bench find-walkers` measures both. */
const SEARCHES = [/matched as materialized/, /unnest\(languages\)/];
/** The counts above two lists stop at 1,000, in any order. Words are first looked for in the first 5,000 rows of a list. */
const CAPPED = [
  /^select \(select count\(\*\)::int from \(select from incidents/,
  /from "reports" as "r" where .* limit \$\d+\) as "few"/,
  /with (walked|first_0) as materialized/,
];
const grows = (table: string, statement: string): boolean =>
  !FIXED.includes(table) &&
  ![...KEPT, ...CAPPED].some((one) => one.test(statement)) &&
  !(table === 'walker_listings' && SEARCHES.some((search) => search.test(statement)));

const BUDGETS = join(import.meta.dirname, 'page-budgets.json');
const costs: Record<string, PageCost> = {};

const app = startTestApp();
let everyone: Everyone;

beforeAll(
  async () => {
    await explainStatements(app);
    await loadPopulation(app.database.superuserUrl, { people: PEOPLE, tied: TIED });
    await aCardForEveryParent(app);
    everyone = await onePersonOfEachKind(app);
    await app.sql('analyze');
  },
  120_000 + PEOPLE * 10,
);

describe('no page reads more rows when there are more people', () => {
  for (const [who, path] of pageAddresses) {
    it(`${path} as ${who}`, async () => {
      app.forgetQueries();
      const statements = await explained(app, async () => {
        const response = await everyone.people[who].raw(addressIn(everyone.ids, path));
        expect(response.status).toBe(200);
      });
      costs[`${path} as ${who}`] = costOf(app.queries, statements);
      if (who === 'visitor' && statements.length === 0) return;
      expectNoneGrow(statements);
    });
  }

  it('the calendars of a parent and a walker', async () => {
    for (const person of [everyone.parent, everyone.walker]) {
      const link = await aCalendarLink(person);
      expectNoneGrow(
        await explained(app, async () => expect((await everyone.people.visitor.raw(link)).status).toBe(200)),
      );
    }
  });
});

/**
 * The budget of each page (page-budgets.json), at 10,000 people. Rows and the planner's cost depend on random ids, so they may be
 * half as much again; they are compared where the table was made, on the embedded PostgreSQL. `BUDGETS=write` writes the table.
 */
it.runIf(PEOPLE === 10_000)('no page costs the database more than its budget', () => {
  const all = Object.entries(costs).toSorted(([one], [other]) => one.localeCompare(other));
  const dearest = all.toSorted(([, one], [, other]) => other.cost - one.cost).slice(0, 10);
  stdout.write(
    `\nThe dearest pages:\n${dearest.map(([page, cost]) => `${page}: ${JSON.stringify(cost)}`).join('\n')}\n`,
  );
  if (process.env.BUDGETS === 'write')
    writeFileSync(
      BUDGETS,
      `${JSON.stringify(Object.fromEntries(all), null, 1).replace(/\n {2}|\n (?=\})/g, ' ')}\n`,
    );
  const budgets: Record<string, PageCost> = JSON.parse(readFileSync(BUDGETS, 'utf8'));
  const isHere = !process.env.TEST_DATABASE_URL;
  const over = all.filter(([page, { statements, literal, rows, cost }]) => {
    const budget = budgets[page];
    if (!budget || statements > budget.statements || literal > budget.literal) return true;
    return isHere && (rows > budget.rows * 1.5 + 100 || cost > budget.cost * 1.5 + 100);
  });
  expect(over.map(([page, cost]) => ({ page, cost, budget: budgets[page] }))).toEqual([]);
});

it('the metrics about the database', async () => {
  const read = async () => void (await withActor(app.orm, system('worker'), operatingState));
  expectNoneGrow(await explained(app, read));
});

function expectNoneGrow(statements: Awaited<ReturnType<typeof explained>>): void {
  expect(statements.length).toBeGreaterThan(0);
  const steps = growingSteps(statements, { grows, mostRows: MAX_ROWS });
  expect(steps, steps.join('\n')).toEqual([]);
}
