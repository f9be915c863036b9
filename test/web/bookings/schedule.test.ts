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

it('takes three statements', async () => {
  house.forgetQueries();
  await parent.browser.get('/schedule');
  expect(house.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(3);
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
       pickup_location, dropoff_location, status, hourly_rate, total_amount, cancelled_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5::date, $6::time, $7::numeric, ($5::date + $6::time), ($5::date + $6::time) + make_interval(mins => ($7::numeric * 60)::int),
       'Home', 'School', $8, 18.5, 18.5, $9, $10, $10)`,
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
    ],
  );
}
