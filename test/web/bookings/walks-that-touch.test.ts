import { beforeEach, describe, expect, it } from 'vitest';
import { type Leg, waysBeside } from '../../../src/domain/bookings/way-between.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { proposalsOf } from '../../support/reschedule.ts';

const app = startTestApp();
const HOUR = 3_600_000;
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
    ['of which one names no neighborhood', leg(1, 'P.S. 11', null), inwood, []],
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
    ['in a street whose name begins like one', leg(1, 'Sohorn Street', null), inwood, []],
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
    for (const who of [parent, walker]) {
      const asked = await propose(who, { time: '16:00' });
      expect(asked.text).toContain('ends at 4:00 PM in Inwood: about 55 minutes to Battery Park City.');
      expect(await proposalsOf(app, id)).toEqual([]);
    }
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
    expect((await walker.browser.get(schedule)).text).not.toContain(text);
    await walker.browser.postOnly(`/booking/${id}`, { intent: 'accept' });
    expect((await walker.browser.get(schedule)).text).toContain(text);
    for (const reader of [other, follower])
      for (const path of [`/booking/${id}`, `/watching/${id}`, '/dashboard', schedule])
        expect((await (await reader.browser.raw(path)).text()).includes('Inwood')).toBe(false);
    expect((await parent.browser.get(schedule)).text).not.toContain('Battery Park City');
  });
});
