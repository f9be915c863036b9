import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { deliveries, withPush } from '../../support/delivered.ts';
import { keepCard } from '../../support/payments.ts';
import { aWalkAt, proposalsOf } from '../../support/reschedule.ts';
import { goTo, scheduleOf } from '../../support/schedules.ts';
import { aSeries, walksOf } from '../../support/series.ts';
import { freshEmulator, readyAccount } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
const { delivered, work } = deliveries(app);

const SCHEDULES = [
  ...['expire-bookings', 'expire-proposals', 'remind-of-walks', 'ask-about-late-walks', 'digest-unread'],
  ...['digest-open-requests', 'pay-automatically', 'remind-to-pay'],
];
/** Of each day, in the market: everything that is sent before a walk at 8 is due at one of them. */
const HOURS = ['06:30', '12:00', '18:30', '21:00'];

/** Lets the time pass; what is due is sent. */
async function until(wallClock: string): Promise<void> {
  const end = Temporal.PlainDateTime.from(wallClock);
  const now = clock.local(clock.now()).toPlainDateTime();
  const times = [];
  for (let day = now.toPlainDate(); day.until(end).total('hours') >= 0; day = day.add({ days: 1 }))
    times.push(...HOURS.map((hour) => day.toPlainDateTime(hour)));
  const between = times.filter(
    (time) => Temporal.PlainDateTime.compare(time, now) > 0 && Temporal.PlainDateTime.compare(time, end) < 0,
  );
  for (const time of [...between, end]) {
    goTo(time.toString());
    for (const name of SCHEDULES) await scheduleOf(app, name, { provider: () => stripe.gateway }).run();
    await work();
  }
}

/** A Wednesday; the walk is on Friday, at 8. */
const START = '2027-03-03T10:00';
const DAY = '2027-03-05';
const at = (time: string, day = DAY) => `${day}T${time}`;

interface Cast {
  parent: TestUser;
  walker: TestUser;
  child: string;
}

async function cast(): Promise<Cast> {
  goTo(START);
  const account = await readyAccount(stripe);
  const professional = {
    stripeAccountId: account,
    stripeDetailsSubmitted: true,
    stripeOnboardingCompleted: true,
  };
  const walker = await withPush(app, await aWalker(app, { firstName: 'Will', professional }));
  const parent = await withPush(app, await aParent(app, { firstName: 'Paula' }));
  return { parent, walker, child: await aChild(app, parent) };
}

async function requested({ parent, walker, child }: Cast, time = '08:00'): Promise<string> {
  await parent.browser.post(`/find-walkers?dialog=book&walker=${walker.id}`, {
    ...{
      intent: 'request-booking',
      'shown.rate': '1850',
      walker: walker.id,
      child,
      date: DAY,
      time,
      duration: '1',
    },
    ...{ pickup: '245 W 21st St', dropoff: 'P.S. 11', notes: '', requestKey: randomUUID() },
  });
  await work();
  const [request] = await app.sql<{ id: string }>(
    `select id from bookings where parent_id = $1 and status = 'pending'`,
    [parent.id],
  );
  return request?.id ?? '';
}

async function agreed(people: Cast, time?: string): Promise<string> {
  const booking = await requested(people, time);
  goTo(START.replace('10:00', '10:20'));
  await people.walker.browser.post('/dashboard', { intent: 'accept', booking });
  await work();
  return booking;
}

/** On time, step by step. Nobody looks at a page. */
async function walked({ walker }: Cast, booking: string, day = DAY, time = '08:00'): Promise<void> {
  const start = Temporal.PlainDateTime.from(at(time, day));
  const minutes = (count: number) => until(start.add({ minutes: count }).toString());
  const step = async (count: number, name: string) => {
    await minutes(count);
    await walker.browser.postOnly(`/walks/${booking}`, { intent: 'report-step', step: name });
  };
  await step(-10, 'on_my_way');
  await step(1, 'picked_up');
  await step(55, 'dropped_off');
  await minutes(60);
  await walker.browser.postOnly(`/walks/${booking}`, { intent: 'complete' });
  await minutes(61);
}

async function paid({ parent }: Cast, booking: string): Promise<void> {
  await parent.browser.postOnly(`/booking/${booking}`, { intent: 'confirm-duration' });
  const { body } = await parent.browser.call('functions/process-booking-payment', {
    booking_id: booking,
    final_amount: 18.5,
    platform_fee_percentage: 0,
  });
  const intent = String(body.payment_intent_id);
  await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  await parent.browser.call('functions/confirm-payment-success', { payment_intent_id: intent });
}

type Count = [emails: number, notifications: number, pushes: number];
const table = ['story | who: emails, notifications, pushes'];

/** Of each person; also kept for the table that is printed. */
async function counts(story: string, people: Record<string, TestUser>): Promise<Record<string, Count>> {
  const all: Record<string, Count> = {};
  for (const [who, { id, email }] of Object.entries(people)) {
    const listed = await app.sql('select from notifications where recipient_id = $1', [id]);
    const titles = delivered.filter(({ to }) => to === email).map(({ title }) => title);
    const pushes = delivered.filter(({ to }) => to === id).length;
    all[who] = [titles.length, listed.length, pushes];
    const subjects = [...Map.groupBy(titles, (title) => title)].map(([t, { length }]) => `${length} × ${t}`);
    table.push(`${story} | ${who}: ${all[who].join(', ')} | ${subjects.join(', ')}`);
  }
  return all;
}

const story = (name: string, expected: Record<string, Count>, happens: (people: Cast) => Promise<unknown>) =>
  it(name, async () => {
    const people = await cast();
    const others = await happens(people);
    const { parent, walker } = people;
    const counted = await counts(name, { parent, walker, ...(others as Record<string, TestUser>) });
    expect(counted).toEqual(expected);
    // Days pass, and each runs every schedule.
  }, 120_000);

beforeEach(() => {
  delivered.length = 0;
});
afterAll(() => {
  clock.setOffset(0);
  process.stdout.write(`${table.join('\n')}\n`);
});

const LATER = '2027-03-12';
const automatically = async ({ parent }: Cast) => {
  await keepCard(stripe, parent);
  await parent.browser.post('/settings', { intent: 'set-automatic', automatic: 'on' });
};

story('a good walk that is paid by card', { parent: [3, 8, 8], walker: [3, 4, 4] }, async (people) => {
  const booking = await agreed(people);
  await walked(people, booking);
  await until(at('12:00'));
  await paid(people, booking);
  await until(at('12:00', LATER));
});

story('a good walk that is paid automatically', { parent: [5, 9, 8], walker: [3, 4, 4] }, async (people) => {
  await automatically(people);
  const booking = await agreed(people);
  await walked(people, booking);
  await until(at('12:00', LATER));
});

story(
  'a good walk of a parent without a device, which a grandmother follows (WALK-6, WATCH-4)',
  { parent: [7, 9, 0], walker: [3, 4, 4], nina: [2, 3, 0] },
  async (people) => {
    const { parent, child } = people;
    await app.sql('delete from push_subscriptions where person_id = $1', [parent.id]);
    const nina = await aParent(app, { firstName: 'Nina' });
    await aWatcher(app, parent, nina, [child]);
    await automatically(people);
    const booking = await agreed(people);
    await walked(people, booking);
    await until(at('12:00', LATER));
    return { nina };
  },
);

story('two walks of one day (EMAIL-12)', { parent: [7, 16, 15], walker: [4, 7, 7] }, async (people) => {
  await automatically(people);
  const [morning, afternoon] = [await agreed(people), await agreed(people, '15:00')];
  await walked(people, morning);
  await walked(people, afternoon, DAY, '15:00');
  await until(at('12:00', LATER));
});

story('weekly walks for two weeks', { parent: [16, 34, 33], walker: [9, 9, 9] }, async (people) => {
  const { parent, walker, child } = people;
  await automatically(people);
  const days = [8, 9, 11, 15, 16, 18].map((day) => `2027-03-${String(day).padStart(2, '0')}`);
  const series = await aSeries(app, parent, walker, { child, date: days[0], until: days.at(-1) });
  await work();
  await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' });
  for (const { id, date } of await walksOf(app, series)) await walked(people, id, date);
  await until(at('12:00', '2027-03-22'));
});

story('a declined request', { parent: [1, 1, 1], walker: [1, 1, 1] }, async (people) => {
  const booking = await requested(people);
  await people.walker.browser.postOnly('/dashboard', { intent: 'decline', booking });
  await until(at('12:00', LATER));
});

story('a walker who is ill on the day', { parent: [3, 4, 4], walker: [2, 3, 3] }, async (people) => {
  const booking = await agreed(people);
  await until(at('06:50'));
  await people.walker.browser.postOnly(`/booking/${booking}`, { intent: 'withdraw', reason: 'Ill' });
  await until(at('12:00', LATER));
});

story('a parent who cancels', { parent: [1, 1, 1], walker: [2, 2, 2] }, async (people) => {
  const booking = await agreed(people);
  await until('2027-03-04T05:00');
  await people.parent.browser.postOnly(`/booking/${booking}`, { intent: 'withdraw', reason: 'No school' });
  await until(at('12:00', LATER));
});

story('a walk that moves', { parent: [3, 4, 4], walker: [4, 5, 5] }, async (people) => {
  const booking = await agreed(people);
  const path = `/booking/${booking}`;
  const fields = { date: DAY, time: '08:30', note: '' };
  await people.parent.browser.postOnly(`${path}?dialog=reschedule`, { intent: 'propose-time', ...fields });
  await work();
  const [proposal] = await proposalsOf(app, booking);
  await people.walker.browser.postOnly(path, { intent: 'accept-time', proposal: proposal?.id ?? '' });
  await until(at('08:15'));
});

story("a walker who doesn't come", { parent: [3, 4, 4], walker: [4, 5, 5] }, async (people) => {
  const booking = await agreed(people);
  await until(at('08:11'));
  await until(at('08:16'));
  await people.parent.browser.postOnly(`/booking/${booking}`, { intent: 'no-show', reason: 'Nobody came.' });
  await until(at('12:00', LATER));
});

story(
  'a walker with 20 walks who is unapproved',
  { parent: [1, 1, 1], walker: [1, 1, 0], olga: [1, 1, 1] },
  async (people) => {
    const { parent, walker } = people;
    const [admin, olga] = [
      await anAdmin(app),
      await withPush(app, await aParent(app, { firstName: 'Olga' })),
    ];
    for (let days = 1; days <= 10; days++)
      for (const [who, time] of [
        [parent, '08:00'],
        [olga, '15:00'],
      ] as const)
        await aWalkAt(app, { parent: who, walker }, [`2027-03-${days + 10}`, time]);
    await admin.browser.postOnly(`/admin/profile/${walker.id}`, { intent: 'unapprove', profile: walker.id });
    await until(at('12:00', LATER));
    return { olga };
  },
);

story('a refund', { parent: [4, 9, 9], walker: [4, 5, 5] }, async (people) => {
  const booking = await agreed(people);
  await walked(people, booking);
  await paid(people, booking);
  await until(at('12:00', '2027-03-06'));
  const admin = await anAdmin(app);
  await admin.browser.postOnly(`/booking/${booking}/receipt?dialog=refund`, {
    ...{ intent: 'refund', amount: '18.50', reason: 'The walk ended early.', refundedWhenShown: '0' },
  });
  await until(at('12:00', LATER));
});
