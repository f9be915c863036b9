import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { shortDate } from '../../../src/dates.ts';
import { acceptSeries } from '../../../src/domain/bookings/series/answer-series.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { race } from '../../support/race.ts';
import { aWalkAt } from '../../support/reschedule.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { aSeries, mondayIn, withViewer } from '../../support/series.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
let parent: TestUser;
let walker: TestUser;
let child: string;
let series: string;

beforeAll(async () => {
  await app.sql('delete from closed_days');
});
afterEach(() => clock.setOffset(0));
beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Will' });
  child = await aChild(app, parent);
  series = await aSeries(app, parent, walker, { child, weekdays: [1] });
  await withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, series));
});

const propose = (who: TestUser, fields: Record<string, string> = {}) =>
  who.browser.post(`/series/${series}?dialog=reschedule`, {
    intent: 'propose-times',
    from: '',
    time: '08:30',
    ...fields,
  });
interface Open {
  id: string;
  booking: string;
  status: string;
}
const proposals = () =>
  app.sql<Open>(
    'select id, booking_id as booking, status from reschedule_proposals where series_id = $1 order by created_at',
    [series],
  );
const answer = async (who: TestUser, intent: string) => {
  const { id: proposal = '', booking = '' } = (await proposals()).at(-1) ?? {};
  return who.browser.post(`/booking/${booking}`, { intent, proposal });
};
/** The time of each date, `HH:MM`. */
const times = async (): Promise<Record<string, string>> => {
  const rows = await app.sql<{ date: string; time: string }>(
    `select scheduled_date::text as date, left(scheduled_time::text, 5) as time from bookings where series_id = $1
     and left(scheduled_time::text, 5) = left((starts_at at time zone 'America/New_York')::time::text, 5) order by 1`,
    [series],
  );
  return Object.fromEntries(rows.map(({ date, time }) => [date, time]));
};
const templateTime = async () =>
  (
    await app.sql<{ time: string }>(
      'select left(start_time::text, 5) as time from booking_series where id = $1',
      [series],
    )
  )[0]?.time;
const emails = async () => {
  const rows = await app.sql<{ kind: string; payload: Record<string, string> }>(
    `select kind, payload from outbox where payload ->> 'seriesId' = $1 and kind like '%reschedule%' order by created_at, id`,
    [series],
  );
  return withActor(app.orm, system('worker'), (em) =>
    Promise.all(rows.map(async (row) => ({ to: row.payload.to, email: await buildEmail(em, row) }))),
  );
};

describe.each(['parent', 'walker'] as const)(
  'the %s proposes another time for weekly walks (BOOKING-39)',
  (side) => {
    const sides = () => (side === 'parent' ? ([parent, walker] as const) : ([walker, parent] as const));

    it('from a date on, and the other side accepts: earlier walks stay, later ones are added at the new time', async () => {
      const [me, other] = sides();
      const before = await times();
      const from = mondayIn(21);
      const sent = await propose(me, { from, note: 'School starts later' });
      expect(sent.text).toContain('Proposal sent');
      expect(sent.text).toContain('Waiting for');
      expect(await times()).toEqual(before);

      const dashboard = await other.browser.get('/dashboard');
      expect(dashboard.text).toMatch(/asks to move the weekly walks from \w+, \w+ \d+ on to 8:30 AM/);
      const asked = await other.browser.get(`/series/${series}`);
      expect(asked.text).toMatch(/asks to move 6 walks from \w+, \w+ \d+ on, 8:00 AM to 8:30 AM/);
      expect(asked.text).toContain('School starts later');

      const done = await answer(other, 'accept-time');
      expect(done.path).toBe(`/series/${series}`);
      expect(done.text).toContain('6 walks moved');
      for (const [date, time] of Object.entries(await times()))
        expect(time, date).toBe(date < from ? '08:00' : '08:30');
      expect(await templateTime()).toBe('08:30');
      clock.advance('P21D');
      await scheduleOf(app, 'extend-series').run();
      const after = await times();
      expect(Object.keys(after).length).toBeGreaterThan(Object.keys(before).length);
      expect(Object.entries(after).filter(([date, time]) => date >= from && time !== '08:30')).toEqual([]);
      clock.setOffset(0);
      const sentEmails = (await emails()).filter(({ email }) => email?.kind === 'series-rescheduled');
      expect(sentEmails.map(({ to }) => to).toSorted()).toEqual([parent.id, walker.id].toSorted());
      expect(sentEmails[0]?.email?.data).toMatchObject({ from, oldTime: '08:00:00', staying: [] });
    });

    it('all of them, and the other side declines, or the first side withdraws it', async () => {
      const [me, other] = sides();
      const before = await times();
      await propose(me);
      expect((await emails()).map(({ to, email }) => [to, email?.kind])).toEqual([
        [other.id, 'series-reschedule-proposed'],
      ]);
      expect((await answer(me, 'keep-time')).status).toBe(403);
      expect((await answer(other, 'keep-time')).text).toContain('The old time stands');
      expect((await emails()).at(-1)).toMatchObject({
        to: me.id,
        email: { kind: 'series-reschedule-refused' },
      });
      await propose(me);
      expect((await answer(me, 'withdraw-time')).text).toContain('Proposal withdrawn');
      expect((await answer(other, 'accept-time')).status).toBe(409);
      expect(await times()).toEqual(before);
      expect(await templateTime()).toBe('08:00');
      expect((await proposals()).map(({ status }) => status)).toEqual(['refused', 'withdrawn']);
    });
  },
);

describe('dates on which someone has a walk at the new time (BOOKING-39)', () => {
  it('are named before the proposal and before the answer, and keep the old time', async () => {
    const [date] = Object.keys(await times()).slice(2);
    await aWalkAt(app, { parent: await aParent(app), walker }, [date ?? '', '09:15']);
    const asked = await propose(parent);
    expect([asked.status, asked.text.includes('Some walks would keep the old time')]).toEqual([200, true]);
    expect(asked.text).toContain(`has a walk at the new time: ${shortDate(date ?? '')}`);
    expect(await proposals()).toEqual([]);
    expect((await propose(parent, { anyway: 'on' })).text).toContain('Proposal sent');
    const page = await walker.browser.get(`/series/${series}`);
    expect(page.text).toContain('asks to move 7 walks');
    expect(page.text).toContain('These dates would keep the old time');
    const done = await answer(walker, 'accept-time');
    expect(done.text).toContain('7 walks moved');
    expect(done.text).toContain('Still at the old time: 1 walk');
    for (const [day, time] of Object.entries(await times()))
      expect(time, day).toBe(day === date ? '08:00' : '08:30');
    expect((await emails()).at(-1)?.email?.data).toMatchObject({ staying: [date] });
  });

  it('all of them: an error at the time, and nothing is stored', async () => {
    for (const date of Object.keys(await times()))
      await aWalkAt(app, { parent, walker: await aWalker(app), child }, [date, '09:15']);
    const refused = await propose(walker);
    expect([refused.status, refused.text.includes('Someone already has a walk at that time')]).toEqual([
      422,
      true,
    ]);
    expect(await proposals()).toEqual([]);
  });
});

it('a walk that was rescheduled on its own keeps its time, and its open proposal ends once it moved with the others', async () => {
  const [first = '', , third = ''] = Object.keys(await times());
  const ids = Object.fromEntries(
    (
      await app.sql<{ id: string; date: string }>(
        'select id, scheduled_date::text as date from bookings where series_id = $1',
        [series],
      )
    ).map(({ id, date }) => [date, id]),
  );
  const alone = (who: TestUser, date: string, fields: Record<string, string>) =>
    who.browser.post(`/booking/${ids[date]}`, fields as never);
  const proposalOf = async (date: string) =>
    (
      await app.sql<{ id: string }>('select id from reschedule_proposals where booking_id = $1', [ids[date]])
    )[0]?.id ?? '';
  await alone(parent, first, { intent: 'propose-time', date: first, time: '10:00' });
  await alone(walker, first, { intent: 'accept-time', proposal: await proposalOf(first) });
  await propose(walker);
  await alone(parent, third, { intent: 'propose-time', date: third, time: '11:00' });
  expect((await times())[first]).toBe('10:00');
  await answer(parent, 'accept-time');
  const after = await times();
  expect(after[first]).toBe('10:00');
  expect(Object.values(after).filter((time) => time === '08:30')).toHaveLength(7);
  const late = await alone(walker, third, { intent: 'accept-time', proposal: await proposalOf(third) });
  expect(late.status).toBe(409);
  expect((await times())[third]).toBe('08:30');
});

describe('a proposal for weekly walks is refused: (BOOKING-39)', () => {
  it.each([
    ['the same time', { time: '08:00' }, 422, 'Enter another date or time.'],
    ['no time', { time: '' }, 422, 'Enter the time'],
    ['an odd date', { from: 'x' }, 422, ''],
    ['after the last booked date', { from: mondayIn(120) }, 422, 'no confirmed walk'],
    ['outside the walker’s hours', { time: '05:00' }, 200, "isn't usually available then"],
  ])('%s', async (_, fields, status, text) => {
    const seen = await propose(parent, fields);
    expect([seen.status, seen.text.includes(text)]).toEqual([status, true]);
    expect(await proposals()).toEqual([]);
  });

  it('by others, twice, and for a request', async () => {
    const before = await times();
    expect((await propose(await aParent(app))).status).toBe(404);
    expect((await propose(await anAdmin(app))).status).toBe(403);
    const pending = await aSeries(app, parent, walker, { weekdays: [2] });
    const fields = { intent: 'propose-times', time: '08:30' };
    expect((await parent.browser.post(`/series/${pending}`, fields)).status).toBe(409);
    const both = await race([() => propose(parent), () => propose(walker, { time: '09:00' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await proposals()).toHaveLength(1);
    expect(await times()).toEqual(before);
  });
});

describe('at the same moment (BOOKING-34)', () => {
  it('accepting and ending the series at once leave no future walk', async () => {
    await propose(parent);
    const [accepted, ended] = await race([
      () => answer(walker, 'accept-time'),
      () => parent.browser.post(`/series/${series}`, { intent: 'end-series', reason: 'Moving' }),
    ]);
    expect([accepted.status, ended.status]).toSatisfy(
      ([one, other]) => other === 200 && (one === 200 || one === 409),
    );
    const left = await app.sql(`select from bookings where series_id = $1 and status = 'accepted'`, [series]);
    expect(left).toEqual([]);
  });

  it('ten acceptances move the walks once', async () => {
    await propose(walker);
    const answers = await race(Array.from({ length: 10 }, () => () => answer(parent, 'accept-time')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = await app.sql(
      `select from booking_events e join bookings b on b.id = e.booking_id where b.series_id = $1 and e.transition = 'reschedule'`,
      [series],
    );
    expect(events).toHaveLength(8);
  });
});

it('direct SQL changes the time of a series only as proposed, and only for the person asked (SAFETY-6)', async () => {
  const CHANGE = 'update booking_series set start_time = $2 where id = $1';
  await expect(sqlAs(walker, 'trotter', CHANGE, [series, '08:30'])).rejects.toThrow(/not theirs/);
  await propose(parent);
  await expect(sqlAs(parent, 'tot', CHANGE, [series, '08:30'])).rejects.toThrow(/not theirs/);
  await expect(sqlAs(walker, 'trotter', CHANGE, [series, '09:00'])).rejects.toThrow(/not theirs/);
  expect((await sqlAs(walker, 'trotter', CHANGE, [series, '08:30'])).rowCount).toBe(1);
});
