import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICIES } from '../../migrations/policies/index.ts';
import { clock } from '../../src/clock.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import {
  aGuardianOfAnotherChild,
  anAdmin,
  aParent,
  aWalker,
  aWatcher,
  type TestUser,
} from '../support/cast.ts';
import { fillEmptyTables, ownersOf } from '../support/every-table.ts';
import { everySecond, firstOf } from '../support/full-size.ts';
import { aProposal } from '../support/reschedule.ts';
import { aWebhook } from '../support/webhooks.ts';

/** Row-level security without guards: what each actor may do, where row-level-security.test.ts says what strangers may not. */
const app = startTestApp();
let runtime: pg.Pool;
let admin: TestUser;
const strangers: [actor: 'tot' | 'trotter', Person][] = [];

interface Person {
  id: string;
  family?: { parent: string; children: readonly string[] };
}

beforeAll(async () => {
  runtime = new pg.Pool({ connectionString: app.database.runtimeUrl, max: 2 });
  await seedDemo(app.orm, {
    hashPassword: app.services.passwords.hash,
    storePortrait: async () => '/photos/drawn.webp',
  });
  await fillEmptyTables(app);
  await aWebhook(app);
  admin = await anAdmin(app);
  const [parent] = await app.sql<TestUser>(`select id from profiles where email = 'parent@example.com'`);
  strangers.push(
    ['tot', await aParent(app)],
    ['trotter', await aWalker(app)],
    ['tot', await aGuardianOfAnotherChild(app, parent!)],
  );
});
afterAll(() => runtime.end());

const SERVICES = ['cli', 'worker', 'auth', 'stripe', 'mail', 'checks'];

const isOfSomebody = (table: string) => !['walker_facets', 'rate_limits'].includes(table);
const TABLES = Object.keys(POLICIES).filter(isOfSomebody);
/** In `npm test` row-level-security.test.ts plays the others. */
const PLAYED = everySecond(Object.keys(POLICIES)).filter(isOfSomebody);

const ACTS = ['read', 'add', 'change', 'remove'] as const;
type Act = (typeof ACTS)[number];
type Try = [act: Act, sql: string, all: unknown];
/** The copy of a row has the same key: with nothing else against it, this is what stops it. */
const DUPLICATE = '23505';
const REFERRED_TO = '23503';

/** Who does what to the rows of everybody. Admins read no passwords, sessions, messages, places or cards. */
const BY: Record<Act, Record<string, string>> = {
  read: {
    'cli worker auth': 'users sessions tokens pickup_settings',
    'admin cli worker auth':
      'second_factors consents notification_settings walker_references pickup_checks referrals watchers',
    'admin cli auth': 'passkeys',
    'worker auth': 'passkey_challenges',
    'cli auth': 'recovery_codes calendar_feeds',
    'admin cli worker': `security_events account_deletion_requests children images availability_exceptions identity_checks
      check_policy reference_answers guardian_consents birth_date_changes booking_series booking_series_dates closed_days
      reschedule_proposals walk_steps walk_delays booking_offers booking_invitations points_ledger rewards_points
      streaks user_badges perks milestone_rewards reports contact_messages incidents incident_events outbox
      schedule_runs queue_heartbeats webhook_endpoints webhook_deliveries`,
    'admin cli worker auth stripe mail': 'profiles',
    'cli worker': 'form_keys removed_rows notices',
    worker: `push_subscriptions saved_places child_receivers open_request_digests conversations messages notifications
      unread_digests`,
    'admin cli worker stripe': `walker_profiles bookings booking_children booking_events payments payment_attempts
      automatic_payments refunds disputes blocks stripe_movements platform_balances stripe_payouts stripe_balances`,
    'admin cli worker auth stripe mail checks': 'walker_listings booking_reviews',
    'admin cli worker checks': 'background_checks background_check_changes',
    'admin worker': 'location_logs child_sheet_views walk_shares',
    'worker stripe': 'payment_customers payment_cards',
    'cli worker stripe': 'stripe_events',
    'admin cli': 'audit_log',
    'admin cli worker mail': 'email_suppressions',
  },
  add: {
    'cli auth': 'users',
    auth: `sessions second_factors passkeys passkey_challenges recovery_codes security_events consents
      notification_settings reference_answers pickup_checks referrals`,
    'worker auth': 'tokens',
    cli: 'profiles walk_delays notices',
    'admin cli': `background_checks birth_date_changes identity_checks closed_days incident_events webhook_endpoints
      webhook_deliveries`,
    'admin cli checks': 'background_check_changes',
    worker: 'booking_series_dates open_request_digests unread_digests queue_heartbeats',
    'admin cli worker stripe': 'booking_events audit_log',
    stripe:
      'payments payment_attempts payment_customers payment_cards refunds disputes stripe_events stripe_payouts stripe_balances stripe_movements platform_balances',
    'admin cli stripe': 'automatic_payments',
    'cli worker': `points_ledger rewards_points streaks user_badges perks milestone_rewards schedule_runs`,
    'admin cli worker auth stripe mail checks': 'contact_messages form_keys',
    mail: 'email_suppressions',
    'admin cli worker auth stripe': 'outbox',
  },
  change: {
    'cli auth': 'users',
    auth: 'sessions passkeys recovery_codes notification_settings calendar_feeds pickup_checks',
    'cli worker auth': 'tokens',
    'worker auth': 'second_factors walker_references',
    'admin cli worker auth': 'profiles',
    worker: `push_subscriptions children watchers pickup_settings check_policy guardian_consents
      reschedule_proposals walk_steps open_request_digests walk_shares unread_digests queue_heartbeats`,
    'admin cli': 'account_deletion_requests identity_checks closed_days reports incidents',
    'admin cli worker stripe': 'walker_profiles bookings',
    'admin cli checks': 'background_checks',
    'admin cli worker': 'booking_series booking_offers referrals webhook_endpoints webhook_deliveries',
    cli: 'walk_delays',
    stripe:
      'payments payment_attempts payment_customers payment_cards disputes stripe_events stripe_payouts stripe_balances platform_balances',
    'admin cli stripe': 'automatic_payments refunds',
    'cli worker': 'rewards_points streaks outbox schedule_runs',
    'admin cli worker mail': 'email_suppressions',
  },
  remove: {
    worker: `users tokens security_events push_subscriptions children saved_places removed_rows child_receivers watchers images
      availability_exceptions walker_references reference_answers birth_date_changes location_logs walk_shares
      notifications child_sheet_views contact_messages email_suppressions outbox form_keys webhook_deliveries`,
    'admin cli worker auth': 'sessions',
    'cli auth': 'second_factors passkeys recovery_codes',
    'worker auth': 'passkey_challenges',
    cli: 'calendar_feeds',
    'admin cli': 'identity_checks closed_days webhook_endpoints',
    stripe: 'payment_customers payment_cards',
  },
};

/** What people do to rows of their own, besides reading them. */
const OWN: Record<string, string> = {
  remove: 'sessions.user_id watchers.parent_id watchers.user_id',
  change: `passkeys.user_id profiles.id bookings.parent_id bookings.walker_id booking_series.parent_id
    booking_series.walker_id reschedule_proposals.proposed_by reschedule_proposals.asked_id booking_offers.walker_id booking_invitations.walker_id
    conversations.person_a conversations.person_b messages.receiver_id notifications.recipient_id`,
  'add change': `notification_settings.user_id pickup_settings.parent_id walker_profiles.user_id
    walk_delays.reported_by walk_shares.parent_id rewards_visits.user_id
    guardian_consents.walker_id account_deletion_requests.profile_id`,
  'add change remove': `push_subscriptions.person_id calendar_feeds.person_id children.parent_id saved_places.parent_id
    child_receivers.parent_id images.owner_id`,
  add: `booking_events.actor_id booking_reviews.reviewer_id
    child_sheet_views.viewer_id reports.reporter_id`,
  'add remove': 'availability_exceptions.walker_id favorites.parent_id blocks.blocker_id',
};

const listedIn = (lists: Record<string, string>, name: string): string =>
  Object.entries(lists).find(([, names]) => names.split(/\s+/).includes(name))?.[0] ?? '';

describe('the rows of everybody', () => {
  it.each(PLAYED)('%s are for the actors that need them, and for no other', async (table) => {
    const can = { read: '', add: '', change: '', remove: '' };
    // The sign-in service adds emails, and no other job.
    const tries = await triesOf(table, table === 'outbox' ? `kind like 'mail.%'` : 'true');
    for (const actor of ['admin', ...SERVICES])
      for (const act of await actsOf(actor, actor === 'admin' ? admin.id : '', tries))
        can[act] += ` ${actor}`;
    for (const act of ACTS) expect([act, can[act].trim()]).toEqual([act, listedIn(BY[act], table)]);
  });
});

describe("one's own rows", () => {
  const NOT_EVEN_OWN = ['users', 'open_request_digests', 'unread_digests'];
  const AS_ANSWERED = 'walker_references';
  it.each(PLAYED.filter((table) => ownersOf(table).length > 0))('%s are for their owner', async (table) => {
    for (const column of ownersOf(table)) {
      const [owner] = await app.sql<{ id: string; role: string }>(
        `select p.id, p.role from ${table} t join profiles p on p.id = t.${column} where p.role <> 'admin' order by p.email limit 1`,
      );
      if (!owner) continue;
      const [read, ...others] = await actsOf(
        owner.role,
        owner.id,
        await triesOf(table, `${column} = '${owner.id}'`),
      );
      expect([column, read]).toEqual([column, NOT_EVEN_OWN.includes(table) ? undefined : 'read']);
      if (table !== AS_ANSWERED)
        expect([column, others.join(' ')]).toEqual([column, listedIn(OWN, `${table}.${column}`)]);
    }
  });
});

describe("a row in another's name", () => {
  const ANYBODY_ADDS = ['contact_messages', 'form_keys'];
  it.each(PLAYED.filter((table) => !ANYBODY_ADDS.includes(table)))(
    '%s: neither a parent nor a walker adds one, nor a guardian for another child',
    async (table) => {
      for (const [actor, { id, family }] of strangers) {
        const isOfFamily = `parent_id = '${family?.parent}' and to_jsonb(t)::text not like '%${family?.children}%'`;
        const isOfAnother = `to_jsonb(t)::text not like '%${id}%'`;
        const copy = await copyOf(
          table,
          family && ownersOf(table).includes('parent_id') ? isOfFamily : isOfAnother,
        );
        await expect(as(actor, id, copy, [], family), actor).rejects.toMatchObject({
          code: expect.not.stringMatching(DUPLICATE),
        });
      }
    },
  );
});

describe('a condition on what is written', () => {
  const REFUSED = { code: '42501' };

  it('a proposal for another time is accepted by the side that was asked only, and withdrawn by the other', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    const walk = await aBooking(app, parent, walker, { status: 'accepted' });
    await aProposal(app, walk, { by: parent, asked: walker });
    const answer = (actor: string, { id }: TestUser, status: string) =>
      as(actor, id, 'update reschedule_proposals set status = $1, answered_at = $2 where booking_id = $3', [
        status,
        clock.now(),
        walk,
      ]);
    for (const status of ['accepted', 'refused'])
      await expect(answer('tot', parent, status), status).rejects.toMatchObject(REFUSED);
    await expect(answer('trotter', walker, 'withdrawn')).rejects.toMatchObject(REFUSED);
    expect((await answer('tot', parent, 'withdrawn')).rowCount).toBe(1);
    for (const status of ['accepted', 'refused'])
      expect((await answer('trotter', walker, status)).rowCount, status).toBe(1);
  });

  it('an act is recorded by the person whose it is, and a service records its own acts only', async () => {
    const ACTS_OF: Record<string, string[]> = {
      tot: `calendar-create push-turn-on pickup-settings share-walk watch-invite reference-ask guardian-ask
        retry-email`.split(/\s+/),
      auth: ['two-factor-on', 'passkey-add', 'accept-terms', 'sign-out-everywhere'],
      mail: ['suppress-email'],
    };
    const [parent, other] = [await aParent(app), await aParent(app)];
    const record = (actor: string, act: string, { by = parent, kind = 'member' } = {}) =>
      as(
        actor,
        actor === 'tot' ? parent.id : '',
        `insert into audit_log values (gen_random_uuid(), $1, $2, $3, $4, 'profile', null, '{}', 'web')`,
        [clock.now(), by.id, kind, act],
      );
    for (const [actor, own] of Object.entries(ACTS_OF))
      for (const act of [...Object.values(ACTS_OF).flat(), 'set-background-check'])
        if (own.includes(act)) expect((await record(actor, act)).rowCount, act).toBe(1);
        else await expect(record(actor, act), `${actor} ${act}`).rejects.toMatchObject(REFUSED);
    for (const act of ACTS_OF.tot as string[]) {
      await expect(record('tot', act, { by: other }), act).rejects.toMatchObject(REFUSED);
      await expect(record('tot', act, { kind: 'admin' }), act).rejects.toMatchObject(REFUSED);
    }
  });

  it('an invitation is for an open request of the parent, and not declined in advance', async () => {
    const [parent, other, walker] = [await aParent(app), await aParent(app), await aWalker(app)];
    const open = await aBooking(app, parent, null);
    const direct = await aBooking(app, parent, await aWalker(app), { startsIn: 72 });
    const invite = ({ id }: TestUser, booking: string, declined: Date | null = null) =>
      as('tot', id, 'insert into booking_invitations values ($1, $2, $3, $3, $4)', [
        booking,
        walker.id,
        clock.now(),
        declined,
      ]);
    await expect(invite(parent, open, clock.now())).rejects.toMatchObject(REFUSED);
    await expect(invite(parent, direct)).rejects.toMatchObject(REFUSED);
    await expect(invite(other, open)).rejects.toMatchObject(REFUSED);
    expect((await invite(parent, open)).rowCount).toBe(1);
  });

  it('a report is about a parent or walker, never about an admin, and not decided in advance', async () => {
    const [parent, walker] = [await aParent(app), await aWalker(app)];
    await aBooking(app, parent, walker, { status: 'accepted' });
    const report = (about: TestUser, decision: string | null = null) =>
      as(
        'tot',
        parent.id,
        `insert into reports (id, reporter_id, subject_id, reason, created_at, decision) values (gen_random_uuid(), $1, $2, 'rude', $3, $4)`,
        [parent.id, about.id, clock.now(), decision],
      );
    await expect(report(admin)).rejects.toMatchObject(REFUSED);
    await expect(report(walker, 'dismissed')).rejects.toMatchObject(REFUSED);
    expect((await report(walker)).rowCount).toBe(1);
  });
});

describe('a walker whom the family has blocked (SAFETY-10)', () => {
  it.each(firstOf(['the parent', 'who decides with the parent']))(
    'reads no child, receiver or picture after a block by %s, and what happened between them as before',
    async (blocker) => {
      const [parent] = await app.sql<TestUser>(`select id from profiles where email = 'parent@example.com'`);
      const [walk] = await app.sql<{ walker: string; child: string; children: string[] }>(
        `select walker_id as walker, child_id as child, (select array_agg(id) from children where parent_id = $1) as children
         from bookings where parent_id = $1 and status = 'accepted' order by starts_at limit 1`,
        [parent!.id],
      );
      const { walker, child, children } = walk!;
      const by = blocker === 'the parent' ? parent! : await aParent(app);
      if (by !== parent) await aWatcher(app, parent!, by, children, 'guardian');
      await app.sql(
        `insert into images (id, owner_id, child_id, bucket, path, content_type, bytes, width, height, created_at)
         values (gen_random_uuid(), $1, $2, 'children-avatars', $3, 'image/webp', 1, 1, 1, $4)`,
        [parent!.id, child, blocker, clock.now()],
      );
      const before = await rowsOf([parent!.id, child], walker);
      await app.sql('insert into blocks values ($1, $2, $3)', [by.id, walker, clock.now()]);
      const after = await rowsOf([parent!.id, child], walker);
      await app.sql('delete from blocks where blocker_id = $1 and blocked_id = $2', [by.id, walker]);
      const closed = ['children', 'child_receivers', 'images'];
      expect(before.filter(([table]) => closed.includes(table)).map(([table]) => table)).toEqual(closed);
      expect(after).toEqual(before.filter(([table]) => !closed.includes(table)));
      expect(after.length).toBeGreaterThan(7);
    },
  );

  /** How many rows of all that are about these ids a walker may read and change. */
  async function rowsOf(about: readonly string[], walker: string): Promise<[string, number, number][]> {
    const found: [string, number, number][] = [];
    for (const table of TABLES) {
      const count = async (end: string) => {
        const rows = `select from ${table} where to_jsonb(${table})::text ~ '${about.join('|')}' ${end}`;
        const { rowCount } = await as('trotter', walker, rows).catch(({ code }) => {
          expect(code, rows).toBe('42501');
          return { rowCount: 0 };
        });
        return rowCount ?? 0;
      };
      const [reads, changes] = [await count(''), await count('for update')];
      if (reads + changes > 0) found.push([table, reads, changes]);
    }
    return found;
  }
});

/** Rows are locked for a change, not changed, so that no trigger has a say. */
async function triesOf(table: string, where = 'true'): Promise<Try[]> {
  const [{ n } = { n: 0 }] = await app.sql<{ n: number }>(`${countOf(table)} where ${where}`);
  expect(n).toBeGreaterThan(0);
  return [
    ['read', `${countOf(table)} where ${where}`, n],
    ['add', await copyOf(table, where), DUPLICATE],
    ['change', countOf(`(select from ${table} where ${where} for update) locked`), n],
    ['remove', `delete from ${table} where ${where}`, n],
  ];
}

const countOf = (rows: string): string => `select count(*)::int as n from ${rows}`;

async function copyOf(table: string, where = 'true'): Promise<string> {
  const [row] = await app.sql<{ names: string; json: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names,
       (select quote_literal(to_jsonb(t)) from ${table} t where ${where} limit 1) as json
     from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  return `insert into ${table} (${row?.names}) select ${row?.names} from jsonb_populate_record(null::${table}, ${row?.json})`;
}

async function actsOf(actor: string, id: string, tries: readonly Try[]): Promise<Act[]> {
  const can: Act[] = [];
  for (const [act, sql, all] of tries) {
    const end = await as(actor, id, sql).then(
      ({ rows, rowCount }) => rows[0]?.n ?? rowCount,
      ({ code }) => code,
    );
    if (end === all || (act === 'remove' && end === REFERRED_TO)) can.push(act);
  }
  return can;
}

async function as(
  actor: string,
  id: string,
  sql: string,
  values: unknown[] = [],
  family?: Person['family'],
): Promise<pg.QueryResult> {
  const client = await runtime.connect();
  try {
    await client.query(
      `begin; select set_config('app.user_id', '${id}', true), set_config('app.actor', '${actor}', true),
        set_config('app.now', '${clock.now().toISOString()}', true), set_config('app.family_id', '${family?.parent ?? ''}', true),
        set_config('app.children', '${family ? `{${family.children}}` : ''}', true)`,
    );
    return await client.query(sql, values);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
