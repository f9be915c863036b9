import type { Reader } from '../../src/domain/privacy/readers.ts';
import type { TestApp } from './app.ts';
import { aBooking } from './bookings.ts';
import { anAdmin, aParent, aWalker, aWatcher, type TestUser } from './cast.ts';

export interface Person {
  id: string;
  actor: string;
  /** For whom a guardian acts. */
  family?: { parent: string; children: readonly string[] };
}

export interface Cast {
  parent: string;
  walker: string;
  /** Each has one relation only to the parent or the walker. */
  others: [Reader, Person][];
}

type Relation = [status: 'pending' | 'accepted' | 'payment_confirmed', startsIn: number];
const RELATIONS: Partial<Record<Reader, Relation>> = {
  walkerAsked: ['pending', 2100],
  walkerBooked: ['accepted', 2200],
  walkerRecent: ['payment_confirmed', -240],
  walkerBefore: ['payment_confirmed', -2400],
  parentAsking: ['pending', 2300],
  parentBooked: ['accepted', 2400],
  parentBefore: ['payment_confirmed', -2500],
};

/** For a database with the demo. */
export async function castOf(app: TestApp): Promise<Cast> {
  const [parent, walker] = [await one(app, 'parent@example.com'), await one(app, 'walker@example.com')];
  await showAll(app, parent, walker);
  const rows = await app.sql<{ id: string }>(
    'select id from children where parent_id = $1 and hidden_at is null order by id',
    [parent.id],
  );
  const [child, ...siblings] = rows.map(({ id }) => id) as [string, ...string[]];
  await aRowOfEach(app, parent, child);
  const others: [Reader, Person][] = [
    ['parents', { id: (await aParent(app)).id, actor: 'tot' }],
    ['walkers', { id: (await aWalker(app)).id, actor: 'trotter' }],
    ['visitors', { id: '', actor: 'visitor' }],
    ['admins', { id: (await anAdmin(app)).id, actor: 'admin' }],
  ];
  for (const [reader, [status, startsIn]] of Object.entries(RELATIONS) as [Reader, Relation][]) {
    const isWalker = reader.startsWith('walker');
    const person = isWalker ? await aWalker(app) : await aParent(app);
    if (isWalker) await aBooking(app, parent, person, { child, siblings, status, startsIn });
    else await aBooking(app, person, walker, { status, startsIn });
    if (reader === 'parentAsking') await anOffer(app, person, walker);
    others.push([reader, { id: person.id, actor: isWalker ? 'trotter' : 'tot' }]);
  }
  const watcher = await aParent(app);
  await aWatcher(app, parent, watcher, [child, ...siblings]);
  await app.sql(
    `insert into location_logs select id, 1, walker_id, now(), 40.7, -74, 5 from bookings where parent_id = $1 and status = 'in_progress'
     on conflict do nothing`,
    [parent.id],
  );
  others.push(['watchers', { id: watcher.id, actor: 'tot' }]);
  const family = { parent: parent.id, children: [child, ...siblings] };
  others.push(['guardians', { id: (await aParent(app)).id, actor: 'tot', family }]);
  return { parent: parent.id, walker: walker.id, others };
}

async function one(app: TestApp, email: string): Promise<TestUser> {
  const [found] = await app.sql<{ id: string }>('select id from profiles where email = $1', [email]);
  return found as TestUser;
}

/** A column without a value would look unread. */
async function showAll(app: TestApp, parent: TestUser, walker: TestUser): Promise<void> {
  await app.sql(
    `update profiles set avatar_url = '/photos/drawn.webp', looking_for_trotter = role = 'tot', phone = '212 555 0101',
     trotter_needs_description = 'Mornings', referral_count = 3 where id in ($1, $2)`,
    [parent.id, walker.id],
  );
  await app.sql(
    `update children set avatar_url = '/photos/drawn.webp', age = coalesce(age, 7) where parent_id = $1`,
    [parent.id],
  );
}

async function aRowOfEach(app: TestApp, parent: TestUser, child: string) {
  await app.sql(
    `insert into images (id, owner_id, child_id, bucket, path, content_type, bytes, width, height, created_at)
     values (gen_random_uuid(), $1, $2, 'children-avatars', 'c', 'image/webp', 1, 1, 1, now())`,
    [parent.id, child],
  );
  await app.sql(
    `insert into reports (id, reporter_id, subject_id, message_id, reason, created_at)
     select gen_random_uuid(), receiver_id, sender_id, id, 'rude', now() from messages m
     where exists (select from bookings b where b.parent_id = m.sender_id and b.walker_id = m.receiver_id) limit 1`,
  );
  const open = await aBooking(app, parent, null, { child, startsIn: 2000 });
  await app.sql(`update bookings set neighborhood = 'Chelsea' where id = $1`, [open]);
}

async function anOffer(app: TestApp, parent: TestUser, { id: walker }: TestUser): Promise<void> {
  const open = await aBooking(app, parent, null, { startsIn: 2050 });
  await app.sql(
    'insert into booking_offers (booking_id, walker_id, hourly_rate, created_at) values ($1, $2, 18, now())',
    [open, walker],
  );
  await app.sql(
    `insert into booking_invitations (booking_id, walker_id, starts_at, created_at)
     select id, $2, starts_at, now() from bookings where id = $1`,
    [open, walker],
  );
}
