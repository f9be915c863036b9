import { clock } from '../../src/clock.ts';
import type { Reader } from '../../src/domain/privacy/readers.ts';
import type { Viewer } from '../../src/domain/viewer.ts';
import { shownPickupCode } from '../../src/web/walks/handover/pickup-code.ts';
import type { TestApp } from './app.ts';
import { aBooking } from './bookings.ts';
import { aWalker, type TestUser } from './cast.ts';
import type { ReadAs } from './column-readers.ts';
import type { Cast, Person } from './readers-cast.ts';

/** What is computed for a page and stored nowhere: found by asking as the parent, the walker and each other person. */
export async function computedReaders(
  app: TestApp,
  { parent, walker, others }: Cast,
  read: ReadAs,
  add: (column: string, reader: Reader) => void,
): Promise<void> {
  const other = await aWalker(app);
  const done = await aCompletedWalk(app, parent, other.id, others);
  const mother: [Reader, Person] = ['you', { id: parent, actor: 'tot' }];
  const jordan = { id: walker, actor: 'trotter' };
  const note = async (column: string, people: [Reader, Person][], sql: string, value: string) => {
    for (const [reader, person] of people)
      if ((await read(person, sql, [value])).some(({ shown }) => shown !== null)) add(column, reader);
  };
  const ofParent: [Reader, Person][] = [mother, ['otherSide', { id: other.id, actor: 'trotter' }], ...others];
  await note('automatic_payment().at', ofParent, 'select automatic_payment_at($1) as shown', done);
  await note(
    'get_top_trotters().points',
    [['you', jordan], ...others],
    'select total_points as shown from get_top_trotters(1000) where id = $1',
    walker,
  );
  await app.sql(
    `insert into walk_delays select id, walker_id, 10, starts_at, $2 from bookings b
     where parent_id = $1 and status = 'accepted' and exists (select watchers_of(b.id)) on conflict (booking_id, reported_by) do update set minutes = 15`,
    [parent, clock.now()],
  );
  await note(
    'walk_delays.minutes',
    others,
    `select payload->>'minutes' as shown from notifications where kind = 'watched-step' and $1::uuid is not null`,
    parent,
  );
  for (const [reader, person] of ofParent)
    for (const row of await read(
      person,
      `select id, status, parent_id, walker_id, array(select child_id from booking_children c where c.booking_id = d.id) as child_ids from booking_details d where status = 'accepted' and parent_id = $1`,
      [parent],
    ))
      if (shownPickupCode(app.services, viewerOf(person), bookingOf(row))) add('pickup_code().code', reader);
}

const viewerOf = ({ id, actor, family }: Person): Viewer =>
  (id
    ? {
        kind: 'member',
        id,
        role: actor,
        family: family && { parentId: family.parent, children: family.children },
      }
    : { kind: 'visitor' }) as Viewer;

const bookingOf = (row: Record<string, unknown>) =>
  ({
    id: row.id,
    status: row.status,
    parent: { id: row.parent_id },
    walker: { id: row.walker_id },
    children: (row.child_ids as string[]).map((id) => ({ id })),
  }) as Parameters<typeof shownPickupCode>[2];

/** Charged automatically a day after its end. */
async function aCompletedWalk(
  app: TestApp,
  parent: string,
  walker: string,
  others: Cast['others'],
): Promise<string> {
  const now = clock.now();
  const child = others.find(([reader]) => reader === 'guardians')![1].family!.children[0]!;
  const done = await aBooking(app, { id: parent } as TestUser, { id: walker } as TestUser, {
    child,
    status: 'completed',
    startsIn: -1200,
    confirmed: true,
  });
  await app.sql(`update bookings set actual_duration_hours = duration_hours where id = $1`, [done]);
  await app.sql(`delete from payment_cards where owner_id = $1`, [parent]);
  await app.sql(`delete from payment_customers where person_id = $1`, [parent]);
  await app.sql(`update payments set dispute_status = null where payer_id = $1`, [parent]);
  await app.sql(
    `insert into payment_customers (person_id, customer_id, autopay_since, created_at, updated_at) values ($1, 'cus', $2::timestamptz - interval '1 day', $2, $2)`,
    [parent, now],
  );
  await app.sql(
    `insert into payment_cards values (gen_random_uuid(), $1, 'pm', 'visa', '4242', 12, 2040, true, $2)`,
    [parent, now],
  );
  await app.sql(
    `update walker_profiles set stripe_account_id = 'acct_' || user_id, stripe_onboarding_completed = true, payouts_ready_at = $1
     where user_id = $2 and set_config('app.actor', 'stripe', true) <> ''`,
    [now, walker],
  );
  await app.sql(
    `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
     values (gen_random_uuid(), $1, 'complete', 'walker', 'in_progress', 'completed', $2)`,
    [done, now],
  );
  return done;
}
