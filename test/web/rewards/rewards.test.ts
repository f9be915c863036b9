import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { recalculateRewards } from '../../../src/domain/rewards/recalculate.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { ORIGIN, startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { dayIn } from '../../support/dates.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { giveBack, pairs, payFor } from '../../support/rewards.ts';
import { PLAIN_KB, weight } from '../../support/weight.ts';

const app = startTestApp();
let parent: TestUser;

afterEach(() => clock.setOffset(0));

beforeEach(async () => {
  await app.sql(
    'truncate referrals, rewards_points, streaks, user_badges, perks, milestone_rewards, rewards_visits',
  );
  await app.sql('update profiles set referral_count = 0');
  parent = await aParent(app, { firstName: 'Anna', lastName: 'Kovac' });
});

async function refer(
  referrer: TestUser,
  referred: TestUser,
  role: 'tot' | 'trotter',
  counted: boolean,
): Promise<void> {
  const now = clock.now();
  await app.sql('insert into referrals values ($1, $2, $3, $4, $5, $6)', [
    randomUUID(),
    referrer.id,
    referred.id,
    role,
    now,
    counted ? now : null,
  ]);
  if (counted)
    await app.sql('update profiles set referral_count = referral_count + 1 where id = $1', [referrer.id]);
}

const settle = ({ id }: TestUser) => withActor(app.orm, system('worker'), (em) => recalculateRewards(em, id));

const atMarket = (wallClock: string) =>
  clock.setOffset(
    Temporal.PlainDateTime.from(wallClock).toZonedDateTime('America/New_York').epochMilliseconds - Date.now(),
  );

const setCount = (person: TestUser, count: number) =>
  app.sql('update profiles set referral_count = $2 where id = $1', [person.id, count]);

describe('/rewards', () => {
  it('redirects visitors to the sign-in, and unapproved people to their dashboard', async () => {
    expect((await aVisitor(app).get('/rewards')).path).toBe('/auth');
    const waiting = await aParent(app, { approvalStatus: 'pending' });
    expect((await waiting.browser.get('/rewards')).path).toBe('/dashboard');
    expect(await app.sql('select 1 from rewards_visits')).toEqual([]);
  });

  it('shows zeros, an empty list and the first badge to new people', async () => {
    const { text } = await parent.browser.get('/rewards');
    expect(text).toContain('Total referrals 0 (0 approved) Walkers 0 Parents 0');
    expect(text).toContain('Next badge: First Timer 0 of 1 approved referrals');
    expect(text).toContain('No referrals yet');
    expect(text).toContain(
      'Current points 0 Current streak 0 weeks Longest streak 0 weeks Total points earned 0',
    );
    expect(text).toContain('Parents: 10 points');
    expect(text).not.toContain('15 points');
    expect(text).toContain('5 bonus points × your streak');
  });

  it('has the code and the link to share', async () => {
    const [profile] = await app.sql<{ referral_code: string }>(
      'select referral_code from profiles where id = $1',
      [parent.id],
    );
    const { html } = await parent.browser.get('/rewards');
    expect(html).toContain(`value="${profile?.referral_code}"`);
    expect(html).toContain(`value="${ORIGIN}/auth?tab=signup&amp;ref=${profile?.referral_code}"`);
    expect(html).toContain('data-copy="referral-link"');
    expect(html).toContain('href="mailto:?subject=');
  });

  it('counts referrals by role, and lists them by first name and initial, without addresses', async () => {
    const walker = await aWalker(app, { firstName: 'Jordan', lastName: 'Reyes' });
    const waiting = await aParent(app, { firstName: 'Sam', lastName: 'Okafor', approvalStatus: 'pending' });
    await refer(parent, walker, 'trotter', true);
    await refer(parent, waiting, 'tot', false);
    await refer(walker, await aParent(app, { firstName: 'Elsewhere' }), 'tot', true);
    const { text } = await parent.browser.get('/rewards');
    expect(text).toContain('Total referrals 2 (1 approved) Walkers 1 Parents 1');
    expect(text).toMatch(/Jordan R\. Walker, joined \w{3} \d+ Approved/);
    expect(text).toMatch(/Sam O\. Parent, joined \w{3} \d+ Under review/);
    for (const secret of ['Reyes', 'Okafor', walker.email, waiting.email, 'Elsewhere E. Parent'])
      expect(text).not.toContain(secret);
  });

  onlyInCI.each([
    [0, 'Next badge: First Timer 0 of 1'],
    [1, 'Next badge: Community Builder 1 of 3'],
    [4, 'Next badge: Ambassador 4 of 5'],
    [9, 'Next badge: Super Referrer 9 of 10'],
    [10, 'Next badge: Legend 10 of 25'],
    [25, "You've earned every milestone"],
  ])('with %i approved referrals: %s', async (count, words) => {
    await setCount(parent, count);
    expect((await parent.browser.get('/rewards')).text).toContain(words);
  });

  it('shows points, streaks and badges as they are stored', async () => {
    atMarket('2026-03-11T12:00');
    const now = clock.now();
    await app.sql('insert into rewards_points values ($1, 35, 60, $2)', [parent.id, now]);
    await app.sql("insert into streaks values ($1, 1, 4, '2026-03-01', $2)", [parent.id, now]);
    await app.sql("insert into user_badges values ($1, 'first-walk', $2)", [parent.id, now]);
    await app.sql("insert into milestone_rewards values ($1, 'First Timer', $2, $2)", [parent.id, now]);
    await app.sql("insert into perks values ($1, 'Early Adopter', $2)", [parent.id, now]);
    const { text } = await parent.browser.get('/rewards?tab=badges');
    expect(text).toContain(
      'Current points 35 Current streak 1 week Walk by Saturday to keep it Longest streak 4 weeks Total points earned 60',
    );
    expect(text).toContain('Referral Badges (2)');
    expect(text).toMatch(/First Walk New Your first walk was paid for\. Earned /);
    expect(text).toMatch(/First Timer New Your first referral was approved\. Earned /);
    expect(text).toMatch(/Legend .*? approved\. Not earned yet/);
    expect(text).toMatch(/Early Adopter .*? Earned /);
    const stored = await app.sql('select 1 from badges');
    expect(text.match(/Earned [A-Z]|Not earned yet|No longer available/g)).toHaveLength(stored.length);
    parent.browser.cookies.set('language', 'es');
    const spanish = (await parent.browser.get('/rewards?tab=badges')).text;
    expect(spanish).toMatch(/Primer trayecto .*?Se pagó tu primer trayecto\. Obtenida el /);
    for (const { badge_name, badge_description } of await app.sql<Record<string, string>>(
      'select * from badges',
    ))
      expect(spanish).not.toMatch(new RegExp(`${badge_name} |${badge_description}`));
  });

  it('says that Early Adopter can no longer be earned, once that is so', async () => {
    const seen = async () => (await parent.browser.get('/rewards?tab=badges')).text;
    atMarket('2025-12-31T23:59');
    await app.sql("update sessions set expires_at = '2036-01-01', ends_at = '2036-01-01'");
    expect(await seen()).toContain('You were here at the beginning. Not earned yet');
    atMarket('2026-01-01T00:01');
    expect(await seen()).toContain('You were here at the beginning. No longer available');
  });

  it('shows a streak as ended on the Sunday after a week without a walk, before the schedule has run', async () => {
    const streak = async () =>
      /Current streak \d weeks?/.exec((await parent.browser.get('/rewards')).text)?.[0];
    atMarket('2026-03-14T23:59');
    await app.sql("insert into streaks values ($1, 2, 2, '2026-03-01', $2)", [parent.id, clock.now()]);
    expect(await streak()).toBe('Current streak 2 weeks');
    atMarket('2026-03-15T00:01');
    expect(await streak()).toBe('Current streak 0 weeks');
  });

  it('highlights new badges for one visit', async () => {
    const now = clock.now();
    await app.sql("insert into user_badges values ($1, 'first-walk', $2)", [parent.id, now]);
    const { text } = await parent.browser.get('/rewards');
    expect(text).toContain('You earned a new badge: First Walk! Your first walk was paid for.');
    clock.advance('PT1M');
    // Changing tabs is the same visit.
    expect((await parent.browser.get('/rewards?tab=badges')).text).toMatch(/First Walk New Your first walk/);
    clock.advance('PT11M');
    expect((await parent.browser.get('/rewards')).text).not.toContain('You earned');
    clock.advance('PT11M');
    await app.sql("insert into milestone_rewards values ($1, 'First Timer', $2, $2)", [
      parent.id,
      clock.now(),
    ]);
    await app.sql("insert into perks values ($1, 'Early Adopter', $2)", [parent.id, clock.now()]);
    const again = await parent.browser.get('/rewards?tab=badges');
    expect(again.text).toContain('You earned 2 new badges! First Timer and Early Adopter');
    expect(again.text).toMatch(/Early Adopter New You were here/);
    expect(again.text).toMatch(/First Walk Your first walk was paid for\. Earned/);
  });

  onlyInCI('describes what walks earned and what refunds took back, the latest ten', async () => {
    atMarket('2026-03-11T12:00');
    const walker = await aWalker(app);
    const pair = { parent: parent.id, walker: walker.id, child: await aChild(app, parent) };
    const paid = await payFor(app, [
      { ...pair, date: '2026-03-04', hour: 8 },
      { ...pair, date: '2026-03-09', hour: 8 },
    ]);
    await settle(walker);
    expect((await walker.browser.get('/rewards')).text).toContain(
      'Latest points Walk on Mar 9 +15 points Streak bonus for the walk on Mar 9 +10 points Walk on Mar 4 +15 points',
    );
    clock.advance('PT1M');
    await giveBack(app, [paid[1]?.booking ?? '']);
    await settle(walker);
    const { text } = await walker.browser.get('/rewards');
    expect(text).toContain('Current points 15 Current streak 1 week Walk by Saturday to keep it');
    expect(text).toContain('Latest points Refund for the walk on Mar 9 −25 points');
    await payFor(
      app,
      Array.from({ length: 12 }, (_, hour) => ({ ...pair, date: '2026-03-10', hour: 8 + hour })),
    );
    await settle(walker);
    const after = await walker.browser.get('/rewards');
    expect(after.text).toContain('This week already counts');
    expect(after.text.match(/ points? Walk on/g)?.length).toBeLessThanOrEqual(10);
    expect(after.html.match(/id="points-/g)).toHaveLength(10);
  });

  it('lists the ten with the most referrals, ties in one place, and marks the viewer (REWARD-10)', async () => {
    const people = await Promise.all(
      Array.from({ length: 11 }, (_, at) => aParent(app, { firstName: `P${at}` })),
    );
    for (const [at, person] of people.entries()) await setCount(person, at < 2 ? 20 : 12 - at);
    await setCount(parent, 30);
    const { text } = await parent.browser.get('/rewards');
    const board = text.slice(text.indexOf('Referral leaderboard'));
    expect(board).toMatch(/Place 1 .*?Anna K\. You 30 referrals/);
    expect(board.match(/Place 2 /g)).toHaveLength(2);
    expect(board).toMatch(/Place 4 .*?P2 E\. 10 referrals/);
    expect(board.match(/Place /g)).toHaveLength(10);
    expect(board).not.toContain('P10');
  });

  it('leaves hidden and unapproved people out of the leaderboards', async () => {
    const gone = await aParent(app, { firstName: 'Gone', approvalStatus: 'rejected' });
    await setCount(gone, 50);
    expect((await parent.browser.get('/rewards')).text).not.toContain('Referral leaderboard');
    for (const person of [parent, await aWalker(app), await aParent(app)]) await setCount(person, 2);
    const { text } = await parent.browser.get('/rewards');
    expect(text).toContain('Referral leaderboard');
    expect(text).not.toContain('Gone');
  });

  it('leaves people with a block between them out of the leaderboards, without a gap', async () => {
    const [first, second, third] = await Promise.all(
      ['Ada', 'Ben', 'Cleo'].map((firstName) => aWalker(app, { firstName })),
    );
    for (const [at, walker] of [first, second, third].entries()) {
      await setCount(walker as TestUser, 9 - at);
      await app.sql('insert into rewards_points values ($1, $2, $2, now())', [walker?.id, 90 - at]);
    }
    await setCount(await aWalker(app, { firstName: 'Dov' }), 1);
    await app.sql('insert into blocks values ($1, $2, now())', [second?.id, first?.id]);
    const leaderboardOf = async (who: TestUser) => {
      const { text } = await who.browser.get('/rewards');
      return text.slice(text.indexOf('Referral leaderboard')).match(/Place \d+ \S+ E\./g);
    };
    const apart = [
      ...['Place 1 Ben E.', 'Place 2 Cleo E.', 'Place 3 Dov E.'],
      ...['Place 1 Ben E.', 'Place 2 Cleo E.'],
    ];
    expect(await leaderboardOf(second as TestUser)).toEqual(apart);
    expect(await leaderboardOf(first as TestUser)).toEqual(apart.map((row) => row.replace('Ben', 'Ada')));
    expect(await leaderboardOf(third as TestUser)).toHaveLength(7);
  });

  it('shows the top three walkers to walkers and admins, never to parents', async () => {
    const walkers = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dov'].map((firstName) => aWalker(app, { firstName })),
    );
    for (const [at, walker] of walkers.entries())
      await app.sql('insert into rewards_points values ($1, $2, $2, $3)', [
        walker.id,
        100 - at * 10,
        clock.now(),
      ]);
    for (const viewer of [walkers[3] as TestUser, await anAdmin(app)]) {
      const { text } = await viewer.browser.get('/rewards');
      const board = text.slice(text.indexOf('Top Trotters'));
      expect(board).toMatch(/1 .*?Ada E\. .*?100 points .*?Ben E\. .*?90 points .*?Cleo E\. .*?80 points/);
      expect(board).not.toContain('Dov E.');
    }
    const { text } = await parent.browser.get('/rewards');
    expect(text).not.toContain('Top Trotters');
    expect(text).not.toContain('Ada');
  });

  it('shows no walker under age to others, on either board, until they come of age', async () => {
    const [young, grown] = [
      await aWalker(app, { firstName: 'Yara' }),
      await aWalker(app, { firstName: 'Gus' }),
    ];
    await app.sql('update profiles set referral_count = 9 where id = any ($1)', [[young.id, grown.id]]);
    for (const { id } of [young, grown])
      await app.sql('insert into rewards_points values ($1, 900, 900, $2)', [id, clock.now()]);
    const born = async (date: string) => {
      await app.sql('update walker_profiles set date_of_birth = $2 where user_id = $1', [young.id, date]);
      const boards = (await grown.browser.get('/rewards')).text;
      return boards.match(/Yara E\./g)?.length ?? 0;
    };
    const years = (age: number) => dayIn(0).replace(/^\d+/, (year) => String(Number(year) - age));
    expect([await born(years(17)), await born(years(18))]).toEqual([0, 2]);
    expect((await grown.browser.get('/rewards')).text).toContain('Gus E.');
  });

  onlyInCI('stays small with more referrals than it lists, and says how many there are', async () => {
    const people = (await pairs(app, 51)).flatMap(({ parent: one, walker }) => [one, walker]);
    await app.sql(
      `insert into referrals select gen_random_uuid(), $1, id, 'tot', now(), now() from unnest($2::uuid[]) id`,
      [parent.id, people],
    );
    await app.sql('update profiles set referral_count = 3 where id = any ($1)', [people]);
    const { html, text } = await parent.browser.get('/rewards');
    expect(html.match(/id="referral-[0-9a-f-]{36}"/g)).toHaveLength(50);
    expect(text).toContain('Showing the latest 50 of 102.');
    expect(weight(html)).toBeLessThan(PLAIN_KB * 1024);
  });

  it('takes at most five statements', async () => {
    const walker = await aWalker(app);
    for (const path of ['/rewards', '/rewards?tab=badges']) {
      app.forgetQueries();
      await walker.browser.get(path);
      const statements = app.queries.filter((sql) => !/^\s*(begin|commit)/i.test(sql));
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5);
    }
  });
});

describe('get_top_trotters', () => {
  const ask = (who: TestUser, input: object = {}) => who.browser.call('rpc/get_top_trotters', input);

  it('returns walkers and admins three, or as many as they ask for up to ten, by initial', async () => {
    const walkers = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dov'].map((firstName) => aWalker(app, { firstName, lastName: 'Secret' })),
    );
    for (const [at, walker] of walkers.entries())
      await app.sql('insert into rewards_points values ($1, $2, $2, $3)', [
        walker.id,
        100 - at * 10,
        clock.now(),
      ]);
    const { status, body } = await ask(await anAdmin(app));
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect((body as unknown as object[])[0]).toEqual({
      id: walkers[0]?.id,
      first_name: 'Ada',
      last_name: 'S',
      avatar_url: '/photos/somebody.webp',
      total_points: 100,
      completed_bookings: 0,
    });
    expect((await ask(walkers[3] as TestUser, { limit_count: 10 })).body).toHaveLength(4);
  });

  it('is refused to parents, and limited', async () => {
    expect((await ask(parent)).status).toBe(403);
    const admin = await anAdmin(app);
    for (const limit_count of [0, 11, 1.5, '3', -1])
      expect((await ask(admin, { limit_count })).status, String(limit_count)).toBe(422);
  });
});

describe('the dot for new badges', () => {
  const newsFor = async ({ browser }: TestUser) =>
    (await profileOf(browser)).includes('(new referral updates)');
  const profileOf = async (browser: TestUser['browser']) => {
    const { text } = await browser.get('/profile');
    expect(text).toContain('Rewards');
    return text;
  };

  it('is shown for badges since the last visit (REWARD-9)', async () => {
    expect(await newsFor(parent)).toBe(false);
    await refer(parent, await aWalker(app), 'trotter', false);
    expect(await newsFor(parent)).toBe(true);
    expect((await parent.browser.get('/rewards')).text).not.toContain('(new referral updates)');
    expect(await newsFor(parent)).toBe(false);
    clock.advance('PT1M');
    await app.sql("insert into perks values ($1, 'Early Adopter', $2)", [parent.id, clock.now()]);
    expect(await newsFor(parent)).toBe(true);
    await parent.browser.get('/rewards?tab=badges');
    expect(await newsFor(parent)).toBe(false);
    expect(await app.sql('select 1 from rewards_visits')).toHaveLength(1);
  });

  it("is only for one's own", async () => {
    const other = await aParent(app);
    await refer(other, await aWalker(app), 'trotter', true);
    expect(await newsFor(parent)).toBe(false);
  });
});
