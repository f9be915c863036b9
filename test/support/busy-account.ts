import pg from 'pg';
import { ADD_BOOKING_CHILDREN } from '../bench/population/bookings.ts';
import type { TestApp } from './app.ts';
import { aChild, aParent, aWalker, type TestUser } from './cast.ts';
import { aConversation } from './messages.ts';

export interface BusyPair {
  parent: TestUser;
  walker: TestUser;
  conversation: string;
  booking: string;
}

/**
 * A parent with so many paid bookings, six hours apart, of a walker who has as many of another parent. Every second walk
 * is
 * reviewed; the two have written ten messages for each. `tied`: all rows have one timestamp.
 */
export async function aBusyPair(
  app: TestApp,
  bookings: number,
  { tied = false }: { tied?: boolean } = {},
): Promise<BusyPair> {
  const parent = await aParent(app);
  const walker = await aWalker(app);
  const other = await aParent(app);
  const conversation = await aConversation(app, parent, walker);
  const walks = [
    { parent, child: await aChild(app, parent), minute: 0 },
    { parent: other, child: await aChild(app, other), minute: 30 },
  ];
  // One statement at the end replaces the triggers.
  const database = new pg.Client({ connectionString: app.database.superuserUrl });
  await database.connect();
  await database.query('set session_replication_role = replica');
  for (const walk of walks) await walked(database, { ...walk, walker, bookings, tied });
  await database.query(ADD_BOOKING_CHILDREN);
  await written(database, { parent, walker, conversation, messages: bookings * 10, tied });
  await database.query('update walker_profiles set completed_walks_count = $2 where user_id = $1', [
    walker.id,
    bookings * 2,
  ]);
  await database.query('select refresh_walker_listing($1)', [walker.id]);
  await database.end();
  const [{ id: booking = '' } = {}] = await app.sql<{ id: string }>(
    'select id from bookings where parent_id = $1 order by starts_at desc limit 1',
    [parent.id],
  );
  return { parent, walker, conversation, booking };
}

interface Walks {
  parent: TestUser;
  child: string;
  walker: TestUser;
  bookings: number;
  /** Keeps the walks of the two parents from overlapping. */
  minute: number;
  tied: boolean;
}

async function walked(
  database: pg.Client,
  { parent, walker, child, bookings, minute, tied }: Walks,
): Promise<void> {
  const at = tied ? "now() - interval '1 day'" : 'starts_at';
  await database.query(
    `with walks as (select n, date_trunc('hour', now()) - n * interval '6 hours' + $5 * interval '1 minute' as starts_at
       from generate_series(4, $4::int + 3) n),
     made as (insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours,
        actual_duration_hours, starts_at, ends_at, pickup_location, dropoff_location, status, hourly_rate, total_amount, final_amount,
        walker_payout_amount, time_adjustment_requested, payment_completed, review_submitted, created_at, updated_at)
      select gen_random_uuid(), $1, $2, $3, starts_at::date, starts_at::time, 0.5, 0.5, starts_at, starts_at + interval '30 minutes',
        n || ' West St', 'School', case n % 2 when 0 then 'reviewed' else 'payment_confirmed' end, 18, 9, 9, 9, true, true, n % 2 = 0,
        ${at}, now() from walks returning id, parent_id, walker_id, status, starts_at),
     reviews as (insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, comment, created_at)
      select gen_random_uuid(), id, parent_id, walker_id, 4, 'On time to the minute.', ${at} from made where status = 'reviewed'),
     events as (insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
      select gen_random_uuid(), id, 'request', parent_id, 'parent', null, 'pending', ${at} from made),
     ledger as (insert into points_ledger (id, user_id, booking_id, kind, points, created_at)
      select gen_random_uuid(), who, id, 'booking', 15, ${at} from made, lateral (values (parent_id), (walker_id)) people (who))
     insert into payments (id, booking_id, payer_id, walker_id, amount, payment_intent_id, confirmed_at)
     select gen_random_uuid(), id, parent_id, walker_id, 9, 'pi_' || id, ${at} from made`,
    [parent.id, walker.id, child, bookings, minute],
  );
}

interface Written {
  parent: TestUser;
  walker: TestUser;
  conversation: string;
  messages: number;
  tied: boolean;
}

async function written(
  database: pg.Client,
  { parent, walker, conversation, messages, tied }: Written,
): Promise<void> {
  const at = `now() - ${tied ? '1' : '($4 - n)'} * interval '1 minute'`;
  await database.query(
    `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, is_read, created_at)
     select gen_random_uuid(), $1, n, gen_random_uuid(), case n % 2 when 0 then $2::uuid else $3 end,
       case n % 2 when 0 then $3::uuid else $2 end, 'Hello, shall we meet at the gate?', n % 10 > 0, ${at}
     from generate_series(1, $4::int) n`,
    [conversation, parent.id, walker.id, messages],
  );
  await database.query('update conversations set last_seq = $2, last_message_at = now() where id = $1', [
    conversation,
    messages,
  ]);
}

export function busyPages({
  parent,
  walker,
  conversation,
  booking,
}: BusyPair): [who: TestUser, path: string][] {
  const both = [
    '/dashboard',
    '/schedule',
    '/schedule?tab=history',
    '/messages',
    `/messages/${conversation}`,
    `/booking/${booking}`,
    `/booking/${booking}/receipt`,
    '/rewards',
    '/profile',
    '/settings',
    '/settings/account',
    '/settings/notifications',
    '/settings/payments',
    '/settings/privacy',
  ];
  return [
    ...both.map((path): [TestUser, string] => [parent, path]),
    [parent, '/schedule?tab=history&status=reviewed'],
    [parent, '/find-walkers'],
    [parent, `/find-walkers?dialog=profile&walker=${walker.id}`],
    [parent, `/find-walkers?dialog=book&walker=${walker.id}`],
    [parent, `/find-walkers?dialog=message&to=${walker.id}`],
    [parent, `/book-walk?walker=${walker.id}`],
    [parent, '/children'],
    [parent, `/walker/${walker.id}`],
    [parent, `/safety/${walker.id}`],
    ...both.map((path): [TestUser, string] => [walker, path]),
    [walker, '/schedule?status=completed'],
    [walker, '/rewards?tab=badges'],
  ];
}
