import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { countReferral, recordReferral } from '../../../src/domain/accounts/referral.ts';
import type { Profile } from '../../../src/domain/people/profile.ts';
import { MILESTONES, nextMilestone } from '../../../src/domain/rewards/milestones.ts';
import { recalculateRewards } from '../../../src/domain/rewards/recalculate.ts';
import { awardReferralBadges } from '../../../src/domain/rewards/referral-badges.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { publishedDuring } from '../../support/published.ts';

const app = startTestApp();
type Work<T> = Parameters<typeof withActor<T>>[2];
let referrer: TestUser;
let other: TestUser;

beforeEach(async () => {
  await app.sql('truncate referrals, milestone_rewards, perks, rewards_points, points_ledger, streaks');
  [referrer, other] = [await aParent(app), await aParent(app)];
});

/** What it returns, and whose pages of rewards learn of it. */
async function during<T>(actor: 'auth' | 'cli', work: Work<T>): Promise<[T, string[]]> {
  let result: T | undefined;
  const live = await publishedDuring(app, async () => {
    result = await withActor(app.orm, system(actor), work);
  });
  return [result as T, live.filter(({ topic }) => topic === 'rewards').flatMap(({ to }) => to)];
}

async function refer(by: TestUser, role: 'tot' | 'trotter', counted: boolean): Promise<string> {
  const { id } = await (role === 'tot' ? aParent(app) : aWalker(app));
  await app.sql(
    `insert into referrals (id, referrer_id, referred_id, role, created_at, counted_at)
     values (gen_random_uuid(), $1, $2, $3, $4, case when $5 then $4::timestamptz end)`,
    [by.id, id, role, clock.now(), counted],
  );
  return id;
}

describe('a referral (REWARD-4)', () => {
  const record = (by: TestUser, referred: TestUser, role: Profile['role']) =>
    during('auth', (em) => recordReferral(em, by.id, { id: referred.id, role }));
  const stored = () => app.sql('select referrer_id, referred_id, role from referrals');

  it('is recorded once, of an account that is open, and not for an admin', async () => {
    const [friend, closed, admin] = [await aWalker(app), await aParent(app), await anAdmin(app)];
    await app.sql('update profiles set hidden_at = created_at where id = $1', [closed.id]);
    expect((await record(referrer, friend, 'trotter'))[1]).toEqual([referrer.id]);
    const row = { referrer_id: referrer.id, referred_id: friend.id, role: 'trotter' };
    expect(await stored()).toEqual([row]);
    expect((await record(referrer, friend, 'trotter'))[1]).toEqual([]);
    expect((await record(closed, await aWalker(app), 'trotter'))[1]).toEqual([]);
    expect((await record(referrer, admin, 'admin'))[1]).toEqual([]);
    expect(await stored()).toEqual([row]);
  });

  it('counts once, for who referred this person alone', async () => {
    const [friend, theirs] = [await refer(referrer, 'tot', false), await refer(other, 'tot', false)];
    const counts = async () =>
      (
        await app.sql<{ n: number }>(
          'select referral_count as n from profiles where id = any ($1) order by id = $2 desc',
          [[referrer.id, other.id], referrer.id],
        )
      ).map(({ n }) => n);
    expect((await during('cli', (em) => countReferral(em, friend)))[1]).toEqual([referrer.id]);
    expect((await during('cli', (em) => countReferral(em, friend)))[1]).toEqual([]);
    expect(await counts()).toEqual([1, 0]);
    const open = await app.sql('select referred_id from referrals where counted_at is null');
    expect(open).toEqual([{ referred_id: theirs }]);
    const kinds = await app.sql<{ kind: string }>('select kind from outbox order by created_at, kind');
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'mail.referral-approved',
      'rewards.approval',
      'rewards.approval',
    ]);
  });
});

describe('milestones and perks (REWARD-6, REWARD-7)', () => {
  const award = (by = referrer) => during('cli', (em) => awardReferralBadges(em, by.id));
  const earned = async () => {
    const [badges, perks] = await Promise.all(
      ['milestone_rewards', 'perks'].map((table) =>
        app.sql<{ name: string }>(`select badge_name as name from ${table} where user_id = $1 order by 1`, [
          referrer.id,
        ]),
      ),
    );
    return [...badges!, ...perks!].map(({ name }) => name);
  };

  it('come with 1, 3, 5, 10 and 25 approved referrals', () => {
    expect(MILESTONES.map(({ count, badge }) => `${count} ${badge}`)).toEqual([
      '1 First Timer',
      '3 Community Builder',
      '5 Ambassador',
      '10 Super Referrer',
      '25 Legend',
    ]);
    expect([0, 1, 9, 10, 25].map((count) => nextMilestone(count)?.count)).toEqual([1, 3, 10, 25, undefined]);
  });

  it('are earned once, by approved referrals of one’s own', async () => {
    for (const [role, counted] of [
      ['tot', true],
      ['tot', true],
      ['trotter', false],
    ] as const)
      await refer(referrer, role, counted);
    for (let n = 0; n < 2; n++) await refer(other, 'trotter', true);
    expect(await award()).toEqual([1, [referrer.id]]);
    expect(await earned()).toEqual(['First Timer']);
    expect(await award()).toEqual([0, []]);
    await refer(referrer, 'tot', true);
    expect(await award()).toEqual([2, [referrer.id]]);
    expect(await earned()).toEqual(['Community Builder', 'First Timer', 'Parent Network Builder']);
    await refer(referrer, 'trotter', true);
    expect(await award()).toEqual([1, [referrer.id]]);
    expect(await earned()).toContain('Cross-Network Connector');
    expect(await app.sql('select from milestone_rewards where user_id = $1', [other.id])).toEqual([]);
  });
});

it('points that differ from the ledger of a person are mended, and their pages learn of it (REWARD-3)', async () => {
  for (const [{ id }, points] of [
    [referrer, 25],
    [other, 40],
  ] as const)
    await app.sql(
      `insert into points_ledger (id, user_id, kind, points, created_at) values (gen_random_uuid(), $1, 'booking', $2, $3)`,
      [id, points, clock.now()],
    );
  const recalculate = () => during('cli', (em) => recalculateRewards(em, referrer.id));
  expect(await recalculate()).toEqual([{ entries: 0, badges: 0, repaired: true }, [referrer.id]]);
  expect(await recalculate()).toEqual([{ entries: 0, badges: 0, repaired: false }, []]);
  expect(await app.sql('select user_id, points, total_points_earned from rewards_points')).toEqual([
    { user_id: referrer.id, points: 25, total_points_earned: 25 },
  ]);
});
