import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { postForms, sentBy } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { bookingStatus } from '../../support/reads.ts';
import { insertWalk, type WalkColumns } from '../../support/walks.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let child: string;

beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Priya', lastName: 'Shah' });
  walker = await aWalker(app, { firstName: 'Maya', lastName: 'Chen' });
  child = await aChild(app, parent, { name: 'Mia' });
});

const aWalk = (walk: WalkColumns) => insertWalk(app, { parent, walker, child }, walk);
const today = Temporal.PlainDate.from(clock.today());
const thisSunday = today.subtract({ days: today.dayOfWeek % 7 });
const dayOf = (weekday: number, weeks = 0) => thisSunday.add({ days: weekday + weeks * 7 }).toString();
const sunday = (weeks: number) => dayOf(0, weeks);
const html = async (query = '', who = parent) => (await who.browser.get(`/schedule${query}`)).html;
const daysIn = (page: string) =>
  [...page.matchAll(/<h3><time dateTime="([\d-]+)"/gi)].map(([, date]) => date as string);
const linksTo = (page: string, query: string) =>
  page.includes(`href="/schedule${query.replaceAll('&', '&amp;')}"`);

describe('the week of the schedule (BOOKING-17)', () => {
  it('begins on Sunday, has seven days, and marks today', async () => {
    const page = await html();
    expect(daysIn(page)).toEqual(Array.from({ length: 7 }, (_, at) => dayOf(at)));
    expect(page.match(/aria-current="date"/g)).toHaveLength(1);
    expect(page).toMatch(new RegExp(`id="day-${today}" aria-current="date"`));
  });

  it('is the week of the next walk, or in the history that of the last walk', async () => {
    await aWalk({ date: dayOf(3, 5), time: '08:00' });
    await aWalk({ date: dayOf(3, -4), time: '08:00', status: 'completed' });
    expect(daysIn(await html())[0]).toBe(sunday(5));
    expect(daysIn(await html('?tab=history'))[0]).toBe(sunday(-4));
    expect(daysIn(await html('?status=cancelled'))[0]).toBe(sunday(0));
  });

  it('filters the list to its own walks, for each side, and no others', async () => {
    await aWalk({ date: sunday(3), time: '08:00' });
    await aWalk({ date: dayOf(6, 3), time: '16:30' });
    await aWalk({ date: sunday(4), time: '11:00' });
    for (const who of [parent, walker]) {
      const { text } = await who.browser.get(`/schedule?week=${dayOf(2, 3)}`);
      for (const words of ['8:00 AM – 9:00 AM', '4:30 PM – 5:30 PM', 'Upcoming (3)'])
        expect(text).toContain(words);
      expect(text).not.toContain('11:00 AM –');
    }
  });

  it('has links to the previous and the next week, which keep the status', async () => {
    await aWalk({ date: sunday(3), time: '08:00' });
    const page = await html(`?status=accepted&week=${sunday(1)}`);
    expect(linksTo(page, `?status=accepted&week=${sunday(0)}`)).toBe(true);
    expect(linksTo(page, `?status=accepted&week=${sunday(2)}`)).toBe(true);
    expect(linksTo(page, '?tab=history&status=accepted')).toBe(true);
  });

  it('a past week is history and a future one upcoming, whatever the URL says', async () => {
    await aWalk({ date: dayOf(1, -2), time: '08:00', status: 'completed' });
    await aWalk({ date: dayOf(1, 2), time: '08:00' });
    for (const [query, tab] of [
      [`?week=${sunday(-2)}`, 'History (1)'],
      [`?tab=history&week=${sunday(2)}`, 'Upcoming (1)'],
    ] as const) {
      const page = (await html(query)).replaceAll(/<!-- -->/g, '');
      expect(page).toMatch(/8:00 AM<span[^>]*> – 9:00 AM/);
      expect(page).toMatch(new RegExp(`aria-current="page">${tab.replace(/[()]/g, '\\$&')}`));
    }
  });

  it('links to the nearest walks before and after, across empty weeks', async () => {
    await aWalk({ date: dayOf(1, -3), time: '08:00', status: 'completed' });
    await aWalk({ date: sunday(2), time: '08:00' });
    await aWalk({ date: dayOf(2, 6), time: '08:00' });
    await aWalk({ date: dayOf(2, 6), time: '10:00' });
    const page = await html();
    expect(linksTo(page, `?tab=history&week=${sunday(-3)}`)).toBe(true);
    expect(linksTo(page, `?week=${sunday(6)}`)).toBe(true);
    expect(page).toMatch(/Earlier: [^<]+\(1 walk\)/);
    expect(page).toMatch(/Later: [^<]+\(2 walks\)/);
    const empty = await html(`?week=${sunday(4)}`);
    expect(empty).toContain('No walks that week.');
    expect(linksTo(empty, `?week=${sunday(2)}`)).toBe(true);
    expect(linksTo(empty, `?week=${sunday(6)}`)).toBe(true);
  });

  onlyInCI.each(['nonsense', '2026-13-01', '2026-02-31', '', "'", '9999-12-31', '1900-01-01'])(
    'handles week=%s',
    async (week) => {
      const seen = await parent.browser.get(`/schedule?week=${encodeURIComponent(week)}`);
      expect(daysIn(seen.html)).toHaveLength(7);
      expect(daysIn(seen.html)).toEqual(daysIn(await html()));
    },
  );

  it('takes three statements, also with 57 future walks', async () => {
    for (let n = 0; n < 57; n++) await aWalk({ date: dayOf(n % 7, 1 + Math.floor(n / 7)), time: '08:00' });
    app.forgetQueries();
    const page = await html();
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(3);
    expect(page).toContain('Upcoming (57)');
    expect(page.match(/id="booking-/g)).toHaveLength(7);
  });
});

describe("a walk in the walker's week", () => {
  const acts = async (query = '') =>
    [...(await html(query, walker)).matchAll(/name="intent" value="(\w+)"/g)]
      .map(([, intent]) => intent)
      .filter((intent) => intent !== 'sign-out');
  const soon = (minutes: number) => {
    const start = clock.local(new Date(clock.now().getTime() + minutes * 60_000));
    return { date: start.toPlainDate().toString(), time: start.toPlainTime().toString().slice(0, 5) };
  };
  const statusOf = (id: string) => bookingStatus(app, id);

  it('has one button for the next step, which returns to the same week', async () => {
    const id = await aWalk({ date: dayOf(2, 2), time: '08:00', status: 'pending' });
    const week = `?week=${sunday(2)}`;
    expect(await acts(week)).toEqual(['accept']);
    const [form] = postForms(await html(week, walker), `/schedule${week}`).filter(
      ({ intent }) => intent === 'accept',
    );
    const { path, text } = await walker.browser.post(form!.action, sentBy(form!, {}));
    expect(path).toBe(`/schedule${week}`);
    expect(text).toContain('Booking accepted');
    expect(await statusOf(id)).toBe('accepted');
    expect(await acts(week)).toEqual([]);
  });

  onlyInCI('links to the page of a walk that is due, and starts and completes it (WALK-3)', async () => {
    const id = await aWalk(soon(-5));
    await app.sql(`update bookings set starts_at = $2, ends_at = $3 where id = $1`, [
      id,
      new Date(clock.now().getTime() - 5 * 60_000),
      new Date(clock.now().getTime() + 55 * 60_000),
    ]);
    const week = `?week=${soon(-5).date}`;
    expect(await acts(week)).toEqual([]);
    expect(await html(week, walker)).toContain(`href="/walks/${id}"`);
    await walker.browser.post('/schedule', { intent: 'start', booking: id });
    expect(await statusOf(id)).toBe('in_progress');
    expect(await html(week, walker)).toContain('Open walk');
    await walker.browser.post('/schedule', { intent: 'complete', booking: id });
    expect(await statusOf(id)).toBe('completed');
  });

  onlyInCI(
    'has no button for the parent, for another walker, or while the profile is incomplete',
    async () => {
      const id = await aWalk({ date: dayOf(2, 2), time: '08:00', status: 'pending' });
      expect(await html('')).not.toContain('value="accept"');
      await app.sql('update walker_profiles set bio = null where user_id = $1', [walker.id]);
      expect(await acts()).toEqual([]);
      expect(await html('', walker)).toContain('Complete your profile to manage bookings');
      for (const who of [parent, walker, await aWalker(app)]) {
        const { status } = await who.browser.post('/schedule', { intent: 'accept', booking: id });
        expect([403, 404]).toContain(status);
      }
      expect(await statusOf(id)).toBe('pending');
    },
  );

  it('is in a week that shows days off, other hours, and a vacation', async () => {
    const note = (date: string, windows: object[]) =>
      app.sql(
        `insert into availability_exceptions (id, walker_id, starts_on, ends_on, time_windows, created_at)
         values (gen_random_uuid(), $1, $2, $2, $3, $4)`,
        [walker.id, date, JSON.stringify(windows), clock.now()],
      );
    await note(dayOf(2, 3), []);
    await note(dayOf(3, 3), [{ start_time: '20:00', end_time: '22:00' }]);
    await app.sql('update walker_profiles set vacation_mode = true, is_active = false where user_id = $1', [
      walker.id,
    ]);
    app.forgetQueries();
    const page = await html(`?week=${sunday(3)}`, walker);
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(5);
    for (const words of ['Day off', '8:00 PM – 10:00 PM', 'Vacation Mode Active'])
      expect(page).toContain(words);
    expect(await html(`?week=${sunday(3)}`)).not.toContain('Day off');
  });
});
