import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, aFamily, anAdmin, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { onlyInCI } from '../support/full-size.ts';
import { anIncident } from '../support/incidents.ts';
import { aConversation } from '../support/messages.ts';
import { aProposal } from '../support/reschedule.ts';
import { aReport, block } from '../support/safety.ts';
import { useSqlAs } from '../support/sql-as.ts';

/** Column by column and condition by condition: what the database refuses to each person, beside what it lets them do. */
const app = startTestApp();
const sqlAs = useSqlAs(app);
const NOT_THEIRS = /to change/;
const REFUSED = /row-level security/;
let parent: TestUser;
let walker: TestUser;
let admin: TestUser;
let secondAdmin: TestUser;

beforeAll(async () => {
  [parent, walker] = [await aParent(app), await aWalker(app)];
  [admin, secondAdmin] = [await anAdmin(app), await anAdmin(app)];
});

/** Changes a column to a value that it did not have. */
const VALUES: Record<string, string> = {
  id: 'gen_random_uuid()',
  user_id: 'gen_random_uuid()',
  email: `'other@example.org'`,
  role: `case role when 'tot' then 'trotter' else 'tot' end`,
  approval_status: `'rejected'`,
  approval_withdrawn_at: 'app_now()',
  referral_code: `'OTHER123'`,
  referral_count: 'referral_count + 1',
  frozen_at: 'app_now()',
  frozen_for: `'stolen'`,
  hidden_at: 'app_now()',
  erased_at: 'app_now()',
  created_at: `created_at - interval '1 day'`,
  first_name: `'Ada'`,
  phone: `'212 555 0199'`,
  updated_at: `app_now() + interval '1 day'`,
};
const GUARDED = ['id', 'user_id', 'email', 'role', 'referral_code', 'erased_at', 'created_at'];
const OF_ADMINS = ['approval_status', 'approval_withdrawn_at', 'frozen_at', 'frozen_for', 'hidden_at'];

describe('a profile (ADMIN-2)', () => {
  const change = (by: TestUser, role: string, of: TestUser, column: string) =>
    sqlAs(by, role, `update profiles set ${column} = ${VALUES[column]} where id = $1`, [of.id]);

  it.each([...GUARDED, ...OF_ADMINS, 'referral_count'])('its person does not change %s', async (column) => {
    await expect(change(parent, 'tot', parent, column)).rejects.toThrow(NOT_THEIRS);
    await expect(change(admin, 'admin', admin, column)).rejects.toThrow(NOT_THEIRS);
  });

  it.each(['first_name', 'phone', 'updated_at'])('its person changes %s', async (column) => {
    expect((await change(parent, 'tot', parent, column)).rowCount).toBe(1);
    expect((await change(admin, 'admin', admin, column)).rowCount).toBe(1);
  });

  it.each([...GUARDED, 'first_name', 'phone'])('an admin does not change %s of others', async (column) => {
    await expect(change(admin, 'admin', parent, column)).rejects.toThrow(NOT_THEIRS);
  });

  it.each(['approval_status', 'hidden_at', 'referral_count', 'updated_at'])(
    'an admin changes %s of others',
    async (column) => {
      expect((await change(admin, 'admin', parent, column)).rowCount).toBe(1);
    },
  );

  it.each(OF_ADMINS)('an admin does not change %s of another admin', async (column) => {
    await expect(change(admin, 'admin', secondAdmin, column)).rejects.toThrow(NOT_THEIRS);
  });
});

describe('the profile of a walker (CHECK-1, PAYMENT-9)', () => {
  const OF_OTHERS: Record<string, string> = {
    user_id: 'gen_random_uuid()',
    stripe_account_id: `'acct_other'`,
    stripe_details_submitted: 'not stripe_details_submitted',
    stripe_onboarding_completed: 'not stripe_onboarding_completed',
    completed_walks_count: 'completed_walks_count + 1',
    total_earned: 'total_earned + 1',
    background_check_status: `'clear'`,
    background_check_expires_on: `'2099-01-01'`,
    payouts_ready_at: 'app_now()',
    guardian_missing_since: 'app_now()',
  };
  const change = (by: TestUser, role: string, set: string) =>
    sqlAs(by, role, `update walker_profiles set ${set} where user_id = $1`, [walker.id]);

  it.each(Object.entries(OF_OTHERS))('nobody of the people concerned changes %s', async (column, value) => {
    await app.sql(`update walker_profiles set background_check_status = null where user_id = $1`, [
      walker.id,
    ]);
    for (const [by, role] of [
      [walker, 'trotter'],
      [admin, 'admin'],
    ] as const)
      await expect(change(by, role, `${column} = ${value}`), role).rejects.toThrow(NOT_THEIRS);
  });

  it('the walker changes the bio, and the team only the date of birth, with a reason', async () => {
    expect((await change(walker, 'trotter', `bio = 'Hello'`)).rowCount).toBe(1);
    await expect(change(admin, 'admin', `bio = 'Hello'`)).rejects.toThrow('only the date of birth');
    expect((await change(admin, 'admin', 'updated_at = app_now()')).rowCount).toBe(1);
    await expect(change(admin, 'admin', `date_of_birth = '1991-05-04'`)).rejects.toThrow('with a reason');
    await app.sql(
      `insert into birth_date_changes (id, walker_id, date_of_birth, source, actor_id, reason, created_at)
       values ($1, $2, '1991-05-04', 'admin', $3, 'Passport', $4)`,
      [randomUUID(), walker.id, admin.id, new Date(clock.now().getTime() + 60_000)],
    );
    expect(
      (await change(admin, 'admin', `date_of_birth = '1991-05-04', updated_at = app_now()`)).rowCount,
    ).toBe(1);
    await expect(change(admin, 'admin', `date_of_birth = '1991-05-05'`)).rejects.toThrow('with a reason');
    await expect(change(secondAdmin, 'admin', `date_of_birth = '1991-05-04'`)).rejects.toThrow(
      'with a reason',
    );
    await expect(change(walker, 'stripe', `date_of_birth = '1991-05-04'`)).rejects.toThrow('with a reason');
    await expect(change(walker, 'worker', `date_of_birth = '1991-05-04'`)).rejects.toThrow('with a reason');
    expect((await change(walker, 'worker', 'date_of_birth = null')).rowCount).toBe(1);
  });
});

describe('an incident (INCIDENT-3)', () => {
  let walk: string;
  let open: string;
  const change = (id: string, set: string) =>
    sqlAs(admin, 'admin', `update incidents set ${set} where id = $1`, [id]);

  beforeAll(async () => {
    walk = await aBooking(app, parent, walker, { status: 'completed', startsIn: -20 });
    open = await anIncident(app, walk, walker);
  });

  it.each([
    'id = gen_random_uuid()',
    'booking_id = gen_random_uuid()',
    `reporter_id = '00000000-0000-4000-8000-000000000001'`,
    `kind = case kind when 'other' then 'accident' else 'other' end`,
    `text = 'Nothing'`,
    'text = null',
    `created_at = created_at - interval '1 day'`,
  ])('keeps what was reported: no admin sets %s', async (set) => {
    await expect(change(open, set)).rejects.toThrow(NOT_THEIRS);
  });

  it('is taken once, and closed once', async () => {
    expect((await change(open, `taken_at = app_now(), taken_by = '${admin.id}'`)).rowCount).toBe(1);
    await app.sql('update incidents set taken_at = $2, taken_by = $3 where id = $1', [
      open,
      clock.now(),
      admin.id,
    ]);
    await expect(change(open, `taken_by = '${secondAdmin.id}'`)).rejects.toThrow(NOT_THEIRS);
    await expect(change(open, `taken_at = taken_at + interval '1 hour'`)).rejects.toThrow(NOT_THEIRS);
    const closed = `outcome = 'resolved', closed_at = app_now()`;
    expect((await change(open, closed)).rowCount).toBe(1);
    await app.sql(`update incidents set outcome = 'resolved', closed_at = $2 where id = $1`, [
      open,
      clock.now(),
    ]);
    await expect(change(open, closed)).rejects.toThrow(NOT_THEIRS);
  });

  const ROW = {
    booking_id: '{walk}',
    reporter_id: '{walker}',
    kind: 'other',
    text: 'Help',
    taken_at: null,
    taken_by: null,
    outcome: null,
    closed_at: null,
  };
  const report = async (with_: Record<string, unknown> = {}, by = walker, role = 'trotter') => {
    const row = Object.entries({ ...ROW, ...with_ }).map(([name, value]) => [
      name,
      value === '{walk}' ? walk : value === '{walker}' ? walker.id : value,
    ]);
    return sqlAs(
      by,
      role,
      `insert into incidents (id, created_at, ${row.map(([name]) => name)})
       values (gen_random_uuid(), app_now(), ${row.map((_, at) => `$${at + 1}`)})`,
      row.map(([, value]) => value),
    );
  };

  it('is reported by somebody of the walk, about a walk that has begun, neither taken nor closed', async () => {
    const other = await aWalker(app);
    const request = await aBooking(app, parent, walker, { startsIn: -1 });
    const later = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 30 });
    const theirs = await aBooking(app, parent, other, { status: 'completed', startsIn: -30 });
    expect((await report()).rowCount).toBe(1);
    for (const row of [
      { taken_at: clock.now(), taken_by: admin.id },
      { outcome: 'resolved', closed_at: clock.now() },
      { reporter_id: parent.id },
      { booking_id: request },
      { booking_id: later },
      { booking_id: theirs },
    ])
      await expect(report(row), JSON.stringify(row)).rejects.toThrow(REFUSED);
    await expect(report({}, walker, 'auth')).rejects.toThrow(REFUSED);
  });
});

describe('a block (SAFETY-1)', () => {
  const add = (by: TestUser, role: string, row: [string, string]) =>
    sqlAs(by, role, 'insert into blocks values ($1, $2, app_now())', row);

  it('is one’s own, and not of an admin', async () => {
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 50 });
    expect((await add(parent, 'tot', [parent.id, walker.id])).rowCount).toBe(1);
    await expect(add(parent, 'tot', [walker.id, parent.id])).rejects.toThrow(REFUSED);
    await expect(add(parent, 'tot', [parent.id, admin.id])).rejects.toThrow(REFUSED);
    await expect(add(parent, 'auth', [parent.id, walker.id])).rejects.toThrow(REFUSED);
  });

  it('is lifted by who made it alone', async () => {
    const [one, other] = [await aParent(app), await aWalker(app)];
    await block(one, other);
    const lift = (by: TestUser, role: string) =>
      sqlAs(by, role, 'delete from blocks where blocker_id = $1', [one.id]);
    expect([(await lift(other, 'trotter')).rowCount, (await lift(one, 'tot')).rowCount]).toEqual([0, 1]);
  });
});

describe('a link to a walk (SHARE-1)', () => {
  it('is added as it is before anybody opens it, and belongs to its parent', async () => {
    const walk = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 70 });
    const add = (columns = '', values = '', role = 'tot') =>
      sqlAs(
        parent,
        role,
        `insert into walk_shares (id, booking_id, parent_id, name, asks_word, created_at${columns})
         values (gen_random_uuid(), $1, $2, 'Ruth', true, app_now()${values})`,
        [walk, parent.id],
      );
    expect((await add()).rowCount).toBe(1);
    await expect(add(', stopped_at', ', app_now()')).rejects.toThrow(REFUSED);
    await expect(add(', received_at', ', app_now()')).rejects.toThrow(REFUSED);
    await expect(add('', '', 'trotter')).rejects.toThrow(REFUSED);
  });
});

describe('a picture (CHILD-3)', () => {
  it('is one’s own, of an own child or of an own incident', async () => {
    const [mine, theirs] = [await aChild(app, parent), await aChild(app, await aParent(app))];
    const walk = await aBooking(app, parent, walker, { status: 'completed', startsIn: -25 });
    const [reported, foreign] = [await anIncident(app, walk, parent), await anIncident(app, walk, walker)];
    const add = (owner: string, child: string | null, incident: string | null = null) =>
      sqlAs(
        parent,
        'tot',
        `insert into images (id, path, bucket, owner_id, child_id, incident_id, bytes, width, height, content_type, created_at)
         values (gen_random_uuid(), gen_random_uuid() || '.webp', $4, $1, $2, $3, 9, 9, 9, 'image/webp', app_now())`,
        [owner, child, incident, child ? 'children-avatars' : incident ? 'incident-photos' : 'avatars'],
      );
    expect((await add(parent.id, null)).rowCount).toBe(1);
    expect((await add(parent.id, mine)).rowCount).toBe(1);
    expect((await add(parent.id, null, reported)).rowCount).toBe(1);
    await expect(add(walker.id, null)).rejects.toThrow(REFUSED);
    await expect(add(parent.id, theirs)).rejects.toThrow(REFUSED);
    await expect(add(parent.id, null, foreign)).rejects.toThrow(REFUSED);
  });
});

describe('what two people have together', () => {
  it.each([
    'id = gen_random_uuid()',
    'person_a = gen_random_uuid()',
    'person_b = gen_random_uuid()',
    'booking_id = gen_random_uuid()',
    `created_at = created_at - interval '1 day'`,
    'last_seq = last_seq - 1',
  ])('a conversation keeps its people and its order: nobody sets %s', async (set) => {
    const [one, other] = [await aParent(app), await aWalker(app)];
    const id = await aConversation(app, one, other);
    const change = (by: TestUser, role: string, what: string) =>
      sqlAs(by, role, `update conversations set ${what} where id = $1`, [id]);
    await expect(change(one, 'tot', set)).rejects.toThrow(NOT_THEIRS);
    expect((await change(one, 'tot', 'last_seq = last_seq + 1')).rowCount).toBe(1);
    expect((await change(await aParent(app), 'tot', 'last_seq = last_seq + 1')).rowCount).toBe(0);
  });

  it.each([
    'new_time = old_time',
    'old_date = old_date + 1',
    "expires_at = expires_at + interval '1 day'",
    "note = 'Other'",
    "created_at = created_at - interval '1 day'",
  ])('a proposal is answered as it was made, and not with %s', async (set) => {
    const [one, other] = [await aParent(app), await aWalker(app)];
    const walk = await aBooking(app, one, other, { status: 'accepted', startsIn: 90 });
    const id = await aProposal(app, walk, { by: one, asked: other });
    const answer = (what: string) =>
      sqlAs(
        other,
        'trotter',
        `update reschedule_proposals set status = 'refused', answered_at = app_now()${what} where id = $1`,
        [id],
      );
    await expect(answer(`, ${set}`)).rejects.toThrow(NOT_THEIRS);
    expect((await answer('')).rowCount).toBe(1);
  });

  it.each([
    'id = gen_random_uuid()',
    `subject_id = reporter_id, reporter_id = subject_id`,
    `reason = case reason when 'rude' then 'unsafe' else 'rude' end`,
    `note = 'Nothing'`,
    'note = null',
    `created_at = created_at - interval '1 day'`,
  ])('a report keeps what was reported, and is decided once: nobody sets %s', async (set) => {
    const [one, other] = [await aParent(app), await aWalker(app)];
    const id = await aReport(app, one, other);
    const change = (what: string) => sqlAs(admin, 'admin', `update reports set ${what} where id = $1`, [id]);
    await expect(change(set)).rejects.toThrow(NOT_THEIRS);
    const decision = `decision = 'dismissed', decided_at = app_now(), decided_by = '${admin.id}'`;
    expect((await change(decision)).rowCount).toBe(1);
    await app.sql(
      `update reports set decision = 'dismissed', decided_at = $2, decided_by = $3 where id = $1`,
      [id, clock.now(), admin.id],
    );
    await expect(change(decision)).rejects.toThrow(NOT_THEIRS);
  });
});

describe('a second parent who has opened the family (FAMILY-3)', () => {
  it('adds neither followers nor pictures of its children in their own name', async () => {
    const { priya, sam, theo } = await aFamily(app);
    const guardian = { ...sam, family: { parent: priya.id, children: [theo] } };
    const seen = await sqlAs(guardian, 'tot', 'select from children where id = $1', [theo]);
    expect(seen.rowCount).toBe(1);
    const own = await aChild(app, sam);
    const follow = (child: string, by: typeof guardian | TestUser) =>
      sqlAs(
        by,
        'tot',
        `insert into watchers (id, parent_id, child_ids, email, created_at)
         values (gen_random_uuid(), $1, array[$2]::uuid[], 'ruth@example.org', app_now())`,
        [sam.id, child],
      );
    const picture = (child: string, by: typeof guardian | TestUser) =>
      sqlAs(
        by,
        'tot',
        `insert into images (id, path, bucket, owner_id, child_id, bytes, width, height, content_type, created_at)
         values (gen_random_uuid(), gen_random_uuid() || '.webp', 'children-avatars', $1, $2, 9, 9, 9, 'image/webp', app_now())`,
        [sam.id, child],
      );
    for (const add of [follow, picture]) {
      await expect(add(theo, guardian)).rejects.toThrow(REFUSED);
      expect((await add(own, sam)).rowCount).toBe(1);
    }
  });
});

/** A function of the owner, as the one that erases a person, which acts for somebody. */
async function asOwner(sql: string, id: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor', 'admin', true), set_config('app.now', $2, true)`,
      [admin.id, clock.now().toISOString()],
    );
    return (await client.query(sql, [id])).rowCount;
  } finally {
    await client.end();
  }
}

describe('a function of the owner', () => {
  onlyInCI(
    'clears the words of a report and of an incident, also closed ones, and nothing else of them',
    async () => {
      const [one, other] = [await aParent(app), await aWalker(app)];
      const report = await aReport(app, one, other);
      const walk = await aBooking(app, one, other, { status: 'completed', startsIn: -20 });
      const incident = await anIncident(app, walk, other);
      await app.sql(
        `update reports set decision = 'dismissed', decided_at = $2, decided_by = $3 where id = $1`,
        [report, clock.now(), admin.id],
      );
      await app.sql(`update incidents set outcome = 'resolved', closed_at = $2 where id = $1`, [
        incident,
        clock.now(),
      ]);
      for (const [table, id, words] of [
        ['reports', report, 'note'],
        ['incidents', incident, 'text'],
      ] as const) {
        const set = (what: string) => asOwner(`update ${table} set ${what} where id = $1`, id);
        expect(await set(`${words} = null`)).toBe(1);
        await expect(set(`${words} = 'Nothing'`)).rejects.toThrow(NOT_THEIRS);
        await expect(set(`${words} = null, created_at = created_at - interval '1 day'`)).rejects.toThrow(
          NOT_THEIRS,
        );
      }
    },
  );
});
