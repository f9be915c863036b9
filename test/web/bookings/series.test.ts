import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shortDate } from '../../../src/dates.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aSeries, copySeries, statusesOf, walksOf, weekly } from '../../support/series.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let child: string;

beforeAll(() => app.sql('delete from closed_days'));
beforeEach(async () => {
  [parent, walker] = [await aParent(app), await aWalker(app, { firstName: 'Maya' })];
  child = await aChild(app, parent);
});

const dialog = () => `/find-walkers?dialog=book&walker=${walker.id}`;
const page = () => `/book-walk?walker=${walker.id}`;
const form = (fields = {}) => ({
  intent: 'request-booking',
  'shown.rate': '1850',
  repeat: 'weekly',
  ...weekly({ walker: walker.id, child, ...fields }),
});
const stored = () => app.sql('select from bookings where parent_id = $1', [parent.id]);
/** The ticked boxes of the preview, as a browser sends them. */
const boxesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input(?=[^>]*name="((?:walk|closed)\.[\d-]+)")(?=[^>]*checked)[^>]*>/g)].map(
      ([, name]) => [name ?? '', 'on'],
    ),
  );
const keyOf = (html: string) => html.match(/name="previewed" value="(\w+)"/)?.[1] ?? '';

describe('weekly walks', () => {
  it('show their dates, and are requested for the selected ones (BOOKING-24)', async () => {
    const first = form();
    const preview = await parent.browser.post(page(), first);
    expect(preview.text).toContain('24 walks to request');
    expect(preview.text).toContain('Request these walks');
    expect(await stored()).toHaveLength(0);
    const boxes = boxesOf(preview.html);
    delete boxes[Object.keys(boxes)[0] ?? ''];
    const sent = await parent.browser.post(page(), { ...first, ...boxes, previewed: keyOf(preview.html) });
    expect(sent.path).toMatch(/^\/series\//);
    expect(sent.text).toContain('Weekly walks requested');
    expect(await stored()).toHaveLength(23);
  });
});

describe('the form', () => {
  it('offers every week, and keeps the texts of a single request', async () => {
    const open = await parent.browser.get('/book-walk');
    expect(open.text).toContain('Every week');
    expect(open.text).not.toContain('See the dates');
    const directed = await parent.browser.get(page());
    for (const text of ['Once', 'Every week', 'Submit Booking Request'])
      expect(directed.text).toContain(text);
    for (const at of [dialog(), `/walker/${walker.id}`])
      expect((await parent.browser.get(at)).html).toContain(`/book-walk?walker=${walker.id}&amp;every=week`);
    const weeklyPage = await parent.browser.get(`${page()}&every=week`);
    expect(weeklyPage.html).toMatch(/<input(?=[^>]*value="weekly")(?=[^>]*checked)/);
    const ticked = (day: number) =>
      new RegExp(`<input(?=[^>]*name="weekday.${day}")(?=[^>]*checked)`).test(weeklyPage.html);
    expect([0, 1, 2, 3, 4, 5, 6].filter(ticked)).toEqual([1, 2, 3, 4, 5]);
  });

  onlyInCI('keeps what was typed beside an error, and stores nothing', async () => {
    const { status, text, html } = await parent.browser.post(page(), form({ until: dayIn(2) }));
    expect(status).toBe(422);
    expect(text).toContain('The last day');
    expect(html).toMatch(/<input(?=[^>]*value="weekly")(?=[^>]*checked)/);
    expect(html).toMatch(/<input(?=[^>]*name="weekday.2")(?=[^>]*checked)/);
    expect(html).not.toMatch(/<input(?=[^>]*name="weekday.3")(?=[^>]*checked)/);
    expect(await stored()).toHaveLength(0);
  });

  onlyInCI('with unexpected fields shows an error, never a failure', async () => {
    for (const odd of [
      { 'walk.2026-99-99': 'on', 'closed.x': 'on', previewed: 'x' },
      { until: '9999-99-99' },
      { replaces: 'x' },
      { replaces: '7d9bfb57-70f5-4a8f-8d53-0c1d1e7c0a11' },
      { walker: '7d9bfb57-70f5-4a8f-8d53-0c1d1e7c0a11' },
    ])
      expect((await parent.browser.post(page(), form(odd))).status).toBeLessThan(500);
    expect(await stored()).toHaveLength(0);
  });
});

describe('the page of a series', () => {
  it('is one entry on the walker’s dashboard, and accepted there with one press (BOOKING-25)', async () => {
    const id = await aSeries(app, parent, walker, { child });
    const { text, html } = await walker.browser.get('/dashboard');
    expect(text.match(/Accept all 24 Mia Decline/g)).toHaveLength(1);
    expect(text).toContain('$18.50 a walk, $444 for 24');
    expect(html).toContain(`href="/series/${id}?dialog=decline"`);
    const [first] = await walksOf(app, id);
    expect(html, 'leads to the whole request').not.toContain(`/booking/${first?.id}`);
    const done = await walker.browser.post('/dashboard', { intent: 'accept-series', series: id });
    expect(done.path).toBe(`/series/${id}`);
    expect(done.text).toContain('24 walks accepted');
    expect(await statusesOf(app, id)).toEqual({ accepted: 24 });
    const again = await walker.browser.postOnly('/dashboard', { intent: 'accept-series', series: id });
    expect(again.status).toBe(409);
  });

  onlyInCI('shows the walker which dates are taken, and the parent that they are pending', async () => {
    const id = await aSeries(app, parent, walker, { child });
    const other = await aSeries(app, await aParent(app), walker, { weekdays: [1] });
    await walker.browser.post(`/series/${other}`, { intent: 'accept-series' });
    expect((await parent.browser.get(`/series/${id}`)).text).toContain('Waiting for Maya to answer');
    const { text } = await walker.browser.get(`/series/${id}`);
    expect(text).toContain('Accept the 16 that fit');
    expect(text).not.toContain('with Maya');
    expect(text.match(/Already taken/g)).toHaveLength(8);
  });

  onlyInCI('links to each walk and back, and is linked from the schedule', async () => {
    const id = await aSeries(app, parent, walker, { child });
    const [first] = await walksOf(app, id);
    const page = await parent.browser.get(`/series/${id}`);
    expect(page.html).toContain(`/booking/${first?.id}`);
    for (const path of [`/booking/${first?.id}`, '/schedule'])
      expect((await parent.browser.get(path)).html, path).toContain(`/series/${id}`);
    const admin = await anAdmin(app);
    for (const path of ['/admin/bookings', '/admin/active-bookings'])
      expect((await admin.browser.get(path)).html, path).toContain(`/series/${id}`);
  });

  onlyInCI('cancels from a date on, with a required reason', async () => {
    const id = await aSeries(app, parent, walker, { child });
    await walker.browser.post(`/series/${id}`, { intent: 'accept-series' });
    const refused = await parent.browser.post(`/series/${id}?dialog=end`, {
      intent: 'end-series',
      reason: '',
    });
    expect(refused.status).toBe(422);
    const last = (await walksOf(app, id)).at(-1)?.date ?? '';
    const done = await parent.browser.post(`/series/${id}`, {
      intent: 'end-series',
      reason: 'Camp',
      from: last,
    });
    expect(done.text).toContain('1 walk canceled');
    expect(await statusesOf(app, id)).toEqual({ accepted: 23, cancelled: 1 });
  });

  onlyInCI('cancels a range of dates without a reason, and goes on after it (BOOKING-29)', async () => {
    const id = await aSeries(app, parent, walker, { child });
    await walker.browser.post(`/series/${id}`, { intent: 'accept-series' });
    await app.sql('delete from outbox');
    const dates = (await walksOf(app, id)).map(({ date }) => date);
    const range = { intent: 'end-series', from: dates[3] ?? '', to: dates[6] ?? '' };
    const reversed = await parent.browser.post(`/series/${id}?dialog=end`, { ...range, to: dates[1] ?? '' });
    expect(reversed.status).toBe(422);
    expect(reversed.html).toContain('id="to-error"');
    const done = await parent.browser.post(`/series/${id}`, range);
    expect(done.text).toContain('4 walks canceled');
    const walks = await walksOf(app, id);
    expect(walks.filter(({ status }) => status === 'cancelled').map(({ date }) => date)).toEqual(
      dates.slice(3, 7),
    );
    const [row] = await app.sql<{ status: string; last: string; until: string }>(
      'select status, last_date::text as last, booked_until::text as until from booking_series where id = $1',
      [id],
    );
    expect(row?.status).toBe('accepted');
    expect(await app.sql(`select kind, payload ->> 'to' as "to" from outbox`)).toEqual([
      { kind: 'mail.booking-withdrawn', to: walker.id },
    ]);
    const again = await parent.browser.postOnly(`/series/${id}`, range);
    expect(again.status).toBe(409);

    for (const person of [parent, walker, await anAdmin(app)]) {
      const from = Temporal.PlainDate.from(row?.until ?? '').add({
        days: person === parent ? 1 : person === walker ? 8 : 15,
      });
      const later = { ...range, from: from.toString(), to: from.add({ days: 6 }).toString() };
      expect((await person.browser.postOnly(`/series/${id}`, later)).status).toBe(303);
    }
    const skipped = await app.sql(
      `select from booking_series_dates where series_id = $1 and kind = 'left_out'`,
      [id],
    );
    expect(skipped).toHaveLength(9);
  });

  onlyInCI('begins with the next walk, and offers the same walks again once they have ended', async () => {
    const id = await aSeries(app, parent, walker, { child });
    await walker.browser.post(`/series/${id}`, { intent: 'accept-series' });
    const { text, html } = await parent.browser.get(`/series/${id}`);
    expect(text).toMatch(/Next Walk on Mon, \w+ \d+(, \d{4})? at 8:00 AM/);
    expect(html).not.toContain('Book again');
    const dashboard = await parent.browser.get('/dashboard');
    expect(dashboard.html.match(new RegExp(`href="/series/${id}"`, 'g'))).toHaveLength(1);
    const ended = await parent.browser.post(`/series/${id}`, { intent: 'end-series', reason: 'Camp' });
    expect(ended.text).toContain('Your family canceled these walks');
    expect(ended.html).toContain(`/book-walk?walker=${walker.id}&amp;every=week`);
    expect((await walker.browser.get(`/series/${id}`)).html).not.toContain('Book again');
  });

  onlyInCI('asks the parent to agree to a new rate', async () => {
    const id = await aSeries(app, parent, walker, { child });
    await walker.browser.post(`/series/${id}`, { intent: 'accept-series' });
    await app.sql('update walker_profiles set hourly_rate = 20 where user_id = $1', [walker.id]);
    expect((await parent.browser.get(`/series/${id}`)).text).toContain('Agree to $20.00/hr');
    const done = await parent.browser.post(`/series/${id}`, { intent: 'agree-to-rate', rate: '2000' });
    expect(done.text).toContain('New rate agreed');
  });

  onlyInCI(
    'name the price of the walks that are booked beside a new rate, which is for later ones (BOOKING-30)',
    async () => {
      const id = await aSeries(app, parent, walker, { child });
      await walker.browser.post(`/series/${id}`, { intent: 'accept-series' });
      await app.sql('update walker_profiles set hourly_rate = 22 where user_id = $1', [walker.id]);
      expect((await parent.browser.get(`/series/${id}`)).text).toContain('Price $18.50 a walk Child');
      await parent.browser.post(`/series/${id}`, { intent: 'agree-to-rate', rate: '2200' });
      const last = shortDate((await walksOf(app, id)).at(-1)?.date ?? '');
      for (const { browser } of [parent, walker])
        expect((await browser.get(`/series/${id}`)).text).toContain(
          `Price $18.50 a walk until ${last}, then $22.00 Child`,
        );
    },
  );

  it('is not found for others', async () => {
    const id = await aSeries(app, parent, walker, { child });
    expect((await (await aParent(app)).browser.get(`/series/${id}`)).status).toBe(404);
    expect((await parent.browser.get('/series/x')).status).toBe(404);
  });
});

onlyInCI('each page reads the same number of statements with 1 series and with 100', async () => {
  const first = await aSeries(app, parent, walker, { child, weekdays: [1], until: dayIn(20) });
  const admin = await anAdmin(app);
  const count = async (person: TestUser, path: string) => {
    await person.browser.get(path);
    app.forgetQueries();
    expect((await person.browser.get(path)).status).toBe(200);
    return app.queries.length;
  };
  const all = async () => {
    const counts: number[] = [];
    // The page of the series reads what is new about it (NOTIFICATION-4): the others then have nothing to mark.
    for (const path of [`/series/${first}`, '/dashboard', '/schedule'])
      for (const person of [parent, walker]) counts.push(await count(person, path));
    for (const path of ['/admin/bookings', '/admin/active-bookings', `/series/${first}`])
      counts.push(await count(admin, path));
    return [...counts, await count(parent, page())];
  };
  const before = await all();
  await copySeries(app, first, 99);
  expect(await all()).toEqual(before);
});

describe('the closed days', () => {
  it('are managed by admins and recorded in the audit log (BOOKING-28)', async () => {
    const admin = await anAdmin(app);
    const date = dayIn(50);
    const added = await admin.browser.post('/admin/closed-days', {
      intent: 'add-closed-day',
      date,
      name: 'Snow day',
      anyway: 'on',
    });
    expect(added.text).toContain('Snow day');
    const twice = await admin.browser.postOnly('/admin/closed-days', {
      intent: 'add-closed-day',
      date,
      name: 'Again',
    });
    expect(twice.status).toBe(409);
    const bad = await admin.browser.post('/admin/closed-days', {
      intent: 'add-closed-day',
      date: 'x',
      name: '',
    });
    expect(bad.status).toBe(422);
    expect(await app.sql('select name from closed_days')).toEqual([{ name: 'Snow day' }]);
    await admin.browser.post('/admin/closed-days', { intent: 'remove-closed-day', date });
    expect(await app.sql('select from closed_days')).toHaveLength(0);
    expect(
      (
        await app.sql<{ act: string }>('select act from audit_log where actor_id = $1 order by at', [
          admin.id,
        ])
      ).map(({ act }) => act),
    ).toEqual(['add-closed-day', 'remove-closed-day']);
  });
});
