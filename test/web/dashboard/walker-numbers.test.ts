import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, wholeMinute } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
afterEach(() => vi.restoreAllMocks());

/** A Wednesday noon in New York. */
const WEDNESDAY = new Date('2026-11-18T17:00:00Z');
const hoursUntil = (moment: string) => (Date.parse(moment) - clock.now().getTime()) / 3_600_000;

async function pairWith(): Promise<{ parent: TestUser; walker: TestUser }> {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  return { parent, walker: await aWalker(app) };
}

function weeksOf(html: string): Record<string, string> {
  const table = /id="earnings-table".*?<\/table>/s.exec(html)?.[0] ?? '';
  const rows = [...table.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g)];
  return Object.fromEntries(rows.map(([, week, earned]) => [week, earned]));
}

describe('earnings by week', () => {
  it('has a text when there are none', async () => {
    const { walker } = await pairWith();
    const { text, html } = await walker.browser.get('/dashboard');
    expect(text).toContain('No earnings in the last 12 weeks. Walks you complete will show up here.');
    expect(html).not.toContain('class="bars"');
  });

  onlyInCI(
    'count walks by their date, Sunday to Saturday in the market, and name what is being paid apart (PAYMENT-4)',
    async () => {
      vi.spyOn(clock, 'now').mockImplementation(() => WEDNESDAY);
      const { parent, walker } = await pairWith();
      const walk = (start: string, status: Parameters<typeof aBooking>[3]) =>
        aBooking(app, parent, walker, { ...status, startsIn: hoursUntil(start) });
      // Saturday 23:30 in New York is Sunday in UTC.
      await walk('2026-11-14T23:30:00-05:00', { status: 'reviewed' });
      await walk('2026-11-15T00:30:00-05:00', { status: 'completed' });
      await walk('2026-11-18T08:00:00-05:00', { status: 'awaiting_payment_confirmation', hours: 2 });
      await walk('2026-11-18T14:00:00-05:00', { status: 'accepted' });
      await walk('2026-11-17T14:00:00-05:00', { status: 'cancelled' });
      await walk('2026-08-30T08:00:00-04:00', { status: 'payment_confirmed' });
      await walk('2026-08-29T08:00:00-04:00', { status: 'payment_confirmed' });
      const { text, html } = await walker.browser.get('/dashboard');
      const weeks = weeksOf(html);
      expect(Object.keys(weeks)).toHaveLength(12);
      expect(Object.keys(weeks).slice(0, 3)).toEqual(['This week', 'Nov 8 – 14', 'Nov 1 – 7']);
      expect(weeks).toMatchObject({
        'This week': '$18.50',
        'Nov 8 – 14': '$18.50',
        'Nov 1 – 7': '$0.00',
        'Oct 25 – 31': '$0.00',
        'Aug 30 – Sep 5': '$18.50',
      });
      expect(text).toContain('$55.50 in 12 weeks, $18.50 of it this week.');
      expect(text).toContain('Total Earnings $74.00 $37.00 is being paid');
      expect(text).toContain('Completed Walks 5');
      expect(/class="bars".*?<\/svg>/s.exec(html)?.[0].match(/<rect/g)).toHaveLength(12);
      expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
    },
  );

  it('prefer the payout to the final amount, and that to the agreed one (PAYMENT-4)', async () => {
    vi.spyOn(clock, 'now').mockImplementation(() => WEDNESDAY);
    const { parent, walker } = await pairWith();
    const id = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -5 });
    const amounts = async (payout: number | null, final: number | null) => {
      await app.sql(
        `update bookings set walker_payout_amount = $2, final_amount = $3, time_adjustment_amount = null,
           actual_duration_hours = $3::numeric / hourly_rate, status = case when $3::numeric is null then 'completed' else status end,
           payment_completed = $3::numeric is not null where id = $1`,
        [id, payout, final],
      );
      return weeksOf((await walker.browser.get('/dashboard')).html)['This week'];
    };
    expect(await amounts(20, 37)).toBe('$20.00');
    expect(await amounts(null, 37)).toBe('$37.00');
    expect(await amounts(null, null)).toBe('$18.50');
  });

  it('cannot be read by others', async () => {
    const { parent, walker } = await pairWith();
    const other = await aWalker(app);
    await aBooking(app, parent, other, { status: 'reviewed', startsIn: -5 });
    expect((await walker.browser.get('/dashboard')).text).toContain('No earnings in the last 12 weeks.');
  });
});

describe('overlapping requests', () => {
  const bannerOf = (html: string) => /<div[^>]*id="conflicts".*?<\/ul>/s.exec(html)?.[0] ?? '';
  const dashboardOf = async ({ browser }: TestUser) => {
    const { html } = await browser.get('/dashboard');
    expect(html).toContain('<h1');
    return bannerOf(html);
  };

  it('are both named and linked, the earlier first', async () => {
    const { parent, walker } = await pairWith();
    const other = await aParent(app, { firstName: 'Ben', lastName: 'Sorel' });
    const mia = await aChild(app, parent, { name: 'Mia Keller' });
    const leo = await aChild(app, other, { name: 'Leo Sorel' });
    const later = await aBooking(app, other, walker, { child: leo, startsIn: 50.5, pickup: '9 Elm St' });
    const earlier = await aBooking(app, parent, walker, { child: mia, startsIn: 50 });
    const banner = await dashboardOf(walker);
    expect(banner).toContain('These requests overlap');
    const links = [...banner.matchAll(/<a href="([^"]+)">([^<]*(?:<!-- -->[^<]*)*)<\/a>/g)];
    expect(links.map(([, href]) => href)).toEqual([`/booking/${earlier}`, `/booking/${later}`]);
    expect(links[0]?.[2]).toContain('Mia (Anna K.)');
    expect(links[1]?.[2]).toContain('Leo (Ben S.)');
    for (const secret of ['Keller', 'Sorel', 'Elm St']) expect(banner).not.toContain(secret);
    await walker.browser.post('/dashboard', { intent: 'decline', booking: later });
    expect(await dashboardOf(walker)).toBe('');
  });

  it('do not include one that begins when the other ends', async () => {
    const { parent, walker } = await pairWith();
    vi.spyOn(clock, 'now').mockImplementation(() => WEDNESDAY);
    await aBooking(app, parent, walker, { startsIn: 50, hours: 1 });
    await aBooking(app, await aParent(app), walker, { startsIn: 51, pickup: '9 Elm St' });
    expect(await dashboardOf(walker)).toBe('');
  });

  it('do not include siblings with the same places, but include those with different ones', async () => {
    const { parent, walker } = await pairWith();
    const startsAt = wholeMinute(50);
    await aBooking(app, parent, walker, { startsAt });
    await aBooking(app, parent, walker, { startsAt });
    expect(await dashboardOf(walker)).toBe('');
    const elsewhere = await aBooking(app, parent, walker, { startsAt, pickup: '9 Elm St' });
    const banner = await dashboardOf(walker);
    expect(banner.match(/<li/g)).toHaveLength(2);
    expect(banner.split(`/booking/${elsewhere}`)).toHaveLength(3);
  });

  it('do not include two for the same child, of which the other ends with the first that is accepted (BOOKING-7)', async () => {
    const { parent, walker } = await pairWith();
    const child = await aChild(app, parent);
    await aBooking(app, parent, walker, { child, startsIn: 50 });
    await aBooking(app, parent, walker, { child, startsIn: 50 });
    expect(await dashboardOf(walker)).toBe('');
    await aBooking(app, await aParent(app), walker, { startsIn: 50 });
    expect(await dashboardOf(walker)).not.toBe('');
  });

  it("do not include accepted or closed bookings, or other walkers'", async () => {
    const { parent, walker } = await pairWith();
    const other = await aParent(app);
    await aBooking(app, parent, walker, { startsIn: 50 });
    await aBooking(app, other, walker, { startsIn: 50, status: 'cancelled', pickup: '9 Elm St' });
    await aBooking(app, other, await aWalker(app), { startsIn: 50, pickup: '9 Elm St' });
    await aBooking(app, other, walker, { startsIn: -2, hours: 3, pickup: '9 Elm St' });
    await aBooking(app, parent, walker, { startsIn: -1.5 });
    expect(await dashboardOf(walker)).toBe('');
  });

  it('keep the dashboard within five statements', async () => {
    const { parent, walker } = await pairWith();
    for (let n = 0; n < 6; n++) await aBooking(app, parent, walker, { startsIn: 50, pickup: `${n} Elm St` });
    app.forgetQueries();
    const { html } = await walker.browser.get('/dashboard');
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
    expect(bannerOf(html).match(/<li/g)).toHaveLength(5);
  });
});
