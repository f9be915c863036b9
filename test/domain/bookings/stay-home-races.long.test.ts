import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { CROWD } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp(undefined, { poolSize: 20 });
let parent: TestUser;
let walker: TestUser;
let maya: string;
let theo: string;

beforeEach(async () => {
  [parent, walker] = [await aParent(app), await aWalker(app)];
  [maya, theo] = [await aChild(app, parent), await aChild(app, parent)];
});

const walk = (traits: Parameters<typeof aBooking>[3]) =>
  aBooking(app, parent, walker, { child: theo, siblings: [maya], ...traits });
const stayHome = (id: string, child: string) => {
  const fields = { intent: 'stay-home', child };
  return parent.browser.postOnly(`/booking/${id}`, fields);
};
const act = (id: string, intent: string) => walker.browser.postOnly(`/booking/${id}`, { intent });
const stored = async (id: string) =>
  (
    await app.sql<{ status: string; walking: string[]; events: number; emails: number }>(
      `select b.status, b.child_ids as walking,
         (select count(*)::int from booking_events where booking_id = b.id and transition = 'childStaysHome') as events,
         (select count(*)::int from outbox where kind = 'mail.booking-stays-home' and payload ->> 'bookingId' = b.id::text) as emails
       from bookings b where id = $1`,
      [id],
    )
  )[0]!;
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((one) => one.status === status).length;

describe('at the same moment (BOOKING-41)', () => {
  it(`${CROWD} presses for both children leave one child on the walk, and the walker is notified once`, async () => {
    const id = await walk({ status: 'accepted' });
    const answers = await race(
      Array.from({ length: CROWD }, (_, at) => () => stayHome(id, at % 2 ? maya : theo)),
    );
    expect([countOf(answers, 303), countOf(answers, 409)]).toEqual([1, CROWD - 1]);
    const { walking, ...rest } = await stored(id);
    expect(rest).toEqual({ status: 'accepted', events: 1, emails: 1 });
    expect([[maya], [theo]]).toContainEqual(walking);
  }, 120_000);

  it.each(['accept', 'start'] as const)(
    'a child stays home and the walker says %s: both are stored in one order',
    async (intent) => {
      for (let round = 0; round < 5; round++) {
        const id = await walk({
          status: intent === 'accept' ? 'pending' : 'accepted',
          startsIn: intent === 'accept' ? 48 + 2 * round : 0.2,
        });
        const [home, walked] = await race([() => stayHome(id, theo), () => act(id, intent)]);
        const after = await stored(id);
        expect(walked?.status).toBe(303);
        expect(after.status).toBe(intent === 'accept' ? 'accepted' : 'in_progress');
        if (intent === 'accept') expect(home?.status).toBe(303);
        const left = home?.status === 303;
        expect(after.walking).toEqual(left ? [maya] : [theo, maya]);
        expect(after.events).toBe(left ? 1 : 0);
        await app.sql(
          `update bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'admin' where id = $1`,
          [id],
        );
      }
    },
    60_000,
  );
});
