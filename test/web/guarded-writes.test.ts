import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { LIFECYCLE } from '../../src/domain/bookings/lifecycle/lifecycle.ts';
import type {
  BookingActor as LifecycleActor,
  TransitionRow,
} from '../../src/domain/bookings/lifecycle/transition.ts';
import { BOOKING_STATUSES } from '../../src/domain/bookings/status.ts';
import { finishRow } from '../../src/domain/outbox/outbox-delivery.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, anAdmin, aParent, aReceiver, aWalker, type TestUser } from '../support/cast.ts';
import { sqlAs } from '../support/sql-as.ts';

/** Direct SQL under a person's identity: the database itself protects money, status, rate, payment and approval. */
const app = startTestApp();
let runtime: pg.Pool;
let parent: TestUser;
let walker: TestUser;
let admin: TestUser;
const ids = { pending: '', accepted: '', completed: '', confirmed: '', paid: '', open: '' };

beforeAll(async () => {
  runtime = new pg.Pool({ connectionString: app.database.runtimeUrl, max: 2 });
  parent = await aParent(app);
  walker = await aWalker(app);
  admin = await anAdmin(app);
  ids.pending = await aBooking(app, parent, walker, { startsIn: 40 });
  ids.accepted = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 60 });
  ids.completed = await aBooking(app, parent, walker, { status: 'completed', startsIn: -40 });
  ids.confirmed = await aBooking(app, parent, walker, {
    status: 'completed',
    confirmed: true,
    startsIn: -60,
  });
  ids.paid = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -80 });
  ids.open = await aBooking(app, parent, null, { startsIn: 100 });
});
afterAll(() => runtime.end());

const asParent = (sql: string, values: unknown[] = []) => sqlAs(runtime, parent, 'tot', sql, values);
const asWalker = (sql: string, values: unknown[] = []) => sqlAs(runtime, walker, 'trotter', sql, values);
const asAdmin = (sql: string, values: unknown[] = []) => sqlAs(runtime, admin, 'admin', sql, values);
const REFUSED =
  /not .* to change|permission denied|row-level security|violates check|begins as a request|at this price/;

describe('a booking', () => {
  it.each<[booking: keyof typeof ids, change: string]>([
    ['completed', 'final_amount = 0.01'],
    ['confirmed', 'final_amount = 0.01'],
    ['completed', `status = 'payment_confirmed'`],
    [
      'completed',
      `status = 'payment_confirmed', payment_completed = true, actual_duration_hours = 1, final_amount = 18.5`,
    ],
    ['confirmed', `status = 'awaiting_payment_confirmation'`],
    ['accepted', `status = 'completed'`],
    ['pending', `status = 'accepted'`],
    ['pending', 'hourly_rate = 1, total_amount = 1'],
    ['pending', 'total_amount = 1'],
    ['accepted', 'walker_payout_amount = 100'],
    ['paid', `payment_intent_id = 'pi_other'`],
    ['paid', 'payment_completed = false'],
    ['paid', `status = 'reviewed', review_submitted = true, final_amount = 1`],
    ['paid', `status = 'cancelled', cancelled_at = now(), cancel_reason = 'parent_cancelled'`],
    ['pending', `status = 'cancelled', cancelled_at = now(), cancel_reason = 'admin'`],
    ['open', `status = 'accepted', walker_id = '{walker}', hourly_rate = 1, total_amount = 1`],
    ['open', `walker_id = '{walker}', hourly_rate = 18.5, total_amount = 18.5`],
    ['accepted', `starts_at = starts_at + interval '1 hour'`],
    ['accepted', `pickup_location = 'Elsewhere'`],
    [
      'completed',
      'time_adjustment_requested = true, actual_duration_hours = 1, final_amount = 18.5, walker_payout_amount = 0.01, time_adjustment_amount = 0',
    ],
    [
      'completed',
      'time_adjustment_requested = true, actual_duration_hours = 1, final_amount = 0.01, walker_payout_amount = 0.01, time_adjustment_amount = -18.49',
    ],
  ])('that is %s: its parent cannot change %s', async (booking, change) => {
    const sql = `update bookings set ${change.replace('{walker}', walker.id)} where id = $1`;
    await expect(asParent(sql, [ids[booking]])).rejects.toThrow(REFUSED);
  });

  it.each<[booking: keyof typeof ids, change: string]>([
    ['pending', 'hourly_rate = 25, total_amount = 25'],
    ['pending', `status = 'accepted', hourly_rate = 25, total_amount = 25`],
    ['completed', `status = 'payment_confirmed', payment_completed = true`],
    ['confirmed', 'walker_payout_amount = 1'],
    ['completed', 'actual_duration_hours = 8, final_amount = 148, time_adjustment_requested = true'],
    [
      'accepted',
      `status = 'cancelled', cancelled_at = now(), cancelled_by = '{walker}', cancel_reason = 'expired'`,
    ],
    ['pending', `status = 'in_progress'`],
  ])('that is %s: its walker cannot change %s', async (booking, change) => {
    const sql = `update bookings set ${change.replace('{walker}', walker.id)}, updated_at = now() where id = $1`;
    await expect(asWalker(sql, [ids[booking]])).rejects.toThrow(REFUSED);
  });

  it.each<[booking: keyof typeof ids, change: string]>([
    ['completed', `status = 'payment_confirmed', payment_completed = true`],
    ['confirmed', 'final_amount = 1, actual_duration_hours = 1'],
    ['open', `status = 'accepted', walker_id = '{walker}', hourly_rate = 1, total_amount = 1`],
  ])('that is %s: an admin cannot change %s', async (booking, change) => {
    const sql = `update bookings set ${change.replace('{walker}', walker.id)} where id = $1`;
    await expect(asAdmin(sql, [ids[booking]])).rejects.toThrow(REFUSED);
  });

  it.each([
    `status = 'accepted'`,
    `status = 'payment_confirmed', payment_completed = true, actual_duration_hours = 1, final_amount = 18.5, walker_payout_amount = 18.5`,
    'hourly_rate = 1, total_amount = 1',
    'total_amount = 1',
  ])('cannot be inserted with %s', async (change) => {
    const child = await aChild(app, parent);
    await app.sql('update bookings set child_id = $1 where id = $2', [child, ids.pending]);
    const columns: Record<string, string> = {
      id: `'${randomUUID()}'`,
      parent_id: `'${parent.id}'`,
      walker_id: `'${walker.id}'`,
      child_id: `'${child}'`,
      scheduled_date: `'2099-01-05'`,
      scheduled_time: `'09:00'`,
      duration_hours: '1',
      starts_at: `'2099-01-05 14:00Z'`,
      ends_at: `'2099-01-05 15:00Z'`,
      pickup_location: `'a'`,
      dropoff_location: `'b'`,
      status: `'pending'`,
      hourly_rate: '18.5',
      total_amount: '18.5',
      created_at: 'now()',
      updated_at: 'now()',
    };
    const insert = (row: Record<string, string>) =>
      `insert into bookings (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
    await asParent(insert(columns));
    for (const one of change.split(', ')) {
      const [column = '', value = ''] = one.split(' = ');
      columns[column] = value;
    }
    await expect(asParent(insert(columns))).rejects.toThrow(REFUSED);
  });

  it('has the same transitions in the database as in the lifecycle table', async () => {
    const ACTORS: Record<LifecycleActor, string[]> = {
      parent: ['parent'],
      walker: ['walker'],
      admin: ['admin'],
      system: ['worker', 'stripe'],
    };
    const rows = Object.entries(LIFECYCLE as Record<string, TransitionRow>);
    const reasons = [null, ...new Set(rows.flatMap(([, { reason }]) => reason ?? []))];
    for (const [actor, names] of Object.entries(ACTORS)) {
      const moves = await app.sql<{ move: string }>(
        `select n || ' ' || f || ' > ' || t || coalesce(' ' || r, '') as move
         from unnest($1::text[]) f, unnest($1::text[]) t, unnest($2::text[]) r, unnest($3::text[]) a, unnest($4::text[]) n
         where f <> t and booking_can_transition(a, f, t, r, n) and booking_can_transition(a, f, t, r)
           and (r is not null) = (t = 'cancelled')`,
        [BOOKING_STATUSES, reasons, names, Object.keys(LIFECYCLE)],
      );
      const wanted = rows
        .filter(([, row]) => row.actor === actor)
        .flatMap(([name, row]) =>
          row.from.map((from) => `${name} ${from} > ${row.to}${row.reason ? ` ${row.reason}` : ''}`),
        );
      expect([...new Set(moves.map(({ move }) => move))].toSorted(), actor).toEqual(
        [...new Set(wanted)].toSorted(),
      );
    }
  });

  it('that is paid keeps its amount and its flag, for every actor', async () => {
    for (const change of [
      'payment_completed = true',
      'final_amount = 1',
      'actual_duration_hours = 2',
      'total_amount = 3',
      `status = 'payment_confirmed'`,
      'review_submitted = true',
      'walker_payout_amount = 99',
    ])
      await expect(
        app.sql(`update bookings set ${change} where id in ($1, $2)`, [ids.completed, ids.confirmed]),
      ).rejects.toThrow(/violates check/);
  });
});

describe('the history of a booking', () => {
  const event = (
    booking: string,
    [transition, from, to]: readonly [string, string | null, string],
    { actor, kind }: { actor: TestUser; kind: string },
  ) =>
    `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
     values (gen_random_uuid(), '${booking}', '${transition}', '${actor.id}', '${kind}', ${from ? `'${from}'` : 'null'}, '${to}', now());
     set constraints all immediate`;

  it.each([
    ['accepted', ['confirmPayment', 'completed', 'payment_confirmed']],
    ['accepted', ['settleNoShow', 'accepted', 'accepted']],
    ['accepted', ['start', 'accepted', 'in_progress']],
    ['accepted', ['reschedule', 'accepted', 'accepted']],
    ['accepted', ['onMyWay', 'accepted', 'accepted']],
    ['accepted', ['cancelAsAdmin', 'accepted', 'cancelled']],
    ['pending', ['accept', 'pending', 'accepted']],
    ['pending', ['cancel', 'pending', 'cancelled']],
    ['completed', ['complete', 'accepted', 'completed']],
    ['paid', ['review', 'payment_confirmed', 'reviewed']],
    ['pending', ['anything', 'pending', 'pending']],
  ] as const)('that is %s gets no event %s of its parent or walker', async (booking, step) => {
    const before = await app.sql('select * from booking_events');
    const as = (actor: TestUser, kind: string) => event(ids[booking], step, { actor, kind });
    await app.sql(
      `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
       values (gen_random_uuid(), $1, 'complete', 'walker', 'accepted', 'completed', now())`,
      [ids.completed],
    );
    await expect(asParent(as(parent, 'parent'))).rejects.toThrow(/did not happen/);
    await expect(asWalker(as(walker, 'walker'))).rejects.toThrow(/did not happen/);
    await expect(asParent(as(parent, 'admin'))).rejects.toThrow(/did not happen/);
    await app.sql(`delete from booking_events where booking_id = $1`, [ids.completed]);
    expect(await app.sql('select * from booking_events')).toEqual(before);
  });

  it('gets the step that its walker takes, once', async () => {
    const accept = `update bookings set status = 'accepted' where id = '${ids.pending}'`;
    const step = event(ids.pending, ['accept', 'pending', 'accepted'], { actor: walker, kind: 'walker' });
    await asWalker(`${accept}; ${step}`);
    await expect(asWalker(`${accept}; ${step}; ${step}`)).rejects.toThrow(/did not happen/);
  });
});

describe('what only the domain refused', () => {
  it('a booking is not reviewed without its review', async () => {
    const reviewed = `update bookings set status = 'reviewed', review_submitted = true where id = '${ids.paid}'`;
    await expect(asParent(reviewed)).rejects.toThrow(REFUSED);
    const review = `insert into booking_reviews values (gen_random_uuid(), '${ids.paid}', '${parent.id}', '${walker.id}', 5, null, now())`;
    await asParent(`${review}; ${reviewed}`);
  });

  it.each(['confirmed', 'declined'])('the status %s is only read, for every actor', async (status) => {
    for (const actor of ['tot', 'trotter', 'admin', 'worker', 'seed', 'cli', 'stripe'])
      await expect(
        sqlAs(
          runtime,
          parent,
          actor as 'tot',
          `update bookings set status = '${status}' where id = '${ids.accepted}'`,
        ),
        actor,
      ).rejects.toThrow(REFUSED);
  });

  it('a favorite is a listed walker, and has a parent', async () => {
    const [other, unlisted] = [await aParent(app), await aWalker(app, { approvalStatus: 'pending' })];
    const add = (who: TestUser, favorite: TestUser) =>
      `insert into favorites (parent_id, trotter_id, created_at) values ('${who.id}', '${favorite.id}', now())`;
    await asParent(add(parent, walker));
    await expect(asParent(add(parent, other))).rejects.toThrow(REFUSED);
    await expect(asParent(add(parent, unlisted))).rejects.toThrow(REFUSED);
    await expect(asWalker(add(walker, await aWalker(app)))).rejects.toThrow(REFUSED);
  });

  it('an account that is not approved learns no names of listed walkers', async () => {
    const names = (who: TestUser, role: 'tot' | 'trotter') =>
      sqlAs(runtime, who, role, 'select first_name, last_name from people where id = $1', [walker.id]);
    expect((await names(await aParent(app), 'tot')).rowCount).toBe(1);
    for (const approvalStatus of ['pending', 'rejected'] as const) {
      expect((await names(await aParent(app, { approvalStatus }), 'tot')).rowCount).toBe(0);
      expect((await names(await aWalker(app, { approvalStatus }), 'trotter')).rowCount).toBe(0);
    }
  });
});

describe('a review', () => {
  const insert = (booking: string, reviewer: string, of: string): [string, unknown[]] => [
    'insert into booking_reviews values (gen_random_uuid(), $1, $2, $3, 5, null, $4)',
    [booking, reviewer, of, clock.now()],
  ];

  it("is only possible for one's own paid walk and its walker", async () => {
    const other = await aWalker(app);
    await asParent(...insert(ids.paid, parent.id, walker.id));
    await expect(asParent(...insert(ids.completed, parent.id, walker.id))).rejects.toThrow(REFUSED);
    await expect(asParent(...insert(ids.pending, parent.id, walker.id))).rejects.toThrow(REFUSED);
    await expect(asParent(...insert(ids.paid, parent.id, other.id))).rejects.toThrow(REFUSED);
    await expect(asWalker(...insert(ids.paid, walker.id, walker.id))).rejects.toThrow(REFUSED);
  });
});

describe('identity and approval', () => {
  it.each([
    "role = 'admin'",
    "email = 'other@example.com'",
    "referral_code = 'AAAAAAAA'",
    'user_id = gen_random_uuid()',
  ])('an admin cannot change %s of anybody', async (change) => {
    await expect(asAdmin(`update profiles set ${change} where id = $1`, [walker.id])).rejects.toThrow(
      REFUSED,
    );
  });

  it('an admin cannot decide about themselves or another admin', async () => {
    const other = await anAdmin(app);
    for (const id of [admin.id, other.id])
      for (const change of ["approval_status = 'rejected'", 'hidden_at = now()'])
        await expect(asAdmin(`update profiles set ${change} where id = $1`, [id])).rejects.toThrow(REFUSED);
    await asAdmin(`update profiles set approval_status = 'rejected' where id = $1`, [walker.id]);
  });

  it('an admin changes their own name, and nobody else’s', async () => {
    const rename = (id: string) => asAdmin(`update profiles set first_name = 'Ada' where id = $1`, [id]);
    expect((await rename(admin.id)).rowCount).toBe(1);
    await expect(rename(walker.id)).rejects.toThrow(REFUSED);
    await expect(asAdmin('update profiles set referral_count = 9 where id = $1', [admin.id])).rejects.toThrow(
      REFUSED,
    );
  });

  it('nobody can reopen their closed account', async () => {
    await expect(
      asParent('update profiles set hidden_at = now() where id = $1', [parent.id]),
    ).rejects.toThrow(REFUSED);
  });

  it('people cannot read or change their login directly', async () => {
    expect((await asParent('select 1 from users')).rows).toEqual([]);
    expect((await asParent(`update users set password_hash = 'x'`)).rowCount).toBe(0);
  });

  it('a profile is inserted unapproved, and not as an admin', async () => {
    const client = await runtime.connect();
    const id = randomUUID();
    await app.sql(
      `insert into users (id, email, password_hash, sign_up_metadata, created_at) values ($1, $2, 'x', '{}', now())`,
      [id, `${id}@example.com`],
    );
    const insert = (role: string, status: string) =>
      client.query(
        `insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, created_at, updated_at)
         values ($1, $1, $2, 'A', 'B', $3, $4, 'QQQQ7777', now(), now())`,
        [id, `${id}@example.com`, role, status],
      );
    try {
      for (const [role, status] of [
        ['tot', 'approved'],
        ['admin', 'pending'],
      ] as const) {
        await client.query('begin');
        await client.query(`select set_config('app.actor', 'auth', true)`);
        await expect(insert(role, status)).rejects.toThrow(REFUSED);
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });
});

describe('system tables', () => {
  const email = (kind: string, payload: object): [string, unknown[]] => [
    `insert into outbox (id, kind, payload, created_at, due_at) values (gen_random_uuid(), $1, $2, now(), now())`,
    [kind, JSON.stringify(payload)],
  ];

  it("people cannot read others' outbox rows or jobs", async () => {
    await asParent(...email('mail.booking-cancelled', { bookingId: ids.pending, to: walker.id }));
    const stranger = await aParent(app);
    for (const [kind, payload] of [
      ['rewards.payment', { booking: ids.paid }],
      ['images.remove', { bucket: 'avatars', path: 'x' }],
      ['mail.approval-approved', { userId: parent.id }],
      ['mail.payment-alert', { objectId: 'x', to: admin.id }],
      ['mail.booking-cancelled', { bookingId: ids.pending, to: stranger.id }],
    ] as const)
      await expect(asParent(...email(kind, payload)), kind).rejects.toThrow(REFUSED);
    await expect(
      sqlAs(
        runtime,
        stranger,
        'tot',
        ...email('mail.booking-cancelled', { bookingId: ids.pending, to: walker.id }),
      ),
    ).rejects.toThrow(REFUSED);
    await expect(asParent('select * from claim_outbox_row(gen_random_uuid(), now())')).rejects.toThrow(
      /worker/,
    );
    await expect(asParent('select finish_outbox_row(gen_random_uuid(), now())')).rejects.toThrow(/worker/);
  });

  it('people test the push notifications of their own devices only', async () => {
    const other = await aParent(app);
    await app.sql(
      `insert into push_subscriptions select id, user_id, 'https://push.example/' || id, 'k', 'a', 'v', $2 from sessions where user_id = $1`,
      [parent.id, clock.now()],
    );
    const [device] = await app.sql<{ id: string }>(
      'select session_id as id from push_subscriptions where person_id = $1',
      [parent.id],
    );
    const push = email('push.test', { sessionId: device!.id });
    expect((await asParent(...push)).rowCount).toBe(1);
    await expect(sqlAs(runtime, other, 'tot', ...push)).rejects.toThrow(REFUSED);
  });

  it('a job that ends finishes its own row of the outbox only', async () => {
    const rows = await app.sql<{ id: string }>(
      `insert into outbox (id, kind, payload, created_at, due_at)
       select gen_random_uuid(), 'mail.password-changed', jsonb_build_object('userId', $1::text), $2, $2 from generate_series(1, 2)
       returning id`,
      [parent.id, clock.now()],
    );
    const [ended, open] = rows.map(({ id }) => id);
    await finishRow(app.orm.em.fork(), ended!);
    const done = await app.sql('select id from outbox where id = any ($1) and done_at is not null', [
      [ended, open],
    ]);
    expect(done).toEqual([{ id: ended }]);
  });

  it('people cannot change rate limits', async () => {
    await app.services.limits.use('contact', 'somebody');
    for (const as of [asParent, asWalker, asAdmin]) {
      expect((await as('select 1 from rate_limits')).rows).toEqual([]);
      expect((await as('delete from rate_limits')).rowCount).toBe(0);
      expect((await as('update rate_limits set points = 0')).rowCount).toBe(0);
      await expect(as(`insert into rate_limits (key, points, expire) values ('x', 1, 1)`)).rejects.toThrow(
        REFUSED,
      );
    }
  });
});

describe('the leaderboards', () => {
  it('show nothing to a walker who is not approved, nor to a parent who is not', async () => {
    await app.sql('insert into rewards_points values ($1, 50, 50, now())', [walker.id]);
    await app.sql('update profiles set referral_count = 3 where id = $1', [parent.id]);
    const [waitingWalker, waitingParent] = [
      await aWalker(app, { approvalStatus: 'pending' }),
      await aParent(app, { approvalStatus: 'pending' }),
    ];
    const ask = async (who: TestUser, role: 'tot' | 'trotter', board: string) =>
      (await sqlAs(runtime, who, role, `select 1 from ${board}`)).rowCount;
    expect(await ask(walker, 'trotter', 'get_top_trotters(3)')).toBe(1);
    expect(await ask(waitingWalker, 'trotter', 'get_top_trotters(3)')).toBe(0);
    expect(await ask(parent, 'tot', 'get_top_trotters(3)')).toBe(0);
    expect(await ask(parent, 'tot', 'referral_leaderboard(10)')).toBe(1);
    expect(await ask(waitingParent, 'tot', 'referral_leaderboard(10)')).toBe(0);
  });
});

it('a walker reads who may receive a child until a day after the walk, and not later (HANDOVER-7)', async () => {
  const [family, escort] = [await aParent(app), await aWalker(app)];
  const child = await aChild(app, family);
  await aReceiver(app, family, child);
  const walk = await aBooking(app, family, escort, { child, status: 'completed', startsIn: -24 });
  const endedAgo = async (minutes: number) => {
    const end = new Date(clock.now().getTime() - minutes * 60_000);
    await app.sql(
      `update bookings set starts_at = $2::timestamptz - interval '1 hour', ends_at = $2 where id = $1`,
      [walk, end],
    );
    return (await sqlAs(runtime, escort, 'trotter', 'select from child_receivers')).rowCount;
  };
  expect([await endedAgo(1439), await endedAgo(1441)]).toEqual([1, 0]);
});

it('a walker cannot report a step as already seen by the parent (WALK-6)', async () => {
  const insert = (seen: string) =>
    asWalker(
      `insert into walk_steps (booking_id, step, at, reported_by, seen_at) values ($1, 'on_my_way', app_now(), $2, ${seen})`,
      [ids.accepted, walker.id],
    );
  expect((await insert('null')).rowCount).toBe(1);
  await expect(insert('app_now()')).rejects.toThrow(REFUSED);
});

it('an admin can only stop an automatic payment, not add one of another status (INCIDENT-8)', async () => {
  const insert = (status: string) =>
    asAdmin('insert into automatic_payments values ($1, $2, $3, app_now(), app_now())', [
      ids.completed,
      parent.id,
      status,
    ]);
  expect((await insert('stopped')).rowCount).toBe(1);
  for (const by of [asParent, asWalker])
    await expect(
      by(`insert into automatic_payments values ($1, $2, 'stopped', app_now(), app_now())`, [
        ids.completed,
        parent.id,
      ]),
    ).rejects.toThrow(REFUSED);
  const [{ definition }] = (await app.sql<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'automatic_payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%stopped%'`,
  )) as [{ definition: string }];
  const others = [...definition.matchAll(/'(\w+)'::text/g)]
    .map(([, one = '']) => one)
    .filter((one) => one !== 'stopped');
  expect(others.length).toBeGreaterThan(1);
  for (const status of others) await expect(insert(status), status).rejects.toThrow(REFUSED);
});

it('the highest rate of the market is a rate, the next step is not (WALKER-2, MARKET-4)', async () => {
  const [market] = await app.sql<{ highest: string; step: string }>(
    'select highest_rate as highest, rate_step as step from market_settings',
  );
  const set = (rate: number) =>
    asWalker('update walker_profiles set hourly_rate = $1 where user_id = $2', [rate, walker.id]);
  expect((await set(Number(market?.highest))).rowCount).toBe(1);
  await expect(set(Number(market?.highest) + Number(market?.step))).rejects.toThrow(
    'is not a rate of this market',
  );
});
