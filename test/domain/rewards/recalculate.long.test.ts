import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { lapseStreaks } from '../../../src/domain/rewards/ledger.ts';
import { rebuildRewards } from '../../../src/domain/rewards/rebuild.ts';
import {
  type RunStep,
  recalculateRewards,
  recalculateWalk,
} from '../../../src/domain/rewards/recalculate.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { CROWD } from '../../support/full-size.ts';
import { giveBack, type Paid, type Pair, pairs, payFor, rewardsOf } from '../../support/rewards.ts';
import { playHistories } from './play.ts';

const app = startTestApp();
const asWorker: RunStep = (work) => withActor(app.orm, system('worker'), work);
const settle = (person: string) => asWorker((em) => recalculateRewards(em, person));
const goTo = (day: string) =>
  clock.setOffset(
    Temporal.ZonedDateTime.from(`${day}T12:00[America/New_York]`).epochMilliseconds - Date.now(),
  );
afterEach(() => clock.setOffset(0));

const onePair = async () => (await pairs(app, 1))[0] as Pair;
const walksOn = (pair: Pair, dates: string[]) =>
  payFor(
    app,
    dates.map((date, at) => ({ ...pair, date, hour: 6 + (at % 16) })),
  );
const linesOf = (person: string) =>
  app.sql('select kind, points from points_ledger where user_id = $1 order by created_at, kind', [person]);

describe('a paid walk', () => {
  it('gives points and the first badge to both, once, however often the job runs', async () => {
    goTo('2026-03-10');
    const pair = await onePair();
    const [walk] = (await walksOn(pair, ['2026-03-09'])) as [Paid];
    await recalculateWalk(asWorker, walk.booking);
    await recalculateWalk(asWorker, walk.booking);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({
      points: 10,
      total: 10,
      current: 1,
      longest: 1,
    });
    expect(await rewardsOf(app, pair.walker)).toMatchObject({ points: 15, badges: ['first-walk'] });
    expect(await linesOf(pair.walker)).toEqual([{ kind: 'booking', points: 15 }]);
  });

  it('gives points to who paid the walk, not to who gave a tip (FAMILY-10)', async () => {
    goTo('2026-03-10');
    const [pair, other] = (await pairs(app, 2)) as [Pair, Pair];
    const [walk] = (await walksOn(pair, ['2026-03-09'])) as [Paid];
    await app.sql(
      `insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at, kind)
       select gen_random_uuid(), booking_id, $2, walker_id, 5, 'pi_tip_' || id, confirmed_at, 'tip' from payments where booking_id = $1`,
      [walk.booking, other.parent],
    );
    await app.sql(`update payments set amount = amount where kind = 'walk' and booking_id = $1`, [
      walk.booking,
    ]);
    await recalculateWalk(asWorker, walk.booking);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ points: 10, current: 1 });
    expect(await rewardsOf(app, pair.walker)).toMatchObject({ points: 15 });
    expect(await linesOf(other.parent)).toEqual([]);
  });

  it('adds one entry per person when many workers run the job at once (REWARD-3)', async () => {
    const pair = await onePair();
    const walks = await walksOn(pair, ['2026-03-09', '2026-03-16']);
    const notified = Array.from({ length: CROWD }, (_, at) => (walks[at % 2] as Paid).booking);
    await Promise.all(notified.map((booking) => recalculateWalk(asWorker, booking)));
    expect(await linesOf(pair.parent)).toEqual([
      { kind: 'booking', points: 10 },
      { kind: 'booking', points: 10 },
      { kind: 'streak', points: 10 },
    ]);
    expect(await rewardsOf(app, pair.walker)).toMatchObject({ points: 40, ledger: 40 });
  });

  it('is finished by a retry when the first run fails between its two people', async () => {
    const pair = await onePair();
    const [walk] = (await walksOn(pair, ['2026-03-09'])) as [Paid];
    let steps = 0;
    const breaking: RunStep = (work) => {
      if (++steps === 3) throw new Error('killed');
      return asWorker(work);
    };
    await expect(recalculateWalk(breaking, walk.booking)).rejects.toThrow('killed');
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ points: 10 });
    expect(await rewardsOf(app, pair.walker)).toMatchObject({ points: 0 });
    await recalculateWalk(asWorker, walk.booking);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ points: 10 });
    expect(await rewardsOf(app, pair.walker)).toMatchObject({ points: 15 });
  });

  it('of three weeks ago, paid today, joins the weeks around it into a streak', async () => {
    goTo('2026-03-25');
    const pair = await onePair();
    await walksOn(pair, ['2026-03-04', '2026-03-18', '2026-03-24']);
    await settle(pair.parent);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ points: 40, current: 2, longest: 2 });
    const [late] = (await payFor(app, [{ ...pair, date: '2026-03-11', hour: 20 }])) as [Paid];
    await recalculateWalk(asWorker, late.booking);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ points: 85, current: 4, longest: 4 });
    expect((await rewardsOf(app, pair.parent)).badges).toEqual(['first-walk', 'four-week-streak']);
  });
});

describe('a refund', () => {
  it('removes the walk from points and streaks, and keeps the badge (REWARD-3, REWARD-8)', async () => {
    goTo('2026-03-20');
    const pair = await onePair();
    const [, second] = (await walksOn(pair, ['2026-03-03', '2026-03-10', '2026-03-17'])) as [Paid, Paid];
    await recalculateWalk(asWorker, second.booking);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ points: 55, current: 3 });
    await giveBack(app, [second.booking]);
    for (let times = 0; times < 2; times++) await recalculateWalk(asWorker, second.booking);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({
      ...{ points: 20, total: 20, current: 1, longest: 1 },
      badges: ['first-walk'],
    });
    expect((await linesOf(pair.parent)).filter(({ kind }) => kind === 'refund')).toEqual([
      { kind: 'refund', points: -35 },
    ]);
  });

  it('in part leaves the points: the walk took place', async () => {
    const pair = await onePair();
    const [walk] = (await walksOn(pair, ['2026-03-10'])) as [Paid];
    await giveBack(app, [walk.booking], 0.5);
    await recalculateWalk(asWorker, walk.booking);
    expect(await rewardsOf(app, pair.walker)).toMatchObject({ points: 15 });
    await giveBack(app, [walk.booking]);
    await recalculateWalk(asWorker, walk.booking);
    expect(await rewardsOf(app, pair.walker)).toMatchObject({ points: 0, current: 0, longest: 0 });
  });

  it('before the job for the payment has run adds two entries that cancel out', async () => {
    const pair = await onePair();
    const [walk] = (await walksOn(pair, ['2026-03-10'])) as [Paid];
    await giveBack(app, [walk.booking]);
    await recalculateWalk(asWorker, walk.booking);
    expect(await linesOf(pair.walker)).toEqual([
      { kind: 'booking', points: 15 },
      { kind: 'refund', points: -15 },
    ]);
  });
});

describe('a refund that failed at the provider', () => {
  it('gives the points back', async () => {
    goTo('2026-03-20');
    const pair = await onePair();
    const [, second] = (await walksOn(pair, ['2026-03-10', '2026-03-17'])) as [Paid, Paid];
    await giveBack(app, [second.booking]);
    await recalculateWalk(asWorker, second.booking);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ points: 10, longest: 1 });
    await giveBack(app, [second.booking], 0);
    for (let times = 0; times < 2; times++) await recalculateWalk(asWorker, second.booking);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ points: 30, current: 2, longest: 2 });
  });
});

describe('a streak', () => {
  it('ends after a missed week by the app’s clock, and stays the longest', async () => {
    const pair = await onePair();
    const lapse = () => asWorker((em) => lapseStreaks(em, 100));
    goTo('2026-03-11');
    const [walk] = (await walksOn(pair, ['2026-03-04', '2026-03-10'])) as [Paid];
    await recalculateWalk(asWorker, walk.booking);
    goTo('2026-03-21');
    await lapse();
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ current: 2, longest: 2, points: 30 });
    goTo('2026-03-22');
    expect(await lapse()).toBeGreaterThanOrEqual(2);
    expect(await lapse()).toBe(0);
    expect(await rewardsOf(app, pair.parent)).toMatchObject({ current: 0, longest: 2, points: 30 });
  });
});

describe('a recalculation', () => {
  it('changes nothing that is right, and repairs what is not (REWARD-3)', async () => {
    const pair = await onePair();
    await walksOn(pair, ['2026-03-04', '2026-03-10']);
    const cli = system('cli');
    let people = 0;
    const rebuild = (onPerson = () => {}) =>
      rebuildRewards((work) => withActor(app.orm, cli, work), cli, onPerson);
    const first = await rebuild(() => {
      people += 1;
    });
    expect([first.entries >= 6, first.people]).toEqual([true, people]);
    const before = await rewardsOf(app, pair.parent);
    expect(before).toMatchObject({ points: 30, longest: 2, badges: ['first-walk'] });
    expect(await rebuild()).toMatchObject({ entries: 0, repaired: 0, badges: 0 });
    await app.sql('update rewards_points set points = 7, total_points_earned = 9 where user_id = $1', [
      pair.parent,
    ]);
    await app.sql('delete from streaks where user_id = $1', [pair.parent]);
    await app.sql('delete from user_badges where user_id = $1', [pair.parent]);
    expect(await rebuild()).toMatchObject({ entries: 0, repaired: 1, badges: 1 });
    expect(await rewardsOf(app, pair.parent)).toEqual(before);
    expect(
      await app.sql("select actor_kind, origin from audit_log where act = 'rebuild-rewards' limit 1"),
    ).toEqual([{ actor_kind: 'cli', origin: 'cli' }]);
  });
});

const HISTORIES = 200;

it(`${HISTORIES} random histories in the database match an independent recount`, {
  timeout: 60_000,
}, async () => {
  const today = '2026-03-15';
  goTo(today);
  const people = await playHistories(app, { count: HISTORIES / 2, seed: 44, today, settle });
  expect(people).toHaveLength(HISTORIES);
  for (const { stored, byHand } of people) expect(stored).toEqual(byHand);
});
