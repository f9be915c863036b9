import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { insertWalk, type WalkColumns } from '../../support/walks.ts';

const app = startTestApp();
const inDays = (days: number) => Temporal.PlainDate.from(clock.today()).add({ days }).toString();
const longDate = (date: string) =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const weekOf = (date: string) => `?week=${date}`;

let parent: TestUser;
let walker: TestUser;
let child: string;

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Priya', lastName: 'Shah' });
  walker = await aWalker(app, { firstName: 'Maya', lastName: 'Chen' });
  child = await aChild(app, parent, { name: 'Mia' });
  await aWalk({ date: inDays(2), time: '15:00', hours: 1.5 });
  await aWalk({ date: inDays(2), time: '08:00', status: 'pending' });
  await aWalk({ date: inDays(5), time: '08:00', status: 'cancelled' });
  await aWalk({ date: clock.today(), time: '00:30' });
  await aWalk({ date: inDays(-1), time: '08:00', status: 'completed' });
  await aWalk({ date: inDays(-30), time: '08:00', status: 'reviewed' });
});

const textOf = async (query = '', who = parent) => (await who.browser.get(`/schedule${query}`)).text;

describe('who has a schedule', () => {
  it('approved parents and walkers; a visitor signs in, others are redirected to their dashboard', async () => {
    expect((await aVisitor(app).raw('/schedule')).headers.get('location')).toBe('/auth');
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    for (const { browser } of [newcomer, await anAdmin(app)])
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

  it('upcoming starts with the week of the next walk, each day in order of time', async () => {
    const text = await textOf();
    const order = [longDate(clock.today()), '12:30 AM – 1:30 AM'].map((part) => text.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(text).toContain(`Today, ${longDate(clock.today())}`);
    const inTwoDays = await textOf(weekOf(inDays(2)));
    const later = [longDate(inDays(2)), '8:00 AM – 9:00 AM', '3:00 PM – 4:30 PM'];
    expect(later.map((part) => inTwoDays.indexOf(part))).not.toContain(-1);
    expect(inTwoDays.indexOf('8:00 AM – 9:00 AM')).toBeLessThan(inTwoDays.indexOf('3:00 PM – 4:30 PM'));
  });

  it('history starts with the week of the last walk, without future walks', async () => {
    const text = await textOf('?tab=history');
    expect(text).toContain(longDate(inDays(-1)));
    for (const [from, to] of [
      [text.indexOf('12:30 AM'), -1],
      [text.indexOf('3:00 PM'), -1],
    ])
      expect(from).toBe(to);
    expect(await textOf(weekOf(inDays(-30)))).toContain('History (2)');
    expect(await textOf(weekOf(inDays(-30)))).toContain('Reviewed');
  });

  it('can be filtered by a status, including the counts', async () => {
    const text = await textOf('?status=pending');
    expect(text).toContain('Upcoming (1)');
    expect(text).toContain('History (0)');
    expect(text).not.toContain('3:00 PM');
    expect(await textOf('?status=in_progress')).toContain(
      'No walks with this status Choose another status above, or look at your other walks.',
    );
  });

  it.each(['?status=nonsense', '?tab=nonsense', '?week=-1', '?week=1e9', "?status='"])(
    'ignores %s',
    async (query) => {
      expect(await textOf(query)).toContain('Upcoming (4)');
    },
  );
});

onlyInCI(
  'a week with more than 200 walks says that it shows the first 200, and how to see the others',
  async () => {
    const busy = await aParent(app);
    const who = { parent: busy, walker, child: await aChild(app, busy, { name: 'Bo' }) };
    const date = inDays(60);
    const says = 'These are the first 200 walks of the week. Choose a status above to see the others.';
    await insertWalk(app, who, { date, time: '21:00', status: 'pending' });
    for (let at = 1; at < 200; at++) await insertWalk(app, who, { date, time: '08:00', status: 'cancelled' });
    expect(await textOf(weekOf(date), busy)).not.toContain(says);
    await insertWalk(app, who, { date, time: '08:00', status: 'cancelled' });
    const all = await textOf(weekOf(date), busy);
    expect(all).toContain(says);
    expect(all).not.toContain('9:00 PM');
    const pending = await textOf(`${weekOf(date)}&status=pending`, busy);
    expect(pending).not.toContain(says);
    expect(pending).toContain('9:00 PM');
  },
);

describe('a walk', () => {
  it('links a parent to the walker and to the booking', async () => {
    const { html, text } = await parent.browser.get('/schedule');
    expect(html).toContain(`href="/walker/${walker.id}"`);
    expect(text).toContain('Mia with Maya C.');
    expect(text).toContain('Manage Booking');
    expect(await textOf('?tab=history')).not.toContain('Manage Booking');
    expect(await textOf('?tab=history')).toContain('View Details');
  });

  it("shows a walker the family, without the parent's buttons", async () => {
    const { html, text } = await walker.browser.get('/schedule');
    expect(text).toContain('Mia with Priya S.');
    expect(text).not.toContain('Manage Booking');
    expect(html).not.toContain(parent.email);
  });

  it('is hidden from everybody else', async () => {
    const stranger = await aParent(app);
    const text = await textOf('', stranger);
    expect(text).toContain('Upcoming (0)');
    expect(text).toContain('No upcoming walks Find a walker you like and request a walk. Find Trotters');
    expect(text).not.toContain('Mia');
  });
});

const aWalk = (walk: WalkColumns) => insertWalk(app, { parent, walker, child }, walk);
