import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { market, setMarket } from '../../../src/market.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { schoolDayIn } from '../../support/dates.ts';
import { aProposal } from '../../support/reschedule.ts';

/** GUARDIAN-9 */
const app = startTestApp();
const SAID = 'A walker under age takes no walks at these hours.';
const before = market;
let parent: TestUser;
let child: string;
let minor: TestUser;
let adult: TestUser;
const day = schoolDayIn(6);

const born = (age: number) =>
  Temporal.PlainDate.from(clock.today()).subtract({ years: age, days: 40 }).toString();
const hours = (list: typeof market.minorHours) => {
  setMarket({ ...before, minorHours: list });
  return app.sql('update market_settings set minor_hours = $1', [
    JSON.stringify(list.map(({ from, to, schoolDays }) => [from, to, schoolDays])),
  ]);
};
const SCHOOL = { from: '08:30', to: '15:00', schoolDays: true };
const NIGHT = { from: '21:00', to: '06:00', schoolDays: false };

beforeAll(async () => {
  await hours([SCHOOL, NIGHT]);
});
afterAll(async () => {
  await hours([]);
  setMarket(before);
});
beforeEach(async () => {
  await app.sql('truncate rate_limits');
  parent = await aParent(app);
  child = await aChild(app, parent);
  minor = await aWalker(app, { firstName: 'Minna', professional: { dateOfBirth: born(16) } });
  adult = await aWalker(app, { firstName: 'Ada', professional: { dateOfBirth: born(30) } });
});

const ask = (walker: TestUser | null, time: string, fields: Record<string, string> = {}) =>
  parent.browser.post('/book-walk', {
    intent: 'request-booking',
    child,
    date: day,
    time,
    duration: '1',
    pickup: '1 A St',
    dropoff: '2 B St',
    ...(walker && { walker: walker.id, 'shown.rate': '1850' }),
    anyway: 'on',
    ...fields,
  });
const stored = () =>
  app.sql<{ walker_id: string | null }>('select walker_id from bookings where parent_id = $1', [parent.id]);

describe('a walker under age, with school and night hours in the market (GUARDIAN-9)', () => {
  it.each([
    ['08:00', 'ends in them'],
    ['10:00', 'is in them'],
    ['14:30', 'begins in them'],
    ['20:30', 'ends in the night'],
  ])('is not asked for a walk at %s, which %s, and an adult is', async (time) => {
    expect((await ask(minor, time)).text).toContain(SAID);
    expect(await stored()).toEqual([]);
    await ask(adult, time);
    expect(await stored()).toEqual([{ walker_id: adult.id }]);
  });

  it.each(['07:30', '15:00', '20:00'])('is asked for a walk at %s', async (time) => {
    await ask(minor, time);
    expect(await stored()).toEqual([{ walker_id: minor.id }]);
  });

  it('is asked on a day on which schools are closed, but not at night', async () => {
    await app.sql(`insert into closed_days values ($1, 'Fair') on conflict do nothing`, [day]);
    expect((await ask(minor, '21:30')).text).toContain(SAID);
    await ask(minor, '10:00');
    expect(await stored()).toEqual([{ walker_id: minor.id }]);
    await app.sql('delete from closed_days where date = $1', [day]);
  });

  it('is not assigned by an admin, offers nothing then, and no walk moves there', async () => {
    const at = (time: string) =>
      new Date(Temporal.ZonedDateTime.from(`${day}T${time}[${clock.zone()}]`).epochMilliseconds);
    const open = await aBooking(app, parent, null, { startsAt: at('10:00') });
    const admin = await anAdmin(app);
    const assigned = await admin.browser.post(`/booking/${open}`, {
      intent: 'assign',
      walker: minor.id,
      rate: '1850',
    });
    expect(assigned.text).toContain(SAID);
    const offered = await minor.browser.post('/dashboard', { intent: 'offer', booking: open });
    expect(offered.text).toContain(SAID);
    expect(await app.sql('select 1 from booking_offers where booking_id = $1', [open])).toEqual([]);
    const agreed = await aBooking(app, parent, minor, { status: 'accepted', startsAt: at('15:30') });
    const moved = { intent: 'propose-time', date: day, time: '11:00', anyway: 'on' };
    const seen = await parent.browser.post(`/booking/${agreed}?dialog=reschedule`, moved);
    expect(seen.text).toContain(SAID);
    expect(await app.sql('select 1 from reschedule_proposals')).toEqual([]);
    await aProposal(app, agreed, { by: parent, asked: minor });
    const [{ id: proposal } = { id: '' }] = await app.sql<{ id: string }>(
      'select id from reschedule_proposals',
    );
    const answer = await minor.browser.post(`/booking/${agreed}`, { intent: 'accept-time', proposal });
    expect(answer.status).not.toBe(200);
    const walks = await app.sql<{ walker_id: string | null; time: string }>(
      `select walker_id, scheduled_time::text as time from bookings where id = any ($1) order by 2`,
      [[open, agreed]],
    );
    expect(walks).toEqual([
      { walker_id: null, time: '10:00:00' },
      { walker_id: minor.id, time: '15:30:00' },
    ]);
  });

  it('reads these hours on the own profile, in both languages, and an adult does not', async () => {
    const said =
      'Until you are 18, families can’t book you from 8:30 AM to 3:00 PM on school days and from 9:00 PM to 6:00 AM.';
    expect((await minor.browser.get('/profile')).text).toContain(said);
    expect((await minor.browser.get('/profile?lang=es')).text).toContain(
      'Hasta los 18 años, las familias no pueden reservarte de',
    );
    expect((await adult.browser.get('/profile')).text).not.toContain('families can’t book you');
  });

  it('is not asked for weekly walks then', async () => {
    const weekly = { weekly: 'on', until: Temporal.PlainDate.from(day).add({ days: 14 }).toString() };
    await ask(minor, '10:00', weekly);
    expect(await stored()).toEqual([]);
  });

  it('is not found for these hours', async () => {
    const found = async (time: string) =>
      (await parent.browser.get(`/find-walkers?date=${day}&time=${time}&hours=1`)).text;
    expect(await found('10:00')).toContain('Ada');
    expect(await found('10:00')).not.toContain('Minna');
    expect(await found('16:00')).toContain('Minna');
  });
});
