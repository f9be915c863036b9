import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { type Actor, aChild, anAdmin, aParent, aVisitor, aWalker } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';

const house = freshHouse();
const inDays = (days: number) => Temporal.PlainDate.from(clock.today()).add({ days }).toString();
const longDate = (date: string) =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });

let parent: Actor;
let walker: Actor;
let child: string;

beforeAll(async () => {
  parent = await aParent(house, { firstName: 'Priya', lastName: 'Shah' });
  walker = await aWalker(house, { firstName: 'Maya', lastName: 'Chen' });
  child = await aChild(house, parent, { name: 'Mia' });
  await aWalk({ date: inDays(2), time: '15:00', hours: 1.5 });
  await aWalk({ date: inDays(2), time: '08:00', status: 'pending' });
  await aWalk({ date: inDays(5), time: '08:00', status: 'cancelled' });
  await aWalk({ date: clock.today(), time: '00:30' });
  await aWalk({ date: inDays(-1), time: '08:00', status: 'completed' });
  await aWalk({ date: inDays(-30), time: '08:00', status: 'reviewed' });
});

const textOf = async (query = '', who = parent) => (await who.browser.get(`/schedule${query}`)).text;

describe('who has a schedule', () => {
  it('approved parents and walkers; a visitor signs in, others go to their dashboard', async () => {
    expect((await aVisitor(house).raw('/schedule')).headers.get('location')).toBe('/auth');
    const newcomer = await aParent(house, { approvalStatus: 'pending' });
    for (const { browser } of [newcomer, await anAdmin(house)])
      expect((await browser.raw('/schedule')).headers.get('location')).toBe('/dashboard');
    for (const { browser } of [parent, walker]) expect((await browser.get('/schedule')).status).toBe(200);
  });
});

describe('upcoming and history', () => {
  it('count today and later, and before today', async () => {
    for (const text of [await textOf(), await textOf('', walker)]) {
      expect(text).toContain('Upcoming (4)');
      expect(text).toContain('History (2)');
    }
  });

  it('upcoming goes by day, the next first, each in the order of the clock', async () => {
    const text = await textOf();
    const order = [
      longDate(clock.today()),
      'Today',
      '12:30 AM – 1:30 AM',
      longDate(inDays(2)),
      '8:00 AM – 9:00 AM',
      '3:00 PM – 4:30 PM',
      longDate(inDays(5)),
    ].map((part) => text.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(text).not.toContain(longDate(inDays(-1)));
  });

  it('history has the latest day first', async () => {
    const text = await textOf('?tab=history');
    expect(text.indexOf(longDate(inDays(-1)))).toBeLessThan(text.indexOf(longDate(inDays(-30))));
    expect(text).not.toContain(longDate(inDays(2)));
  });

  it('can be narrowed to a status, counts and all', async () => {
    const text = await textOf('?status=pending');
    expect(text).toContain('Upcoming (1)');
    expect(text).toContain('History (0)');
    expect(text).not.toContain('3:00 PM');
    expect(await textOf('?status=in_progress')).toContain('No walks with this status');
  });

  it.each(['?status=nonsense', '?tab=nonsense', '?page=-1', '?page=1e9', "?status='"])(
    'ignores %s',
    async (query) => {
      expect(await textOf(query)).toContain('Upcoming (4)');
    },
  );
});

describe('a walk', () => {
  it('leads a parent to the walker and to the booking', async () => {
    const { html, text } = await parent.browser.get('/schedule');
    expect(html).toContain(`href="/walker/${walker.id}"`);
    expect(text).toContain('Mia with Maya C.');
    expect(text).toContain('Manage Booking');
    expect(await textOf('?tab=history')).not.toContain('Manage Booking');
    expect(await textOf('?tab=history')).toContain('View Details');
  });

  it('shows a walker the family, without management', async () => {
    const { html, text } = await walker.browser.get('/schedule');
    expect(text).toContain('Mia with Priya S.');
    expect(text).not.toContain('Manage Booking');
    expect(html).not.toContain(parent.email);
  });

  it('is nobody else’s', async () => {
    const stranger = await aParent(house);
    const text = await textOf('', stranger);
    expect(text).toContain('Upcoming (0)');
    expect(text).toContain('No upcoming walks');
    expect(text).not.toContain('Mia');
  });
});

describe('the week', () => {
  const marked = (html: string) =>
    [...html.matchAll(/aria-current="date"><h3><time dateTime="([\d-]+)"/gi)].map(([, date]) => date);
  const daysIn = (html: string) => {
    const grid = /<ol class="week">.*?<\/ol>/s.exec(html)?.[0] ?? '';
    return [...grid.matchAll(/<time dateTime="([\d-]+)"/gi)].map(([, date]) => date as string);
  };

  it('begins on Sunday, has seven days, and marks today', async () => {
    const { html } = await parent.browser.get('/schedule');
    const days = daysIn(html);
    expect(days).toHaveLength(7);
    expect(Temporal.PlainDate.from(days[0] as string).dayOfWeek).toBe(7);
    expect(days).toContain(clock.today());
    expect(marked(html)).toEqual([clock.today()]);
  });

  it('goes back and forth, and keeps tab and status', async () => {
    const sunday = daysIn((await parent.browser.get('/schedule')).html)[0] as string;
    const next = Temporal.PlainDate.from(sunday).add({ days: 7 }).toString();
    const { html } = await parent.browser.get(`/schedule?tab=history&status=accepted&week=${next}`);
    expect(daysIn(html)[0]).toBe(next);
    expect(marked(html)).toEqual([]);
    expect(html).toContain(`href="/schedule?tab=history&amp;status=accepted&amp;week=${sunday}"`);
    expect(html).toContain('href="/schedule?tab=history&amp;status=accepted"');
    expect(html).toContain(`name="week" value="${next}"`);
  });

  it('shows the walks of its days, to each side; what came to nothing only when asked for', async () => {
    const other = await aParent(house);
    const week = '2030-05-08';
    await aWalk({ date: '2030-05-05', time: '08:00' });
    await aWalk({ date: '2030-05-11', time: '16:30' });
    await aWalk({ date: '2030-05-12', time: '11:00' });
    await aWalk({ date: '2030-05-07', time: '10:00', status: 'cancelled' });
    const grid = async (who: Actor, query = '') =>
      /<ol class="week">.*?<\/ol>/s.exec(
        (await who.browser.get(`/schedule?week=${week}${query}`)).html,
      )?.[0] ?? '';
    for (const who of [parent, walker]) {
      const seen = await grid(who);
      for (const words of ['8:00 AM Mia', '4:30 PM Mia']) expect(seen).toContain(words);
      for (const words of ['11:00 AM', '10:00 AM']) expect(seen).not.toContain(words);
      expect(seen).toContain('href="/booking/');
    }
    expect(await grid(parent, '&status=cancelled')).toContain('10:00 AM Mia');
    expect(await grid(other)).not.toContain('Mia');
    await house.sql(`delete from bookings where scheduled_date between '2030-01-01' and '2030-12-31'`);
  });

  it.each(['nonsense', '2026-13-01', '2026-02-31', '', "'"])('takes week=%s as it can', async (week) => {
    const seen = await parent.browser.get(`/schedule?week=${encodeURIComponent(week)}`);
    expect([seen.status, daysIn(seen.html).length]).toEqual([200, 7]);
  });
});

it('takes four statements', async () => {
  house.forgetQueries();
  await parent.browser.get('/schedule');
  expect(house.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(4);
});

interface Walk {
  date: string;
  time: string;
  hours?: number;
  status?: string;
}

async function aWalk({ date, time, hours = 1, status = 'accepted' }: Walk): Promise<void> {
  const gone = status === 'cancelled';
  await house.sql(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, cancelled_at, created_at, updated_at,
       actual_duration_hours, final_amount, payment_completed, review_submitted)
     values ($1, $2, $3, $4, $5::date, $6::time, $7::numeric, ($5::date + $6::time), ($5::date + $6::time) + make_interval(mins => ($7::numeric * 60)::int),
       'Home', 'School', $8, 18.5, round(18.5 * $7::numeric, 2), $9, $10, $10,
       case when $11 then $7::numeric end, case when $11 then round(18.5 * $7::numeric, 2) end, $11, $11)`,
    [
      randomUUID(),
      parent.id,
      walker.id,
      child,
      date,
      time,
      hours,
      status,
      gone ? clock.now() : null,
      clock.now(),
      status === 'reviewed',
    ],
  );
}
