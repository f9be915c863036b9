import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { newReferralCode } from '../../../src/domain/accounts/sign-in/confirm-email.ts';
import { issueToken } from '../../../src/domain/accounts/sign-in/tokens.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, PASSWORD, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { jobsOf, userIdOf } from '../../support/reads.ts';
import { doRewards, pairs, payFor, rewardsOf } from '../../support/rewards.ts';

const app = startTestApp();
let referrer: TestUser;
let admin: TestUser;
let code: string;

beforeEach(async () => {
  referrer = await aParent(app, { firstName: 'Anna', lastName: 'Kovac' });
  admin = await anAdmin(app);
  code = (
    await app.sql<{ code: string }>('select referral_code as code from profiles where id = $1', [referrer.id])
  )[0]!.code;
});

let turn = 0;
async function signUp(fields: Record<string, string> = {}) {
  for (const limit of ['signUp', 'signUpRange'] as const) await app.services.limits.forget(limit, 'unknown');
  const email = fields.email ?? `friend.${++turn}@gmail.com`;
  const seen = await aVisitor(app).post(`/auth?tab=signup&ref=${code}`, {
    intent: 'sign-up',
    firstName: 'Nora',
    lastName: 'Quist',
    email,
    password: PASSWORD,
    role: 'tot',
    referralCode: code,
    acceptedTerms: 'on',
    acceptedPrivacy: 'on',
    ...fields,
  });
  return { id: (await userIdOf(app, email)) ?? '', seen };
}

async function confirm(id: string): Promise<void> {
  await app.services.limits.forget('mailAddress', 'unknown');
  const secret = await withActor(app.orm, system('worker'), (em) => issueToken(em, id, 'confirmation'));
  await aVisitor(app).post(`/confirm-email?token=${secret}`, { intent: 'confirm' });
}

const decide = (id: string, intent: 'approve' | 'reject') =>
  admin.browser.post('/admin/pending-approvals', { intent, profile: id });

const referrals = () =>
  app.sql(
    'select referred_id, role, counted_at is not null as counted from referrals where referrer_id = $1',
    [referrer.id],
  );
const countOf = async () =>
  (await app.sql<{ n: number }>('select referral_count as n from profiles where id = $1', [referrer.id]))[0]
    ?.n;

const notifiedOf = async (referred: string) =>
  (await jobsOf(app, 'mail.referral-approved', { to: referrer.id, referred })).length;

async function aFriend(role: 'tot' | 'trotter' = 'tot'): Promise<string> {
  const { id } = await signUp({ role });
  await confirm(id);
  await decide(id, 'approve');
  await doRewards(app);
  return id;
}

it('a referral code has 8 characters that cannot be mistaken for each other (REWARD-5)', () => {
  const codes = Array.from({ length: 1_000 }, newReferralCode);
  for (const one of codes) expect(one).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(1_000);
});

describe('a referral link', () => {
  it('fills in the code, in upper or lower case, in the sign-up that it opens', async () => {
    const { html } = await aVisitor(app).get(`/auth?tab=signup&ref=${code.toLowerCase()}`);
    expect(html).toMatch(
      new RegExp(`name="referralCode"[^>]*value="${code}"|value="${code}"[^>]*name="referralCode"`),
    );
  });

  it('keeps the code and the role for people who open the sign-in first', async () => {
    const browser = aVisitor(app);
    const hrefs = (html: string, label: string) =>
      [...html.slice(html.indexOf('<main')).matchAll(new RegExp(`href="([^"]*)"[^>]*>${label}<`, 'g'))].map(
        ([, href]) => href!.replaceAll('&amp;', '&'),
      );
    const { html } = await browser.get(`/auth?tab=signup&role=trotter&ref=${code}`);
    const [signIn] = hrefs(html, 'Sign in');
    const there = await browser.get(signIn!);
    expect(there.text).toContain('Welcome back');
    for (const back of [...hrefs(there.html, 'Sign up'), ...hrefs(there.html, 'Create an account')])
      expect(back).toBe(`/auth?tab=signup&role=trotter&ref=${code}`);
    expect(hrefs((await browser.get('/auth')).html, 'Sign up')).toContain('/auth?tab=signup');
  });

  it('creates a referral once the email is confirmed, which counts once the person is approved (REWARD-4)', async () => {
    const { id } = await signUp({ role: 'trotter' });
    expect(await referrals()).toEqual([]);
    await confirm(id);
    expect(await referrals()).toEqual([{ referred_id: id, role: 'trotter', counted: false }]);
    expect(await countOf()).toBe(0);
    await doRewards(app);
    expect((await rewardsOf(app, referrer.id)).milestones).toEqual([]);
    await decide(id, 'approve');
    expect(await referrals()).toEqual([{ referred_id: id, role: 'trotter', counted: true }]);
    expect(await countOf()).toBe(1);
    expect(await notifiedOf(id)).toBe(1);
    expect(await doRewards(app)).toBe(1);
    expect((await rewardsOf(app, referrer.id)).milestones).toEqual(['First Timer']);
    expect((await referrer.browser.get('/profile')).text).toContain('(new referral updates)');
  });

  onlyInCI(
    'is recorded once when the links of two emails are pressed at the same moment (REWARD-5)',
    async () => {
      const { id } = await signUp();
      const secrets = await withActor(app.orm, system('worker'), async (em) => [
        await issueToken(em, id, 'confirmation'),
        await issueToken(em, id, 'confirmation'),
      ]);
      const seen = await race(
        secrets.map(
          (secret) => () => aVisitor(app).post(`/confirm-email?token=${secret}`, { intent: 'confirm' }),
        ),
      );
      expect(seen.map(({ status, path }) => `${status} ${path}`)).toEqual([
        '200 /email-confirmed',
        '200 /email-confirmed',
      ]);
      expect(await referrals()).toEqual([{ referred_id: id, role: 'tot', counted: false }]);
    },
  );

  onlyInCI('has no effect for somebody who is rejected', async () => {
    const { id } = await signUp();
    await confirm(id);
    await decide(id, 'reject');
    await doRewards(app);
    expect(await countOf()).toBe(0);
    expect((await rewardsOf(app, referrer.id)).milestones).toEqual([]);
  });

  onlyInCI('counts a person once, and still counts after an approval is withdrawn', async () => {
    const id = await aFriend();
    await app.sql("update profiles set approval_status = 'pending' where id = $1", [id]);
    await decide(id, 'approve');
    await doRewards(app);
    expect(await countOf()).toBe(1);
    expect(await notifiedOf(id)).toBe(1);
  });

  it('cannot be one’s own: an address of the same mailbox is rejected (REWARD-5)', async () => {
    await app.sql("update profiles set email = 'anna.kovac@gmail.com' where id = $1", [referrer.id]);
    const before = await app.sql('select count(*) from users');
    for (const email of ['anna.kovac+2@gmail.com', 'annakovac@googlemail.com']) {
      const { seen } = await signUp({ email });
      expect(seen.status).toBe(422);
      expect(seen.text).toContain('This is your own referral code.');
      expect(seen.html).toContain(`value="${code}"`);
    }
    expect(await app.sql('select count(*) from users')).toEqual(before);
    await expect(
      app.sql(`insert into referrals values (gen_random_uuid(), $1, $1, 'tot', now())`, [referrer.id]),
    ).rejects.toThrow(/check/);
  });

  onlyInCI('is ignored when its owner has left before the email was confirmed', async () => {
    const { id } = await signUp();
    await app.sql('update profiles set hidden_at = $2 where id = $1', [referrer.id, clock.now()]);
    await confirm(id);
    expect(await referrals()).toEqual([]);
  });
});

describe('referral badges', () => {
  it('are given at 1, 3, 5, 10 and 25 approved referrals, each once (REWARD-6)', async () => {
    const milestones: unknown[] = [];
    for (const count of [1, 2, 3, 5, 10, 25, 52]) {
      await app.sql(
        `with more as (
           insert into users (id, email, password_hash, sign_up_metadata, created_at)
           select gen_random_uuid(), gen_random_uuid() || '@example.com', 'none', '{}', now()
           from generate_series(1, $2::int - (select count(*) from referrals where referrer_id = $1)) returning id),
         people as (
           insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, created_at, updated_at)
           select id, id, id || '@example.com', 'Pat', 'Example', 'tot', 'approved',
             translate(upper(left(md5(id::text), 8)), '01', 'XY'), now(), now() from more returning id)
         insert into referrals select gen_random_uuid(), $1, id, 'tot', now(), now() from people`,
        [referrer.id, count],
      );
      await app.sql(
        `insert into outbox (id, kind, payload, created_at, due_at)
         select gen_random_uuid(), 'rewards.approval', json_build_object('user', referred_id), now(), now()
         from referrals where referrer_id = $1 limit 3`,
        [referrer.id],
      );
      await doRewards(app);
      milestones.push(((await rewardsOf(app, referrer.id)).milestones as unknown[]).length);
    }
    expect(milestones).toEqual([1, 1, 2, 3, 4, 5, 5]);
    const { text, html } = await referrer.browser.get('/rewards');
    expect(text).toContain('Legend');
    expect(text).toContain('Showing the latest 50 of 52.');
    expect(html.match(/id="referral-[0-9a-f]{8}-/g)).toHaveLength(50);
  });

  onlyInCI(
    'Cross-Network Connector for one of each role, Parent Network Builder for three parents (REWARD-7)',
    async () => {
      await aFriend('trotter');
      expect((await rewardsOf(app, referrer.id)).perks).toEqual([]);
      await aFriend('tot');
      expect((await rewardsOf(app, referrer.id)).perks).toEqual(['Cross-Network Connector']);
      await aFriend('tot');
      await aFriend('tot');
      expect((await rewardsOf(app, referrer.id)).perks).toEqual([
        'Cross-Network Connector',
        'Parent Network Builder',
      ]);
    },
  );

  it('Walker Referral Bonus for the first referred walker with a paid walk (REWARD-7)', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    // The walker came with the referrer's code, the parent with the walker's: no bonus for a walker.
    await app.sql(
      `insert into referrals values (gen_random_uuid(), $1, $2, 'trotter', now(), now()), (gen_random_uuid(), $2, $3, 'tot', now(), now())`,
      [referrer.id, walker.id, parent.id],
    );
    const child = await aChild(app, parent);
    await payFor(app, [{ parent: parent.id, walker: walker.id, child, date: '2026-03-10', hour: 8 }]);
    await app.sql(
      `insert into outbox (id, kind, payload, created_at, due_at)
       select gen_random_uuid(), 'rewards.payment', json_build_object('booking', booking_id), now(), now() from payments`,
    );
    await doRewards(app);
    expect((await rewardsOf(app, referrer.id)).perks).toEqual(['Walker Referral Bonus']);
    expect((await rewardsOf(app, walker.id)).perks).toEqual([]);
  });

  onlyInCI('Referral Master for ten referred people with a paid walk (REWARD-7)', async () => {
    const friends = await pairs(app, 5);
    const people = friends.flatMap(({ parent, walker }) => [parent, walker]);
    await app.sql(
      `insert into referrals select gen_random_uuid(), $1, id, role, now(), now() from profiles where id = any ($2)`,
      [referrer.id, people],
    );
    const walks = async (of: typeof friends) => {
      const paid = await payFor(
        app,
        of.map((pair) => ({ ...pair, date: '2026-03-10', hour: 8 })),
      );
      await app.sql(
        `insert into outbox (id, kind, payload, created_at, due_at)
         select gen_random_uuid(), 'rewards.payment', json_build_object('booking', booking), now(), now()
         from unnest($1::uuid[]) as booking`,
        [paid.map(({ booking }) => booking)],
      );
      await doRewards(app);
      return (await rewardsOf(app, referrer.id)).perks;
    };
    expect(await walks(friends.slice(1))).not.toContain('Referral Master');
    expect(await walks(friends.slice(0, 1))).toContain('Referral Master');
  });

  it('Early Adopter for people approved by the last day, in the market’s time (REWARD-7)', async () => {
    const { id } = await signUp();
    await confirm(id);
    await app.sql("update profiles set approval_status = 'approved' where id = $1", [id]);
    const approval = (at: string) =>
      app.sql(
        `insert into outbox (id, kind, payload, created_at, due_at)
         values (gen_random_uuid(), 'rewards.approval', json_build_object('user', $1::text), $2, $2)`,
        [id, at],
      );
    await approval('2026-01-01T05:00:00Z');
    await doRewards(app);
    expect((await rewardsOf(app, id)).perks).toEqual([]);
    await approval('2026-01-01T04:59:59Z');
    const published = await publishedDuring(app, () => doRewards(app));
    expect(published).toContainEqual({ to: [id], topic: 'rewards', id });
    expect((await rewardsOf(app, id)).perks).toEqual(['Early Adopter']);
  });
});
