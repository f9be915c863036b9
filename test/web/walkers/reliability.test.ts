import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { CancelReason } from '../../../src/domain/bookings/status.ts';
import { system } from '../../../src/domain/viewer.ts';
import { refreshReliability } from '../../../src/domain/walkers/reliability.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aSeries } from '../../support/series.ts';

const app = startTestApp();

const DAY = 24;
let parent: TestUser;

beforeAll(async () => {
  parent = await aParent(app);
  await app.sql('delete from closed_days');
});
afterEach(() => {
  clock.setOffset(0);
});

const SOON = { status: 'accepted', startsIn: 2 * DAY } as const;

/** One confirmed walk in five days. */
async function aWalkOfSeries(walker: TestUser): Promise<string> {
  const [child, date] = [await aChild(app, parent), dayIn(5)];
  const weekdays = [Temporal.PlainDate.from(date).dayOfWeek];
  const series = await aSeries(app, parent, walker, { child, date, until: date, weekdays });
  await walker.browser.postOnly(`/series/${series}`, { intent: 'accept-series' });
  return series;
}

async function pastWalk(walker: TestUser, daysAgo: number, reason?: CancelReason): Promise<string> {
  const status = reason ? 'cancelled' : 'payment_confirmed';
  const traits = { status, startsIn: -daysAgo * DAY, ...(reason && { reason }) } as const;
  return aBooking(app, parent, walker, traits);
}

async function withWalks(count: number): Promise<TestUser> {
  const walker = await aWalker(app, { firstName: 'Theo' });
  for (let day = 1; day <= count; day++) await pastWalk(walker, day);
  return walker;
}

const event = async (
  booking: string,
  actor: string,
  transition: string,
  at: Date,
  kind: string | null = null,
) =>
  app.sql(
    `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, to_status, cancellation_kind, at)
     values ($1, $2, $3, $4, 'walker', 'cancelled', $5, $6)`,
    [randomUUID(), booking, transition, actor, kind, at],
  );

const askedAt = async (id: string) =>
  Number((await app.sql('select created_at from bookings where id = $1', [id]))[0]!.created_at);

/** The builders above add rows without triggers. */
const countAgain = () =>
  withActor(app.orm, system('worker'), (em) => refreshReliability(em, NOBODY, 1000).then(() => undefined));
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function seenBy({ browser }: { browser: TestUser['browser'] }, walker: TestUser): Promise<string> {
  await countAgain();
  return (await browser.get(`/walker/${walker.id}`)).text;
}

/** "Theo kept …" as a parent reads it, or null. */
async function kept(walker: TestUser, reader = parent): Promise<string | null> {
  const text = await seenBy(reader, walker);
  expect(text).toContain('Theo');
  return /\d+% of walks kept(, usually answers within \d+ \w+)?/.exec(text)?.[0] ?? null;
}

describe('the reliability of a walker (WALKER-22)', () => {
  it('is shown from ten confirmed walks on, and not at all before', async () => {
    const walker = await withWalks(9);
    expect(await kept(walker)).toBeNull();
    const missed = await pastWalk(walker, 80, 'walker_withdrew');
    await event(missed, parent.id, 'request', new Date(clock.now().getTime() - 89 * DAY * 3_600_000));
    expect(await kept(walker)).toBe('90% of walks kept');
  });

  it('is counted again when a walk ends', async () => {
    const walker = await withWalks(9);
    const walk = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -2 });
    expect(await kept(walker)).toBeNull();
    await walker.browser.post(`/booking/${walk}`, { intent: 'complete' });
    expect((await parent.browser.get(`/walker/${walker.id}`)).text).toContain('100% of walks kept');
  });

  it('counts 90 days, and no walk that is not over', async () => {
    const walker = await withWalks(9);
    await pastWalk(walker, 92);
    await pastWalk(walker, 92, 'walker_no_show');
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 30 });
    expect(await kept(walker)).toBeNull();
  });

  onlyInCI('is rounded down: one missed walk of many is not 100%', async () => {
    const walker = await withWalks(80);
    expect(await kept(walker)).toBe('100% of walks kept');
    await pastWalk(walker, 81, 'walker_no_show');
    expect(await kept(walker)).toBe('98% of walks kept');
  });

  onlyInCI.each(['parent_cancelled', 'admin', 'suspended', 'child_no_show', 'replaced', 'expired'] as const)(
    'does not count what ended as %s',
    async (reason) => {
      const walker = await withWalks(9);
      await pastWalk(walker, 20, reason);
      expect(await kept(walker)).toBeNull();
      await pastWalk(walker, 21);
      expect(await kept(walker)).toBe('100% of walks kept');
    },
  );

  it('holds an illness against nobody that was reported before 8 PM of the day before', async () => {
    const walker = await withWalks(10);
    const startsAt = clock.local(clock.now()).subtract({ days: 30 });
    const evening = startsAt.subtract({ days: 1 }).with({ hour: 20, minute: 0, second: 0, millisecond: 0 });
    const at = (minutes: number) => new Date(evening.add({ minutes }).epochMilliseconds);
    const ill = async (minutes: number, kind: string, by = walker.id) => {
      const traits = { status: 'cancelled', reason: 'walker_withdrew' } as const;
      const moment = new Date(startsAt.epochMilliseconds);
      const id = await aBooking(app, parent, walker, { ...traits, startsAt: moment });
      await event(id, by, 'withdrawAsWalker', at(minutes), kind);
    };
    await ill(-1, 'ill');
    expect(await kept(walker)).toBe('100% of walks kept');
    await ill(-1, 'transport');
    expect(await kept(walker)).toBe('90% of walks kept');
    await ill(1, 'ill');
    expect(await kept(walker)).toBe('83% of walks kept');
  });

  it('holds nothing against anyone that was canceled a week ahead', async () => {
    const walker = await withWalks(10);
    const startsAt = new Date(clock.now().getTime() - 30 * DAY * 3_600_000);
    const canceled = async (hoursAhead: number) => {
      const traits = { status: 'cancelled', reason: 'walker_withdrew', startsAt } as const;
      const at = new Date(startsAt.getTime() - hoursAhead * 3_600_000);
      await event(await aBooking(app, parent, walker, traits), walker.id, 'withdrawAsWalker', at);
    };
    await canceled(7 * DAY);
    expect(await kept(walker)).toBe('100% of walks kept');
    await canceled(7 * DAY - 1);
    expect(await kept(walker)).toBe('90% of walks kept');
  });

  onlyInCI.each(['ill', 'other'])(
    'holds days off and a canceled series against a walker unless they are %s',
    async (kind) => {
      const walker = await withWalks(10);
      const canceled = [await aWalkOfSeries(walker), await aBooking(app, parent, walker, SOON)] as const;
      const dates = { from: dayIn(1), to: dayIn(3), walks: canceled[1], [`cancel.${canceled[1]}`]: 'on' };
      await walker.browser.postOnly('/profile?dialog=days-off', { intent: 'add-days-off', ...dates, kind });
      await walker.browser.postOnly(`/series/${canceled[0]}`, { intent: 'end-series', kind });
      const kinds = await app.sql(
        `select distinct e.cancellation_kind as kind from booking_events e join bookings b on b.id = e.booking_id
       where b.id = $2 or b.series_id = $1 and b.status = 'cancelled' and e.to_status = 'cancelled'`,
        [...canceled],
      );
      expect(kinds.filter((row) => row.kind !== null)).toEqual([{ kind }]);
      clock.setOffset(25 * DAY * 3_600_000);
      expect(await kept(walker, await aParent(app))).toBe(
        kind === 'ill' ? '100% of walks kept' : '83% of walks kept',
      );
    },
  );

  onlyInCI('says how long an answer takes, from three requests on', async () => {
    const walker = await withWalks(10);
    const ask = async (minutes: number, transition: string) => {
      const id = await aBooking(app, parent, walker, { startsIn: 48 + minutes });
      await event(id, walker.id, transition, new Date((await askedAt(id)) + minutes * 60_000));
    };
    await ask(5, 'accept');
    await ask(20, 'decline');
    expect(await kept(walker)).toBe('100% of walks kept');
    await ask(3 * 60 - 1, 'expire');
    expect(await kept(walker)).toBe('100% of walks kept, usually answers within 20 minutes');
    await ask(10 * 60, 'expire');
    await ask(11 * 60, 'expire');
    expect(await kept(walker)).toBe('100% of walks kept, usually answers within 3 hours');
  });

  onlyInCI('stands on the card, in the dialog and on an offer, and visitors do not see it', async () => {
    const walker = await withWalks(10);
    const { browser } = parent;
    await countAgain();
    for (const address of ['/find-walkers', `/find-walkers?dialog=profile&walker=${walker.id}`])
      expect((await browser.get(address)).text).toContain('100% of walks kept');
    const open = await aBooking(app, parent, null);
    await walker.browser.post(`/booking/${open}`, { intent: 'offer' });
    expect((await browser.get(`/booking/${open}`)).text).toContain('100% of walks kept');
    expect((await aVisitor(app).get(`/walker/${walker.id}`)).text).not.toContain('walks kept');
    expect(await seenBy(await anAdmin(app), walker)).toContain('100% of walks kept');
  });

  it('is explained to the walker, also before there is anything to show', async () => {
    const [walker, beginner] = [await withWalks(10), await aWalker(app)];
    const own = (await walker.browser.get('/profile')).text;
    expect(own).toContain(
      'Reliability 100% of walks kept Parents see it once you have 10 confirmed walks in 90 days.',
    );
    const first = (await beginner.browser.get('/profile')).text;
    expect(first).toContain('Reliability Parents see it once you have 10 confirmed walks in 90 days.');
  });
});
