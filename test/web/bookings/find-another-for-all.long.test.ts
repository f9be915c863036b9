import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { renderEmail } from '../../../views/mail/render.tsx';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { aSeries, mondayIn, walksOf, weekly } from '../../support/series.ts';

const app = startTestApp();

let parent: TestUser;
let walker: TestUser;
let other: TestUser;
let child: string;

beforeEach(async () => {
  await app.sql('delete from closed_days');
  parent = await aParent(app);
  [walker, other] = [await aWalker(app, { firstName: 'Theo' }), await aWalker(app, { firstName: 'Wanda' })];
  child = await aChild(app, parent, { name: 'Mia Keller' });
  await aChild(app, parent, { name: 'Ben Keller' });
});

const linkIn = (html: string) =>
  (/href="(\/find-walkers\?again=[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
const weeklyLinkOf = (html: string, { id }: TestUser) =>
  (new RegExp(`href="(/book-walk\\?walker=${id}[^"]+)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
const checkedIn = (html: string): string[] =>
  [...html.matchAll(/<input(?=[^>]*name="((?:weekday|child)\.[^"]+)")(?=[^>]*checked)[^>]*>/g)]
    .map(([, name]) => name ?? '')
    .sort();
const filledIn = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(html)?.[1];

async function unapproved(): Promise<string> {
  const admin = await anAdmin(app);
  await admin.browser.post(`/admin/profile/${walker.id}`, { intent: 'unapprove', profile: walker.id });
  const { html, text } = await parent.browser.get('/dashboard');
  expect(text).toContain('Find another walker for all');
  return linkIn(html);
}

/** Accepted walks, counted in days from a Monday. */
async function walks(days: readonly number[], hours: readonly string[] = []): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, later] of days.entries()) {
    const id = await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 500 + 24 * at });
    const [date, time] = [
      Temporal.PlainDate.from(mondayIn(7)).add({ days: later }).toString(),
      hours[at] ?? '08:00',
    ];
    const { startsAt, endsAt } = walkTimes(date, time, 1)!;
    await app.sql(
      'update bookings set scheduled_date = $2, scheduled_time = $3, starts_at = $4, ends_at = $5 where id = $1',
      [id, date, time, startsAt, endsAt],
    );
    ids.push(id);
  }
  return ids;
}

describe('all walks that one act ended (BOOKING-45)', () => {
  it('of a weekly series lead to the weekly form with everything filled in', async () => {
    const asked = weekly({ walker: walker.id, child });
    const id = await aSeries(app, parent, walker, { child });
    await walker.browser.post(`/series/${id}`, { intent: 'accept-series' });
    const [first] = await walksOf(app, id);
    const found = await parent.browser.get(await unapproved());
    expect(found.text).toContain("Choose a walker for Mia's weekly walks");
    expect(found.html).not.toContain(`walker-${walker.id}`);
    const form = await parent.browser.get(weeklyLinkOf(found.html, other));
    expect(checkedIn(form.html)).toEqual([`child.${child}`, 'weekday.1', 'weekday.2', 'weekday.4']);
    expect(form.html).toMatch(/<input(?=[^>]*value="weekly")(?=[^>]*checked)/);
    expect(form.html).toContain('Blue door</textarea>');
    const { until, time, duration, pickup, dropoff } = asked;
    for (const [name, value] of Object.entries({ date: first?.date, until, time, duration, pickup, dropoff }))
      expect(filledIn(form.html, name), name).toBe(value);
  });

  it('of an earlier series lead to its days, and a new request to those of the latest', async () => {
    const earlier = await aSeries(app, parent, walker, { child });
    await walker.browser.post(`/series/${earlier}`, { intent: 'accept-series' });
    await unapproved();
    await aSeries(app, parent, other, { child, weekdays: [5] });
    const [first] = await walksOf(app, earlier);
    const daysOn = async (more: string) => {
      const { html } = await parent.browser.get(`/book-walk?walker=${other.id}${more}`);
      return checkedIn(html).filter((name) => name.startsWith('weekday'));
    };
    expect(await daysOn(`&again=${first?.id}`)).toEqual(['weekday.1', 'weekday.2', 'weekday.4']);
    expect(await daysOn('')).toEqual(['weekday.5']);
  });

  it('of single walks at one time have their weekdays and last date, also from the email and a profile', async () => {
    const [first] = await walks([0, 2, 7]);
    const link = await unapproved();
    expect(link).toContain('every=week');
    const email = await withActor(app.orm, system('worker'), (em) =>
      buildEmail(em, { kind: 'mail.booking-withdrawn', payload: { bookingId: first!, to: parent.id } }),
    );
    const { html } = await renderEmail(email!, {
      ...{ baseUrl: 'https://trotwell.test', unsubscribeUrl: undefined },
    });
    expect(html).toContain(encodeURIComponent('every=week'));
    const profile = await parent.browser.get(`${link}&dialog=profile&walker=${other.id}`);
    const form = await parent.browser.get(weeklyLinkOf(profile.html, other));
    expect(checkedIn(form.html)).toEqual([`child.${child}`, 'weekday.1', 'weekday.3']);
    expect(filledIn(form.html, 'until')).toBe(
      Temporal.PlainDate.from(mondayIn(7)).add({ days: 7 }).toString(),
    );
    expect(filledIn(form.html, 'time')).toBe('08:00');
    const filtered = await parent.browser.get(`${link}&q=Wanda`);
    expect(filtered.html).toMatch(/<input(?=[^>]*name="every")(?=[^>]*value="week")/);
  });

  it('at several times are requested one by one', async () => {
    await walks([0, 2], ['08:00', '15:00']);
    const found = await parent.browser.get(await unapproved());
    expect(found.text).toContain("Choose a walker for Mia's walk");
    expect(weeklyLinkOf(found.html, other)).toBe('');
    expect(found.html).toContain(`dialog=book&amp;walker=${other.id}`);
  });

  it('are offered until each is requested again: another walk of the child takes none off', async () => {
    const lost = await walks([0, 2, 7]);
    await unapproved();
    const cards = async () => (await parent.browser.get('/dashboard')).text.match(/Theo can't .*?(?=Mia,)/g);
    expect(await cards()).toEqual([expect.stringContaining('(3 walks)')]);
    const request = async (like: string, hour: string) => {
      const id = await aBooking(app, parent, other, { child });
      const [{ date }] = (await app.sql<{ date: string }>(
        'select scheduled_date::text as date from bookings where id = $1',
        [like],
      )) as [{ date: string }];
      const { startsAt, endsAt } = walkTimes(date, hour, 1)!;
      await app.sql(
        'update bookings set scheduled_date = $2, scheduled_time = $3, starts_at = $4, ends_at = $5 where id = $1',
        [id, date, hour, startsAt, endsAt],
      );
    };
    await request(lost[0]!, '15:00');
    expect(await cards()).toEqual([expect.stringContaining('(3 walks)')]);
    await request(lost[0]!, '08:00');
    expect(await cards()).toHaveLength(1);
    await request(lost[2]!, '08:30');
    expect(await cards()).toBeNull();
  });

  it('of others say nothing', async () => {
    await walks([0, 2]);
    const link = await unapproved();
    const stranger = await aParent(app);
    await aChild(app, stranger, { name: 'Ada' });
    const again = new URLSearchParams(link.split('?')[1]).get('again');
    for (const path of [link, `/book-walk?walker=${other.id}&again=${again}&every=week`]) {
      const { html, status } = await stranger.browser.get(path);
      expect(status).toBe(200);
      for (const secret of ['1 Main St', 'Mia']) expect(html, path).not.toContain(secret);
      if (path !== link) expect(checkedIn(html).filter((name) => name.startsWith('weekday'))).toHaveLength(5);
    }
  });
});
