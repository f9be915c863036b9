import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, aFamily, anAdmin, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { aConversation } from '../support/messages.ts';
import { aProposal } from '../support/reschedule.ts';
import { aSeries } from '../support/series.ts';
import { useSqlAs } from '../support/sql-as.ts';

/** Direct SQL under a person's identity: what the database itself lets people add and change in their own tables. */
const app = startTestApp();
const sqlAs = useSqlAs(app);
const REFUSED = /row-level security/;
let parent: TestUser;
let walker: TestUser;

beforeAll(async () => {
  [parent, walker] = [await aParent(app), await aWalker(app)];
});

describe('an offer', () => {
  it('stays at the rate of its walker, and can be withdrawn', async () => {
    const open = await aBooking(app, parent, null, { startsIn: 40 });
    await app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [open, walker.id, clock.now()]);
    const change = (set: string) => sqlAs(walker, 'trotter', `update booking_offers set ${set}`);
    await expect(change('hourly_rate = 40')).rejects.toThrow(REFUSED);
    await expect(change('hourly_rate = 1')).rejects.toThrow(REFUSED);
    expect((await change('hourly_rate = 18.5')).rowCount).toBe(1);
    expect((await change('withdrawn_at = created_at')).rowCount).toBe(1);
  });
});

describe('a person who follows walks', () => {
  const add = (of: TestUser, children: readonly string[], { token = '', userId = '' } = {}) =>
    sqlAs(
      parent,
      'tot',
      `insert into watchers (id, parent_id, child_ids, email, token_hash, user_id, created_at, accepted_at) values (gen_random_uuid(),
        $1, $2, case when $4 = '' then 'ruth@example.com' end, nullif($3, '')::bytea, nullif($4, '')::uuid, $5,
        case when $4 <> '' then $5::timestamptz end)`,
      [of.id, children, token, userId, clock.now()],
    );

  it('is added by the parent for own children, without a secret, and accepts for themselves', async () => {
    const other = await aParent(app);
    const [mine, second, theirs] = [
      await aChild(app, parent),
      await aChild(app, parent),
      await aChild(app, other),
    ];
    await add(parent, [mine]);
    await add(parent, [mine, second]);
    await expect(add(parent, [theirs])).rejects.toThrow(REFUSED);
    await expect(add(parent, [mine, theirs])).rejects.toThrow(REFUSED);
    await expect(add(other, [theirs])).rejects.toThrow(REFUSED);
    await expect(add(parent, [mine], { token: 'known' })).rejects.toThrow(REFUSED);
    await expect(add(parent, [mine], { userId: other.id })).rejects.toThrow(REFUSED);
    await app.sql('update children set hidden_at = $2, age = null, allergies = null where id = $1', [
      second,
      clock.now(),
    ]);
    await expect(add(parent, [second])).rejects.toThrow(REFUSED);
  });
});

describe('that a safety sheet was read', () => {
  const read = (child: string, walk: string, by = walker) =>
    sqlAs(walker, 'trotter', 'insert into child_sheet_views values (gen_random_uuid(), $1, $2, $3, $4)', [
      child,
      walk,
      by.id,
      clock.now(),
    ]);

  it('is stored by the walker of that child on that walk, about themselves', async () => {
    const [mine, sibling] = [await aChild(app, parent), await aChild(app, parent)];
    const agreed = { status: 'accepted', startsIn: 60 } as const;
    const walk = await aBooking(app, parent, walker, { ...agreed, child: mine });
    const other = await aWalker(app);
    const theirs = await aBooking(app, parent, other, { ...agreed, child: sibling });
    expect((await read(mine, walk)).rowCount).toBe(1);
    await expect(read(sibling, theirs)).rejects.toThrow(REFUSED);
    await expect(read(sibling, walk)).rejects.toThrow(REFUSED);
    await expect(read(mine, walk, other)).rejects.toThrow(REFUSED);
  });
});

describe('what parents have', () => {
  it.each([
    [
      'how a child is handed over',
      'insert into pickup_settings select $1, true, null, $3 where $2::uuid is not null',
    ],
    ['a favorite', 'insert into favorites (parent_id, trotter_id, created_at) values ($1, $2, $3)'],
    [
      'a link to a walk',
      `insert into walk_shares (id, booking_id, parent_id, name, asks_word, created_at)
       select gen_random_uuid(), id, $1, 'Ruth', true, $3 from bookings where walker_id = $2 and parent_id = $1 limit 1`,
    ],
  ])('%s is added by a parent, not by a walker or an admin in that role’s place', async (_, sql) => {
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 20 });
    const values = [parent.id, walker.id, clock.now()];
    expect((await sqlAs(parent, 'tot', sql, values)).rowCount).toBe(1);
    for (const role of ['trotter', 'admin'] as const)
      await expect(sqlAs(parent, role, sql, values), role).rejects.toThrow(REFUSED);
  });
});

describe('a link to a walk', () => {
  it('is made by the parent of the walk alone', async () => {
    const { priya, sam, theo } = await aFamily(app);
    const mine = await aBooking(app, priya, await aWalker(app), { status: 'accepted', child: theo });
    const theirs = await aBooking(app, parent, await aWalker(app), { status: 'accepted' });
    const guardian = { ...sam, family: { parent: priya.id, children: [theo] } };
    const add = (walk: string, by: Parameters<typeof sqlAs>[0] = priya) =>
      sqlAs(
        by,
        'tot',
        `insert into walk_shares (id, booking_id, parent_id, name, asks_word, created_at) values (gen_random_uuid(), $1, $2, 'Ruth', true, $3)`,
        [walk, by.id, clock.now()],
      );
    expect((await add(mine)).rowCount).toBe(1);
    await expect(add(theirs)).rejects.toThrow(REFUSED);
    await expect(add(mine, guardian)).rejects.toThrow(REFUSED);
  });
});

describe('whom a walker names', () => {
  const REFERENCE = `insert into walker_references (id, walker_id, name, email, relation, status, times_sent, last_sent_at, created_at)
    values (gen_random_uuid(), $1, 'Ann Lee', 'ann@example.org', 'work', 'asked', 1, $2, $2)`;
  const GUARDIAN = `insert into guardian_consents (id, walker_id, name, email, status, created_at)
    values (gen_random_uuid(), $1, 'Ida Fox', 'ida@example.org', 'asked', $2)`;

  it.each([
    ['a reference', REFERENCE],
    ['a guardian', GUARDIAN],
  ])('%s is named by the walker, and by nobody in their place', async (_, sql) => {
    const add = (by: TestUser, role: 'tot' | 'trotter') => sqlAs(by, role, sql, [walker.id, clock.now()]);
    expect((await add(walker, 'trotter')).rowCount).toBe(1);
    await expect(add(await aWalker(app), 'trotter')).rejects.toThrow(REFUSED);
    for (const by of [walker, parent]) await expect(add(by, 'tot')).rejects.toThrow(REFUSED);
  });

  it.each([
    ['a reference', 'walker_references', REFERENCE, `status = 'asked'`],
    ['a guardian', 'guardian_consents', GUARDIAN, `status = 'closed'`],
  ])('%s stays theirs', async (_, table, sql, change) => {
    const [named, other] = [await aWalker(app), await aWalker(app)];
    await app.sql(sql, [named.id, clock.now()]);
    const update = (by: TestUser, to: TestUser) =>
      sqlAs(by, 'trotter', `update ${table} set ${change}, walker_id = $1 where walker_id = $2`, [
        to.id,
        named.id,
      ]);
    expect((await update(named, named)).rowCount).toBe(1);
    expect((await update(other, named)).rowCount).toBe(0);
    await expect(update(named, other)).rejects.toThrow(REFUSED);
  });
});

describe('what the log has about a person', () => {
  it('is about themselves and their own walks', async () => {
    const other = await aParent(app);
    const [mine, theirs] = await Promise.all(
      [parent, other].map((one) => aBooking(app, one, null, { startsIn: 300 })),
    );
    for (const [type, subject] of [
      ['booking', mine],
      ['booking', theirs],
      ['profile', parent.id],
      ['profile', other.id],
    ])
      await app.sql(
        `insert into audit_log values (gen_random_uuid(), $3, null, 'system', 'erase-person', $1, $2, '{}', 'web')`,
        [type, subject, clock.now()],
      );
    const { rows } = await sqlAs(parent, 'tot', 'select subject_id from my_audit_log');
    expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual([mine, parent.id].toSorted());
  });
});

describe('an admin', () => {
  it('changes their own name as everybody does, and not their own approval', async () => {
    const [admin, other] = [await anAdmin(app), await anAdmin(app)];
    const change = (of: TestUser, set: string) =>
      sqlAs(admin, 'admin', `update profiles set ${set} where id = $1`, [of.id]);
    expect((await change(admin, `first_name = 'Ada'`)).rowCount).toBe(1);
    for (const [of, set] of [
      [admin, `approval_status = 'rejected'`],
      [other, `approval_status = 'rejected'`],
      [other, `first_name = 'Ada'`],
    ] as const)
      await expect(change(of, set)).rejects.toThrow(/to change/);
    expect((await change(parent, `approval_status = 'rejected'`)).rowCount).toBe(1);
  });
});

describe('who walkers are', () => {
  it('is known to approved members, and to nobody who waits or whose account is closed', async () => {
    const listed = await aWalker(app);
    const [waiting, closed] = [await aParent(app, { approvalStatus: 'pending' }), await aParent(app)];
    await app.sql('update profiles set hidden_at = created_at where id = $1', [closed.id]);
    const known = async (by: TestUser) =>
      (await sqlAs(by, 'tot', 'select first_name from people where id = $1', [listed.id])).rowCount;
    expect([await known(await aParent(app)), await known(waiting), await known(closed)]).toEqual([1, 0, 0]);
  });
});

describe('a child', () => {
  it('is known to the walker who has agreed, not to one who was only asked or has left', async () => {
    const child = await aChild(app, parent);
    const seenBy = async (status: 'pending' | 'accepted' | 'cancelled') => {
      const asked = await aWalker(app);
      await aBooking(app, parent, asked, { child, status, startsIn: 400 });
      return (await sqlAs(asked, 'trotter', 'select from children where id = $1', [child])).rowCount;
    };
    expect([await seenBy('pending'), await seenBy('cancelled'), await seenBy('accepted')]).toEqual([0, 0, 1]);
  });
});

describe('a block', () => {
  it('is of two people: others book the walker, and the parent books others', async () => {
    const [blocker, other] = [await aWalker(app), await aParent(app)];
    await app.sql('insert into blocks values ($1, $2, $3)', [blocker.id, other.id, clock.now()]);
    const requests = async (by: TestUser, walker: TestUser) => {
      const [row] = await app.sql('select * from bookings where id = $1', [
        await aBooking(app, by, await aWalker(app), { startsIn: 200 }),
      ]);
      const same = `parent_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at, pickup_location, dropoff_location,
        hourly_rate, total_amount, created_at, updated_at`;
      return sqlAs(
        by,
        'tot',
        `insert into bookings (${same}, id, walker_id) select ${same}, gen_random_uuid(), $2 from jsonb_populate_record(null::bookings, $1)`,
        [row, walker.id],
      );
    };
    await expect(requests(other, blocker)).rejects.toThrow('nothing to do with each other');
    expect((await requests(parent, blocker)).rowCount).toBe(1);
    expect((await requests(other, walker)).rowCount).toBe(1);
    await app.sql(
      'update blocks set blocker_id = blocked_id, blocked_id = blocker_id where blocker_id = $1',
      [blocker.id],
    );
    await expect(requests(other, blocker)).rejects.toThrow('nothing to do with each other');
    expect((await requests(parent, blocker)).rowCount).toBe(1);
    expect((await requests(other, walker)).rowCount).toBe(1);
  });
});

describe('the path of a walk', () => {
  it('is read by the parent of the walk for a day, and by no other parent', async () => {
    const booking = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.5 });
    await app.sql(
      `insert into location_logs (booking_id, walker_id, slot, at, latitude, longitude, accuracy)
       select $1, $2, hours, $3::timestamptz - make_interval(hours => hours), 40.7, -73.9, 9 from unnest(array[1, 23, 25]) hours`,
      [booking, walker.id, clock.now()],
    );
    const seenBy = async (who: TestUser) =>
      (await sqlAs(who, 'tot', 'select slot from location_logs order by slot')).rows.map(({ slot }) => slot);
    expect(await seenBy(parent)).toEqual([1, 23]);
    expect(await seenBy(await aParent(app))).toEqual([]);
  });
});

describe('a message', () => {
  it('has its sender, in a conversation of both', async () => {
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 60 });
    const other = await aParent(app);
    const own = await aConversation(app, parent, walker);
    const foreign = await aConversation(app, other, walker);
    const say = (conversation: string, from: TestUser, to: TestUser) =>
      sqlAs(
        parent,
        'tot',
        `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
         values (gen_random_uuid(), $1, 9, gen_random_uuid(), $2, $3, 'Hello', $4)`,
        [conversation, from.id, to.id, clock.now()],
      );
    expect((await say(own, parent, walker)).rowCount).toBe(1);
    await expect(say(own, walker, parent)).rejects.toThrow(REFUSED);
    await expect(say(foreign, parent, walker)).rejects.toThrow(REFUSED);
    await expect(say(foreign, other, walker)).rejects.toThrow(REFUSED);
  });

  it('is marked as read by its receiver, again too, and reported by nobody else', async () => {
    const [sender, receiver, other] = [await aWalker(app), await aParent(app), await aParent(app)];
    const conversation = await aConversation(app, receiver, sender);
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
      `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       values (gen_random_uuid(), $1, 1, gen_random_uuid(), $2, $3, 'Hello', $4) returning id`,
      [conversation, sender.id, receiver.id, clock.now()],
    );
    const mark = (read: boolean) =>
      sqlAs(receiver, 'tot', `update messages set is_read = ${read} where id = $1`, [id]);
    expect((await mark(true)).rowCount).toBe(1);
    await app.sql('update messages set is_read = true where id = $1', [id]);
    expect((await mark(true)).rowCount).toBe(1);
    await expect(mark(false)).rejects.toThrow('not its receiver');
    const report = (by: TestUser) =>
      sqlAs(
        by,
        'tot',
        `insert into reports (id, reporter_id, subject_id, reason, created_at, message_id) values (gen_random_uuid(), $1, $2, 'rude', $3, $4)`,
        [by.id, sender.id, clock.now(), id],
      );
    expect((await report(receiver)).rowCount).toBe(1);
    for (const by of [other, sender]) await expect(report(by)).rejects.toThrow(REFUSED);
  });
});

describe('another time', () => {
  it('is proposed by oneself, to the other person of the walk', async () => {
    const booking = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 80 });
    const other = await aWalker(app);
    const propose = (by: TestUser, asked: TestUser) =>
      sqlAs(
        parent,
        'tot',
        `insert into reschedule_proposals (id, booking_id, proposed_by, asked_id, old_date, old_time, new_date, new_time, expires_at,
           created_at)
         select gen_random_uuid(), id, $2, $3, scheduled_date, scheduled_time, scheduled_date,
           scheduled_time - interval '1 hour', starts_at, $4 from bookings where id = $1`,
        [booking, by.id, asked.id, clock.now()],
      );
    expect((await propose(parent, walker)).rowCount).toBe(1);
    await expect(propose(walker, parent)).rejects.toThrow(REFUSED);
    await expect(propose(parent, other)).rejects.toThrow(REFUSED);
  });

  it('is answered by a guardian for their own children only', async () => {
    const { priya, sam, walker: daniel, theo, mia } = await aFamily(app);
    const walks: string[] = [];
    for (const [at, child] of [theo, mia].entries()) {
      const traits = { child, status: 'accepted', startsIn: 100 + 24 * at } as const;
      walks.push(await aBooking(app, priya, daniel, traits));
      await aProposal(app, walks[at] as string, { by: daniel, asked: priya });
    }
    const { rows } = await sqlAs(
      { ...sam, family: { parent: priya.id, children: [theo] } },
      'tot',
      `update reschedule_proposals set status = 'refused', answered_at = created_at returning booking_id`,
    );
    expect(rows).toEqual([{ booking_id: walks[0] }]);
  });
});

describe('a date of weekly walks', () => {
  it('is added by the parent; the walker only leaves one out', async () => {
    const series = await aSeries(app, parent, walker);
    const same = `parent_id, walker_id, child_id, scheduled_time, duration_hours, pickup_location, dropoff_location,
      hourly_rate, total_amount, series_id, created_at, updated_at`;
    const [walk] = await app.sql('select * from bookings where series_id = $1 limit 1', [series]);
    const later = (who: TestUser, role: 'tot' | 'trotter') =>
      sqlAs(
        who,
        role,
        `insert into bookings (${same}, id, scheduled_date, starts_at, ends_at) select ${same}, gen_random_uuid(),
           scheduled_date + 700, starts_at + interval '700 days', ends_at + interval '700 days'
         from jsonb_populate_record(null::bookings, $1)`,
        [walk],
      );
    expect((await later(parent, 'tot')).rowCount).toBe(1);
    await expect(later(walker, 'trotter')).rejects.toThrow(REFUSED);
    const add = (who: TestUser, role: 'tot' | 'trotter', kind: string) =>
      sqlAs(who, role, 'insert into booking_series_dates values ($1, $2, $3)', [series, '2099-01-05', kind]);
    expect((await add(parent, 'tot', 'kept')).rowCount).toBe(1);
    expect((await add(walker, 'trotter', 'left_out')).rowCount).toBe(1);
    await expect(add(walker, 'trotter', 'kept')).rejects.toThrow(REFUSED);
    await expect(add(await aParent(app), 'tot', 'left_out')).rejects.toThrow(REFUSED);
  });
});
