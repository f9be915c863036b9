import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICIES } from '../../migrations/policies/index.ts';
import { clock } from '../../src/clock.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { fillEmptyTables, ownersOf } from '../support/every-table.ts';
import { aProposal } from '../support/reschedule.ts';
import { aWebhook } from '../support/webhooks.ts';

/** Row-level security without guards: what each actor may do, where row-level-security.test.ts says what strangers may not. */
const app = startTestApp();
let runtime: pg.Pool;
let admin: TestUser;
const strangers: Record<string, TestUser> = {};

beforeAll(async () => {
  runtime = new pg.Pool({ connectionString: app.database.runtimeUrl, max: 2 });
  await seedDemo(app.orm, {
    hashPassword: app.services.passwords.hash,
    storePortrait: async () => '/photos/drawn.webp',
  });
  await fillEmptyTables(app);
  await aWebhook(app);
  admin = await anAdmin(app);
  Object.assign(strangers, { tot: await aParent(app), trotter: await aWalker(app) });
});
afterAll(() => runtime.end());

const SERVICES = ['cli', 'worker', 'auth', 'stripe', 'mail', 'checks'];

const TABLES = Object.keys(POLICIES).filter((table) => !['walker_facets', 'rate_limits'].includes(table));

/** Who reads the rows of everybody. No table of passwords, sessions, messages, places or cards is among those of admins. */
const READ_BY: Record<string, string[]> = {
  'cli worker auth': ['users', 'sessions', 'tokens', 'pickup_settings'],
  'admin cli worker auth': [
    'second_factors',
    'consents',
    'notification_settings',
    'walker_references',
    'pickup_checks',
    'referrals',
  ],
  'admin cli auth': ['passkeys'],
  'worker auth': ['passkey_challenges'],
  'cli auth': ['recovery_codes', 'calendar_feeds'],
  'admin cli worker': [
    'security_events',
    'account_deletion_requests',
    'children',
    'images',
    'availability_exceptions',
    'identity_checks',
    'check_policy',
    'reference_answers',
    'guardian_consents',
    'watchers',
    'booking_series',
    'booking_series_dates',
    'closed_days',
    'reschedule_proposals',
    'walk_steps',
    'walk_delays',
    'booking_offers',
    'booking_invitations',
    'points_ledger',
    'rewards_points',
    'streaks',
    'user_badges',
    'perks',
    'milestone_rewards',
    'reports',
    'contact_messages',
    'incidents',
    'incident_events',
    'outbox',
    'schedule_runs',
    'queue_heartbeats',
    'webhook_endpoints',
    'webhook_deliveries',
  ],
  'admin cli worker auth stripe mail': ['profiles'],
  worker: [
    'push_subscriptions',
    'saved_places',
    'child_receivers',
    'open_request_digests',
    'conversations',
    'messages',
    'notifications',
    'unread_digests',
  ],
  'admin cli worker stripe': [
    'walker_profiles',
    'bookings',
    'booking_children',
    'booking_events',
    'payments',
    'payment_attempts',
    'automatic_payments',
    'refunds',
    'disputes',
    'blocks',
  ],
  'admin cli worker auth stripe mail checks': ['walker_listings', 'booking_reviews'],
  'admin cli worker checks': ['background_checks', 'background_check_changes'],
  'admin worker': ['location_logs', 'child_sheet_views', 'walk_shares'],
  'worker stripe': ['payment_customers', 'payment_cards'],
  'cli worker stripe': ['stripe_events'],
  'admin cli': ['audit_log'],
  'admin cli worker mail': ['email_suppressions'],
  'cli worker': ['form_keys'],
};

describe('the rows of everybody', () => {
  it.each(TABLES)('%s are read by the actors that need them, and by no other', async (table) => {
    const [{ all } = { all: 0 }] = await app.sql<{ all: number }>(
      `select count(*)::int as all from ${table}`,
    );
    const readers: string[] = [];
    for (const actor of ['admin', ...SERVICES]) {
      const id = actor === 'admin' ? admin.id : '';
      const { rows } = await as(actor, id, `select count(*)::int as n from ${table}`);
      if (rows[0].n === all) readers.push(actor);
    }
    const expected = Object.entries(READ_BY).find(([, tables]) => tables.includes(table));
    expect(all).toBeGreaterThan(0);
    expect(readers.join(' ')).toBe(expected?.[0] ?? '');
  });
});

describe("one's own rows", () => {
  const NOT_EVEN_OWN = ['users', 'open_request_digests', 'unread_digests'];
  it.each(TABLES.filter((table) => ownersOf(table).length > 0))(
    '%s are read by their owner',
    async (table) => {
      for (const column of ownersOf(table)) {
        const [owner] = await app.sql<{ id: string; role: string; n: number }>(
          `select p.id, p.role, count(*)::int as n from ${table} t join profiles p on p.id = t.${column} group by p.id order by p.id limit 1`,
        );
        if (!owner) continue;
        const { rows } = await as(
          owner.role,
          owner.id,
          `select count(*)::int as n from ${table} where ${column} = $1`,
          [owner.id],
        );
        expect([column, rows[0].n]).toEqual([column, NOT_EVEN_OWN.includes(table) ? 0 : owner.n]);
      }
    },
  );
});

describe("a row in another's name", () => {
  const ANYBODY_ADDS = ['contact_messages', 'form_keys'];
  /** The copy has the same key: with nothing else against it, this is what stops it. */
  const DUPLICATE = '23505';
  it.each(TABLES.filter((table) => !ANYBODY_ADDS.includes(table)))(
    '%s: neither a parent nor a walker adds one',
    async (table) => {
      const columns = await app.sql<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
        [table],
      );
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const [{ row } = { row: null }] = await app.sql<{ row: unknown }>(
        `select to_jsonb(t) as row from ${table} t limit 1`,
      );
      for (const [actor, { id }] of Object.entries(strangers)) {
        const adding = as(
          actor,
          id,
          `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`,
          [row],
        );
        await expect(adding, actor).rejects.toMatchObject({ code: expect.not.stringMatching(DUPLICATE) });
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

async function as(actor: string, id: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = await runtime.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('app.user_id', $1, true), set_config('app.actor', $2, true), set_config('app.now', $3, true)",
      [id, actor, clock.now().toISOString()],
    );
    return await client.query(sql, values);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
