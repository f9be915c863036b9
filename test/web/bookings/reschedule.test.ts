import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { enqueueWalkReminders } from '../../../src/domain/bookings/schedule/reminders.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { aDayOff, dayIn } from '../../support/dates.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { bookingRow } from '../../support/reads.ts';
import { aWalkAt, proposalsOf, timeOf } from '../../support/reschedule.ts';
import { block } from '../../support/safety.ts';
import { goTo } from '../../support/schedules.ts';
import { joinAgreedSeries } from '../../support/series.ts';

const app = startTestApp();
const DAY = dayIn(5);
let parent: TestUser;
let walker: TestUser;
let child: string;
let booking: string;

beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Paula' });
  walker = await aWalker(app, { firstName: 'Will' });
  child = await aChild(app, parent);
  booking = await aWalkAt(app, { parent, walker, child }, [DAY, '08:00']);
});

const sides = { parent: () => [parent, walker] as const, walker: () => [walker, parent] as const };
const propose = (who: TestUser, fields: Record<string, string> = {}) =>
  who.browser.post(`/booking/${booking}?dialog=reschedule`, {
    intent: 'propose-time',
    date: DAY,
    time: '08:30',
    ...fields,
  });
const openProposal = async () => (await proposalsOf(app, booking)).at(-1)?.id ?? '';
const answer = async (who: TestUser, intent: string) =>
  who.browser.post(`/booking/${booking}`, { intent, proposal: await openProposal() });
const emails = async () => {
  const rows = await app.sql<{ kind: string; payload: Record<string, string> }>(
    `select kind, payload from outbox where payload ->> 'bookingId' = $1 order by created_at, payload ->> 'to'`,
    [booking],
  );
  return withActor(app.orm, system('worker'), (em) =>
    Promise.all(rows.map(async (row) => ({ to: row.payload.to, email: await buildEmail(em, row) }))),
  );
};

it.each(
  firstOf([
    ['07:00', '07:00'],
    ['09:00', '08:00'],
  ]),
)('a proposal of %s ends at the earlier of the two times, %s (BOOKING-34)', async (time, end) => {
  expect((await propose(parent, { time })).text).toContain('Proposal sent');
  const [row] = await app.sql<{ end: string }>(
    `select to_char(expires_at at time zone 'America/New_York', 'HH24:MI') as end from reschedule_proposals where booking_id = $1`,
    [booking],
  );
  expect(row?.end).toBe(end);
});

describe.each(firstOf(['parent', 'walker'] as const))('the %s proposes another time (BOOKING-32)', (side) => {
  it('and the other side accepts: the walk moves, the price stays, both get an email (BOOKING-33)', async () => {
    const [me, other] = sides[side]();
    let sent = await me.browser.get('/dashboard');
    const published = await publishedDuring(app, async () => {
      sent = await propose(me, { note: 'School starts later' });
    });
    expect(published).toContainEqual({ to: [parent.id, walker.id], topic: 'booking', id: booking });
    expect(sent.text).toContain('Proposal sent');
    expect(sent.text).toContain(`Waiting for ${side === 'parent' ? 'Will' : 'Paula'} to answer`);
    expect(sent.text).not.toContain('Propose another time');
    expect(await timeOf(app, booking)).toBe(`${DAY} 08:00`);

    const asked = await other.browser.get('/dashboard');
    expect(asked.text).toMatch(/(Paula|Will) asks to move \w+, \w+ \d+, 8:00 AM to 8:30 AM/);
    expect(asked.text).toContain('School starts later');
    expect(asked.text).toMatch(/^.{0,400}asks to move/s);

    const before = await bookingRow(app, booking);
    const done = await answer(other, 'accept-time');
    expect(done.text).toContain('New time agreed');
    expect(await timeOf(app, booking)).toBe(`${DAY} 08:30`);
    const after = await bookingRow(app, booking);
    expect(after).toMatchObject({ status: 'accepted', total_amount: before?.total_amount });
    expect(done.text).toMatch(/Paula and Will moved it from \w+, \w+ \d+, 8:00 AM to 8:30 AM/);
    expect(await proposalsOf(app, booking)).toMatchObject([{ status: 'accepted', proposed_by: me.id }]);
    const sentEmails = await emails();
    expect(sentEmails.filter(({ email }) => email?.kind === 'booking-rescheduled')).toHaveLength(2);
    expect(sentEmails.find(({ email }) => email?.kind === 'booking-rescheduled')?.email).toMatchObject({
      data: { oldTime: '08:00:00', walk: { time: '08:30:00' } },
      calendar: { bookingId: booking, pickup: null },
    });
  });

  it('and the other side declines: nothing moves, and the first side gets an email', async () => {
    const [me, other] = sides[side]();
    await propose(me);
    const [asked] = await emails();
    expect(asked).toMatchObject({ to: other.id, email: { kind: 'booking-reschedule-proposed' } });
    const kept = await answer(other, 'keep-time');
    expect(kept.text).toContain('The old time stands');
    expect(await timeOf(app, booking)).toBe(`${DAY} 08:00`);
    expect(await proposalsOf(app, booking)).toMatchObject([{ status: 'refused' }]);
    const sent = await emails();
    expect(sent.at(-1)).toMatchObject({ to: me.id, email: { kind: 'booking-reschedule-refused' } });
    expect(sent[0]?.email, 'the question no longer applies').toBeNull();
    expect((await propose(other, { time: '09:00' })).text).toContain('Proposal sent');
  });

  onlyInCI('and withdraws it; neither side can then answer', async () => {
    const [me, other] = sides[side]();
    await propose(me);
    expect((await answer(me, 'accept-time')).status).toBe(403);
    expect((await answer(other, 'withdraw-time')).status).toBe(403);
    expect((await answer(me, 'withdraw-time')).text).toContain('Proposal withdrawn');
    const late = await answer(other, 'accept-time');
    expect(late.status).toBe(409);
    expect(late.text).toContain('This proposal has changed');
    expect(await timeOf(app, booking)).toBe(`${DAY} 08:00`);
  });
});

describe('a proposal is refused at its field, and nothing is stored: (BOOKING-32)', () => {
  onlyInCI.each([
    ['the same time', { time: '08:00' }, 'Enter another date or time.'],
    ['a past day', { date: dayIn(-1) }, 'Please select a future date and time.'],
    ['beyond the horizon', { date: dayIn(300) }, 'Please select a date within the next'],
    ['no date', { date: '' }, 'Enter the date'],
    ['an odd time', { time: '25:00' }, 'Please select a future date and time.'],
    ['a long note', { note: 'x'.repeat(301) }, '300'],
  ])('%s', async (_, fields, text) => {
    const refused = await propose(parent, fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(text);
    expect(refused.html).toContain('aria-invalid="true"');
    expect(await proposalsOf(app, booking)).toEqual([]);
  });

  onlyInCI.each([
    ['the walker has a walk then', 'parent', 'Will already has a walk then.'],
    ['the walker, who has one, proposes it', 'walker', 'You already have a walk then.'],
  ] as const)('%s', async (_, side, text) => {
    await aWalkAt(app, { parent: await aParent(app), walker }, [DAY, '09:00']);
    const refused = await propose(sides[side]()[0], { time: '08:30' });
    expect([refused.status, refused.text.includes(text)]).toEqual([422, true]);
    expect(await proposalsOf(app, booking)).toEqual([]);
  });

  it('the child has a walk with someone else then', async () => {
    await aWalkAt(app, { parent, walker: await aWalker(app), child }, [DAY, '09:00']);
    for (const who of [parent, walker]) {
      const refused = await propose(who);
      expect([refused.status, refused.text.includes('Mia already has a walk then.')]).toEqual([422, true]);
    }
    expect(await proposalsOf(app, booking)).toEqual([]);
  });

  it('another date of the same weekly walks', async () => {
    const series = await joinAgreedSeries(app, booking);
    const other = await aWalkAt(app, { parent, walker, child }, [dayIn(6), '08:00']);
    await app.sql('update bookings set series_id = $1 where id = $2', [series, other]);
    const refused = await propose(walker, { date: dayIn(6), time: '15:00' });
    expect([refused.status, refused.text.includes('already have one that day')]).toEqual([422, true]);
    expect((await propose(walker, { date: dayIn(7) })).text).toContain('Proposal sent');
  });
});

describe('outside the walker’s usual hours', () => {
  it.each(
    firstOf([
      ['too early', { time: '06:00' }, "isn't usually available then"],
      ['on a day off', { date: dayIn(8) }, 'has that day off'],
    ]),
  )('the parent is asked first: %s (WALKER-8)', async (_, fields, text) => {
    await aDayOff(app, walker, 8);
    const asked = await propose(parent, fields);
    expect([asked.status, asked.text.includes(text)]).toEqual([200, true]);
    expect(await proposalsOf(app, booking)).toEqual([]);
    expect((await propose(parent, { ...fields, anyway: 'on' })).text).toContain('Proposal sent');
  });

  it('the walker, whose hours they are, is not asked', async () => {
    expect((await propose(walker, { time: '06:00' })).text).toContain('Proposal sent');
  });
});

describe('nobody can propose another time', () => {
  onlyInCI.each([
    ['of a request', { status: 'pending', startsIn: 40 }],
    ['of a walk that has begun', { status: 'accepted', startsIn: -0.1 }],
    ['of a started walk', { status: 'in_progress', startsIn: 0.2 }],
    ['of a completed walk', { status: 'completed', startsIn: -3 }],
    ['of a canceled walk', { status: 'cancelled', startsIn: 40 }],
  ] as const)('%s, and no button says so', async (_, traits) => {
    booking = await aBooking(app, parent, walker, traits);
    const before = await historyOf(app, booking);
    for (const who of [parent, walker]) {
      const { text } = await who.browser.get(`/booking/${booking}`);
      expect(text).toContain('More about this walk');
      expect(text).not.toContain('Propose another time');
      expect((await propose(who)).status).toBe(409);
    }
    expect(await historyOf(app, booking)).toEqual(before);
    expect(await proposalsOf(app, booking)).toEqual([]);
  });

  onlyInCI('twice, or after a block, or as an admin', async () => {
    const admin = await anAdmin(app);
    expect((await propose(admin)).status).toBe(403);
    await propose(parent);
    const second = await propose(walker, { time: '09:00' });
    expect([second.status, second.text.includes('Another time is already proposed')]).toEqual([409, true]);
    expect((await admin.browser.get(`/booking/${booking}`)).text).toContain('Paula asks to move');
    await answer(parent, 'withdraw-time');
    await block(walker, parent);
    expect((await propose(parent)).status).toBe(409);
    expect(await proposalsOf(app, booking)).toMatchObject([{ status: 'withdrawn' }]);
  });

  onlyInCI('more than 20 times an hour', async () => {
    for (let at = 0; at < 20; at++) await propose(parent, { time: '08:00' });
    expect((await propose(parent)).status).toBe(429);
    expect(await proposalsOf(app, booking)).toEqual([]);
  });
});

it('a rescheduled walk gets its reminder at the new time (BOOKING-33)', async () => {
  const remind = () => withActor(app.orm, system('worker'), (em) => enqueueWalkReminders(em, 200));
  const reminders = async () =>
    (
      await app.sql(
        `select from outbox where kind ~ 'walk-(soon|reminder)' and payload ->> 'bookingId' = $1`,
        [booking],
      )
    ).length;
  goTo(`${dayIn(1)}T12:00`);
  booking = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 1.5 });
  await app.sql(`update bookings set created_at = created_at - interval '3 days' where id = $1`, [booking]);
  await remind();
  expect(await reminders()).toBe(2);
  await propose(walker, { date: dayIn(6) });
  await answer(parent, 'accept-time');
  goTo(`${dayIn(5)}T19:00`);
  await remind();
  clock.setOffset(0);
  expect(await reminders()).toBe(4);
});

onlyInCI('a walk of a sibling with another walker is no conflict (BOOKING-33)', async () => {
  const sibling = await aChild(app, parent);
  await aWalkAt(app, { parent, walker: await aWalker(app), child: sibling }, [DAY, '10:00']);
  expect((await propose(parent, { time: '10:00' })).text).toContain('Proposal sent');
  await answer(walker, 'accept-time');
  expect(await timeOf(app, booking)).toBe(`${DAY} 10:00`);
});
