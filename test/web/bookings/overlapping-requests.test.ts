import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { CROWD, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { bookingStatus } from '../../support/reads.ts';

const app = startTestApp(undefined, { poolSize: 20 });

async function asked() {
  const parent = await aParent(app);
  const [first, second, third] = [await aWalker(app), await aWalker(app), await aWalker(app)];
  const child = await aChild(app, parent);
  const chosen = await aBooking(app, parent, first, { child });
  const [toSecond, open] = [
    await aBooking(app, parent, second, { child, startsIn: 48.5 }),
    await aBooking(app, parent, null, { child }),
  ];
  const others = [
    await aBooking(app, parent, third, { child, startsIn: 72 }),
    await aBooking(app, parent, third, { child: await aChild(app, parent, { name: 'Theo' }) }),
  ];
  return { parent, first, second, third, chosen, toSecond, open, others };
}

const statusesOf = async (...ids: string[]) => Promise.all(ids.map((id) => bookingStatus(app, id)));
const accept = (walker: TestUser, booking: string) =>
  walker.browser.postOnly('/dashboard', { intent: 'accept', booking });
const notificationsOf = (person: TestUser) =>
  app.sql<{ kind: string }>(`select kind from outbox where payload ->> 'to' = $1 order by kind`, [person.id]);

it('end when a walker accepts, and each of their walkers is notified once (BOOKING-7, CONSEQUENCE-2)', async () => {
  const { parent, first, second, third, chosen, toSecond, open, others } = await asked();
  await third.browser.post('/dashboard', { intent: 'offer', booking: open });
  expect((await accept(first, chosen)).status).toBe(303);
  expect(await statusesOf(chosen, toSecond, open, ...others)).toEqual([
    'accepted',
    'cancelled',
    'cancelled',
    'pending',
    'pending',
  ]);
  expect(await notificationsOf(second)).toEqual([{ kind: 'mail.booking-cancelled' }]);
  expect(await notificationsOf(third)).toEqual([{ kind: 'mail.offer-not-chosen' }]);
  const events = await app.sql('select transition, actor_id from booking_events where booking_id = $1', [
    toSecond,
  ]);
  expect(events).toEqual([{ transition: 'endOverlapping', actor_id: null }]);
  const { text } = await parent.browser.get('/dashboard');
  expect(text).toContain('Dashboard · Trotwell');
  expect(text).not.toContain("didn't answer in time");
  expect(text).not.toContain("can't take this walk");
  expect((await accept(second, toSecond)).status).toBe(409);
});

onlyInCI('end when the parent picks an offer, and when an admin assigns a walker', async () => {
  for (const assigned of [false, true]) {
    const { parent, third, chosen, toSecond, open } = await asked();
    await third.browser.post('/dashboard', { intent: 'offer', booking: open });
    const done = assigned
      ? await (await anAdmin(app)).browser.postOnly(`/booking/${open}`, {
          intent: 'assign',
          walker: third.id,
          rate: '1850',
        })
      : await parent.browser.postOnly(`/booking/${open}`, {
          intent: 'pick-offer',
          walker: third.id,
          rate: '1850',
        });
    expect(done.status).toBe(303);
    expect(await statusesOf(open, chosen, toSecond)).toEqual(['accepted', 'cancelled', 'cancelled']);
  }
});

onlyInCI(
  `${CROWD} walkers accept at once: one has the walk, no request is left, no one is notified twice`,
  async () => {
    const parent = await aParent(app);
    const child = await aChild(app, parent);
    const walkers = await Promise.all(Array.from({ length: CROWD }, () => aWalker(app)));
    const ids = await Promise.all(walkers.map((walker) => aBooking(app, parent, walker, { child })));
    const answers = await race(walkers.map((walker, at) => () => accept(walker, ids[at]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(CROWD - 1).fill(409)]);
    expect((await statusesOf(...ids)).sort()).toEqual(['accepted', ...Array(CROWD - 1).fill('cancelled')]);
    const emails = await app.sql(
      `select 1 from outbox where kind = 'mail.booking-cancelled'
    and (payload ->> 'bookingId')::uuid = any ($1)`,
      [ids],
    );
    expect(emails).toHaveLength(CROWD - 1);
  },
  120_000,
);

it('cannot be ended by a direct call about a walk that no one agreed to', async () => {
  const { first, chosen, toSecond } = await asked();
  const { withViewer } = await import('../../support/series.ts');
  await withViewer(app, first, (em) =>
    em.execute('select * from end_rival_requests(array[?::uuid])', [chosen]),
  );
  expect(await statusesOf(chosen, toSecond)).toEqual(['pending', 'pending']);
});
