import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { CROWD, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { bookingRow } from '../../support/reads.ts';
import { aSeries, mondayIn, walksOf, weekly } from '../../support/series.ts';

const app = startTestApp(undefined, { poolSize: 20 });

let parent: TestUser;
let left: TestUser;
let noah: TestUser;
let child: string;

/** Walkers of other tests take no walks. */
beforeEach(async () => {
  await app.sql('delete from closed_days');
  await app.sql('update walker_profiles set is_active = false');
  await app.sql('delete from outbox');
  parent = await aParent(app, { firstName: 'Nora', lastName: 'Keller' });
  [left, noah] = [await aWalker(app, { firstName: 'Theo' }), await aWalker(app, { firstName: 'Noah' })];
  child = await aChild(app, parent, { name: 'Mia Keller' });
});

const later = (days: number) => Temporal.PlainDate.from(mondayIn(7)).add({ days }).toString();
/** Mondays, Tuesdays and Thursdays at 8, for three weeks. */
const fields = (more: Record<string, string> = {}) => ({
  ...weekly({ walker: '', child }),
  ...{
    intent: 'request-booking',
    'shown.rate': '1850',
    repeat: 'weekly',
    [`child.${child}`]: 'on',
    until: later(20),
    ...more,
  },
});
const askWeek = (more: Record<string, string> = {}, by = parent) =>
  by.browser.post('/book-walk?every=week', fields(more));
const openOf = async () =>
  app.sql<{ id: string; weekdays: number[]; date: string; until: string }>(
    `select id, weekdays, scheduled_date::text as date, weekly_until::text as until from bookings
      where parent_id = $1 and status = 'pending' and walker_id is null`,
    [parent.id],
  );
const askedFor = async (id?: string) =>
  (
    await app.sql<{ walker: string }>(
      'select walker_id as walker from booking_invitations where booking_id = $1',
      [id],
    )
  ).map(({ walker }) => walker);
const emails = (kind: string) =>
  app.sql<{ to: string }>(`select payload ->> 'to' as "to" from outbox where kind = $1 order by 1`, [
    `mail.${kind}`,
  ]);
async function asked(more: Record<string, string> = {}): Promise<string> {
  const seen = await askWeek(more);
  expect(seen.text).toContain('Everyone who is free then was asked');
  return (await openOf())[0]!.id;
}
const offer = ({ browser }: TestUser, id: string) =>
  browser.post('/dashboard', { intent: 'offer', booking: id });
const choose = ({ id: walker }: TestUser, id: string, by = parent) =>
  by.browser.post(`/booking/${id}`, { intent: 'pick-offer', walker, rate: '1850' });
const seriesOf = async () =>
  app.sql<{ id: string; status: string; walker_id: string; last_date: string }>(
    'select id, status, walker_id, last_date::text from booking_series where parent_id = $1 order by created_at',
    [parent.id],
  );

describe('weekly walks are asked for at once (BOOKING-46)', () => {
  it('from the form: one open request, to those who are free on all dates at up to the price', async () => {
    const [busy, off, dear] = [await aWalker(app), await aWalker(app), await aWalker(app)];
    const walk = await aBooking(app, await aParent(app), busy, { status: 'accepted', startsIn: 500 });
    await app.sql(
      `update bookings set scheduled_date = $2, starts_at = w.starts_at, ends_at = w.ends_at from (select
        ($2::date + time '08:15') at time zone 'America/New_York' as starts_at,
        ($2::date + time '08:45') at time zone 'America/New_York' as ends_at) w where id = $1`,
      [walk, later(10)],
    );
    await app.sql(
      `insert into availability_exceptions (id, walker_id, starts_on, ends_on, time_windows, created_at)
        values (gen_random_uuid(), $1, $2, $2, '[]', now())`,
      [off.id, later(17)],
    );
    for (const [who, rate] of [
      [dear, 20.5],
      [noah, 20],
    ] as const)
      await app.sql('update walker_profiles set hourly_rate = $2 where user_id = $1', [who.id, rate]);
    const form = await parent.browser.get('/book-walk?every=week');
    expect(form.text).toContain('Ask everyone free then');
    const id = await asked({ upTo: '20' });
    expect(await askedFor(id)).toEqual(expect.arrayContaining([left.id, noah.id]));
    expect(await askedFor(id)).toHaveLength(2);
    expect(await openOf()).toEqual([{ id, weekdays: [1, 2, 4], date: later(0), until: later(20) }]);
    expect(await emails('booking-invited')).toHaveLength(2);
    expect((await parent.browser.get(`/booking/${id}`)).text).toMatch(/Repeats Mon, Tue, Thu · .+ – /);
  });

  onlyInCI(
    'walkers see the days, the price of a walk and the ages, no names or addresses; the parent chooses',
    async () => {
      const id = await asked();
      for (const path of ['/dashboard', `/booking/${id}`]) {
        const { text, html } = await noah.browser.get(path);
        expect(text, path).toMatch(/Mon, Tue, Thu( at| ·)/);
        expect(text, path).toContain('You earn $18.50 a walk ($18.50/hr)');
        expect(text, path).toContain('Send offer');
        for (const secret of ['Mia', 'Nora', 'Keller', '1 Main St', 'P.S. 11', parent.id])
          expect(html).not.toContain(secret);
      }
      const taking = { intent: 'take-walk', booking: id, rate: '1850' };
      expect((await noah.browser.post('/dashboard', taking)).status).toBe(409);
      expect(await bookingRow(app, id)).toMatchObject({ status: 'pending', walker_id: null });
      await offer(noah, id);
      await app.sql('delete from outbox');
      const chosen = await choose(noah, id);
      expect(chosen.text).toContain('Every week: see all dates');
      const [series] = await seriesOf();
      expect(series).toMatchObject({ status: 'accepted', walker_id: noah.id, last_date: later(20) });
      const walks = await walksOf(app, series!.id);
      expect(walks.map(({ date }) => date)).toEqual([0, 1, 3, 7, 8, 10, 14, 15, 17].map(later));
      expect(new Set(walks.map(({ status }) => status))).toEqual(new Set(['accepted']));
      expect(walks[0]?.id).toBe(id);
      expect(await emails('offer-picked')).toEqual([{ to: noah.id }]);
      expect(await emails('offer-not-chosen')).toEqual([{ to: left.id }]);
      expect(await app.sql(`select kind from outbox where kind like 'mail.%expired'`)).toEqual([]);
      expect((await noah.browser.get(`/series/${series!.id}`)).text).toContain("Mia's weekly walks");
    },
  );

  onlyInCI(
    'dates on which walker or child has a walk, or schools are closed, are not walked, and both are notified once',
    async () => {
      await app.sql('insert into closed_days (date, name) values ($1, $2)', [later(7), 'Snow day']);
      const id = await asked();
      await offer(noah, id);
      const other = await aSeries(app, parent, left, { child, weekdays: [4] });
      await left.browser.post(`/series/${other}`, { intent: 'accept-series' });
      await app.sql('delete from outbox');
      await choose(noah, id);
      const series = (await seriesOf()).find(({ walker_id }) => walker_id === noah.id);
      expect((await walksOf(app, series!.id)).map(({ date }) => date)).toEqual([0, 1, 8, 14, 15].map(later));
      expect(await emails('series-no-room')).toEqual([parent.id, noah.id].toSorted().map((to) => ({ to })));
    },
  );

  onlyInCI(
    'another walk of the child at the first date ends it, and everyone asked is notified once',
    async () => {
      const id = await asked();
      const direct = await aBooking(app, parent, left, { child, status: 'pending', startsIn: 500 });
      await app.sql(
        `update bookings b set scheduled_date = o.scheduled_date, scheduled_time = o.scheduled_time, starts_at = o.starts_at, ends_at = o.ends_at
        from bookings o where b.id = $1 and o.id = $2`,
        [direct, id],
      );
      await left.browser.post('/dashboard', { intent: 'accept', booking: direct });
      expect(await bookingRow(app, id)).toMatchObject({ status: 'cancelled', walker_id: null });
      expect(await emails('offer-not-chosen')).toEqual([{ to: noah.id }]);
      expect(await seriesOf()).toEqual([]);
    },
  );

  onlyInCI('an admin who assigns a walker agrees all of them', async () => {
    const id = await asked();
    const admin = await anAdmin(app);
    await admin.browser.post(`/booking/${id}`, { intent: 'assign', walker: noah.id, rate: '1850' });
    const [series] = await seriesOf();
    expect(await walksOf(app, series!.id)).toHaveLength(9);
  });

  it('is refused without days, for a past or far date, when no one is free, and to others; nothing changes', async () => {
    const without = fields();
    for (const day of [1, 2, 4]) delete (without as Record<string, string>)[`weekday.${day}`];
    expect((await parent.browser.post('/book-walk', without)).status).toBe(422);
    for (const wrong of [
      { until: later(-1) },
      { date: '2020-01-06' },
      { upTo: '9999' },
      { until: '' },
      { pickup: '' },
    ] as Record<string, string>[])
      expect((await askWeek(wrong)).status, JSON.stringify(wrong)).toBe(422);
    const none = await askWeek({ upTo: '3' });
    expect(none.status).toBe(409);
    expect(none.text).toContain('No one is free then');
    expect((await noah.browser.postOnly('/book-walk', fields())).headers.get('location')).toBe('/dashboard');
    expect(await openOf()).toEqual([]);
    expect(await emails('booking-invited')).toEqual([]);
  });

  onlyInCI('once: a second press leads to the same request', async () => {
    const requestKey = crypto.randomUUID();
    await race([() => askWeek({ requestKey }), () => askWeek({ requestKey })]);
    expect(await openOf()).toHaveLength(1);
    expect((await askWeek()).status).toBe(409);
    expect(await emails('booking-invited')).toHaveLength(2);
  });
});

describe('a walker who was asked for the same children at the time before', () => {
  it.each([
    ['walker_declined', true],
    ['walker_withdrew', true],
    ['walker_no_show', true],
    ['suspended', true],
    ['parent_cancelled', false],
    ['child_no_show', false],
  ] as const)('and it ended with %s: has left that walk is %s', async (reason, hasLeft) => {
    const open = await aBooking(app, parent, null, { child, startsIn: 90 });
    await aBooking(app, parent, left, { child, startsIn: 90, status: 'cancelled', reason });
    const [row] = await app.sql('select left_walk($1, $2) as left', [left.id, open]);
    expect(row).toEqual({ left: hasLeft });
    const [other] = await app.sql('select left_walk($1, $2) as left', [noah.id, open]);
    expect(other).toEqual({ left: false });
  });
});

describe('all walks that one act ended (BOOKING-45, BOOKING-46)', () => {
  async function lostSeries(): Promise<string> {
    const series = await aSeries(app, parent, left, { child });
    await left.browser.post(`/series/${series}`, { intent: 'accept-series' });
    const admin = await anAdmin(app);
    await admin.browser.post(`/admin/profile/${left.id}`, { intent: 'unapprove', profile: left.id });
    const [first] = await walksOf(app, series);
    return first!.id;
  }

  it('are asked for from their card in two presses, and nothing to type; the walker who left is not asked', async () => {
    const id = await lostSeries();
    const wanda = await aWalker(app, { firstName: 'Wanda' });
    const card = await parent.browser.get('/dashboard');
    expect(card.text).toContain('Ask everyone free at 8:00 AM');
    expect(card.html).toContain(`/booking/${id}?dialog=ask-week`);
    const dialog = await parent.browser.get(`/booking/${id}?dialog=ask-week`);
    expect(dialog.text).toMatch(/(Noah and Wanda|Wanda and Noah) are free/);
    expect(dialog.html).toContain('value="18.50"');
    await app.sql('delete from outbox');
    const form = { intent: 'ask-everyone', every: 'week', upTo: '18.50', requestKey: crypto.randomUUID() };
    const seen = await parent.browser.post(`/booking/${id}?dialog=ask-week`, form);
    expect(seen.text).toContain('Everyone who is free then was asked');
    const [open] = await openOf();
    expect(open).toMatchObject({ weekdays: [1, 2, 4], date: later(0) });
    expect((await askedFor(open?.id)).toSorted()).toEqual([noah.id, wanda.id].toSorted());
    expect((await parent.browser.get('/dashboard')).text).not.toContain('Ask everyone free');
  });

  onlyInCI('are not asked for by others, nor for a single walk; nothing changes', async () => {
    const id = await lostSeries();
    const form = { intent: 'ask-everyone', every: 'week', requestKey: crypto.randomUUID() };
    expect((await (await aParent(app)).browser.post(`/booking/${id}`, form)).status).toBe(403);
    const single = await aBooking(app, parent, left, {
      ...{ child, status: 'cancelled', reason: 'walker_withdrew', startsIn: 30 },
    });
    const refused = await parent.browser.post(`/booking/${single}`, form);
    expect(refused.status).toBe(409);
    expect(await openOf()).toEqual([]);
  });

  onlyInCI('still, when the first of them has passed: from the next one on', async () => {
    const id = await lostSeries();
    await app.sql(
      `update bookings set scheduled_date = $2, starts_at = now() - interval '1 day', ends_at = now() - interval '23 hours'
        where id = $1`,
      [id, dayIn(-1)],
    );
    expect((await parent.browser.get('/dashboard')).text).toContain('Ask everyone free');
    await parent.browser.post(`/booking/${id}`, {
      ...{ intent: 'ask-everyone', every: 'week', requestKey: crypto.randomUUID() },
    });
    const [open] = await openOf();
    expect(open?.date).toBe(later(1));
  });
});

describe('races (BOOKING-16, BOOKING-46)', () => {
  onlyInCI(
    `${CROWD} choices at once: one walker has all walks, each date once`,
    async () => {
      const wanda = await aWalker(app);
      const id = await asked();
      for (const who of [noah, wanda]) await offer(who, id);
      await app.sql('delete from outbox');
      const picks = Array.from({ length: CROWD }, (_, at) => (at % 2 ? noah : wanda));
      const answers = await race(
        picks.map(
          ({ id: walker }) =>
            () =>
              parent.browser.postOnly(`/booking/${id}`, { intent: 'pick-offer', walker, rate: '1850' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
      const [series, ...more] = await seriesOf();
      expect(more).toEqual([]);
      expect(await walksOf(app, series!.id)).toHaveLength(9);
      expect(await emails('offer-picked')).toEqual([{ to: series!.walker_id }]);
      expect(await emails('offer-not-chosen')).toHaveLength(2);
    },
    120_000,
  );
});
