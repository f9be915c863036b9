import { describe, expect, it } from 'vitest';
import { briefDatesText } from '../../../views/walkers/format-dates.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { aDayOff, dayIn } from '../../support/dates.ts';
import { atFullSize, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { bookingStatus } from '../../support/reads.ts';

const app = startTestApp();
const OFF = '/profile?dialog=days-off';
const EXTRA = '/profile?dialog=extra-day';

interface Stored {
  id: string;
  starts_on: string;
  ends_on: string;
  time_windows: unknown[];
}
const storedOf = ({ id }: TestUser) =>
  app.sql<Stored>(
    `select id, starts_on::text, ends_on::text, time_windows from availability_exceptions
     where walker_id = $1 order by starts_on`,
    [id],
  );

async function refused(
  walker: TestUser,
  path: string,
  fields: Record<string, string>,
  field: string,
  words: string,
) {
  const before = await storedOf(walker);
  const seen = await walker.browser.post(path, {
    intent: path === OFF ? 'add-days-off' : 'add-extra-day',
    ...fields,
  });
  expect(seen.status).toBe(422);
  expect(seen.html).toContain(`id="${field}-error"`);
  expect(seen.text).toContain(words);
  for (const [name, value] of Object.entries(fields))
    if (value) expect(seen.html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`));
  expect(await storedOf(walker)).toEqual(before);
}

describe('days off', () => {
  it('are saved as one day or a range, listed with the next first, and removed after a confirmation', async () => {
    const walker = await aWalker(app);
    expect((await walker.browser.get('/profile')).text).toContain('None added yet.');
    const stretch = { intent: 'add-days-off', from: dayIn(10), to: dayIn(12) };
    const recorded = await walker.browser.post(OFF, stretch);
    expect(recorded.path).toBe('/profile');
    expect(recorded.text).toContain('Days off added');
    await walker.browser.post(OFF, { intent: 'add-days-off', from: dayIn(3), to: '' });
    const dates = await storedOf(walker);
    expect(dates).toMatchObject([
      { starts_on: dayIn(3), ends_on: dayIn(3), time_windows: [] },
      { starts_on: dayIn(10), ends_on: dayIn(12), time_windows: [] },
    ]);
    const listed = await walker.browser.get('/profile');
    expect(listed.html.match(/id="date-[^"]+"/g)).toEqual(dates.map(({ id }) => `id="date-${id}"`));

    const asked = await walker.browser.get(`/profile?dialog=remove-date&date=${dates[0]?.id}`);
    expect(asked.text).toContain('Remove this date?');
    expect(await storedOf(walker)).toHaveLength(2);
    const gone = await walker.browser.post('/profile', { intent: 'remove-date', date: dates[0]?.id ?? '' });
    expect(gone.text).toContain('Removed');
    expect(await storedOf(walker)).toMatchObject([{ starts_on: dayIn(10) }]);
  });

  onlyInCI.each([
    ['no day', { from: '', to: '' }, 'from', 'Enter the first day.'],
    ['no day of the calendar', { from: '2027-02-30', to: '' }, 'from', 'Enter a valid date.'],
    ['a day that is over', { from: dayIn(-1), to: '' }, 'from', 'Choose today or a later date.'],
    ['a day too far away', { from: dayIn(400), to: '' }, 'from', 'Choose a date within the next year.'],
    [
      'an end before its start',
      { from: dayIn(9), to: dayIn(8) },
      'to',
      "The last day can't be before the first day.",
    ],
    ['too long a break', { from: dayIn(9), to: dayIn(110) }, 'to', 'Add at most 92 days at once.'],
  ])('reject %s at its field', async (_, fields, field, words) => {
    await refused(await aWalker(app), OFF, fields, field, words);
  });

  onlyInCI('may begin today, and last up to 92 days', async () => {
    const walker = await aWalker(app);
    await walker.browser.post(OFF, { intent: 'add-days-off', from: dayIn(0), to: dayIn(91) });
    expect(await storedOf(walker)).toHaveLength(1);
  });

  onlyInCI('reject an overlap with existing dates, on either side', async () => {
    const walker = await aWalker(app);
    await aDayOff(app, walker, 10, { length: 3 });
    for (const [from, to] of [
      [8, 10],
      [12, 14],
      [11, 11],
      [9, 20],
    ] as const)
      await refused(walker, OFF, { from: dayIn(from), to: dayIn(to) }, 'from', 'You already have an entry');
    await refused(
      walker,
      EXTRA,
      { date: dayIn(11), 'extra.0.start': '09:00', 'extra.0.end': '10:00' },
      'date',
      'You already have an entry',
    );
  });

  onlyInCI('are limited in number, and past ones are deleted', async () => {
    const walker = await aWalker(app);
    for (let at = 0; at < 39; at++) await aDayOff(app, walker, 2 * at + 1);
    await aDayOff(app, walker, -5);
    await walker.browser.post(OFF, { intent: 'add-days-off', from: dayIn(200), to: '' });
    expect(await storedOf(walker)).toHaveLength(40);
    await refused(walker, OFF, { from: dayIn(210), to: '' }, 'from', 'You can have at most 40 entries');
  });

  onlyInCI('are saved once, however often the button is pressed at the same time', async () => {
    const walker = await aWalker(app);
    const form = { intent: 'add-days-off', from: dayIn(5), to: dayIn(6) };
    const answers = await race(Array.from({ length: 8 }, () => () => walker.browser.postOnly(OFF, form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(7).fill(422)]);
    expect(await storedOf(walker)).toHaveLength(1);
  });

  onlyInCI(
    'over confirmed walks list them first, and cancel the ticked ones with one reason and one email (WALKER-7, CONSEQUENCE-2)',
    async () => {
      const [walker, parent] = [await aWalker(app), await aParent(app, { firstName: 'Nora' })];
      const child = await aChild(app, parent);
      const walk = (days: number) =>
        aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 24 * days });
      const walks = [await walk(6), await walk(7), await walk(8)];
      const outside = await walk(14);
      const statuses = () => Promise.all([...walks, outside].map((id) => bookingStatus(app, id)));
      const form = { intent: 'add-days-off', from: dayIn(5), to: dayIn(9) };
      const asked = await walker.browser.post(OFF, form);
      expect(asked.status).toBe(200);
      expect(asked.text).toContain('Cancel these 3 and tell Nora');
      for (const id of walks) expect(asked.html).toMatch(new RegExp(`name="cancel.${id}"[^>]*checked`));
      expect(asked.html).not.toContain(`cancel.${outside}`);
      expect(await storedOf(walker)).toEqual([]);

      const ticked = {
        ...form,
        walks: walks.join(' '),
        [`cancel.${walks[0]}`]: 'on',
        [`cancel.${walks[1]}`]: 'on',
      };
      const silent = await walker.browser.post(OFF, ticked);
      expect(silent.status).toBe(422);
      expect(silent.html).toContain('id="reason-error"');
      expect(silent.text).toContain('Cancel these 2 and tell Nora');
      expect(silent.html).not.toMatch(new RegExp(`name="cancel.${walks[2]}"[^>]*checked`));
      expect(await statuses()).toEqual(Array(4).fill('accepted'));

      const done = await walker.browser.post(OFF, { ...ticked, reason: 'A trip' });
      expect(done.text).toContain('Walks canceled: 2. Walks kept: 1.');
      expect(await statuses()).toEqual(['cancelled', 'cancelled', 'accepted', 'accepted']);
      expect(await storedOf(walker)).toHaveLength(1);
      const emails = await app.sql(`select kind, payload from outbox where payload ->> 'to' = $1`, [
        parent.id,
      ]);
      expect(emails).toEqual([
        { kind: 'mail.booking-withdrawn', payload: { bookingId: walks[0], to: parent.id } },
      ]);
      const { text } = await parent.browser.get('/dashboard');
      expect(text.match(/can't take 2 walks/g)).toHaveLength(1);
      expect(text).toContain('Find another walker for all');
      expect(text.indexOf("can't take 2 walks")).toBeLessThan(text.indexOf('Next'));
    },
  );

  it('say how many families are notified, or that nothing is canceled (WALKER-7)', async () => {
    const walker = await aWalker(app);
    const walks = [];
    for (const days of [6, 7])
      walks.push(
        await aBooking(app, await aParent(app), walker, { status: 'accepted', startsIn: 24 * days }),
      );
    const form = { intent: 'add-days-off', from: dayIn(5), to: dayIn(9) };
    const asked = await walker.browser.post(OFF, form);
    expect(asked.text).toContain('Cancel these 2 and tell 2 families');
    const seen = { ...form, walks: walks.join(' '), from: dayIn(9), to: dayIn(5) };
    const none = await walker.browser.post(OFF, seen);
    expect(none.status).toBe(422);
    const kept = await walker.browser.post(OFF, { ...form, walks: walks.join(' ') });
    expect(kept.text).toContain('Walks kept: 2.');
    for (const id of walks) expect(await bookingStatus(app, id)).toBe('accepted');
  });

  onlyInCI('while a family gets a walk accepted: it is never agreed behind the list', async () => {
    for (let round = 0; round < atFullSize(6, 2); round++) {
      const [walker, parent] = [await aWalker(app), await aParent(app)];
      const seen = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 24 * 6 });
      const asked = await aBooking(app, parent, walker, { startsIn: 24 * 7 });
      const form = { intent: 'add-days-off', from: dayIn(5), to: dayIn(9), walks: seen, reason: 'A trip' };
      const [off, accepted] = await race([
        () => walker.browser.postOnly(OFF, { ...form, [`cancel.${seen}`]: 'on' }),
        () => walker.browser.postOnly('/dashboard', { intent: 'accept', booking: asked }),
      ]);
      expect(accepted.status).toBe(303);
      expect(off.status).toBeOneOf([200, 303]);
      expect(await bookingStatus(app, seen)).toBe(off.status === 303 ? 'cancelled' : 'accepted');
      expect(await storedOf(walker)).toHaveLength(off.status === 303 ? 1 : 0);
    }
  });

  it('can be removed only by their owner', async () => {
    const [walker, other] = [await aWalker(app), await aWalker(app)];
    const id = await aDayOff(app, walker, 4);
    expect((await other.browser.get(`/profile?dialog=remove-date&date=${id}`)).status).toBe(404);
    for (const date of [id, 'nonsense', ''])
      expect((await other.browser.post('/profile', { intent: 'remove-date', date })).status).toBe(404);
    expect(await storedOf(walker)).toHaveLength(1);
  });
});

describe('extra days', () => {
  it('have their own windows, sorted', async () => {
    const walker = await aWalker(app);
    const seen = await walker.browser.post(EXTRA, {
      intent: 'add-extra-day',
      date: dayIn(6),
      'extra.0.start': '15:00',
      'extra.0.end': '17:00',
      'extra.1.start': '08:00',
      'extra.1.end': '09:30',
      'extra.2.start': '',
      'extra.2.end': '',
    });
    expect(seen.text).toContain('Extra day added');
    expect(seen.text).toContain('8:00 AM – 9:30 AM, 3:00 PM – 5:00 PM');
    expect(await storedOf(walker)).toMatchObject([
      {
        starts_on: dayIn(6),
        time_windows: [
          { start_time: '08:00', end_time: '09:30' },
          { start_time: '15:00', end_time: '17:00' },
        ],
      },
    ]);
  });

  onlyInCI.each([
    ['without a window', {}, 'extra.0.start', 'Enter the hours.'],
    [
      'backwards',
      { 'extra.0.start': '10:00', 'extra.0.end': '09:00' },
      'extra.0.start',
      'The end time must be after the start time. Past midnight, add hours to the next day.',
    ],
    [
      'overlapping',
      { 'extra.0.start': '08:00', 'extra.0.end': '10:00', 'extra.1.start': '09:00', 'extra.1.end': '11:00' },
      'extra.1.start',
      'Two time windows on this day overlap.',
    ],
    ['half a window', { 'extra.0.start': '08:00' }, 'extra.0.start', 'Enter a start time and an end time.'],
  ])('are rejected %s', async (_, windows, field, words) => {
    await refused(await aWalker(app), EXTRA, { date: dayIn(6), ...windows }, field, words);
  });

  onlyInCI('show the errors of the day and of the window in one response', async () => {
    const walker = await aWalker(app);
    const windows = { 'extra.0.start': '10:00', 'extra.0.end': '09:00' };
    const seen = await walker.browser.post(EXTRA, { intent: 'add-extra-day', date: dayIn(-3), ...windows });
    expect(seen.html).toContain('id="date-error"');
    expect(seen.html).toContain('id="extra.0.start-error"');
    expect(await storedOf(walker)).toEqual([]);
  });
});

onlyInCI('are not beside the unsaved fields of a week that is being edited', async () => {
  const walker = await aWalker(app);
  await aDayOff(app, walker, 4);
  const { html } = await walker.browser.get('/profile?edit=walker');
  expect(html).toContain('id="availability"');
  expect(html).not.toContain('dialog=days-off');
});

it('parents do not have this card', async () => {
  const parent = await aParent(app);
  const { text } = await parent.browser.get('/profile?dialog=days-off');
  expect(text).toContain(parent.email);
  expect(text).not.toContain('days off');
});

describe('where days off have an effect', () => {
  const walk = (walker: TestUser, date: string, time = '09:00') => ({
    intent: 'request-booking',
    'shown.rate': '1850',
    walker: walker.id,
    date,
    time,
    duration: '1',
    pickup: '1 Main St',
    dropoff: 'P.S. 11',
  });
  const bookingsOf = ({ id }: TestUser) => app.sql('select 1 from bookings where walker_id = $1', [id]);

  it('a parent who requests such a day is asked first, and can send it anyway (WALKER-7, WALKER-8)', async () => {
    const [walker, parent] = [await aWalker(app, { firstName: 'Noah' }), await aParent(app)];
    const child = await aChild(app, parent);
    await aDayOff(app, walker, 10, { length: 2 });
    const path = `/book-walk?walker=${walker.id}`;
    const asked = await parent.browser.post(path, { ...walk(walker, dayIn(11)), child });
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Noah has that day off The hours below are for a usual week.');
    expect(await bookingsOf(walker)).toEqual([]);
    const sent = await parent.browser.post(path, { ...walk(walker, dayIn(11)), child, anyway: 'on' });
    expect(sent.path).toBe('/dashboard');
    expect(await bookingsOf(walker)).toHaveLength(1);
  });

  onlyInCI('a parent sees the next ones next to the date field, in the dialog and on the page', async () => {
    const [walker, parent] = [await aWalker(app, { firstName: 'Noah' }), await aParent(app)];
    await aChild(app, parent);
    const paths = [`/find-walkers?dialog=book&walker=${walker.id}`, `/book-walk?walker=${walker.id}`];
    const hint = async (path: string) => {
      const { html } = await parent.browser.get(path);
      expect(html.includes('aria-describedby="date-hint"')).toBe(html.includes('id="date-hint"'));
      return /id="date-hint">([^<]*)</.exec(html)?.[1];
    };
    for (const path of paths) expect(await hint(path)).toBeUndefined();
    await aDayOff(app, walker, 5, { windows: [{ start_time: '20:00', end_time: '22:00' }] });
    await aDayOff(app, walker, 10, { length: 2 });
    const first = briefDatesText({ startsOn: dayIn(10), endsOn: dayIn(11) });
    for (const path of paths) expect(await hint(path)).toBe(`Noah is off ${first}.`);
    for (const days of [20, 30, 40]) await aDayOff(app, walker, days);
    for (const path of paths)
      expect(await hint(path)).toMatch(/^Noah is off [^;]+; [^;]+; [^;]+, and later\.$/);
    expect(await hint('/book-walk')).toBeUndefined();
  });

  it('an extra day adds hours that the week does not have, and replaces the others (WALKER-7)', async () => {
    const [walker, parent] = [await aWalker(app), await aParent(app)];
    const child = await aChild(app, parent);
    await aDayOff(app, walker, 12, { windows: [{ start_time: '20:00', end_time: '22:00' }] });
    const path = `/book-walk?walker=${walker.id}`;
    const asked = await parent.browser.post(path, { ...walk(walker, dayIn(12)), child });
    expect(asked.text).toContain("isn't usually available then");
    const sent = await parent.browser.post(path, { ...walk(walker, dayIn(12), '20:30'), child });
    expect(sent.path).toBe('/dashboard');
    expect(await bookingsOf(walker)).toHaveLength(1);
  });

  onlyInCI('members see them next to the week, visitors and previews do not', async () => {
    const [walker, parent] = [await aWalker(app), await aParent(app)];
    await aDayOff(app, walker, 7, { length: 3 });
    for (const path of [`/walker/${walker.id}`, `/find-walkers?dialog=profile&walker=${walker.id}`])
      expect((await parent.browser.get(path)).text).toContain('Days off');
    expect((await aVisitor(app).get(`/walker/${walker.id}`)).text).not.toContain('Days off');
  });

  onlyInCI("the week of a walker mentions them, a parent's does not", async () => {
    const [walker, parent] = [await aWalker(app), await aParent(app)];
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 24 * 7 });
    await aDayOff(app, walker, 7);
    await aDayOff(app, walker, 8, { windows: [{ start_time: '20:00', end_time: '22:00' }] });
    const path = `/schedule?week=${dayIn(7)}`;
    app.forgetQueries();
    const seen = await walker.browser.get(path);
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
    expect(seen.html.match(/Day off/g)).toHaveLength(1);
    expect((await parent.browser.get(path)).text).not.toContain('Day off');
  });
});
