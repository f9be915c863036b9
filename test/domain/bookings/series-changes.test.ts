import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { acceptBooking, expireDueBookings } from '../../../src/domain/bookings/lifecycle/walk-commands.ts';
import { enqueueWalkReminders } from '../../../src/domain/bookings/schedule/reminders.ts';
import { acceptSeries, agreeToRate } from '../../../src/domain/bookings/series/answer-series.ts';
import { endSeries } from '../../../src/domain/bookings/series/end-series.ts';
import { extendSeries } from '../../../src/domain/bookings/series/extend-series.ts';
import { closeSeries, enqueueNewRates } from '../../../src/domain/bookings/series/stop-series.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { blockPerson, endAllWith, endingsWith } from '../../../src/domain/safety/block.ts';
import { type Member, system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { isSomeoneBlocked } from '../../support/locks.ts';
import { actsAbout, jobsOf } from '../../support/reads.ts';
import { goTo, scheduleOf } from '../../support/schedules.ts';
import { aSeries, mondayIn, seriesEmails, statusesOf, walksOf, withViewer } from '../../support/series.ts';
import { insertWalk } from '../../support/walks.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let child: string;

beforeAll(() => app.sql('delete from closed_days'));
beforeEach(async () => {
  [parent, walker] = [await aParent(app), await aWalker(app)];
  child = await aChild(app, parent);
});
afterEach(() => clock.setOffset(0));

const accept = (id: string) => withViewer(app, walker, (em, viewer) => acceptSeries(em, viewer, id));
const end = (person: TestUser, id: string, form: Record<string, string>) =>
  withViewer(app, person, (em, viewer) => endSeries(em, viewer, id, form));
async function agreed(fields = {}): Promise<string> {
  const id = await aSeries(app, parent, walker, { child, ...fields });
  await accept(id);
  return id;
}
async function othersSeries(fields: Record<string, string>): Promise<string> {
  const another = await aWalker(app);
  const id = await aSeries(app, await aParent(app), another, fields, 2);
  await withViewer(app, another, (em, viewer) => acceptSeries(em, viewer, id));
  return id;
}
const nightly = () => scheduleOf(app, 'extend-series');
const extend = () => nightly().run();
const later = (days: number) => clock.advance(`P${days}D`);
const seriesRow = async (id: string) =>
  (
    await app.sql<Record<string, unknown>>(
      'select *, last_date::text as last, booked_until::text as booked from booking_series where id = $1',
      [id],
    )
  )[0];

describe('ending weekly walks (BOOKING-29)', () => {
  it.each(firstOf(['parent', 'walker'] as const))(
    'all of them, by the %s, with a reason and one email',
    async (side) => {
      const id = await agreed();
      const [person, other] = side === 'parent' ? [parent, walker] : [walker, parent];
      await end(person, id, { reason: 'We are moving' });
      expect(Object.keys(await statusesOf(app, id))).toEqual(['cancelled']);
      expect(await seriesRow(id)).toMatchObject({
        status: 'ended',
        end_reason: `${side}_ended`,
        ended_by: person.id,
      });
      expect((await seriesEmails(app, id)).filter(({ kind }) => kind === 'mail.series-ended')).toEqual([
        { kind: 'mail.series-ended', to: other.id },
      ]);
      expect(await jobsOf(app, 'mail.booking-withdrawn')).toHaveLength(0);
    },
  );

  onlyInCI(
    'all of them, by an admin, who is in the audit log; both sides get an email (ADMIN-5)',
    async () => {
      const [id, admin] = [await agreed(), await anAdmin(app)];
      await end(admin, id, { reason: 'The walker is ill' });
      expect(Object.keys(await statusesOf(app, id))).toEqual(['cancelled']);
      expect(await actsAbout(app, id)).toEqual([{ act: 'end-series', actor_id: admin.id }]);
      const ended = (await seriesEmails(app, id)).filter(({ kind }) => kind === 'mail.series-ended');
      expect(ended.map(({ to }) => to).toSorted()).toEqual([parent.id, walker.id].toSorted());
    },
  );

  onlyInCI('from a date on: earlier walks stay, and no later ones are added', async () => {
    const id = await agreed({ weekdays: [1] });
    const from = mondayIn(21);
    await end(parent, id, { reason: 'Camp', from });
    const walks = await walksOf(app, id);
    for (const { date, status } of walks) expect(status, date).toBe(date < from ? 'accepted' : 'cancelled');
    expect((await seriesRow(id))?.status).toBe('accepted');
    later(30);
    await extend();
    expect(await walksOf(app, id)).toHaveLength(walks.length);
  });

  onlyInCI('without a reason is refused, and nothing changes', async () => {
    const id = await agreed();
    const before = await statusesOf(app, id);
    await expect(end(parent, id, { reason: ' ' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { reason: {} },
    });
    await expect(end(await aParent(app), id, { reason: 'x' })).rejects.toMatchObject({ kind: 'not_found' });
    expect(await statusesOf(app, id)).toEqual(before);
  });

  onlyInCI(
    'at the same moment as the answer: one of the two is a conflict, and no walk is half agreed',
    async () => {
      const id = await aSeries(app, parent, walker, { child });
      await Promise.allSettled([accept(id), end(parent, id, { reason: 'Ill' })]);
      const statuses = await statusesOf(app, id);
      expect(Object.keys(statuses)).toHaveLength(1);
      expect((await seriesRow(id))?.status).toBe('cancelled' in statuses ? 'ended' : 'accepted');
    },
  );

  onlyInCI('one walk is canceled like any other, and is not added again', async () => {
    const id = await agreed({ weekdays: [1] });
    const [first] = await walksOf(app, id);
    await parent.browser.post(`/booking/${first?.id}`, { intent: 'withdraw', reason: 'Dentist' });
    expect((await walksOf(app, id)).filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    await extend();
    expect((await walksOf(app, id)).filter(({ date }) => date === first?.date)).toHaveLength(1);
  });

  onlyInCI('a block cancels the request with one email', async () => {
    const id = await aSeries(app, parent, walker, { child });
    await withViewer(app, walker, (em, viewer) => blockPerson(em, viewer as Member, parent.id));
    await withViewer(app, walker, async (em, viewer) => {
      const [ending] = await endingsWith(em, viewer as Member, parent.id);
      await endAllWith(em, viewer as Member, ending!.ids);
    });
    expect(Object.keys(await statusesOf(app, id))).toEqual(['cancelled']);
    expect((await seriesRow(id))?.status).toBe('ended');
    expect((await seriesEmails(app, id)).filter(({ kind }) => kind === 'mail.series-ended')).toEqual([]);
    expect(await jobsOf(app, 'mail.booking-withdrawn', { to: parent.id })).toHaveLength(1);
  });
});

describe('a change of weekly walks (BOOKING-29)', () => {
  it('is a new request; until the walker accepts it, the old walks stay', async () => {
    const old = await agreed({ weekdays: [1] });
    const from = mondayIn(14);
    const changed = await aSeries(app, parent, walker, {
      child,
      weekdays: [1],
      time: '08:30',
      date: from,
      replaces: old,
    });
    expect(Object.keys(await statusesOf(app, old))).toEqual(['accepted']);
    await accept(changed);
    for (const { date, cancel_reason } of await walksOf(app, old))
      expect(cancel_reason, date).toBe(date < from ? null : 'replaced');
    expect(Object.keys(await statusesOf(app, changed))).toEqual(['accepted']);
    expect(await seriesRow(old)).toMatchObject({ status: 'accepted' });
    expect(String((await seriesRow(old))?.last) < from).toBe(true);
  });

  onlyInCI('from its first walk on ends the old one', async () => {
    const old = await agreed({ weekdays: [1] });
    const [{ date: from } = { date: '' }] = await walksOf(app, old);
    const changed = await aSeries(app, parent, walker, {
      ...{ child, weekdays: [1], time: '08:30' },
      ...{ date: from, replaces: old },
    });
    await accept(changed);
    expect(Object.keys(await statusesOf(app, old))).toEqual(['cancelled']);
    expect(await seriesRow(old)).toMatchObject({ status: 'ended', end_reason: 'finished' });
  });

  it('is refused for series of others and for other walkers, and nothing is stored', async () => {
    const old = await agreed({ weekdays: [1] });
    const stranger = await aParent(app);
    await expect(aSeries(app, stranger, walker, { replaces: old })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(aSeries(app, parent, await aWalker(app), { child, replaces: old })).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(await app.sql('select from booking_series where replaces = $1', [old])).toHaveLength(0);
  });
});

describe('the walker', () => {
  it('answers the whole series, not one date (BOOKING-25)', async () => {
    const id = await aSeries(app, parent, walker, { child });
    const [first] = await walksOf(app, id);
    await expect(
      withViewer(app, walker, (em, viewer) => acceptBooking(em, viewer, first?.id ?? '')),
    ).rejects.toMatchObject({ summary: { code: 'answerTheSeries' } });
    expect(Object.keys(await statusesOf(app, id))).toEqual(['pending']);
  });
});

describe('the nightly extension (BOOKING-26)', () => {
  it('confirms the next dates, and does nothing when it runs again', async () => {
    const id = await agreed();
    const before = await walksOf(app, id);
    later(14);
    await extend();
    const after = await walksOf(app, id);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.every(({ status }) => status === 'accepted')).toBe(true);
    await extend();
    expect(await walksOf(app, id)).toEqual(after);
    expect(await nightly().due()).toBe(0);
  });

  onlyInCI('keeps the local time when the clocks change', async () => {
    const change = clock.local(clock.now()).add({ days: 40 }).getTimeZoneTransition('next');
    clock.setOffset(change!.subtract({ days: 40 }).epochMilliseconds - Date.now());
    [parent, walker] = [await aParent(app), await aWalker(app)];
    child = await aChild(app, parent);
    const id = await agreed({ weekdays: [1, 2, 3, 4, 5, 6, 7] });
    later(14);
    await extend();
    const locals = (await walksOf(app, id)).map(({ starts_at }) => clock.local(starts_at));
    expect(new Set(locals.map((local) => local.toPlainTime().toString()))).toEqual(new Set(['08:00:00']));
    expect(new Set(locals.map(({ offset }) => offset)).size).toBe(2);
  });

  onlyInCI(
    'leaves out closed days and dates on which the walker is off or busy, and emails about them once',
    async () => {
      const id = await agreed({ weekdays: [1] });
      const onWednesdays = await agreed({ weekdays: [3] });
      const last = (await walksOf(app, id)).at(-1)?.date ?? '';
      const [off, busy, closed] = [7, 14, 21].map((days) =>
        Temporal.PlainDate.from(last).add({ days }).toString(),
      );
      await app.sql(
        `insert into availability_exceptions values (gen_random_uuid(), $1, $2, $2, '[]', now())`,
        [walker.id, off],
      );
      const other = await aParent(app);
      await insertWalk(
        app,
        { parent: other, walker, child: await aChild(app, other) },
        { date: `${busy}`, time: '13:00' },
      );
      await app.sql(
        `update bookings set starts_at = ($2::date + time '08:30') at time zone 'America/New_York',
      ends_at = ($2::date + time '09:30') at time zone 'America/New_York' where parent_id = $1`,
        [other.id, busy],
      );
      await app.sql(`insert into closed_days values ($1, 'Snow day') on conflict do nothing`, [closed]);
      later(28);
      await extend();
      const dates = (await walksOf(app, id)).map(({ date }) => date);
      for (const date of [off, busy, closed]) expect(dates).not.toContain(date);
      expect(
        await app.sql(
          'select date::text from booking_series_dates where series_id = $1 and kind = $2 order by date',
          [id, 'no_room'],
        ),
      ).toEqual([{ date: off }, { date: busy }]);
      const emails = (await seriesEmails(app, id)).filter(({ kind }) => kind === 'mail.series-no-room');
      expect(emails.map(({ to }) => to).toSorted()).toEqual([parent.id, walker.id].toSorted());
      const others = await seriesEmails(app, onWednesdays);
      expect(others.map(({ kind }) => kind)).not.toContain('mail.series-no-room');
      await app.sql('delete from closed_days where date = $1', [closed]);
    },
  );

  onlyInCI('gives a time that two series need to one of them, and lets siblings share it', async () => {
    const sibling = await aChild(app, parent, { name: 'Theo' });
    const mine = await agreed({ weekdays: [1] });
    const shared = await agreed({ weekdays: [1], child: sibling });
    const other = await aSeries(app, await aParent(app), walker, { weekdays: [2] });
    await accept(other);
    await app.sql(`update booking_series set weekdays = '{1}' where id = $1`, [other]);
    const count = async (id: string) => (await walksOf(app, id)).length;
    const before = await Promise.all([mine, shared, other].map(count));
    later(14);
    await extend();
    const after = await Promise.all([mine, shared, other].map(count));
    const [first, second, third] = after.map((many, at) => many - (before[at] ?? 0));
    expect(first).toBe(second);
    expect([first, third].map(Boolean).toSorted()).toEqual([false, true]);
  });

  onlyInCI.each([
    ['pickup', { pickup: '9 Elm St' }],
    ['drop-off', { dropoff: 'P.S. 33' }],
    ['duration', { duration: '1.5' }],
  ])('gives a time to one of two series of a family that differ in their %s', async (_, fields) => {
    const sibling = await aChild(app, parent, { name: 'Theo' });
    const [mine, elsewhere] = [
      await agreed({ weekdays: [1] }),
      await agreed({ weekdays: [2], child: sibling, ...fields }),
    ];
    await app.sql(`update booking_series set weekdays = '{1}' where id = $1`, [elsewhere]);
    const count = async (id: string) => (await walksOf(app, id)).length;
    const before = await Promise.all([mine, elsewhere].map(count));
    later(14);
    await withActor(app.orm, system('worker'), (em) => extendSeries(em, [mine, elsewhere]));
    const added = (await Promise.all([mine, elsewhere].map(count))).map((many, at) => many - before[at]!);
    expect(added.map(Boolean).toSorted()).toEqual([false, true]);
  });

  it('keeps the agreed rate until the parent agrees to the new one, and asks once (BOOKING-30)', async () => {
    const id = await agreed({ weekdays: [1] });
    await app.sql('update walker_profiles set hourly_rate = 20 where user_id = $1', [walker.id]);
    const ask = () => withActor(app.orm, system('worker'), (em) => enqueueNewRates(em, 50));
    expect([await ask(), await ask()]).toEqual([1, 0]);
    later(7);
    await extend();
    await expect(
      withViewer(app, parent, (em, viewer) => agreeToRate(em, viewer, id, '1900')),
    ).rejects.toMatchObject({ summary: { code: 'priceChanged' } });
    await expect(
      withViewer(app, walker, (em, viewer) => agreeToRate(em, viewer, id, '2000')),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    await withViewer(app, parent, (em, viewer) => agreeToRate(em, viewer, id, '2000'));
    later(7);
    await extend();
    const rates = await app.sql<{ rate: string }>(
      'select hourly_rate as rate from bookings where series_id = $1 order by scheduled_date',
      [id],
    );
    expect(rates.at(-2)).toEqual({ rate: '18.50' });
    expect(rates.at(-1)).toEqual({ rate: '20.00' });
  });

  onlyInCI('extends the others when one series is blocked at the same moment', async () => {
    const few = { until: Temporal.PlainDate.from(mondayIn(7)).add({ days: 60 }).toString() };
    const [mine, others] = [
      await aSeries(app, parent, walker, { child, ...few }, 2),
      await othersSeries(few),
    ];
    await accept(mine);
    const before = (await walksOf(app, mine)).length;
    let extending: Promise<number> | undefined;
    await withViewer(app, walker, async (em, viewer) => {
      await blockPerson(em, viewer as Member, parent.id);
      extending = extend();
      await vi.waitUntil(() => isSomeoneBlocked(app), { timeout: 10_000, interval: 20 });
    });
    expect(await extending).toBe(1);
    expect(await walksOf(app, mine)).toHaveLength(before);
    expect((await walksOf(app, others)).length).toBeGreaterThan(before);
    expect(await nightly().due()).toBe(0);
    expect(await withActor(app.orm, system('worker'), (em) => closeSeries(em, 50))).toBe(1);
  });

  onlyInCI('extends the others when one series cannot be stored, and fails afterwards', async () => {
    const few = { until: Temporal.PlainDate.from(mondayIn(7)).add({ days: 60 }).toString() };
    const [broken, others] = [
      await aSeries(app, parent, walker, { child, ...few }, 2),
      await othersSeries(few),
    ];
    await accept(broken);
    const before = (await walksOf(app, broken)).length;
    await app.sql(
      `alter table bookings add constraint broken check (series_id <> '${broken}' or created_at < '${clock.now().toISOString()}')`,
    );
    clock.advance('PT1H');
    await expect(extend()).rejects.toThrow('1 weekly series were not extended');
    await app.sql('alter table bookings drop constraint broken');
    expect(await walksOf(app, broken)).toHaveLength(before);
    expect((await walksOf(app, others)).length).toBeGreaterThan(before);
    expect([await extend(), await nightly().due()]).toEqual([1, 0]);
  });

  onlyInCI('adds nothing once the parent or the walker may no longer book', async () => {
    const id = await agreed();
    const before = await walksOf(app, id);
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [walker.id]);
    expect(await withActor(app.orm, system('worker'), (em) => closeSeries(em, 50))).toBe(1);
    later(14);
    await extend();
    expect(await walksOf(app, id)).toEqual(before);
    expect(await seriesRow(id)).toMatchObject({ status: 'ended', end_reason: 'stopped' });
  });
});

describe('an unanswered request', () => {
  it('expires date by date, and emails the parent once (BOOKING-27)', async () => {
    const id = await aSeries(app, parent, walker, { child, until: mondayIn(14) });
    const total = (await walksOf(app, id)).length;
    later(21);
    await withActor(app.orm, system('worker'), (em) => expireDueBookings(em, 200));
    const rows = await walksOf(app, id);
    expect(rows.filter(({ cancel_reason }) => cancel_reason === 'expired')).toHaveLength(total);
    expect((await seriesEmails(app, id)).filter(({ kind }) => kind === 'mail.series-expired')).toEqual([
      { kind: 'mail.series-expired', to: parent.id },
    ]);
    await withActor(app.orm, system('worker'), (em) => closeSeries(em, 50));
    expect(await seriesRow(id)).toMatchObject({ end_reason: 'expired' });
  });
});

describe('the emails', () => {
  onlyInCI('remind once of the walks of a week, the evening before the first (BOOKING-27)', async () => {
    const id = await agreed();
    const [first, second] = await walksOf(app, id);
    const remind = () => withActor(app.orm, system('worker'), (em) => enqueueWalkReminders(em, 50));
    const reminders = () =>
      app.sql<{ booking: string; round: string }>(
        `select payload ->> 'bookingId' as booking, payload ->> 'round' as round from outbox where kind like 'mail.walk-%'
           and payload ->> 'to' = $1`,
        [parent.id],
      );
    await app.sql(
      'update booking_events set at = $2 where booking_id in (select id from bookings where series_id = $1)',
      [id, new Date(clock.now().getTime() - 3 * 86_400_000)],
    );
    const eveningBefore = (walk: { date: string } | undefined) =>
      goTo(`${Temporal.PlainDate.from(walk?.date ?? '').subtract({ days: 1 })}T19:00`);
    eveningBefore(first);
    await remind();
    goTo(`${first?.date}T07:30`);
    await remind();
    eveningBefore(second);
    await remind();
    expect(await reminders()).toEqual([{ booking: first?.id, round: first?.date }]);
    eveningBefore(first);
    const email = await withActor(app.orm, system('worker'), (em) =>
      buildEmail(em, {
        kind: 'mail.walk-reminder',
        payload: { bookingId: first?.id ?? '', to: parent.id, round: first?.date ?? '' },
      }),
    );
    expect(email?.data).toMatchObject({ also: (await walksOf(app, id)).slice(1, 3).map(({ date }) => date) });
  });

  onlyInCI('remind of a Sunday, and not of the Monday after it in its week (BOOKING-27)', async () => {
    const id = await agreed({ weekdays: [1, 7] });
    await app.sql(
      'update booking_events set at = $2 where booking_id in (select id from bookings where series_id = $1)',
      [id, new Date(clock.now().getTime() - 3 * 86_400_000)],
    );
    const walks = await walksOf(app, id);
    const remindedAt = async (walk: { id: string; date: string }) => {
      goTo(`${Temporal.PlainDate.from(walk.date).subtract({ days: 1 })}T19:00`);
      await withActor(app.orm, system('worker'), (em) => enqueueWalkReminders(em, 50));
      return jobsOf(app, 'mail.walk-reminder', { bookingId: walk.id });
    };
    const sent = [];
    for (const walk of walks.slice(0, 3)) sent.push((await remindedAt(walk)).length);
    expect(walks.slice(0, 3).map(({ date }) => Temporal.PlainDate.from(date).dayOfWeek)).toEqual([1, 7, 1]);
    expect(sent).toEqual([2, 2, 0]);
  });

  onlyInCI('are built from the data at the time of sending', async () => {
    const id = await agreed();
    const build = (kind: string, to: string) =>
      withActor(app.orm, system('worker'), (em) =>
        buildEmail(em, { kind: `mail.${kind}`, payload: { seriesId: id, to, round: '2026-01-01' } }),
      );
    expect(await build('series-requested', walker.id)).toBeNull();
    const accepted = await build('series-accepted', parent.id);
    expect(accepted?.data).toMatchObject({
      walks: (await walksOf(app, id)).length,
      declined: [],
      series: { days: 'Mon, Tue, Thu' },
    });
    await end(walker, id, { reason: 'New job' });
    expect((await build('series-ended', parent.id))?.data).toMatchObject({
      reason: 'New job',
      byTeam: false,
    });
    expect(await build('series-accepted', parent.id)).toBeNull();
  });

  onlyInCI.each([
    ['12', true],
    ['36', false],
  ])('that walks end says whether the first, %s hours ahead, was late (BOOKING-44)', async (hours, late) => {
    const id = await agreed();
    const [first] = await walksOf(app, id);
    const [row] = await app.sql<{ starts: Date }>('select starts_at as starts from bookings where id = $1', [
      first?.id,
    ]);
    clock.setOffset((row?.starts.getTime() ?? 0) - (Number(hours) - 0.5) * 3_600_000 - Date.now());
    await app.sql('update sessions set expires_at = $1, ends_at = $1', [
      new Date(clock.now().getTime() + 86_400_000),
    ]);
    await end(walker, id, { reason: 'Ill' });
    const [sent] = await jobsOf(app, 'mail.series-ended', { seriesId: id });
    const email = await withActor(app.orm, system('worker'), (em) =>
      buildEmail(em, { kind: 'mail.series-ended', payload: sent?.payload ?? {} }),
    );
    expect(email?.data).toMatchObject({ late, reason: 'Ill' });
  });
});
