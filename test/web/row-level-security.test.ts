import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICIES } from '../../migrations/policies/index.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { startTestApp } from '../support/app.ts';
import { aGuardianOfAnotherChild, anAdmin, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { fillEmptyTables, ownersOf } from '../support/every-table.ts';
import { everySecond } from '../support/full-size.ts';
import { aWebhook } from '../support/webhooks.ts';

/**
 * Direct SQL as the runtime role with another person's identity: row-level security alone, without guards.
 * The demo data has rows of others in every table.
 */
const app = startTestApp();
let runtime: pg.Pool;
let strangers: Stranger[];

type Stranger = TestUser & Partial<Awaited<ReturnType<typeof aGuardianOfAnotherChild>>>;

const PUBLIC_READS: Record<string, string> = {
  closed_days: 'true',
  walker_listings: 'true',
  availability_exceptions: 'exists (select from walker_listings l where l.walker_id = t.walker_id)',
  booking_reviews: 'exists (select from walker_listings l where l.walker_id = t.walker_id)',
};
/** Limits are counted before anybody is identified. */
const isOfSomebody = (table: string) => table !== 'rate_limits';
const TABLES = Object.keys(POLICIES).filter(isOfSomebody);
/** In `npm test` readers.test.ts plays the others. */
const PLAYED = everySecond(Object.keys(POLICIES), 1).filter(isOfSomebody);
const VIEWS = [
  ...['people', 'child_cards', 'booking_details', 'series_details', 'ledger'],
  ...['searchable_people', 'searchable_bookings', 'searchable_children'],
];

beforeAll(async () => {
  runtime = new pg.Pool({ connectionString: app.database.runtimeUrl, max: 2 });
  await seedDemo(app.orm, {
    hashPassword: app.services.passwords.hash,
    storePortrait: async () => '/photos/drawn.webp',
  });
  await fillEmptyTables(app);
  await aWebhook(app);
  const [parent] = await app.sql<TestUser>(`select id from profiles where email = 'parent@example.com'`);
  strangers = [
    await aParent(app),
    await aWalker(app),
    await aWalker(app, { approvalStatus: 'pending' }),
    await aGuardianOfAnotherChild(app, parent!),
  ];
});
afterAll(() => runtime.end());

describe('row-level security, table by table (SAFETY-6)', () => {
  it('is enabled and forced for every table with personal data, and the app owns none', async () => {
    const rows = await app.sql<{ name: string; forced: boolean; owner: string }>(`
      select relname as name, relrowsecurity and relforcerowsecurity as forced, pg_get_userbyid(relowner) as owner
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    const open = rows.filter((row) => !row.forced).map((row) => row.name);
    expect(open.toSorted()).toEqual([
      ...['badges', 'legal_texts', 'market_settings', 'mikro_orm_migrations', 'schema_checksum'],
    ]);
    expect(new Set(rows.map((row) => row.owner))).toEqual(new Set(['trotwell_owner']));
  });

  for (const table of PLAYED) {
    it(`a stranger reads nothing of others in ${table}`, async () => {
      for (const stranger of strangers) {
        const seen = await asPerson(
          stranger,
          `select count(*)::int as n from ${table} t where not (${ownerOf(table, stranger)} or ${PUBLIC_READS[table] ?? 'false'})`,
        );
        expect(seen.rows[0].n, `${table} as ${stranger.email}`).toBe(0);
      }
      const [{ n } = { n: 0 }] = await app.sql<{ n: number }>(`select count(*)::int as n from ${table}`);
      expect(n, `${table} has rows to hide`).toBeGreaterThan(0);
    });

    it(`a stranger changes and removes nothing of others in ${table}`, async () => {
      for (const stranger of strangers) {
        const before = await fingerprint(table, stranger);
        const [column] = await app.sql<{ name: string }>(
          `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' limit 1`,
          [table],
        );
        await errorOrNothing(stranger, `update ${table} set ${column?.name} = ${column?.name}`);
        await errorOrNothing(stranger, `delete from ${table}`);
        expect(await fingerprint(table, stranger), table).toBe(before);
      }
    });
  }

  it('without an identity only public data can be read', async () => {
    for (const table of [...TABLES, ...VIEWS]) {
      if (table === 'walker_listings' || table === 'booking_reviews') continue;
      const { rows } = await runtime.query(`select count(*)::int as n from ${table}`);
      expect(rows[0].n, table).toBe(0);
    }
  });

  it('the views of people and children show no stranger, and never contact details', async () => {
    const [stranger] = strangers as [TestUser];
    const seen = await asPerson(
      stranger,
      `select count(*)::int as n from people p where p.id <> $1 and p.role = 'tot'
       and not exists (select from booking_reviews r where r.reviewer_id = p.id)`,
      [stranger.id],
    );
    expect(seen.rows[0].n).toBe(0);
    expect((await asPerson(stranger, 'select count(*)::int as n from child_cards')).rows[0].n).toBe(0);
    const columns = await app.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name in ('people', 'child_cards', 'walker_listings')`,
    );
    expect(columns.map((column) => column.name)).not.toEqual(expect.arrayContaining(['phone']));
    expect(columns.map((column) => column.name)).not.toEqual(expect.arrayContaining(['email']));
  });
});

describe('a person cannot raise their own rights', () => {
  it.each([
    ["update profiles set approval_status = 'approved' where id = $1", 'profile'],
    ['update profiles set approval_withdrawn_at = created_at where id = $1', 'profile'],
    ["update profiles set role = 'admin' where id = $1", 'profile'],
    ['update profiles set referral_count = 25 where id = $1', 'profile'],
    ["update walker_profiles set stripe_account_id = 'acct_1' where user_id = $1", 'payouts'],
    ['update walker_profiles set stripe_onboarding_completed = true where user_id = $1', 'payouts'],
  ])('%s', async (sql) => {
    const walker = await aWalker(app, { approvalStatus: 'pending' });
    await expect(asPerson(walker, sql, [walker.id])).rejects.toThrow(/not .* to change/);
  });

  it('a parent cannot mark a walk as paid', async () => {
    const [booking] = await app.sql<{ id: string; parent_id: string }>(
      `select id, parent_id from bookings where status = 'completed' limit 1`,
    );
    const parent = { id: booking?.parent_id } as TestUser;
    await expect(
      asPerson(parent, 'update bookings set payment_completed = true where id = $1', [booking?.id]),
    ).rejects.toThrow(/not .* to change/);
  });

  it('the runtime role cannot rewrite history (ADMIN-5, RETENTION-8, SIGNIN-18)', async () => {
    const admin = await anAdmin(app);
    for (const sql of [
      'delete from audit_log',
      "update audit_log set act = 'x'",
      'delete from booking_events',
      "update security_events set kind = 'sign_in'",
    ])
      await expect(asPerson(admin, sql, [], 'admin')).rejects.toThrow(/permission denied/);
  });
});

function ownerOf(table: string, { id, family }: Stranger): string {
  if (table === 'children' && family) return `t.id = '${family.children}'`;
  const own = ownersOf(table).map((column) => `t.${column} = '${id}'`);
  return own.length > 0 ? `(${own.join(' or ')})` : 'false';
}

async function asPerson(
  { id, family }: Pick<Stranger, 'id' | 'family'>,
  sql: string,
  values: unknown[] = [],
  role?: string,
): Promise<pg.QueryResult> {
  const [profile] = await app.sql<{ role: string }>('select role from profiles where id = $1', [id]);
  const client = await runtime.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor', $2, true),
        set_config('app.family_id', $3, true), set_config('app.children', $4, true)`,
      [id, role ?? profile?.role, family?.parent ?? '', family ? `{${family.children}}` : ''],
    );
    const result = await client.query(sql, values);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Either the grants reject a statement over a whole table, or the policies hide the rows of others. */
async function errorOrNothing(stranger: Stranger, sql: string): Promise<void> {
  try {
    await asPerson(stranger, `${sql} where not exists (select 1 where false)`);
  } catch (error) {
    expect((error as { code?: string }).code, sql).toMatch(/^(42501|23503|23505|23001)$/);
  }
}

async function fingerprint(table: string, except: Stranger): Promise<string> {
  const [row] = await app.sql<{ print: string }>(
    `select coalesce(md5(string_agg(md5(t::text || t.xmin::text), '' order by md5(t::text))), '') as print
     from ${table} t where not ${ownerOf(table, except)}`,
  );
  return row?.print ?? '';
}
