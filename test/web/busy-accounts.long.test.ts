import { beforeAll, describe, expect, it } from 'vitest';
import { loadPopulation } from '../bench/population/load.ts';
import { startTestApp } from '../support/app.ts';
import { aBusyPair, type BusyPair, busyPages } from '../support/busy-account.ts';
import { aCalendarLink } from '../support/calendar.ts';
import { explained, explainStatements, growingSteps } from '../support/plans.ts';

const BOOKINGS = 1500;
/** Lists are counted up to a thousand. */
const MAX_ROWS = 1100;
const OF_ONE_ACCOUNT = [
  'bookings',
  'booking_events',
  'booking_reviews',
  'messages',
  'payments',
  'points_ledger',
];

const app = startTestApp();
let pair: BusyPair;

beforeAll(async () => {
  // Most rows belong to these two people, so the planner would scan whole tables.
  await app.sql(`alter role trotwell_app in database ${app.database.name} set enable_seqscan = off`);
  await explainStatements(app);
  await loadPopulation(app.database.superuserUrl, { people: 1000 });
  pair = await aBusyPair(app, BOOKINGS);
  await app.sql('vacuum analyze');
}, 60_000);

describe('no page reads more when an account has more data', () => {
  it('the walks, messages, reviews and points of a parent and a walker', async () => {
    const pages = busyPages(pair);
    for (const person of [pair.parent, pair.walker]) pages.push([person, await aCalendarLink(person)]);
    // The first view marks messages as read.
    for (const { browser } of [pair.parent, pair.walker]) await browser.get(`/messages/${pair.conversation}`);
    for (const [who, path] of pages) {
      const statements = await explained(app, async () => {
        expect((await who.browser.raw(path)).status, path).toBe(200);
      });
      expect(statements.length).toBeGreaterThan(0);
      const grows = (table: string) => OF_ONE_ACCOUNT.includes(table);
      const steps = growingSteps(statements, { grows, mostRows: MAX_ROWS });
      expect
        .soft(steps, `${path} as ${who === pair.parent ? 'parent' : 'walker'}\n${steps.join('\n')}`)
        .toEqual([]);
    }
  }, 60_000);
});
