import { randomUUID } from 'node:crypto';
import { outboxJob } from '../../jobs/outbox-job.ts';
import { awardRewards } from '../../jobs/queues.ts';
import { clock } from '../../src/clock.ts';
import { newReferralCode } from '../../src/domain/accounts/sign-in/confirm-email.ts';
import type { TestApp } from './app.ts';
import { noPush } from './push-service.ts';
import { noWebhooks } from './webhooks.ts';

type Tables = Pick<TestApp, 'sql'>;

export interface Pair {
  parent: string;
  walker: string;
  child: string;
}

export async function pairs(app: Tables, count: number): Promise<Pair[]> {
  const made = Array.from({ length: count }, () => ({
    parent: randomUUID(),
    walker: randomUUID(),
    child: randomUUID(),
    codes: [newReferralCode(), newReferralCode()],
  }));
  const rows = `json_to_recordset($1::json) as r (parent uuid, walker uuid, child uuid, codes text[])
    cross join lateral (values (parent, 'tot', codes[1]), (walker, 'trotter', codes[2])) as person (id, role, code)`;
  const json = JSON.stringify(made);
  await app.sql(
    `insert into users (id, email, password_hash, sign_up_metadata, created_at)
     select id, id || '@example.com', 'none', '{}', now() from ${rows}`,
    [json],
  );
  await app.sql(
    `insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, created_at, updated_at)
     select id, id, id || '@example.com', 'Pat', 'Example', role, 'approved', code, now(), now() from ${rows}`,
    [json],
  );
  await app.sql(
    `insert into children (id, parent_id, name, age, created_at, updated_at)
     select child, parent, 'Mia', 7, now(), now() from ${rows} where role = 'tot'`,
    [json],
  );
  return made;
}

export interface Paid extends Pair {
  booking: string;
  date: string;
}

/** Inserts paid walks without commands. The hour keeps walks of one day apart. Returns them with their ids. */
export async function payFor(
  app: Tables,
  walks: readonly (Pair & { date: string; hour: number })[],
): Promise<Paid[]> {
  const paid = walks.map((walk) => ({ ...walk, booking: randomUUID() }));
  await app.sql(
    `with paid as (
       select r.*, (date + make_time(hour, 0, 0)) at time zone 'America/New_York' as starts_at
       from json_to_recordset($1::json) as r (booking uuid, parent uuid, walker uuid, child uuid, date date, hour integer)),
     booked as (
       insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
         pickup_location, dropoff_location, status, hourly_rate, total_amount, final_amount, actual_duration_hours, payment_completed, created_at, updated_at)
       select booking, parent, walker, child, date, make_time(hour, 0, 0), 0.5, starts_at, starts_at + interval '30 minutes',
         '1 Main St', 'P.S. 11', 'payment_confirmed', 18, 9, 9, 0.5, true, $2, $2 from paid)
     insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at)
     select gen_random_uuid(), booking, parent, walker, 9, 'pi_' || booking, $2 from paid`,
    [JSON.stringify(paid), clock.now()],
  );
  return paid;
}

export const giveBack = (app: Tables, bookings: readonly string[], part = 1) =>
  app.sql('update payments set refunded_amount = round(amount * $2, 2) where booking_id = any ($1)', [
    bookings,
    part,
  ]);

export async function rewardsOf(app: Tables, person: string) {
  const [row] = await app.sql<Record<string, unknown>>(
    `select coalesce(r.points, 0) as points, coalesce(r.total_points_earned, 0) as total,
       coalesce(s.current_streak, 0) as current, coalesce(s.longest_streak, 0) as longest, s.last_week::text as "lastSunday",
       (select coalesce(sum(points), 0)::integer from points_ledger where user_id = p.id) as ledger,
       (select coalesce(json_agg(badge_id order by badge_id), '[]') from user_badges where user_id = p.id) as badges,
       (select coalesce(json_agg(badge_name order by badge_name), '[]') from milestone_rewards where user_id = p.id) as milestones,
       (select coalesce(json_agg(badge_name order by badge_name), '[]') from perks where user_id = p.id) as perks
     from profiles p left join rewards_points r on r.user_id = p.id left join streaks s on s.user_id = p.id where p.id = $1`,
    [person],
  );
  return row!;
}

/** Processes the outbox rows of the rewards queue. Returns their number. */
export async function doRewards(app: TestApp, { earlyAdopterUntil = '2025-12-31' } = {}): Promise<number> {
  const { orm } = app;
  const mailer = { send: async () => undefined, close: () => undefined };
  const context = {
    orm,
    mailer,
    unsubscribeLinks: app.services.unsubscribeLinks,
    push: noPush,
    webhooks: noWebhooks,
    storage: app.services.storage,
    provider: () => null,
    baseUrl: '',
    earlyAdopterUntil,
  };
  const work = outboxJob(context, awardRewards(context));
  const rows = await app.sql<{ id: string }>(
    `select id from outbox where kind like 'rewards.%' and done_at is null order by created_at`,
  );
  for (const { id } of rows) await work({ name: 'rewards', data: { outboxId: id } } as never);
  return rows.length;
}
