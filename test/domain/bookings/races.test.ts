import { describe, expect, it } from 'vitest';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';

const house = freshHouse();
const AT_ONCE = 50;
const ROUNDS = 20;

describe('many at once', () => {
  it(`${AT_ONCE} accepts of one booking, ${ROUNDS} rounds: exactly one succeeds, the others are told`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      // New people each time: every answer is a page, which would grow from round to round.
      const [parent, walker] = [await aParent(house), await aWalker(house)];
      const booking = await aBooking(house, parent, walker);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          walker.browser.postOnly('/dashboard', { intent: 'accept', booking }),
        ),
      );
      expect(tally(answers)).toEqual({ 303: 1, 409: AT_ONCE - 1 });
      expect(await countOf('booking_events', booking)).toBe(1);
      expect(await lettersOf(booking)).toBe(1);
    }
  }, 120_000);

  it(`${AT_ONCE} overlapping bookings of different families for one walker: exactly one is accepted`, async () => {
    const walker = await aWalker(house);
    const bookings = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) =>
        aBooking(house, await aParent(house), walker, { startsIn: 100 + (at % 7) / 60 }),
      ),
    );
    const answers = await Promise.all(
      bookings.map((booking) => walker.browser.postOnly('/dashboard', { intent: 'accept', booking })),
    );
    expect(tally(answers)).toEqual({ 303: 1, 409: AT_ONCE - 1 });
    const [row] = await house.sql<{ n: number }>(
      `select count(*)::int as n from bookings where walker_id = $1 and status = 'accepted'`,
      [walker.id],
    );
    expect(row?.n).toBe(1);
  }, 60_000);

  it('siblings of one family at the same time and places may both be accepted', async () => {
    const [parent, walker] = [await aParent(house), await aWalker(house)];
    const first = await aBooking(house, parent, walker, { child: await aChild(house, parent) });
    const second = await aBooking(house, parent, walker, {
      child: await aChild(house, parent, { name: 'Theo' }),
    });
    for (const booking of [first, second])
      expect((await walker.browser.postOnly('/dashboard', { intent: 'accept', booking })).status).toBe(303);
  });

  it('one child cannot be in two walks at once', async () => {
    const parent = await aParent(house);
    const child = await aChild(house, parent);
    const [one, other] = [await aWalker(house), await aWalker(house)];
    const first = await aBooking(house, parent, one, { child });
    const second = await aBooking(house, parent, other, { child, startsIn: 48.5 });
    expect((await one.browser.postOnly('/dashboard', { intent: 'accept', booking: first })).status).toBe(303);
    const refused = await other.browser.post('/dashboard', { intent: 'accept', booking: second });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This time is taken');
  });
});

function tally(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function countOf(table: string, booking: string): Promise<number> {
  const [row] = await house.sql<{ n: number }>(
    `select count(*)::int as n from ${table} where booking_id = $1`,
    [booking],
  );
  return row?.n ?? 0;
}

async function lettersOf(booking: string): Promise<number> {
  const [row] = await house.sql<{ n: number }>(
    `select count(*)::int as n from outbox where payload ->> 'bookingId' = $1`,
    [booking],
  );
  return row?.n ?? 0;
}
