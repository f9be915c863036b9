import { beforeEach, describe, expect, it } from 'vitest';
import { shortDate } from '../../../src/dates.ts';
import { type Leg, waysBeside } from '../../../src/domain/bookings/way-between.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import type { Seen } from '../../support/browser-like.ts';
import { aChild, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { proposalsOf } from '../../support/reschedule.ts';

const app = startTestApp();
const HOUR = 3_600_000;
const AFTER_INWOOD = 'The walk before ends at 4:00 PM in Inwood: about 55 minutes to Battery Park City.';
const FIELDS = {
  'shown.rate': '1850',
  duration: '1',
  pickup: 'Rector Pl, Battery Park City',
  dropoff: 'P.S. 276',
};
const hidden = ({ html }: Seen, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const NOON = Date.parse('2027-03-03T17:00:00Z');

/** From noon in New York; `at` in hours. */
const leg = (at: number, pickup: string | null, dropoff: string | null, hours = 1): Leg => ({
  startsAt: new Date(NOON + at * HOUR),
  endsAt: new Date(NOON + (at + hours) * HOUR),
  pickupLocation: pickup,
  dropoffLocation: dropoff,
});

describe('two walks (BOOKING-48)', () => {
  const inwood = leg(0, '5 Cooper St, Inwood', '207 St, Inwood');
  const battery = 'Rector Pl, Battery Park City';
  it.each<[string, Leg, Leg, string[]]>([
    [
      'far apart, one right after the other',
      leg(1, battery, battery),
      inwood,
      ['The walk before ends at 1:00 PM in Inwood: about 55 minutes to Battery Park City.'],
    ],
    [
      'the other way round',
      inwood,
      leg(1, battery, battery),
      ['The next walk begins at 1:00 PM in Battery Park City: about 55 minutes from Inwood.'],
    ],
    [
      'with 29 minutes between them',
      leg(1 + 29 / 60, battery, null),
      inwood,
      [expect.stringContaining('55')],
    ],
    ['with half an hour between them', leg(1.5, battery, null), inwood, []],
    ['that overlap', leg(0.5, battery, null), inwood, []],
    ['in one neighborhood', leg(1, '10 Dyckman St, inwood', null), inwood, []],
    [
      'of which one names no neighborhood',
      leg(1, 'P.S. 11', null),
      inwood,
      ['The walk before ends at 1:00 PM at “207 St, Inwood”, this one begins at “P.S. 11”.'],
    ],
    [
      'at two addresses without a neighborhood',
      inwood,
      leg(1, '350 5th Ave, New York, NY 10118', null),
      [expect.stringContaining('begins at 1:00 PM at “350 5th Ave, New York, NY 10118”')],
    ],
    [
      'at one address, once in full',
      leg(1, 'PS 11, 320 W 21st St', null),
      leg(0, null, '320 w. 21st st'),
      [],
    ],
    [
      'in Hells Kitchen, New York',
      leg(1, '400 W 46 St, Hells Kitchen, New York, NY 10036', null),
      inwood,
      ["The walk before ends at 1:00 PM in Inwood: about 40 minutes to Hell's Kitchen."],
    ],
    ...['12 Chelsea Ave, Brooklyn', '12 Main St, Chelsea, Boston', '3 Inwood Ave'].map(
      (place): [string, Leg, Leg, string[]] => [
        `at ${place}, which is another Chelsea or Inwood`,
        leg(1, place, null),
        inwood,
        [`The walk before ends at 1:00 PM at “207 St, Inwood”, this one begins at “${place}”.`],
      ],
    ),
    [
      'of which one is asked for only',
      leg(1, battery, battery),
      { ...inwood, isAsked: true },
      [expect.stringMatching(/55 minutes to Battery Park City\. That walk is still a request\.$/)],
    ],
    ['of which one has no address for the reader', leg(1, null, null), inwood, []],
    [
      'in East Harlem, which is not Harlem',
      leg(1, 'E 110 St, East Harlem', null),
      leg(0, null, 'W 125 St, Harlem'),
      ['The walk before ends at 1:00 PM in Harlem: about 10 minutes to East Harlem.'],
    ],
    [
      'in a shortened neighborhood',
      leg(1, 'W 181 St, Washington Hts', null),
      leg(0, null, 'the ferry, Battery Park'),
      ['The walk before ends at 1:00 PM in Battery Park City: about 45 minutes to Washington Heights.'],
    ],
    ['in a street that is named like another one', leg(1, '4000 Harlem River Dr, Inwood', null), inwood, []],
    [
      'in a street whose name begins like one',
      leg(1, 'Sohorn Street', null),
      inwood,
      [expect.stringContaining('“Sohorn Street”')],
    ],
  ])('%s', (_, walk, other, said) => {
    expect(waysBeside(walk, [other])).toEqual(said);
  });
});

describe('a family with a walk until 4 PM in Inwood (BOOKING-48)', () => {
  let parent: TestUser;
  let walker: TestUser;
  let child: string;
  const day = dayIn(3);
  const at = (time: string) => walkTimes(day, time, 1)?.startsAt as Date;
  const places = (id: string, place: string) =>
    app.sql('update bookings set pickup_location = $2, dropoff_location = $2 where id = $1', [id, place]);
  const stored = () =>
    app.sql('select id from bookings where parent_id = $1 and status = $2', [parent.id, 'pending']);
  const request = (fields: Record<string, string> = {}) =>
    parent.browser.post(`/book-walk?walker=${walker.id}`, {
      ...{
        intent: 'request-booking',
        child,
        walker: walker.id,
        'shown.rate': '1850',
        duration: '1',
        date: day,
      },
      ...{ time: '16:00', pickup: 'Rector Pl, Battery Park City', dropoff: 'P.S. 276', ...fields },
    });

  beforeEach(async () => {
    [parent, walker] = [await aParent(app), await aWalker(app)];
    child = await aChild(app, parent);
    const walk = await aBooking(app, parent, walker, { child, status: 'accepted', startsAt: at('15:00') });
    await places(walk, '207 St, Inwood');
  });

  it('is asked before a request at 4 PM in Battery Park City, and may send it', async () => {
    const asked = await request();
    expect(asked.text).toContain('Little time between two walks');
    expect(asked.text).toContain('ends at 4:00 PM in Inwood: about 55 minutes to Battery Park City.');
    expect(await stored()).toEqual([]);
    await request({ anyway: 'on' });
    expect(await stored()).toHaveLength(1);
  });

  onlyInCI(
    'is asked too where another walker walks the child, not where another child walks with another walker',
    async () => {
      walker = await aWalker(app);
      expect((await request()).text).toContain('Little time between two walks');
      child = await aChild(app, parent, { name: 'Leo' });
      await request();
      expect(await stored()).toHaveLength(1);
    },
  );

  onlyInCI('is not asked at half past four, nor in Inwood', async () => {
    await request({ time: '16:30' });
    await request({ time: '16:00', pickup: 'Park Terrace, Inwood' });
    expect(await stored()).toHaveLength(1);
  });

  it('is asked before another time is proposed, as is its walker; it is the same walk that is no neighbor of itself', async () => {
    const id = await aBooking(app, parent, walker, { child, status: 'accepted', startsAt: at('10:00') });
    await places(id, 'Rector Pl, Battery Park City');
    const propose = (who: TestUser, fields: Record<string, string>) =>
      who.browser.post(`/booking/${id}?dialog=reschedule`, {
        intent: 'propose-time',
        date: day,
        note: '',
        ...fields,
      });
    await app.sql("update bookings set dropoff_location = 'Park Terrace, Inwood' where id = $1", [id]);
    for (const who of [parent, walker]) {
      const asked = await propose(who, { time: '16:00' });
      expect(asked.text).toContain('ends at 4:00 PM in Inwood: about 55 minutes to Battery Park City.');
      expect(await proposalsOf(app, id)).toEqual([]);
    }
    const siblings = await aBooking(app, parent, await aWalker(app), {
      status: 'accepted',
      startsAt: at('12:00'),
    });
    await places(siblings, 'Harlem');
    await propose(parent, { time: '11:00' });
    expect(await proposalsOf(app, id)).toHaveLength(1);
  });

  it('another family learns nothing of it, the walker reads it at the request and both on the schedule', async () => {
    const other = await aParent(app);
    const theirs = await aChild(app, other);
    const follower = await aParent(app);
    await aWatcher(app, other, follower, [theirs]);
    const id = await aBooking(app, other, walker, { child: theirs, startsAt: at('16:00') });
    await places(id, 'Rector Pl, Battery Park City');
    const text = 'The walk before ends at 4:00 PM in Inwood: about 55 minutes to Battery Park City.';
    for (const path of [`/booking/${id}`, '/dashboard'])
      expect([path, (await walker.browser.get(path)).text]).toEqual([path, expect.stringContaining(text)]);
    const schedule = `/schedule?week=${day}`;
    const next = 'The next walk begins at 4:00 PM in Battery Park City: about 55 minutes from Inwood.';
    expect((await walker.browser.get(schedule)).text).toContain(`${next} That walk is still a request.`);
    await walker.browser.postOnly(`/booking/${id}`, { intent: 'accept' });
    expect((await walker.browser.get(schedule)).text).toContain(text);
    expect((await walker.browser.get(schedule)).text).not.toContain('still a request');
    for (const reader of [other, follower])
      for (const path of [`/booking/${id}`, `/watching/${id}`, '/dashboard', schedule])
        expect((await (await reader.browser.raw(path)).text()).includes('Inwood')).toBe(false);
    expect((await parent.browser.get(schedule)).text).not.toContain('Battery Park City');
  });

  it('the other side reads it before it answers a proposed time, on the walk and at the dashboard', async () => {
    const id = await aBooking(app, parent, walker, { child, status: 'accepted', startsAt: at('10:00') });
    await places(id, 'Rector Pl, Battery Park City');
    const fields = { intent: 'propose-time', date: day, time: '16:00', note: '', anyway: 'on' };
    for (const [asking, asked] of [
      [parent, walker],
      [walker, parent],
    ] as const) {
      await asking.browser.post(`/booking/${id}?dialog=reschedule`, fields);
      for (const path of [`/booking/${id}`, '/dashboard'])
        expect((await asked.browser.get(path)).text).toContain(AFTER_INWOOD);
      await app.sql("update reschedule_proposals set status = 'withdrawn', answered_at = now()");
    }
  });

  onlyInCI(
    'is asked about weekly walks, once for each date, and the walker reads it before the answer, also of another time',
    async () => {
      const weekday = Temporal.PlainDate.from(day).dayOfWeek;
      const until = Temporal.PlainDate.from(day).add({ days: 10 }).toString();
      const fields = {
        ...FIELDS,
        intent: 'request-booking',
        repeat: 'weekly',
        child,
        walker: walker.id,
        date: day,
        until,
      };
      const path = `/book-walk?walker=${walker.id}`;
      const send = (more: Record<string, string>) =>
        parent.browser.post(path, { ...fields, [`weekday.${weekday}`]: 'on', ...more });
      const preview = await send({ time: '16:00' });
      expect(preview.text).toContain(`${AFTER_INWOOD} (${shortDate(day)})`);
      const walks = { time: '16:00', previewed: hidden(preview, 'previewed'), [`walk.${day}`]: 'on' };
      expect((await send({ ...walks, 'shown.questions': '' })).text).toContain(AFTER_INWOOD);
      expect(await stored()).toEqual([]);
      const sent = await send({ ...walks, 'shown.questions': hidden(preview, 'shown.questions') });
      const series = sent.path;
      expect((await walker.browser.get(series)).text).toContain(AFTER_INWOOD);
      await walker.browser.postOnly(series, { intent: 'accept-series' });
      await app.sql('update booking_series set start_time = $1 where parent_id = $2', ['12:00', parent.id]);
      await app.sql(
        "update bookings set scheduled_time = '12:00', starts_at = starts_at - interval '4 hours', ends_at = ends_at - interval '4 hours' where series_id is not null",
      );
      const move = { intent: 'propose-times', time: '16:00', from: '', note: '' };
      expect((await parent.browser.post(`${series}?dialog=reschedule`, move)).text).toContain(AFTER_INWOOD);
      await parent.browser.post(`${series}?dialog=reschedule`, { ...move, anyway: 'on' });
      expect((await walker.browser.get(series)).text).toContain(AFTER_INWOOD);
    },
  );

  it('is asked before an open request and at the offers; a walker reads it of the neighborhood at the request', async () => {
    const open = { walker: '', neighborhood: 'Battery Park City' };
    expect((await request(open)).text).toContain(AFTER_INWOOD);
    expect(await stored()).toEqual([]);
    await request({ ...open, anyway: 'on' });
    const [{ id } = { id: '' }] = await stored();
    for (const path of [`/booking/${id}`, '/dashboard'])
      expect((await walker.browser.get(path)).text).toContain(AFTER_INWOOD);
    const other = await aWalker(app);
    for (const path of [`/booking/${id}`, '/dashboard'])
      expect((await other.browser.get(path)).text).not.toContain('Inwood');
    await walker.browser.postOnly(`/booking/${id}`, { intent: 'offer' });
    expect((await parent.browser.get(`/booking/${id}`)).text).toContain(AFTER_INWOOD);
  });

  it('is asked about a request that still waits, and answers each question only once it was shown (BOOKING-49)', async () => {
    await app.sql("update bookings set status = 'pending' where parent_id = $1", [parent.id]);
    const asked = await request();
    expect(asked.text).toContain(`${AFTER_INWOOD} That walk is still a request.`);
    const answered = { anyway: 'on', 'shown.questions': hidden(asked, 'shown.questions') };
    await aBooking(app, parent, walker, { child, startsAt: at('16:30') });
    const again = await request(answered);
    expect(again.text).toContain('You already asked');
    expect(again.text).toContain(AFTER_INWOOD);
    const before = (await stored()).length;
    await request({ ...answered, 'shown.questions': hidden(again, 'shown.questions') });
    expect(await stored()).toHaveLength(before + 1);
  });
});
