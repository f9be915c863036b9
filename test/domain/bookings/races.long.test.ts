import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking, wholeMinute } from '../../support/bookings.ts';
import { sendUntilServed } from '../../support/busy.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { CROWD } from '../../support/full-size.ts';
import { holding } from '../../support/locks.ts';
import { race } from '../../support/race.ts';

const app = startTestApp(undefined, { poolSize: 20 });
/** `npm run bench stress` plays twenty. */
const ROUNDS = Number(process.env.ROUNDS ?? 4);

describe('concurrent commands', () => {
  it(`${CROWD} accepts of one booking, ${ROUNDS} rounds: exactly one succeeds, the others are notified (BOOKING-16)`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      // New people each time: pages of the same people would grow from round to round.
      const [parent, walker] = [await aParent(app), await aWalker(app)];
      const booking = await aBooking(app, parent, walker);
      const answers = await race(Array.from({ length: CROWD }, () => () => accept(walker, booking)));
      expect(tally(answers)).toEqual({ 303: 1, 409: CROWD - 1 });
      expect(await countOf('booking_events', booking)).toBe(1);
      expect(await emailsOf(booking)).toBe(1);
    }
  }, 120_000);

  it(`${CROWD} overlapping bookings of different families for one walker: exactly one is accepted (BOOKING-9)`, async () => {
    const walker = await aWalker(app);
    const bookings = await Promise.all(
      Array.from({ length: CROWD }, async (_, at) =>
        aBooking(app, await aParent(app), walker, { startsIn: 100 + (at % 7) / 60 }),
      ),
    );
    const answers = await race(bookings.map((booking) => () => accept(walker, booking)));
    expect(tally(answers)).toEqual({ 303: 1, 409: CROWD - 1 });
    const [row] = await app.sql<{ n: number }>(
      `select count(*)::int as n from bookings where walker_id = $1 and status = 'accepted'`,
      [walker.id],
    );
    expect(row?.n).toBe(1);
  }, 60_000);

  it('16 of them queue instead of deadlocking, and each loser gets the right error', async () => {
    const walker = await aWalker(app);
    const bookings = await Promise.all(
      Array.from({ length: 16 }, async (_, at) =>
        aBooking(app, await aParent(app), walker, { startsIn: 100 + (at % 7) / 60 }),
      ),
    );
    app.forgetQueries();
    // All wait for one walk's lock, and continue at once.
    const another = await aBooking(app, await aParent(app), walker, { startsIn: 100 });
    const release = await holding(app, `update bookings set status = 'accepted' where id = $1`, [another]);
    let tries = 0;
    const press = (booking: string) => {
      tries++;
      return accept(walker, booking);
    };
    const posted = bookings.map((booking) => sendUntilServed(() => press(booking)));
    await vi.waitUntil(async () => (await waiting()) === 16, { timeout: 2_500, interval: 20 });
    await release();
    const answers = await Promise.all(posted);
    expect(tally(answers)).toEqual({ 303: 1, 409: 15 });
    // One transaction for each form and one for each error page: no transaction was retried.
    const transactions = app.queries.filter((sql) => sql.includes('begin_request')).length;
    expect(transactions).toBe(tries + tries - 1);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      const text = await answer.text();
      expect(text).toContain('You already have a walk at that time.');
      expect(text).not.toContain('It was answered or canceled');
    }
  }, 60_000);

  it('siblings of one family at the same time and places may both be accepted (BOOKING-9)', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const startsAt = wholeMinute(48);
    const first = await aBooking(app, parent, walker, { startsAt, child: await aChild(app, parent) });
    const second = await aBooking(app, parent, walker, {
      startsAt,
      child: await aChild(app, parent, { name: 'Theo' }),
    });
    for (const booking of [first, second])
      expect((await walker.browser.postOnly('/dashboard', { intent: 'accept', booking })).status).toBe(303);
  });

  it('one child cannot be in two walks at once: the first accept ends the other request (BOOKING-7, BOOKING-9)', async () => {
    const parent = await aParent(app);
    const child = await aChild(app, parent);
    const [one, other] = [await aWalker(app), await aWalker(app)];
    const first = await aBooking(app, parent, one, { child });
    const second = await aBooking(app, parent, other, { child, startsIn: 48.5 });
    expect((await one.browser.postOnly('/dashboard', { intent: 'accept', booking: first })).status).toBe(303);
    const refused = await other.browser.post('/dashboard', { intent: 'accept', booking: second });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This request has changed It was answered or canceled a moment ago.');
    const rows = await app.sql('select id, status from bookings where id = any ($1)', [[first, second]]);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ id: first, status: 'accepted' });
    expect(rows).toContainEqual({ id: second, status: 'cancelled' });
  });

  it(`${CROWD} accepts while the approval is withdrawn: no walk stays agreed, each family is notified once (CONSEQUENCE-1, SAFETY-13)`, async () => {
    const [admin, walker] = [await anAdmin(app), await aWalker(app)];
    const bookings = await requestsOfFamilies(walker);
    const fields = { intent: 'unapprove', profile: walker.id };
    const [withdrawn] = await race([
      () => admin.browser.postOnly(`/admin/profile/${walker.id}`, fields),
      ...bookings.map((booking) => () => accept(walker, booking)),
    ]);
    expect(withdrawn?.status).toBe(303);
    const rows = await app.sql('select distinct status, cancel_reason from bookings where id = any ($1)', [
      bookings,
    ]);
    expect(rows).toEqual([{ status: 'cancelled', cancel_reason: 'suspended' }]);
    const emails = await app.sql(
      `select payload ->> 'bookingId' as about from outbox
       where kind = 'mail.booking-withdrawn' and (payload ->> 'bookingId')::uuid = any ($1)`,
      [bookings],
    );
    expect(emails.map(({ about }) => about).toSorted()).toEqual(bookings.toSorted());
  }, 120_000);

  it(`${CROWD} accepts while days off are added: none is agreed behind the list (WALKER-7)`, async () => {
    const walker = await aWalker(app);
    const bookings = await requestsOfFamilies(walker);
    const off = { intent: 'add-days-off', from: dayIn(3), to: dayIn(12) };
    const [added, ...accepted] = await race([
      () => walker.browser.postOnly('/profile?dialog=days-off', off),
      ...bookings.map((booking) => () => accept(walker, booking)),
    ]);
    expect(tally(accepted)).toEqual({ 303: CROWD });
    expect(added?.status).toBeOneOf([200, 303]);
    const stored = await app.sql('select from availability_exceptions where walker_id = $1', [walker.id]);
    expect(stored).toHaveLength(added?.status === 303 ? 1 : 0);
    const [agreed] = await app.sql(
      `select count(*)::int as n from bookings where walker_id = $1 and status = 'accepted'`,
      [walker.id],
    );
    expect(agreed).toEqual({ n: CROWD });
  }, 120_000);
});

const accept = (walker: TestUser, booking: string) =>
  walker.browser.postOnly('/dashboard', { intent: 'accept', booking });

/** Two hours apart, from the fifth day on. */
const requestsOfFamilies = (walker: TestUser): Promise<string[]> =>
  Promise.all(
    Array.from({ length: CROWD }, async (_, at) =>
      aBooking(app, await aParent(app), walker, { startsIn: 100 + 2 * at }),
    ),
  );

function tally(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function waiting(): Promise<number> {
  const [row] = await app.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

async function countOf(table: string, booking: string): Promise<number> {
  const [row] = await app.sql<{ n: number }>(
    `select count(*)::int as n from ${table} where booking_id = $1`,
    [booking],
  );
  return row?.n ?? 0;
}

async function emailsOf(booking: string): Promise<number> {
  const [row] = await app.sql<{ n: number }>(
    `select count(*)::int as n from outbox where payload ->> 'bookingId' = $1`,
    [booking],
  );
  return row?.n ?? 0;
}
