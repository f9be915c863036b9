import { randomUUID } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import { system } from '../domain/viewer.ts';
import { withActor } from '../gateways/database/transaction.ts';
import { insertRows, type Row } from './insert.ts';
import * as people from './people.ts';
import { othersWalks, parentsWalks } from './plan.ts';
import { portraitSvg } from './portrait.ts';
import { insertRewards } from './rewards.ts';
import { type DemoWalk, walkRows } from './walks.ts';

export const DEMO_PASSWORD = 'trot-demo-2026';
export const DEMO_LOGINS = ['admin@example.com', 'parent@example.com', 'walker@example.com'] as const;

export interface SeedTools {
  hashPassword(password: string): Promise<string>;
  storePortrait(svg: string): Promise<string>;
}

/**
 * Seeds three logins, 40 walkers, reviews, a walk in every status, pending people and messages. Returns false and
 * changes nothing when anyone exists.
 */
export async function seedDemo(orm: MikroORM, { hashPassword, storePortrait }: SeedTools): Promise<boolean> {
  const seed = system('seed');
  const [found] = await withActor(orm, seed, (em) => em.execute<unknown[]>('select 1 from profiles limit 1'));
  if (found) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const portraits = await Promise.all(Array.from({ length: 45 }, (_, at) => storePortrait(portraitSvg(at))));
  await withActor(orm, seed, (em) => fill(em, passwordHash, portraits));
  return true;
}

async function fill(em: EntityManager, passwordHash: string, portraits: readonly string[]): Promise<void> {
  const [parent, walker, walkers] = [people.parent(), people.demoWalker(), people.otherWalkers()];
  const parents = people.otherParents();
  const waiting = people.pendingWalkers();
  const all = [
    people.admin(),
    parent,
    ...parents,
    ...people.pendingParents(),
    walker,
    ...walkers,
    ...waiting,
  ];
  const withPhoto = new Map(
    [walker, ...walkers, ...waiting.slice(1), parent].map(({ id }, at) => [id, portraits[at]]),
  );

  await insertRows(
    em,
    'users',
    all.map((who) => people.userRow(who, passwordHash)),
  );
  await insertRows(
    em,
    'profiles',
    all.map((who) => ({ ...people.profileRow(who), avatar_url: withPhoto.get(who.id) ?? null })),
  );
  await insertRows(em, 'walker_profiles', [walker, ...walkers, ...waiting.slice(1)].map(people.walkerRow));
  const own = [childRow(parent.id, 'Mia', 8), childRow(parent.id, 'Theo', 5)];
  const others = parents.map(({ id }, at) =>
    childRow(id, ['Ella', 'Sam', 'Noor', 'Leo', 'Ruby', 'Finn'][at] ?? 'Kim', 5 + at),
  );
  await insertRows(em, 'children', [...own, ...others]);
  const families = others.map((child) => ({
    parentId: child.parent_id as string,
    childId: child.id as string,
  }));
  const children = own.map((child) => child.id as string) as [string, string];
  await insertWalks(em, [
    ...parentsWalks({ parent, children, walker, walkers, families }),
    ...othersWalks({ walkers, families }),
  ]);
  await insertRows(em, 'availability_exceptions', people.otherDates(walker));
  await insertRows(
    em,
    'favorites',
    [walker, ...walkers.slice(0, 2)].map(({ id }) => ({
      parent_id: parent.id,
      trotter_id: id,
      created_at: clock.now(),
    })),
  );
  await insertConversation(em, parent.id, walker.id);
  await insertRewards(
    em,
    parent.id,
    [...parents.slice(0, 2), walkers[0]].map((who) => who?.id ?? ''),
  );
}

function childRow(parent_id: string, name: string, age: number): Row {
  const mia = name === 'Mia';
  return {
    id: randomUUID(),
    parent_id,
    name,
    age,
    school: 'P.S. 11',
    allergies: mia ? 'Peanuts. The pen is in the front pocket of her backpack.' : null,
    emergency_contact_name: mia ? 'Grandma Asha' : null,
    emergency_contact_phone: mia ? '(212) 555-0142' : null,
    favorite_activities: mia ? 'Counting dogs, anything with glue' : null,
    created_at: clock.now(),
    updated_at: clock.now(),
  };
}

async function insertWalks(em: EntityManager, walks: readonly DemoWalk[]): Promise<void> {
  const rows = walks.map(walkRows);
  for (const table of ['bookings', 'booking_events', 'payments', 'booking_reviews'] as const)
    await insertRows(
      em,
      table,
      rows.flatMap((row) => row[table]),
    );
}

const TALK: [from: 'parent' | 'walker', content: string][] = [
  ['parent', 'Hi Jordan! Mia has her violin on Thursday. Is that all right on foot?'],
  ['walker', 'Of course. I will carry it, and she can carry the conversation.'],
  ['parent', 'Ha, she will. Thank you!'],
  ['walker', 'See you Thursday at 8, in the lobby.'],
];

async function insertConversation(em: EntityManager, parent: string, walker: string): Promise<void> {
  const [person_a, person_b] = [parent, walker].toSorted();
  const id = randomUUID();
  const at = (turn: number) => new Date(clock.now().getTime() - (TALK.length - turn) * 3_600_000);
  await insertRows(em, 'conversations', [
    {
      id,
      person_a,
      person_b,
      last_seq: TALK.length,
      last_message_at: at(TALK.length - 1),
      created_at: at(0),
    },
  ]);
  await insertRows(
    em,
    'messages',
    TALK.map(([from, content], turn) => ({
      id: randomUUID(),
      conversation_id: id,
      seq: turn + 1,
      client_id: randomUUID(),
      sender_id: from === 'parent' ? parent : walker,
      receiver_id: from === 'parent' ? walker : parent,
      content,
      is_read: turn < TALK.length - 1,
      created_at: at(turn),
    })),
  );
}
