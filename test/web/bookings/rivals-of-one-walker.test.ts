import { beforeEach, expect, it } from 'vitest';
import { timeOfDay } from '../../../src/dates.ts';
import { bookingEmailBuilders } from '../../../src/domain/bookings/emails.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { withLanguage } from '../../../src/request-language.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { site } from '../../jobs/stage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, wholeMinute } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { deliveries } from '../../support/delivered.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { bookingStatus } from '../../support/reads.ts';
import { aSeries, copySeries, walksOf } from '../../support/series.ts';

const app = startTestApp();
const { delivered, work } = deliveries(app);
let parent: TestUser;
let walker: TestUser;
let other: TestUser;
let child: string;

beforeEach(async () => {
  [parent, walker, other] = [await aParent(app), await aWalker(app), await aWalker(app)];
  child = await aChild(app, parent);
  await app.sql('delete from outbox');
  delivered.length = 0;
});

const endOf = async (id: string) =>
  (await app.sql<{ end: string }>('select cancel_reason as end from bookings where id = $1', [id]))[0]?.end;
const notificationsOf = async ({ id }: TestUser) =>
  (
    await app.sql<{ kind: string }>('select kind from notifications where recipient_id = $1 order by kind', [
      id,
    ])
  ).map(({ kind }) => kind);
const accept = (booking: string) => walker.browser.postOnly('/dashboard', { intent: 'accept', booking });

/** Of what is sent to the walker, only `got`. */
async function expectNothingLost(...got: string[]): Promise<void> {
  await work();
  const kinds = await notificationsOf(walker);
  expect(kinds).toEqual(got);
  expect(delivered.filter(({ to }) => to === walker.email)).toHaveLength(got.length);
  const { text } = await walker.browser.get('/dashboard');
  expect(text).toContain(parent.firstName);
  expect(text).not.toMatch(/cancel/i);
}

/** Its page says that other walks were agreed, and leads to those. */
async function expectTaken(series: string, agreed: string, people = [parent, walker]): Promise<void> {
  for (const { browser } of people) {
    const { text, html } = await browser.get(`/series/${series}`);
    expect(text).toContain('Another request for these walks was agreed');
    expect(text).not.toMatch(/All walks are over|declined these walks|canceled these walks|Book again/);
    expect(html).toContain(`href="/series/${agreed}"`);
  }
}

it('a walker who accepts one of two requests for a time reads that they have the walk, and of nothing lost (BOOKING-7)', async () => {
  const startsAt = wholeMinute(48);
  const [chosen, again, toOther] = [
    await aBooking(app, parent, walker, { child, startsAt }),
    await aBooking(app, parent, walker, { child, startsAt, hours: 0.5 }),
    await aBooking(app, parent, other, { child, startsAt }),
  ];
  expect((await accept(chosen)).status).toBe(303);
  expect(await bookingStatus(app, chosen)).toBe('accepted');
  expect([await endOf(again), await endOf(toOther)]).toEqual(['replaced', 'replaced']);
  await expectNothingLost();
  expect(await notificationsOf(other)).toEqual(['booking-cancelled']);
  expect(await notificationsOf(parent)).toEqual(['booking-accepted']);
  for (const [{ browser }, sentence] of [
    [walker, 'You agreed to another request for this walk'],
    [parent, `${walker.firstName} agreed to another request for this walk`],
  ] as const) {
    const { text } = await browser.get(`/booking/${again}`);
    expect(text).toContain(sentence);
    expect(text).toContain('Another walk replaced this one');
    expect(text).not.toMatch(/Canceled by|Moved/);
  }
});

it.each(
  firstOf([
    ['a later hour', { startsIn: 48.5 }, [49, 49.5]],
    ['an earlier hour', { startsIn: 47.5 }, [47.5, 48]],
    ['a longer time', { hours: 2 }, [49, 50]],
    ['another way', { pickup: '9 Far Ave' }, null],
  ] as const),
)(
  'the family is notified once what of a request for %s has no walker when its walker accepts another (BOOKING-7)',
  async (_, { startsIn = 48, ...traits }: { startsIn?: number; hours?: number; pickup?: string }, open) => {
    const now = wholeMinute(0);
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const guardian = await aParent(app);
    await aWatcher(app, parent, guardian, [child], 'guardian');
    const chosen = await aBooking(app, parent, walker, { child, startsAt: at(48) });
    const lost = await aBooking(app, parent, walker, { child, startsAt: at(startsIn), ...traits });
    expect((await accept(chosen)).status).toBe(303);
    await expectNothingLost();
    for (const person of [parent, guardian]) {
      expect(await notificationsOf(person)).toEqual(['booking-accepted', 'booking-declined']);
      const list = (await person.browser.get('/notifications')).text;
      expect(list).toContain('A request ended for another walk');
      expect(list).not.toContain("can't take your walk");
      const mails = delivered.filter(
        ({ to, title }) => to === person.email && title.startsWith(open ? 'No walker: ' : 'Ended: '),
      );
      expect(mails).toHaveLength(1);
    }
    const built = await withActor(app.orm, system('worker'), (em) =>
      bookingEmailBuilders['booking-declined'](em, { bookingId: lost, to: parent.id }),
    );
    const clocks = (hours: readonly number[]) => hours.map((hour) => timeOfDay(at(hour)));
    const [agreed, left] = [clocks([48, 49]), clocks(open ?? [])];
    expect(built?.data).toMatchObject({ taken: { walker: walker.firstName } });
    const mail = delivered.find(({ to, title }) => to === parent.email && /^(No walker|Ended): /.test(title));
    expect(mail?.title.endsWith(left[0] ?? agreed[0]!)).toBe(true);
    const page = await parent.browser.get(`/booking/${lost}`);
    expect(page.text).toContain(`${walker.firstName} agreed to the walk from ${agreed.join(' to ')}`);
    expect(page.text).not.toMatch(/another request|Moved|Canceled by|Declined|Ask everyone/);
    const home = await parent.browser.get('/dashboard');
    for (const { text } of [page, home]) {
      if (open) expect(text).toContain(`from ${left.join(' to ')}`);
      expect(text.includes('No walker for')).toBe(open !== null);
      expect(text.includes('Find another walker')).toBe(open !== null);
    }
    expect(home.html).toContain(`/booking/${lost}`);
    const href = page.html
      .match(/href="(\/find-walkers\?again=[^"]+amp;date=[^"]+)"/)?.[1]
      ?.replaceAll('&amp;', '&');
    expect(Boolean(href)).toBe(open !== null);
    if (open) expect(new URL(href!, 'http://x').searchParams.get('hours')).toBe(String(open[1] - open[0]));
    const { text } = await walker.browser.get(`/booking/${lost}`);
    expect(text).toContain('Another walk of this family was agreed for that time');
    expect(text).not.toMatch(/another request|Moved|Declined/);
  },
);

onlyInCI(
  'a child who stays home needs no walker, so the accepted walk covers the request (BOOKING-7, BOOKING-41)',
  async () => {
    const startsAt = wholeMinute(48);
    const sibling = await aChild(app, parent, { name: 'Theo' });
    const chosen = await aBooking(app, parent, walker, { child, startsAt });
    const both = await aBooking(app, parent, walker, { child, siblings: [sibling], startsAt });
    const home = await parent.browser.postOnly(`/booking/${both}`, { intent: 'stay-home', child: sibling });
    expect(home.status).toBe(303);
    expect((await accept(chosen)).status).toBe(303);
    expect(await endOf(both)).toBe('replaced');
    await work();
    expect(await notificationsOf(parent)).toEqual(['booking-accepted']);
  },
);

onlyInCI(
  'who decides for one child reads of no walk of two that ended a request (BOOKING-7, FAMILY-4)',
  async () => {
    const sibling = await aChild(app, parent, { name: 'Theo' });
    const guardian = await aParent(app);
    await aWatcher(app, parent, guardian, [child], 'guardian');
    const now = wholeMinute(0);
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const chosen = await aBooking(app, parent, walker, { child, siblings: [sibling], startsAt: at(48) });
    const lost = await aBooking(app, parent, other, { child, startsAt: at(48.5) });
    expect((await accept(chosen)).status).toBe(303);
    expect(await endOf(lost)).toBe('overlapping');
    const takenFor = async (to: TestUser) => {
      const built = await withActor(app.orm, system('worker'), (em) =>
        bookingEmailBuilders['booking-declined'](em, { bookingId: lost, to: to.id }),
      );
      return (built?.data as { taken?: { id: string | null; walker: string | null } } | undefined)?.taken;
    };
    expect(await takenFor(parent)).toMatchObject({ id: chosen, walker: walker.firstName });
    expect(await takenFor(guardian)).toMatchObject({ id: null, walker: null });
  },
);

onlyInCI('what is left of a request for one child is said beside that for two (BOOKING-7)', async () => {
  const sibling = await aChild(app, parent, { name: 'Theo' });
  const now = wholeMinute(0);
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const both = { child, siblings: [sibling] };
  const chosen = await aBooking(app, parent, walker, { ...both, startsAt: at(48) });
  const ofTwo = await aBooking(app, parent, other, { ...both, startsAt: at(48.5) });
  const ofOne = await aBooking(app, parent, await aWalker(app), { child, startsAt: at(48.5) });
  await app.sql(`update bookings set created_at = created_at - interval '1 minute' where id = $1`, [ofTwo]);
  expect((await accept(chosen)).status).toBe(303);
  expect([await endOf(ofTwo), await endOf(ofOne)]).toEqual(['overlapping', 'overlapping']);
});

onlyInCI('the request of another family stays open (BOOKING-7)', async () => {
  const neighbor = await aParent(app);
  const chosen = await aBooking(app, parent, walker, { child });
  const theirs = await aBooking(app, neighbor, walker);
  expect((await accept(chosen)).status).toBe(303);
  expect(await bookingStatus(app, theirs)).toBe('pending');
  await work();
  expect(await notificationsOf(neighbor)).toEqual([]);
});

onlyInCI('weekly walks of which one date is taken are still asked for (BOOKING-7, BOOKING-27)', async () => {
  await app.sql('delete from closed_days');
  const series = await aSeries(app, parent, other, { child });
  const [first] = await walksOf(app, series);
  const [{ at: startsAt } = { at: new Date() }] = await app.sql<{ at: Date }>(
    'select starts_at as at from bookings where id = $1',
    [first?.id],
  );
  const single = await aBooking(app, parent, walker, { child, startsAt });
  expect((await accept(single)).status).toBe(303);
  expect(await endOf(first?.id ?? '')).toBe('replaced');
  const [row] = await app.sql('select status from booking_series where id = $1', [series]);
  expect(row).toEqual({ status: 'pending' });
});

onlyInCI(
  'weekly walks that the walker has no time for end once, and the parent is notified once (BOOKING-7, BOOKING-27)',
  async () => {
    await app.sql('delete from closed_days');
    const series = await aSeries(app, parent, walker, { child });
    await copySeries(app, series, 1);
    await app.sql(
      `update bookings set starts_at = starts_at + interval '30 minutes', ends_at = ends_at + interval '30 minutes'
     where series_id in (select id from booking_series where parent_id = $1 and id <> $2)`,
      [parent.id, series],
    );
    await app.sql('delete from outbox');
    await app.sql('delete from notifications');
    const accepted = await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' });
    expect(accepted.status).toBe(303);
    const [copy] = await app.sql<{ id: string; status: string; reason: string }>(
      'select id, status, end_reason as reason from booking_series where parent_id = $1 and id <> $2',
      [parent.id, series],
    );
    expect(copy).toMatchObject({ status: 'ended', reason: 'finished' });
    await expectNothingLost();
    await expectTaken(copy?.id ?? '', series);
    expect(await notificationsOf(parent)).toEqual(['booking-declined', 'series-accepted']);
    const mails = delivered.filter(({ to }) => to === parent.email).map(({ title }) => title);
    expect(mails.filter((title) => title.startsWith('No walker: '))).toHaveLength(1);
    expect(mails.join()).not.toContain('eclined');
  },
);

onlyInCI(
  'weekly walks that another walker was asked for too end as taken, for both sides (BOOKING-7, BOOKING-27)',
  async () => {
    await app.sql('delete from closed_days');
    const toOther = await aSeries(app, parent, other, { child });
    const series = await aSeries(app, parent, walker, { child });
    expect((await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' })).status).toBe(
      303,
    );
    expect((await walksOf(app, toOther)).map(({ cancel_reason }) => cancel_reason)).toContain('replaced');
    await expectTaken(toOther, series, [parent]);
    const { text, html } = await other.browser.get(`/series/${toOther}`);
    expect(text).toContain('Another request for these walks was agreed');
    expect(text).not.toMatch(/canceled these walks|Book again/);
    expect(html).not.toContain(`/series/${series}"`);
    await work();
    const [mail, ...more] = delivered.filter(
      ({ to, title }) => to === other.email && !/request:/.test(title),
    );
    expect([mail?.title, more]).toEqual([expect.stringMatching(/^Taken: weekly walks on .*, 8:00 AM$/), []]);
    const [row] = await app.sql<{ kind: string; payload: OutboxPayload }>(
      `select kind, payload from outbox where kind = 'mail.series-ended' and payload ->> 'to' = $1`,
      [other.id],
    );
    const email = await withActor(app.orm, system('worker'), (em) => buildEmail(em, row!));
    const { text: words } = renderEmail(email!, { ...site, baseUrl: 'http://localhost:3000' });
    expect(words).toContain('the family found a walker for this time');
    expect(words).not.toContain('canceled');
    const list = (await other.browser.get('/notifications')).text;
    expect(list).toContain("The family's other request was accepted");
    expect(list).not.toMatch(/were canceled/);
  },
);

onlyInCI(
  'nor does a walker whose weekly walks were requested twice, and once for a single day (BOOKING-7, BOOKING-27)',
  async () => {
    await app.sql('delete from closed_days');
    const series = await aSeries(app, parent, walker, { child });
    await copySeries(app, series, 1);
    const [first] = await walksOf(app, series);
    const [single] = await app.sql<{ id: string }>(
      `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
     select gen_random_uuid(), parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, 'pending', hourly_rate, total_amount, created_at, updated_at from bookings where id = $1 returning id`,
      [first?.id],
    );
    await app.sql('delete from outbox');
    await app.sql('delete from notifications');
    const accepted = await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' });
    expect(accepted.status).toBe(303);
    expect(await endOf(single?.id ?? '')).toBe('replaced');
    const [copy] = await app.sql<{ id: string; status: string; reason: string }>(
      'select id, status, end_reason as reason from booking_series where parent_id = $1 and id <> $2',
      [parent.id, series],
    );
    expect(copy).toMatchObject({ status: 'ended', reason: 'finished' });
    await expectNothingLost();
    await expectTaken(copy?.id ?? '', series);
  },
);

it.each(
  firstOf([
    ['whose offer the parent picks', 'offer-picked'],
    ['whom the team assigns', 'walk-assigned'],
  ]),
)('nor does a walker %s for a time that they were asked for too (BOOKING-7)', async (_, got) => {
  const [open, direct] = [
    await aBooking(app, parent, null, { child }),
    await aBooking(app, parent, walker, { child }),
  ];
  await walker.browser.post('/dashboard', { intent: 'offer', booking: open });
  const { browser } = got === 'offer-picked' ? parent : await anAdmin(app);
  const intent = got === 'offer-picked' ? 'pick-offer' : 'assign';
  const done = await browser.postOnly(`/booking/${open}`, { intent, walker: walker.id, rate: '1850' });
  expect(done.status).toBe(303);
  expect(await endOf(direct)).toBe('replaced');
  await expectNothingLost(got);
});

onlyInCI(
  'nor does a walker of their own offer for a time that they accepted a request for (BOOKING-6, BOOKING-7)',
  async () => {
    const [open, direct] = [
      await aBooking(app, parent, null, { child }),
      await aBooking(app, parent, walker, { child }),
    ];
    await walker.browser.post('/dashboard', { intent: 'offer', booking: open });
    await app.sql('delete from outbox');
    expect((await accept(direct)).status).toBe(303);
    expect(await bookingStatus(app, open)).toBe('cancelled');
    await expectNothingLost();
  },
);

onlyInCI(
  'a parent who cancels a request during the walk of a sibling is not read as having found another walker (BOOKING-12)',
  async () => {
    await aBooking(app, parent, other, { status: 'accepted' });
    const request = await aBooking(app, parent, walker, { child });
    const canceled = await parent.browser.postOnly(`/booking/${request}`, { intent: 'cancel' });
    expect(canceled.status).toBe(303);
    await work();
    const [{ title } = { title: '' }] = delivered.filter(({ to }) => to === walker.email);
    expect(title).toMatch(/^Request canceled: walk on /);
  },
);

onlyInCI(
  'a walker who accepts all requests of a family at once has the one that covers the others, and reads of no conflict',
  async () => {
    const startsAt = wholeMinute(48);
    const ids = [
      await aBooking(app, parent, walker, { child, startsAt }),
      await aBooking(app, parent, walker, { child, startsAt }),
      await aBooking(app, parent, walker, { child, startsAt: new Date(startsAt.getTime() + 30 * 60_000) }),
      await aBooking(app, parent, walker, { child, startsAt: new Date(startsAt.getTime() + 24 * 3_600_000) }),
    ];
    expect((await walker.browser.get('/dashboard')).text).not.toContain('These requests overlap');
    const chosen = Object.fromEntries(ids.map((id, at) => [`request-${at}`, id]));
    const answer = await walker.browser.post('/dashboard', { intent: 'accept-several', ...chosen });
    expect(answer.text).toContain('Bookings accepted');
    const statuses = await Promise.all(ids.map((id) => bookingStatus(app, id)));
    expect(statuses.slice(0, 3).toSorted()).toEqual(['accepted', 'cancelled', 'cancelled']);
    expect(statuses[3]).toBe('accepted');
  },
);

it.each(firstOf(['en', 'es'] as const))(
  'which of the chosen requests of one family at one time wins is said at each that ends for it: the longest (%s, BOOKING-47)',
  async (language) => {
    if (language === 'es') await walker.browser.postOnly('/settings', { intent: 'save-language', language });
    const noon = new Date(`${dayIn(9)}T16:00:00Z`);
    const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
    const saidOf = async (id: string) => {
      const [, row = ''] = (await walker.browser.get('/dashboard')).html.split(`id="booking-${id}"`);
      return (
        /(?:If you choose|Si también eliges) ([^<]*?)(?: too|,)/.exec(row.split('</li>')[0] ?? '')?.[1] ??
        null
      );
    };
    const times = (from: Date, hours: number) =>
      withLanguage(language, () => `${timeOfDay(from)} – ${timeOfDay(new Date(+from + hours * 3_600_000))}`);
    const guardian = await aParent(app);
    await aWatcher(app, parent, guardian, [child], 'guardian');
    const sibling = await aChild(app, parent, { name: 'Theo' });
    const [longest, earlier, later, elsewhere, beside] = [
      await aBooking(app, parent, walker, { child, startsAt: at(0), hours: 2 }),
      await aBooking(app, parent, walker, { child, startsAt: at(-0.5) }),
      await aBooking(app, parent, walker, { child, startsAt: at(1.5) }),
      await aBooking(app, parent, walker, { child, startsAt: at(0), hours: 2, pickup: '9 Far Ave' }),
      await aBooking(app, parent, walker, { child: sibling, startsAt: at(0), hours: 2 }),
    ] as const;
    const rows = [longest, elsewhere].toSorted();
    const said = await Promise.all([earlier, later, beside, ...rows].map(saidOf));
    expect(said.slice(0, 3)).toEqual([times(at(0), 2), times(at(0), 2), null]);
    expect(said.slice(3)).toEqual([null, expect.stringMatching(/Main St|Far Ave/)]);
    const [won = '', lost = ''] = rows;
    const chosen = Object.fromEntries([earlier, later, lost, won].map((id, n) => [`request-${n}`, id]));
    const sent = await walker.browser.postOnly('/dashboard', { intent: 'accept-several', ...chosen });
    expect(sent.status).toBe(303);
    expect(await bookingStatus(app, won)).toBe('accepted');
    for (const id of [earlier, later, lost]) expect(await endOf(id)).toBe('overlapping');
    await work();
    for (const { email } of [parent, guardian]) {
      const titles = delivered.filter(({ to }) => to === email).map(({ title }) => title);
      expect(titles.toSorted()).toEqual([
        expect.stringMatching(/^Confirmed: /),
        expect.stringMatching(/^(No walker|Ended): /),
      ]);
    }
  },
);
