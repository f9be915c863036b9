import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, anAdmin, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { aProposal } from '../../support/reschedule.ts';
import { joinAgreedSeries } from '../../support/series.ts';

/** Who of a family learns of what one of it, its walker or the team did (FAMILY-7, FAMILY-9): these and nobody else. */
const app = startTestApp(undefined, { isNew: true });
const people: Record<string, TestUser> = {};
const the = (name: string) => people[name] as TestUser;
const nameOf = (id: unknown) => Object.entries(people).find(([, one]) => one.id === id)?.[0] ?? String(id);
let theo: string;
let mia: string;
let link: string;

beforeAll(async () => {
  const family = await aFamily(app);
  ({ theo, mia, link } = family);
  Object.assign(people, { priya: family.priya, sam: family.sam, walker: family.walker });
  Object.assign(people, { nora: await aParent(app), other: await aParent(app), admin: await anAdmin(app) });
  Object.assign(people, { follower: await aParent(app) });
  await aWatcher(app, family.priya, the('nora'), [theo, mia], 'guardian');
  await aWatcher(app, family.priya, the('other'), [mia], 'guardian');
  await aWatcher(app, family.priya, the('follower'), [theo]);
});
beforeEach(() => app.sql('delete from notifications; delete from outbox'));

const acting = (name: string | null, actor: string, sql: string) =>
  app.sql(
    `begin; select set_config('app.user_id', '${name ? the(name).id : ''}', true), set_config('app.actor', '${actor}', true),
       set_config('app.now', '${clock.now().toISOString()}', true); ${sql}; commit`,
  );

/** Emails and entries of who decides, each with to whom. */
async function learned(): Promise<string[]> {
  const rows = await app.sql<{ what: string; who: string }>(
    `select kind as what, payload ->> 'to' as who from outbox where kind like 'mail.%'
     union all select n.kind || coalesce(' ' || (payload ->> 'act'), ''), recipient_id::text from notifications n
       where n.kind not like 'watched-%' and not exists (select from outbox o where o.kind = 'mail.' || n.kind)`,
  );
  return rows.map(({ what, who }) => `${what}: ${nameOf(who)}`).toSorted();
}

interface Event {
  transition: string;
  by: string;
  kind: string;
  from: string | null;
  to: string;
}
const add = (walk: string, { transition, by, kind, from, to }: Event, actor = 'cli') =>
  acting(
    null,
    actor,
    `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at) values (gen_random_uuid(), '${walk}',
       '${transition}', ${people[by] ? `'${the(by).id}'` : 'null'}, '${kind}', ${from ? `'${from}'` : 'null'}, '${to}', '${clock.now().toISOString()}')`,
  );

type Case = [
  what: string,
  walk: { status: string; startsIn: number; isWeekly?: boolean },
  event: Event,
  expected: string[],
];
const [SOON, LATER] = [20, 200];
const to = (kind: string, ...names: string[]) => names.map((name) => `${kind}: ${name}`);

const EVENTS: readonly Case[] = [
  [
    'a walker declines',
    { status: 'cancelled', startsIn: LATER },
    { transition: 'decline', by: 'walker', kind: 'walker', from: 'pending', to: 'cancelled' },
    to('mail.booking-declined', 'nora', 'sam'),
  ],
  [
    'a walker declines one of weekly walks',
    { status: 'cancelled', startsIn: LATER, isWeekly: true },
    { transition: 'decline', by: 'walker', kind: 'walker', from: 'pending', to: 'cancelled' },
    [],
  ],
  [
    'a request expires',
    { status: 'cancelled', startsIn: LATER },
    { transition: 'expire', by: '', kind: 'system', from: 'pending', to: 'cancelled' },
    to('mail.booking-expired', 'nora', 'sam'),
  ],
  [
    'one of weekly requests expires',
    { status: 'cancelled', startsIn: LATER, isWeekly: true },
    { transition: 'expire', by: '', kind: 'system', from: 'pending', to: 'cancelled' },
    [],
  ],
  [
    'a walker cancels',
    { status: 'cancelled', startsIn: LATER },
    { transition: 'withdrawAsWalker', by: 'walker', kind: 'walker', from: 'accepted', to: 'cancelled' },
    to('mail.booking-withdrawn', 'nora', 'sam'),
  ],
  [
    'a walker cancels one of weekly walks',
    { status: 'cancelled', startsIn: LATER, isWeekly: true },
    { transition: 'withdrawAsWalker', by: 'walker', kind: 'walker', from: 'accepted', to: 'cancelled' },
    to('mail.booking-withdrawn', 'nora', 'sam'),
  ],
  [
    'a co-parent cancels a walk of the next day',
    { status: 'cancelled', startsIn: SOON },
    { transition: 'withdrawAsParent', by: 'sam', kind: 'parent', from: 'accepted', to: 'cancelled' },
    to('mail.booking-withdrawn', 'nora', 'priya'),
  ],
  [
    'a co-parent cancels a later walk',
    { status: 'cancelled', startsIn: LATER },
    { transition: 'withdrawAsParent', by: 'sam', kind: 'parent', from: 'accepted', to: 'cancelled' },
    to('family-walk withdrawAsParent', 'nora', 'priya'),
  ],
  [
    'the parent cancels a request',
    { status: 'cancelled', startsIn: SOON },
    { transition: 'cancel', by: 'priya', kind: 'parent', from: 'pending', to: 'cancelled' },
    to('family-walk cancel', 'nora', 'sam'),
  ],
  [
    'the parent asks',
    { status: 'pending', startsIn: LATER },
    { transition: 'request', by: 'priya', kind: 'parent', from: null, to: 'pending' },
    to('family-walk request', 'nora', 'sam'),
  ],
  [
    'a request was canceled in the same moment',
    { status: 'cancelled', startsIn: LATER },
    { transition: 'request', by: 'priya', kind: 'parent', from: null, to: 'pending' },
    [],
  ],
  [
    'a co-parent says that a child stays home',
    { status: 'accepted', startsIn: LATER },
    { transition: 'childStaysHome', by: 'nora', kind: 'parent', from: 'accepted', to: 'accepted' },
    to('family-walk childStaysHome', 'priya', 'sam'),
  ],
  [
    'the parent says that a walk took place',
    { status: 'accepted', startsIn: -5 },
    { transition: 'tookPlace', by: 'priya', kind: 'parent', from: 'accepted', to: 'accepted' },
    to('family-walk tookPlace', 'nora', 'sam'),
  ],
  [
    'the parent picks an offer',
    { status: 'accepted', startsIn: LATER },
    { transition: 'pickOffer', by: 'priya', kind: 'parent', from: 'pending', to: 'accepted' },
    to('family-walk pickOffer', 'nora', 'sam'),
  ],
  ...['replace', 'replaceRequest', 'coverRequest'].map(
    (transition): Case => [
      `a request ends by ${transition}`,
      { status: 'cancelled', startsIn: LATER },
      { transition, by: 'priya', kind: 'parent', from: 'pending', to: 'cancelled' },
      [],
    ],
  ),
  [
    'a walker sets off',
    { status: 'accepted', startsIn: 0.5 },
    { transition: 'onMyWay', by: 'walker', kind: 'walker', from: 'accepted', to: 'accepted' },
    [],
  ],
  [
    'a canceled walk stays canceled',
    { status: 'cancelled', startsIn: LATER },
    { transition: 'settleNoShow', by: 'admin', kind: 'admin', from: 'cancelled', to: 'cancelled' },
    [],
  ],
  [
    'a walker says that the child was not there',
    { status: 'cancelled', startsIn: -1 },
    { transition: 'reportChildNoShow', by: 'walker', kind: 'walker', from: 'accepted', to: 'cancelled' },
    to('mail.no-show', 'nora', 'sam'),
  ],
  [
    'the team cancels',
    { status: 'cancelled', startsIn: LATER },
    { transition: 'cancelAsAdmin', by: 'admin', kind: 'admin', from: 'accepted', to: 'cancelled' },
    to('mail.booking-withdrawn', 'nora', 'sam'),
  ],
];

describe('a step of a walk', () => {
  it.each(EVENTS)('when %s (%o)', async (_, { status, startsIn, isWeekly }, event, expected) => {
    const walk = await aBooking(app, the('priya'), the('walker'), {
      ...{ status: status as 'accepted', startsIn, child: theo },
      ...(status === 'cancelled' && { reason: 'walker_declined' as const }),
    });
    if (isWeekly) await joinAgreedSeries(app, walk);
    await app.sql('delete from notifications; delete from outbox');
    await add(walk, event, 'seed');
    expect(await learned()).toEqual([]);
    await add(walk, event);
    expect(await learned()).toEqual(expected.toSorted());
    await app.sql('delete from booking_events where booking_id = $1', [walk]);
    await app.sql(
      `update bookings set status = 'cancelled', cancelled_at = $2, cancel_reason = 'walker_declined' where id = $1 and status <> 'cancelled'`,
      [walk, clock.now()],
    );
  });

  it('that ends what another of the family asked for within a day is a case for the team', async () => {
    const ends = {
      by: 'sam',
      kind: 'parent',
      from: 'accepted',
      to: 'cancelled',
      transition: 'withdrawAsParent',
    };
    for (const [by, startsIn, expected] of [
      ['priya', SOON, ['family-disagrees: admin']],
      ['sam', SOON, []],
      ['priya', LATER, []],
    ] as const) {
      const walk = await aBooking(app, the('priya'), the('walker'), {
        ...{ status: 'cancelled', startsIn, child: theo },
      });
      await add(walk, { transition: 'request', by, kind: 'parent', from: null, to: 'pending' }, 'seed');
      await app.sql('delete from notifications; delete from outbox');
      await add(walk, ends);
      expect((await learned()).filter((one) => one.startsWith('family-disagrees'))).toEqual(expected);
    }
  });
});

describe('several steps', () => {
  const cancel = { transition: 'cancel', by: 'priya', kind: 'parent', from: 'pending', to: 'cancelled' };
  const addAll = (rows: readonly (readonly [walk: string, transition: string, to?: string])[]) =>
    acting(
      null,
      'cli',
      `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
       select gen_random_uuid(), v.walk::uuid, v.act, '${the('priya').id}', 'parent', 'pending', v.status, '${clock.now().toISOString()}'
       from (values ${rows.map(([walk, act, status = 'cancelled']) => `('${walk}', '${act}', '${status}')`).join(', ')}) v (walk, act, status)`,
    );
  const ended = (walker: TestUser, startsIn: number) =>
    aBooking(app, the('priya'), walker, { status: 'cancelled', child: theo, startsIn });

  it('of one act with one walker are one entry, and those with another walker or of another kind are others', async () => {
    const other = await aWalker(app);
    const [first, second, third] = [
      await ended(the('walker'), 500),
      await ended(the('walker'), 510),
      await ended(other, 520),
    ];
    await app.sql('delete from notifications');
    await addAll([
      [second, 'cancel'],
      [first, 'cancel'],
      [third, 'cancel'],
      [first, 'withdrawAsParent'],
    ]);
    const entries = await app.sql<{ booking: string; act: string }>(
      `select payload ->> 'bookingId' as booking, payload ->> 'act' as act from notifications where recipient_id = $1 order by 2, 1`,
      [the('sam').id],
    );
    const expected = [
      ...[first, third].toSorted().map((booking) => ({ booking, act: 'cancel' })),
      { booking: first, act: 'withdrawAsParent' },
    ];
    expect(entries).toEqual(expected);
    await app.sql('delete from notifications');
    const open = await Promise.all(
      [530, 580].map((startsIn) => aBooking(app, the('priya'), the('walker'), { child: theo, startsIn })),
    );
    await addAll(open.map((walk) => [walk, 'request', 'pending'] as const));
    expect(await learned()).toEqual(to('family-walk request', 'nora', 'nora', 'sam', 'sam'));
    await app.sql('delete from notifications');
    const series = await joinAgreedSeries(app, open[0] as string);
    await app.sql('update bookings set series_id = $1 where id = $2', [series, open[1]]);
    await addAll(open.map((walk) => [walk, 'request', 'pending'] as const));
    expect(await learned()).toEqual(to('family-walk request', 'nora', 'sam'));
  });

  it('that pay are an entry for all of the family but who paid, with the payment of the walk (FAMILY-10)', async () => {
    const walk = await aBooking(app, the('priya'), the('walker'), {
      ...{ status: 'payment_confirmed', child: theo, startsIn: -30 },
    });
    const unrelated = await aBooking(app, the('priya'), the('walker'), {
      ...{ status: 'payment_confirmed', child: theo, startsIn: -60 },
    });
    const pay = (booking: string, kind: string, by: string) =>
      app.sql<{ id: string }>(
        `insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at, kind)
         values (gen_random_uuid(), $1, $2, $3, 9, $6, $5, $4) returning id`,
        [booking, the(by).id, the('walker').id, kind, clock.now(), `${booking} ${kind}`],
      );
    await pay(unrelated, 'walk', 'nora');
    await pay(walk, 'tip', 'nora');
    const [payment] = await pay(walk, 'walk', 'sam');
    await app.sql('delete from notifications; delete from outbox');
    await add(walk, {
      transition: 'confirmPayment',
      by: '',
      kind: 'system',
      from: 'completed',
      to: 'payment_confirmed',
    });
    expect(await learned()).toEqual(to('family-walk confirmPayment', 'nora', 'priya'));
    const about = await app.sql<{ of: string }>(`select distinct payload ->> 'of' as of from notifications`);
    expect(about).toEqual([{ of: payment?.id }]);
  });

  it('of a family of one adult are an entry for nobody', async () => {
    const alone = await aParent(app);
    const walk = await aBooking(app, alone, the('walker'), { status: 'cancelled', startsIn: 600 });
    await app.sql('delete from notifications; delete from outbox');
    await add(walk, cancel);
    await add(walk, {
      ...cancel,
      transition: 'confirmPayment',
      by: '',
      kind: 'system',
      to: 'payment_confirmed',
    });
    await add(walk, {
      transition: 'withdrawAsWalker',
      by: 'walker',
      kind: 'walker',
      from: 'accepted',
      to: 'cancelled',
    });
    expect(await learned()).toEqual([]);
  });

  it('a time that one of the family proposes is an entry for the others of it, and a walker’s for nobody', async () => {
    const walk = await aBooking(app, the('priya'), the('walker'), {
      ...{ status: 'accepted', child: theo, startsIn: 700 },
    });
    const propose = async (by: string, proposer: string, actor: string) => {
      await app.sql('delete from reschedule_proposals; delete from notifications; delete from outbox');
      const asked = proposer === 'walker' ? 'priya' : 'walker';
      const id = await aProposal(app, walk, { by: the(proposer), asked: the(asked) });
      const [row] = await app.sql<{ row: string }>(
        'delete from reschedule_proposals p where id = $1 returning to_jsonb(p)::text as row',
        [id],
      );
      await app.sql('delete from notifications; delete from outbox');
      await acting(
        by,
        actor,
        `insert into reschedule_proposals select * from jsonb_populate_record(null::reschedule_proposals, '${row?.row}')`,
      );
      return (await learned()).filter((one) => one.startsWith('family-walk'));
    };
    expect(await propose('sam', 'priya', 'tot')).toEqual(to('family-walk propose', 'nora', 'priya'));
    expect(await propose('priya', 'priya', 'tot')).toEqual(to('family-walk propose', 'nora', 'sam'));
    expect(await propose('sam', 'priya', 'seed')).toEqual([]);
    expect(await propose('walker', 'walker', 'trotter')).toEqual([]);
  });
});

const COPIED = [
  ...['booking-accepted', 'booking-rescheduled', 'booking-reschedule-proposed', 'offer-received'],
  ...['booking-reschedule-refused', 'walk-not-started', 'walk-not-dropped-off', 'pickup-locked'],
];

describe("the parent's email", () => {
  let walk: string;
  beforeAll(async () => {
    walk = await aBooking(app, the('priya'), the('walker'), {
      status: 'accepted',
      child: theo,
      startsIn: 400,
    });
  });
  const send = (
    kind: string,
    recipient: string,
    { by = 'walker' as string | null, actor = 'trotter' } = {},
  ) =>
    acting(
      by,
      actor,
      `insert into outbox (id, kind, payload, dedupe_key, created_at, due_at) values (gen_random_uuid(), 'mail.${kind}',
         '${JSON.stringify({ bookingId: walk, to: the(recipient).id })}', '${kind}/${recipient}', now(), now())`,
    );

  it.each(COPIED)('%s is one of each co-parent of these children too', async (kind) => {
    await send(kind, 'priya');
    expect(await learned()).toEqual(to(`mail.${kind}`, 'nora', 'priya', 'sam'));
  });

  it('is not one of who acted, of the demo, of the walker, or of another kind', async () => {
    await send('booking-rescheduled', 'priya', { by: 'sam', actor: 'tot' });
    expect(await learned()).toEqual(to('mail.booking-rescheduled', 'nora', 'priya'));
    await app.sql('delete from outbox');
    await send('booking-rescheduled', 'priya', { by: null, actor: 'seed' });
    await send('booking-rescheduled', 'walker');
    await send('booking-withdrawn', 'priya');
    expect(await learned()).toEqual([
      ...to('mail.booking-rescheduled', 'priya', 'walker'),
      ...to('mail.booking-withdrawn', 'priya'),
    ]);
  });
});

describe('a link that ends or changes (FAMILY-5, WATCH-8)', () => {
  const change = async (by: string | null, actor: string, sql: string) => {
    await app.sql('delete from outbox; delete from notifications');
    await acting(by, actor, sql);
    return learned();
  };
  const end = `delete from watchers where id = '`;

  it('is said once to the other of the two, and not by a job', async () => {
    const links = async (role: 'guardian' | 'watcher', who: string) =>
      aWatcher(app, the('other'), the(who), [mia], role);
    const changed = (...names: string[]) => to('mail.family-changed', ...names);
    expect(await change('other', 'tot', `${end}${await links('guardian', 'nora')}'`)).toEqual(
      changed('nora'),
    );
    expect(await change('nora', 'tot', `${end}${await links('guardian', 'nora')}'`)).toEqual(
      changed('other'),
    );
    expect(await change(null, 'cli', `${end}${await links('guardian', 'nora')}'`)).toEqual(
      changed('nora', 'other'),
    );
    for (const actor of ['worker', 'seed'])
      expect(await change(null, actor, `${end}${await links('guardian', 'nora')}'`)).toEqual([]);
    expect(await change('other', 'tot', `${end}${await links('watcher', 'nora')}'`)).toEqual([]);
    const others = `update watchers set child_ids = '{${theo},${mia}}' where id = '${await links('watcher', 'follower')}'`;
    expect(await change('other', 'tot', others)).toEqual(changed('follower'));
    expect(await change('other', 'tot', others)).toEqual([]);
  });

  it('is said to the other co-parents of these children, and to nobody of other children', async () => {
    const clear = () => app.sql('delete from watchers where parent_id = $1', [the('other').id]);
    await clear();
    const ids = new Map<string, string>();
    for (const [who, children] of [
      ['nora', [mia]],
      ['sam', [mia, theo]],
      ['follower', [theo]],
    ] as const)
      ids.set(who, await aWatcher(app, the('other'), the(who), children, 'guardian'));
    expect(await change('nora', 'tot', `${end}${ids.get('nora')}'`)).toEqual(
      to('mail.family-changed', 'other', 'sam'),
    );
    const [toSam] = await app.sql<{ kind: string; payload: Record<string, string> }>(
      `select kind, payload from outbox where payload ->> 'to' = $1`,
      [the('sam').id],
    );
    const mail = await withActor(app.orm, system('worker'), (em) => buildEmail(em, toSam!));
    expect(mail).toMatchObject({
      data: {
        other: expect.stringContaining(the('nora').firstName),
        reader: 'other co-parent',
        invitedBy: null,
      },
    });
    expect(await change('other', 'tot', `${end}${ids.get('sam')}'`)).toEqual(
      to('mail.family-changed', 'follower', 'sam'),
    );
    expect(await withActor(app.orm, system('worker'), (em) => buildEmail(em, toSam!))).toBeNull();
    await clear();
  });

  it('is said to nobody of a closed or unapproved account', async () => {
    const gone = await aParent(app, { approvalStatus: 'pending' });
    const of = (role: 'guardian' | 'watcher', by = gone) => aWatcher(app, the('other'), by, [mia], role);
    expect(await change(null, 'cli', `${end}${await of('guardian')}'`)).toEqual([]);
    const follows = await of('watcher');
    expect(
      await change('other', 'tot', `update watchers set child_ids = '{${theo}}' where id = '${follows}'`),
    ).toEqual([`mail.family-changed: ${gone.id}`]);
    await app.sql('update profiles set hidden_at = $2 where id = $1', [gone.id, clock.now()]);
    expect(
      await change('other', 'tot', `update watchers set child_ids = '{${mia}}' where id = '${follows}'`),
    ).toEqual([]);
  });

  it('a co-parent who is approved no longer, or again, is said to the other of the two', async () => {
    expect(link).not.toBe('');
    const set = (name: string, status: string) =>
      change(
        'admin',
        'admin',
        `update profiles set approval_status = '${status}' where id = '${the(name).id}'`,
      );
    expect(await set('sam', 'rejected')).toEqual(to('mail.family-changed', 'nora', 'priya'));
    expect(await set('sam', 'pending')).toEqual([]);
    expect(await set('sam', 'approved')).toEqual([
      ...to('mail.family-changed', 'nora'),
      ...to('mail.watcher-joined', 'priya'),
    ]);
    expect(await set('priya', 'rejected')).toEqual(to('mail.family-changed', 'nora', 'other', 'sam'));
    expect(await set('priya', 'approved')).toEqual([]);
    expect(await set('follower', 'rejected')).toEqual([]);
    expect(await set('follower', 'approved')).toEqual([]);
  });
});
