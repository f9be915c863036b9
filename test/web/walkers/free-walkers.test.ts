import { randomUUID } from 'node:crypto';
import type { EntityData } from '@mikro-orm/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { hasTime, nextFree } from '../../../src/domain/walkers/next-free.ts';
import type { WalkerProfile } from '../../../src/domain/walkers/walker-profile.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { goTo } from '../../support/schedules.ts';

const app = startTestApp();
let parent: TestUser;
const walkers: Record<string, TestUser> = {};

const today = Temporal.PlainDate.from(clock.today());
const tuesday = today.add({ days: 7 + ((9 - today.dayOfWeek) % 7) });
const dayFromTuesday = (days: number) => tuesday.add({ days }).toString();

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const week = (hours: Record<string, [start_time: string, end_time: string][]>) =>
  Object.fromEntries(
    Object.entries(hours).map(([day, windows]) => [
      day,
      { available: true, time_windows: windows.map(([start_time, end_time]) => ({ start_time, end_time })) },
    ]),
  );

/** Open from 7 on these days. */
const openFromSeven = (until: Record<string, string>) =>
  week(Object.fromEntries(Object.entries(until).map(([day, end]) => [day, [['07:00', end]]])));

const accept = async (
  walker: TestUser | undefined,
  date: string,
  time: string,
  hours: number,
  status: string,
) => {
  const times = walkTimes(date, time, hours);
  return app.sql(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at,
       ends_at, pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'a', 'b', $10, 12, 12 * $7::numeric, $11, $11)`,
    [
      randomUUID(),
      parent.id,
      walker?.id,
      await aChild(app, parent),
      date,
      time,
      hours,
      times?.startsAt,
      times?.endsAt,
      status,
      clock.now(),
    ],
  );
};

const note = (walker: TestUser | undefined, date: string, windows: unknown[]) =>
  app.sql(
    `insert into availability_exceptions (id, walker_id, starts_on, ends_on, time_windows, created_at)
     values ($1, $2, $3, $3, $4, $5)`,
    [randomUUID(), walker?.id, date, JSON.stringify(windows), clock.now()],
  );

describe('the hours of a week, as the search reads them', () => {
  const stored = async (schedule: object) =>
    (
      await app.sql('select available_weekdays($1) as days, open_hours_of($1)::text as minutes', [
        JSON.stringify(schedule),
      ])
    )[0];

  it.each(DAYS)('have those of %s on that day', async (day) => {
    const at = DAYS.indexOf(day) * 1440;
    const days = day === 'monday' ? [at, at + 7 * 1440] : [at];
    const minutes = `{${days.map((start) => `[${start + 540},${start + 1020})`).join(',')}}`;
    const both = { start_time: '09:00', end_time: '17:00' };
    expect(await stored({ [day]: { available: true, time_windows: [both] } })).toEqual({
      days: [day],
      minutes,
    });
    expect(await stored({ [day]: { available: true, ...both } })).toEqual({ days: [day], minutes });
    for (const hours of [{ start_time: '09:00' }, { end_time: '17:00' }])
      expect(await stored({ [day]: { available: true, ...hours } })).toMatchObject({ days: [] });
    expect(await stored({ [day]: { available: false, ...both } })).toEqual({ days: [], minutes: '{}' });
  });
});

beforeAll(async () => {
  parent = await aParent(app);
  const add = async (firstName: string, schedule: object, more: EntityData<WalkerProfile> = {}) => {
    walkers[firstName] = await aWalker(app, {
      firstName,
      lastName: 'Free',
      professional: { availabilitySchedule: schedule, ...more },
    });
  };
  await add('Ana', week({ tuesday: [['09:00', '17:00']] }), { hourlyRate: 2000, experienceYears: 2 });
  // Two windows that touch count as one.
  await add(
    'Ben',
    week({
      tuesday: [
        ['14:00', '15:30'],
        ['15:30', '18:15'],
      ],
    }),
    { hourlyRate: 1200, experienceYears: null },
  );
  await add('Cleo', week({ tuesday: [['08:00', '12:00']], wednesday: [['00:00', '02:00']] }), {
    hourlyRate: 1500,
    experienceYears: 9,
  });
  await add('Dora', week({ tuesday: [['22:00', '23:59']], wednesday: [['00:00', '01:00']] }), {
    hourlyRate: 2500,
  });
  // The stored format before days had several windows.
  await add(
    'Eli',
    { tuesday: { available: true, start_time: '15:00', end_time: '16:00' } },
    { hourlyRate: 900, experienceYears: 5 },
  );
});

const look = async (query: string) => {
  const { status, html, text } = await parent.browser.get(`/find-walkers?${query}`);
  expect(status).toBe(200);
  const names = [...html.matchAll(/<h3>(\w+) \w+<\/h3>/g)].map(([, name]) => name);
  return { names, html, text, count: Number(/Available Trotters \((\d+)\)/.exec(text)?.[1]) };
};
/** Every query plan gives the same result: by few bits, in order, and by text. */
const found = async (query: string) => {
  const { names, count } = await look(query);
  expect(count).toBe(names.length);
  expect((await look(`${query}&q=free`)).names).toEqual(names);
  return names.toSorted();
};
const tuesdayAt = (time: string, hours = '1') => `date=${tuesday}&time=${time}&hours=${hours}`;

describe('searching for a free Tuesday', () => {
  onlyInCI.each([
    ['at 3 PM for an hour', tuesdayAt('15:00'), ['Ana', 'Ben', 'Eli']],
    ['at 3 PM for two hours', tuesdayAt('15:00', '2'), ['Ana', 'Ben']],
    ['at 3:10 PM for half an hour', tuesdayAt('15:10', '0.5'), ['Ana', 'Ben', 'Eli']],
    ['at 4:30 PM for an hour', tuesdayAt('16:30'), ['Ben']],
    ['at 11 PM for two hours, over midnight', tuesdayAt('23:00', '2'), ['Dora']],
    ['at 11 PM for three hours', tuesdayAt('23:00', '3'), []],
    ['at any hour', `date=${tuesday}`, ['Ana', 'Ben', 'Cleo', 'Dora', 'Eli']],
    ['the day after, at midnight', `date=${dayFromTuesday(1)}&time=00:00`, ['Cleo', 'Dora']],
    ['with another filter', `${tuesdayAt('15:00')}&maxRate=12`, ['Ben', 'Eli']],
  ])('%s', async (_, query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('leaves out days off, and uses other hours of that day', async () => {
    const date = dayFromTuesday(7);
    await note(walkers.Ana, date, []);
    await note(walkers.Cleo, date, [{ start_time: '15:00', end_time: '20:00' }]);
    expect(await found(`date=${date}&time=15:00`)).toEqual(['Ben', 'Cleo', 'Eli']);
    expect(await found(`date=${date}&time=09:00`)).toEqual([]);
    expect(await found(`date=${date}`)).toEqual(['Ben', 'Cleo', 'Dora', 'Eli']);
  });

  it('leaves out walkers with a confirmed walk then, but not with a pending request', async () => {
    const date = dayFromTuesday(14);
    await accept(walkers.Ana, date, '14:00', 1.5, 'accepted');
    await accept(walkers.Ben, date, '15:00', 1, 'pending');
    await accept(walkers.Eli, date, '14:00', 1, 'confirmed');
    expect(await found(`date=${date}&time=15:00`)).toEqual(['Ben', 'Eli']);
    expect(await found(`date=${date}&time=15:30`)).toEqual(['Ana', 'Ben']);
  });

  it('uses the hours that a walker saves', async () => {
    await app.sql('update walker_profiles set availability_schedule = $2 where user_id = $1', [
      walkers.Dora?.id,
      week({ tuesday: [['15:00', '16:00']] }),
    ]);
    expect(await found(tuesdayAt('15:00'))).toEqual(['Ana', 'Ben', 'Dora', 'Eli']);
    expect(await found(tuesdayAt('22:00'))).toEqual([]);
  });

  it('uses the next occurrence of a time without a day, and shows the day', async () => {
    const day = clock.local(clock.now()).add({ days: 1 }).toPlainDate();
    for (const [time, next] of [
      ['12:30', day],
      ['11:30', day.add({ days: 1 })],
    ] as const) {
      goTo(`${day}T12:00`);
      const { html } = await look(`time=${time}`);
      expect(html, time).toMatch(new RegExp(`name="date"[^>]*value="${next}"`));
    }
    clock.setOffset(0);
  });
});

describe('sorting', () => {
  const order = async (query: string) => (await look(query)).names;

  onlyInCI.each([
    ['sort=rate', ['Eli', 'Ben', 'Cleo', 'Ana', 'Dora']],
    ['sort=rate&minRate=15', ['Cleo', 'Ana', 'Dora']],
    ['sort=experience&minExperience=0', ['Cleo', 'Eli', 'Dora', 'Ana']],
  ])('%s', async (query, names) => {
    expect(await order(query)).toEqual(names);
    expect(await order(`${query}&q=free`)).toEqual(names);
  });

  it('puts the best rated first, those without a review last, and keeps the choice in the links', async () => {
    for (const [name, rating, reviews] of [
      ['Dora', 4.5, 2],
      ['Ana', 4.5, 9],
      ['Eli', 5, 1],
    ] as const)
      await app.sql(
        'update walker_listings set average_rating = $2, review_count = $3 where walker_id = $1',
        [walkers[name]?.id, rating, reviews],
      );
    const { names, html } = await look('sort=rating&maxRate=25');
    expect(names.slice(0, 3)).toEqual(['Eli', 'Ana', 'Dora']);
    expect(html).toContain('/find-walkers?maxRate=25&amp;sort=rating&amp;dialog=book');
    expect(html).toContain('href="/find-walkers?sort=rating"');
  });
});

describe('searching for a week', () => {
  const inWeek = (...days: string[]) =>
    new URLSearchParams([['date', dayFromTuesday(-1)], ...days.map((day) => ['weekday', day])]).toString();

  beforeAll(async () => {
    for (const [firstName, wednesday] of [
      ['Wim', '18:00'],
      ['Xia', '07:45'],
    ] as const)
      walkers[firstName] = await aWalker(app, {
        firstName,
        lastName: 'Free',
        professional: { availabilitySchedule: openFromSeven({ tuesday: '18:00', wednesday }) },
      });
  });

  it('finds who is free at the time on each of the days (WALKER-11)', async () => {
    expect(await found(`${inWeek('tuesday')}&time=07:30&hours=0.5`)).toEqual(['Wim', 'Xia']);
    expect(await found(`${inWeek('tuesday', 'wednesday')}&time=07:30&hours=0.5`)).toEqual(['Wim']);
    expect(await found(`${inWeek('tuesday', 'wednesday', 'friday')}&time=07:30&hours=0.5`)).toEqual([]);
  });

  it('leaves out who has a confirmed walk then on one of the days, or a day off', async () => {
    const both = `${inWeek('tuesday', 'wednesday')}&time=07:15&hours=0.5`;
    expect(await found(both)).toEqual(['Wim', 'Xia']);
    await accept(walkers.Wim, dayFromTuesday(1), '07:00', 0.5, 'accepted');
    expect(await found(both)).toEqual(['Xia']);
    await note(walkers.Xia, tuesday.toString(), []);
    expect(await found(both)).toEqual([]);
    expect(await found(`${inWeek('wednesday')}&time=07:15&hours=0.5`)).toEqual(['Xia']);
  });

  it('leads to the form for weekly walks, with the week filled in (BOOKING-24)', async () => {
    await aChild(app, parent);
    const { html } = await look(`${inWeek('wednesday')}&time=07:15&hours=0.5`);
    const href = new RegExp(`href="(/book-walk\\?walker=${walkers.Xia?.id}[^"]*)"`).exec(html)?.[1];
    const form = await parent.browser.get(href!.replaceAll('&amp;', '&'));
    expect(form.html).toMatch(new RegExp(`name="date"[^>]*value="${dayFromTuesday(1)}"`));
    expect(form.html).toMatch(/name="time"[^>]*value="07:15"/);
    const ticked = [...form.html.matchAll(/<input[^>]*name="weekday\.(\d)"[^>]*>/g)];
    expect(ticked.map(([input, day]) => [day, input.includes('checked')])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), day === 3]),
    );
    expect(form.html).toMatch(/<input(?=[^>]*name="repeat")(?=[^>]*value="weekly")[^>]*checked/);
  });
});

it('hours begin with the rest of today, and a walk may end when they do', () => {
  const [hours, none] = [week({ tuesday: [['09:00', '12:00']] }), { walks: null, exceptions: null }];
  const date = Temporal.PlainDate.from('2026-12-01');
  expect(nextFree(hours, none, date.toPlainDateTime('09:40'))).toEqual([
    { day: 0, weekday: 'tuesday', opens: 600, closes: 720 },
  ]);
  const fits = (long: number) => hasTime(hours, none, { date, day: 0, hours: long }, '10:00');
  expect([fits(2), fits(2.25)]).toEqual([true, false]);
});

describe('a card', () => {
  it('shows the next free hours, without confirmed walks and days off', async () => {
    const later = Temporal.PlainDate.from(clock.today()).add({ days: 2 });
    const day = later.toLocaleString('en-US', { weekday: 'long' }).toLowerCase();
    const short = later.toLocaleString('en-US', { weekday: 'short' });
    const fay = await aWalker(app, {
      firstName: 'Fay',
      professional: {
        availabilitySchedule: week({
          [day]: [
            ['09:00', '12:00'],
            ['15:00', '18:00'],
          ],
        }),
      },
    });
    const free = async () => /Next free: ([^<]*)/.exec((await look('q=fay')).text)?.[1];
    expect(await free()).toMatch(new RegExp(`^${short} 9 AM – 12 PM`));
    await accept(fay, later.toString(), '09:00', 2.5, 'confirmed');
    expect(await free()).toMatch(new RegExp(`^${short} 11:30 AM – 12 PM`));
    await note(fay, later.toString(), []);
    expect(await free()).toBeUndefined();
  });
});

it.each([
  ['no times', { start_time: 'early', end_time: 'late' }],
  ['no end', { start_time: '07:00', end_time: 'noon' }],
  ['no start', { start_time: '', end_time: '19:00' }],
  ['an end before the start', { start_time: '19:00', end_time: '07:00' }],
])('hours with %s are none, and the others count', async (_, window) => {
  const windows = [window, { start_time: '08:00', end_time: '09:30' }];
  const [row] = await app.sql('select windows_to_minutes($1)::text as minutes', [JSON.stringify(windows)]);
  expect(row).toEqual({ minutes: '{[480,570)}' });
});
