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
import { explained, explainStatements, growingSteps } from '../support/plans.ts';

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
  // Some twenty school holidays a year.
  'closed_days',
  // At most twenty.
  'webhook_endpoints',
];
/** Find Trotters counts up to 1,000 matches, and lists its options once a minute; `npm run bench find-walkers` measures both. */
const SEARCHES = [/matched as materialized/, /unnest\(languages\)/];
/** The counts above two lists stop at 1,000, in any order. */
const CAPPED = [
  /^select \(select count\(\*\)::int from \(select from incidents/,
  /from "reports" as "r" where .* limit \$\d+\) as "few"/,
];
const grows = (table: string, statement: string): boolean =>
  !FIXED.includes(table) &&
  ![...KEPT, ...CAPPED].some((one) => one.test(statement)) &&
  !(table === 'walker_listings' && SEARCHES.some((search) => search.test(statement)));

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
      const statements = await explained(app, async () => {
        const response = await everyone.people[who].raw(addressIn(everyone.ids, path));
        expect(response.status).toBe(200);
      });
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

it('the metrics about the database', async () => {
  const read = async () => void (await withActor(app.orm, system('worker'), operatingState));
  expectNoneGrow(await explained(app, read));
});

function expectNoneGrow(statements: Awaited<ReturnType<typeof explained>>): void {
  expect(statements.length).toBeGreaterThan(0);
  const steps = growingSteps(statements, { grows, mostRows: MAX_ROWS });
  expect(steps, steps.join('\n')).toEqual([]);
}
