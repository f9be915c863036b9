import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { MASK } from '../../../src/domain/own-words.ts';
import { walkTimes } from '../../../src/domain/walk-times.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { aDayOff, dayIn } from '../../support/dates.ts';
import { anIncident } from '../../support/incidents.ts';
import { aConversation } from '../../support/messages.ts';
import { useSqlAs } from '../../support/sql-as.ts';

/** Functions that run as their owner: beside each row that counts there is one like it that does not. */
const app = startTestApp();
const sqlAs = useSqlAs(app);
type Row = Record<string, unknown>;
const MINUTE_MS = 60_000;

const rowsFor = async (
  person: Parameters<typeof sqlAs>[0],
  role: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => (await sqlAs(person, role, sql, values)).rows;

const block = (by: TestUser, whom: TestUser) =>
  app.sql('insert into blocks values ($1, $2, $3)', [by.id, whom.id, clock.now()]);
const close = ({ id }: TestUser) =>
  app.sql('update profiles set hidden_at = $2 where id = $1', [id, clock.now()]);

it('whom a co-parent blocked is blocked, but for who is on the way with one of the children (SAFETY-10)', async () => {
  const { priya, sam, walker, theo, mia } = await aFamily(app);
  const blocked = async (...children: string[]) => {
    const [row] = await rowsFor(walker, 'trotter', 'select is_blocked_by($1, $2) as is', [
      priya.id,
      children,
    ]);
    return row?.is;
  };
  const onTheWay = { status: 'in_progress' } as const;
  await aBooking(app, priya, await aWalker(app), { ...onTheWay, child: theo, startsIn: -0.5 });
  await aBooking(app, priya, walker, { ...onTheWay, child: mia, startsIn: -0.5 });
  const own = await aBooking(app, priya, walker, { status: 'completed', child: theo, startsIn: -3 });
  expect(await blocked(theo)).toBe(false);
  await block(sam, walker);
  expect([await blocked(theo), await blocked(mia), await blocked(theo, mia)]).toEqual([true, false, false]);
  await app.sql(`update bookings set status = 'in_progress' where id = $1`, [own]);
  expect(await blocked(theo)).toBe(false);
  await block(priya, walker);
  expect([await blocked(theo), await blocked(mia)]).toEqual([true, true]);
});

it('a confirmed walk shows the hidden contact details of its family and its walker alone (MESSAGE-5)', async () => {
  const { priya, sam, walker, theo, mia } = await aFamily(app);
  const [nora, stranger, other] = [await aParent(app), await aParent(app), await aWalker(app)];
  await aWatcher(app, priya, nora, [mia], 'guardian');
  const pairs: Record<string, readonly [TestUser, TestUser]> = {
    parent: [priya, walker],
    'co-parent': [sam, walker],
    'co-parent of another child': [nora, walker],
    stranger: [stranger, walker],
    'another walker': [priya, other],
  };
  for (const [name, [adult, with_]] of Object.entries(pairs)) {
    const conversation = await aConversation(app, adult, with_);
    for (const [seq, from, to] of [
      [1, adult, with_],
      [2, with_, adult],
    ] as const)
      await app.sql(
        `with said as (insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
           values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3, $4, $5, $6) returning id)
         insert into unredacted_messages select id, $7 from said`,
        [conversation, seq, from.id, to.id, MASK, clock.now(), `${name} ${seq}`],
      );
  }
  const shown = async () =>
    (await app.sql<{ content: string }>('select content from messages order by content'))
      .map(({ content }) => content)
      .filter((content) => content !== MASK);
  const walk = await aBooking(app, priya, walker, { child: theo, startsIn: 80 });
  expect(await shown()).toEqual([]);
  await app.sql(`update bookings set status = 'accepted' where id = $1`, [walk]);
  expect(await shown()).toEqual(['co-parent 1', 'co-parent 2', 'parent 1', 'parent 2']);
});

it('who is away, busy or has other hours is said to who searches (WALKER-11)', async () => {
  const day = dayIn(20);
  const { startsAt = new Date(), endsAt = new Date() } = walkTimes(day, '10:00', 1) ?? {};
  const parent = await aParent(app);
  const walkers: Record<string, TestUser> = {};
  for (const name of ['away', 'earlier', 'other hours', 'busy', 'before', 'after', 'asked'])
    walkers[name] = await aWalker(app);
  const the = (name: string) => walkers[name] as TestUser;
  await aDayOff(app, the('away'), 19, { length: 2 });
  await aDayOff(app, the('earlier'), 18, { length: 2 });
  await aDayOff(app, the('other hours'), 20, { windows: [{ start_time: '09:00', end_time: '12:00' }] });
  const agreed = { status: 'accepted' } as const;
  await aBooking(app, parent, the('busy'), { ...agreed, startsAt: new Date(+startsAt + 30 * MINUTE_MS) });
  await aBooking(app, parent, the('before'), { ...agreed, startsAt: new Date(+startsAt - 60 * MINUTE_MS) });
  await aBooking(app, parent, the('after'), { ...agreed, startsAt: endsAt });
  await aBooking(app, parent, the('asked'), { startsAt });
  const names = new Map(Object.entries(walkers).map(([name, { id }]) => [id, name]));
  const answered = async (role: string, times: readonly (number | null)[], at: readonly (Date | null)[]) =>
    Object.fromEntries(
      (
        await rowsFor(
          parent,
          role,
          'select * from walkers_with_other_hours(array[$1::date], $2, $3, array[$4::timestamptz], array[$5::timestamptz])',
          [day, ...times, ...at],
        )
      )
        .filter(({ walker_id }) => names.has(walker_id as string))
        .map(({ walker_id, free }) => [names.get(walker_id as string), free]),
    );
  const exceptions = { away: false, 'other hours': true };
  for (const role of ['tot', 'worker'])
    expect([role, await answered(role, [600, 660], [startsAt, endsAt])]).toEqual([
      role,
      { ...exceptions, busy: false },
    ]);
  for (const role of ['trotter', 'admin'])
    expect([role, await answered(role, [600, 660], [startsAt, endsAt])]).toEqual([role, exceptions]);
  for (const role of ['visitor', 'auth', 'mail', 'stripe'])
    expect([role, await answered(role, [600, 660], [startsAt, endsAt])]).toEqual([role, {}]);
  expect(await answered('tot', [null, null], [null, null])).toEqual(exceptions);
  expect(await answered('tot', [480, 600], [null, null])).toEqual({ away: false, 'other hours': false });
});

it('who has left is a former user, but for the other side of a confirmed walk', async () => {
  const [parent, stranger, waiting] = [await aParent(app), await aParent(app), await aParent(app)];
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  await aBooking(app, parent, walker, { status: 'accepted', startsIn: 30 });
  await aBooking(app, waiting, walker, { startsIn: 60 });
  for (const one of [parent, waiting]) await aConversation(app, one, walker);
  const admin = await anAdmin(app);
  const seen = (by: TestUser, role = 'tot') =>
    rowsFor(
      by,
      role,
      'select first_name, last_name, avatar_url, writable, blocked from conversation_participant($1)',
      [walker.id],
    );
  const there = { first_name: 'Noah', last_name: 'Park', avatar_url: '/photos/somebody.webp' };
  expect(await seen(parent)).toEqual([{ ...there, writable: true, blocked: false }]);
  await app.sql('insert into blocks values ($1, $2, $3)', [stranger.id, walker.id, clock.now()]);
  await app.sql('insert into blocks values ($1, $2, $3)', [walker.id, waiting.id, clock.now()]);
  expect(await seen(waiting)).toEqual([{ ...there, writable: false, blocked: false }]);
  expect(await seen(stranger)).toEqual([]);
  await close(walker);
  expect(await seen(parent)).toEqual([{ ...there, writable: false, blocked: false }]);
  const former = { first_name: 'Former', last_name: 'user', avatar_url: null };
  expect(await seen(waiting)).toEqual([{ ...former, writable: false, blocked: false }]);
  expect(await seen(admin, 'admin')).toEqual([]);
  await block(parent, walker);
  await block(waiting, walker);
  expect(await seen(parent)).toEqual([{ ...there, writable: false, blocked: true }]);
  const blocked = (by: TestUser) =>
    rowsFor(by, 'tot', 'select first_name, last_name, avatar_url from blocked_people()');
  expect(await blocked(parent)).toEqual([there]);
  expect(await blocked(waiting)).toEqual([former]);
  expect(await blocked(stranger)).toEqual([former]);
  expect(await blocked(await aParent(app))).toEqual([]);
});

it('an address is known to who is of the same family, invited it before, or asked it for something', async () => {
  const [priya, sam, walker, stranger] = [
    await aParent(app),
    await aParent(app),
    await aWalker(app),
    await aWalker(app),
  ];
  const family = await aFamily(app);
  await aWatcher(app, priya, sam, [family.theo], 'guardian');
  const earlier = new Date(clock.now().getTime() - MINUTE_MS);
  for (const [by, email, at] of [
    [priya, 'ruth@example.org', earlier],
    [priya, 'new@example.org', new Date(clock.now().getTime() + MINUTE_MS)],
    [family.priya, 'theirs@example.org', earlier],
  ] as const)
    await app.sql(
      'insert into watchers (id, parent_id, child_ids, email, created_at) values (gen_random_uuid(), $1, $2, $3, $4)',
      [by.id, [family.mia], email, at],
    );
  for (const [by, of] of [
    [walker, 'mine'],
    [stranger, 'another'],
  ] as const) {
    await app.sql(
      `insert into walker_references (id, walker_id, name, email, relation, status, times_sent, last_sent_at, created_at)
       values ($1, $2, 'Ann Lee', $3, 'work', 'asked', 1, $4, $4)`,
      [randomUUID(), by.id, `reference.${of}@example.org`, clock.now()],
    );
    await app.sql(
      `insert into guardian_consents (id, walker_id, name, email, status, created_at) values ($1, $2, 'Ida Fox', $3, 'asked', $4)`,
      [randomUUID(), by.id, `guardian.${of}@example.org`, clock.now()],
    );
  }
  const known = async (by: TestUser, addresses: readonly string[]) => {
    const found: string[] = [];
    for (const address of addresses) {
      const [row] = await rowsFor(by, 'tot', 'select knows_address($1) as is', [address.toUpperCase()]);
      if (row?.is) found.push(address);
    }
    return found;
  };
  const all = [
    ...[priya, sam, walker, family.priya, family.sam].map(({ email }) => email),
    ...['ruth@example.org', 'new@example.org', 'theirs@example.org', 'reference.mine@example.org'],
    ...['reference.another@example.org', 'guardian.mine@example.org', 'guardian.another@example.org'],
  ];
  expect(await known(priya, all)).toEqual([sam.email, 'ruth@example.org']);
  expect(await known(sam, all)).toEqual([priya.email]);
  expect(await known(walker, all)).toEqual(['reference.mine@example.org', 'guardian.mine@example.org']);
});

it('an open request is one row for who is asked, for others, and for who offered, while its parent is there', async () => {
  const [parent, walker, taker] = [await aParent(app), await aWalker(app), await aWalker(app)];
  for (let other = 0; other < 2; other++) await aBooking(app, await aParent(app), null, { startsIn: 90 });
  const asked = await aBooking(app, parent, null, { startsIn: 40 });
  const declined = await aBooking(app, parent, null, { startsIn: 41 });
  const open = await aBooking(app, parent, null, { startsIn: 42 });
  const taken = await aBooking(app, parent, taker, { status: 'accepted', startsIn: 43 });
  const mine = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 45 });
  const withdrawn = await aBooking(app, parent, taker, { status: 'accepted', startsIn: 47 });
  const ended = await aBooking(app, parent, null, { status: 'cancelled', startsIn: 49 });
  const begun = await aBooking(app, parent, taker, { status: 'in_progress', startsIn: -0.5 });
  const ofOthers = await aBooking(app, parent, null, { status: 'cancelled', startsIn: 51 });
  for (const [id, declinedAt] of [
    [asked, null],
    [declined, clock.now()],
  ])
    await app.sql(
      'insert into booking_invitations select id, $2, starts_at, $3, $4 from bookings where id = $1',
      [id, walker.id, clock.now(), declinedAt],
    );
  for (const [id, by, withdrawnAt] of [
    ...[taken, mine, ended, begun].map((id) => [id, walker, null] as const),
    [withdrawn, walker, clock.now()],
    [ofOthers, taker, null],
  ] as const)
    await app.sql('insert into booking_offers values ($1, $2, 18.5, $3, $4)', [
      id,
      by.id,
      clock.now(),
      withdrawnAt,
    ]);
  const kinds = { asked, declined, open, taken, mine, withdrawn, ended, begun, ofOthers };
  const found = async () => {
    const rows: Record<string, string> = {};
    for (const [name, id] of Object.entries(kinds)) {
      const sql = 'select parent_id, asked, taken, ended from open_requests(20, $1)';
      for (const row of await rowsFor(walker, 'trotter', sql, [id])) {
        expect(row.parent_id).toBe(parent.id);
        const is = ['asked', 'taken', 'ended'].filter((one) => row[one]).join(', ') || 'open';
        rows[name] = rows[name] ? `${rows[name]}; ${is}` : is;
      }
    }
    return rows;
  };
  const byId = { ended: 'taken, ended', begun: 'taken' };
  expect(await found()).toEqual({ asked: 'asked', open: 'open', taken: 'taken', ...byId });
  const list = (count: number) =>
    rowsFor(walker, 'trotter', 'select id from open_requests($1)', [count]).then((rows) =>
      rows.map(({ id }) => Object.entries(kinds).find(([, one]) => one === id)?.[0] ?? 'another'),
    );
  expect(await list(20)).toEqual(['asked', 'open', 'taken', 'another', 'another']);
  expect(await list(3)).toEqual(['asked', 'open', 'taken']);
  expect(await list(2)).toEqual(['asked', 'open']);
  await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [parent.id]);
  expect(await found()).toEqual(byId);
  await app.sql(`update profiles set approval_status = 'approved' where id = $1`, [parent.id]);
  await block(parent, walker);
  expect(await found()).toEqual({});
  await app.sql('delete from blocks');
  await close(parent);
  expect(await found()).toEqual({});
});

it('who referred most is known to approved members and the team', async () => {
  const leader = await aParent(app, { firstName: 'Lea', lastName: 'Dern' });
  await app.sql('update profiles set referral_count = 7 where id = $1', [leader.id]);
  const seen = async (by: TestUser, role: string) =>
    (
      await rowsFor(by, role, 'select id, last_name from referral_leaderboard() where id = $1', [leader.id])
    ).map(({ last_name }) => last_name);
  const [waiting, gone, admin] = [
    await aParent(app, { approvalStatus: 'pending' }),
    await aWalker(app),
    await anAdmin(app),
  ];
  await close(gone);
  const members = [
    await seen(await aParent(app), 'tot'),
    await seen(await aWalker(app), 'trotter'),
    await seen(admin, 'admin'),
  ];
  expect(members).toEqual([['D'], ['D'], ['D']]);
  const others = [
    await seen(waiting, 'tot'),
    await seen(gone, 'trotter'),
    await seen(admin, 'auth'),
    await seen({ ...admin, id: '' }, 'auth'),
  ];
  expect(others).toEqual([[], [], [], []]);
});

it('the parent of a link chooses its children again, own ones that are there (WATCH-8)', async () => {
  const { priya, sam, theo, mia, link } = await aFamily(app);
  const other = await aFamily(app);
  const choose = async (by: TestUser, of: string, children: readonly string[], role = 'tot') =>
    (await rowsFor(by, role, 'select set_watched_children($1, $2) as user_id', [of, children])).map(
      ({ user_id }) => user_id,
    );
  expect(await choose(priya, link, [mia])).toEqual([sam.id]);
  expect(await choose(priya, link, [theo, mia])).toEqual([sam.id]);
  for (const [by, of, children, role] of [
    [priya, link, [], 'tot'],
    [priya, link, [theo, theo], 'tot'],
    [priya, link, [theo, other.theo], 'tot'],
    [priya, link, [theo], 'worker'],
    [priya, other.link, [theo], 'tot'],
    [sam, link, [theo], 'tot'],
  ] as const)
    expect(await choose(by, of, children, role), `${role} ${children.length}`).toEqual([]);
  await app.sql('update children set hidden_at = $2, age = null, allergies = null where id = $1', [
    mia,
    clock.now(),
  ]);
  expect(await choose(priya, link, [theo, mia])).toEqual([]);
});

it('who can be called is said to the walker while they are on the way, and afterwards unless they are blocked (INCIDENT-9)', async () => {
  const { priya, sam, walker, theo } = await aFamily(app);
  await app.sql(`update profiles set phone = '212 555 0166' where id = any ($1)`, [[priya.id, sam.id]]);
  const walk = await aBooking(app, priya, walker, { status: 'in_progress', child: theo, startsIn: -0.5 });
  await anIncident(app, walk, walker);
  const people = async (by: TestUser, role: string) => {
    const rows = await rowsFor(by, role, 'select people from open_calls($1)', [walk]);
    return rows.map((row) => (row.people as { firstName: string }[]).map(({ firstName }) => firstName));
  };
  const ended = (is: boolean) =>
    app.sql(`update bookings set status = $2, actual_duration_hours = null where id = $1`, [
      walk,
      is ? 'completed' : 'in_progress',
    ]);
  expect(await people(walker, 'trotter')).toEqual([['Priya', 'Sam']]);
  expect(await people(priya, 'tot')).toEqual([['Sam']]);
  await ended(true);
  expect(await people(walker, 'trotter')).toEqual([['Priya', 'Sam']]);
  await block(sam, walker);
  expect(await people(walker, 'trotter')).toEqual([[]]);
  await ended(false);
  expect(await people(walker, 'trotter')).toEqual([['Priya', 'Sam']]);
});
