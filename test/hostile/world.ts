import { randomBytes, randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import { aBooking } from '../support/bookings.ts';
import { type Actor, aChild, aDeletionRequest, anAdmin, aParent, aWalker } from '../support/cast.ts';
import { aDayOff, dayIn } from '../support/dates.ts';
import type { House } from '../support/house.ts';
import { aJobSetAside } from '../support/jobs.ts';
import { aConversation } from '../support/messages.ts';
import { aPayment } from '../support/payments.ts';
import { aReport } from '../support/safety.ts';

export const KINDS = [
  'visitor',
  'unapproved',
  'parent',
  'walker',
  'admin',
  'other parent',
  'other walker',
] as const;
/** Five kinds of people, two of them twice: what belongs to one parent or walker is not for the other. */
export type Kind = (typeof KINDS)[number];

/** A text that was planted in one place of the database, and must not be read by just anybody. */
export interface Canary {
  text: string;
  place: string;
  /** The person whose secret it is. */
  owner: Actor;
  of:
    | { kind: 'child'; id: string }
    | { kind: 'booking'; id: string }
    | { kind: 'contact' }
    | { kind: 'message'; id: string; to: string }
    | { kind: 'secret' };
}

/** The people of one round, everything that they have, and every id of it under the names of the authorization matrix. */
export interface World {
  people: Partial<Record<Kind, Actor>>;
  ids: Record<string, string>;
  canaries: Canary[];
}

const CHILD_TEXTS = [
  'name',
  'school',
  'allergies',
  'medical_conditions',
  'emergency_contact_name',
  'emergency_contact_phone',
  'pickup_instructions',
  'dropoff_instructions',
  'special_instructions',
  'trotter_preferences',
  'favorite_activities',
  'behavioral_notes',
  'schedule_preferences',
];
const BOOKING_TEXTS = ['pickup_location', 'dropoff_location', 'notes'];

export async function aWorld(house: House): Promise<World> {
  const parent = await aParent(house, { firstName: 'Paula' });
  const other = await aParent(house, { firstName: 'Otto' });
  const walker = await aWalker(house, { firstName: 'Wanda' });
  const rival = await aWalker(house, {
    firstName: 'Rita',
    professional: { stripe_account_id: `acct_${newWord()}` },
  });
  const admin = await anAdmin(house);
  const unapproved = await aParent(house, { approvalStatus: 'pending' });
  const people = { parent, walker, admin, unapproved, 'other parent': other, 'other walker': rival };
  const ids: Record<string, string> = {};
  for (const [kind, person] of Object.entries(people)) ids[kind] = person.id;
  Object.assign(ids, {
    person: walker.id,
    waiting: (await aParent(house, { approvalStatus: 'pending' })).id,
    rejected: (await aParent(house, { approvalStatus: 'rejected' })).id,
    deletion: await aDeletionRequest(house, await aParent(house)),
    child: await aChild(house, parent),
    othersChild: await aChild(house, other),
    conversation: await aConversation(house, parent, walker),
    othersConversation: await aConversation(house, other, rival),
    dayOff: await aDayOff(house, walker, 40),
    setAside: await aJobSetAside(house),
    soon: dayIn(30),
  });
  await bookingsOf(house, ids, { parent, walker }, ids.child as string);
  await bookingsOf(house, ids, { parent: other, walker: rival }, ids.othersChild as string, 'others');
  ids.report = await aReport(house, parent, walker);
  ids.formerChild = await aChild(house, parent);
  ids.declined = await aBooking(house, parent, walker, {
    status: 'cancelled',
    reason: 'walker_declined',
    child: ids.formerChild,
  });
  return { people, ids, canaries: await plant(house, people, ids) };
}

/** One booking of each state, and an offer on the open one. */
async function bookingsOf(
  house: House,
  ids: Record<string, string>,
  { parent, walker }: { parent: Actor; walker: Actor },
  child: string,
  prefix = '',
): Promise<void> {
  const named = (name: string) => (prefix ? prefix + name[0]?.toUpperCase() + name.slice(1) : name);
  const make = async (name: string, by: Actor | null, traits: Parameters<typeof aBooking>[3]) => {
    ids[named(name)] = await aBooking(house, parent, by, { child, ...traits });
  };
  await make('pending', walker, { startsIn: 400 });
  await make('accepted', walker, { status: 'accepted', startsIn: 300 });
  await make('started', walker, { status: 'in_progress', startsIn: -0.5 });
  await make('completed', walker, { status: 'completed', startsIn: -200 });
  await make('paid', walker, { status: 'payment_confirmed', startsIn: -300 });
  await make('open', null, { startsIn: 500 });
  await make('offered', null, { startsIn: 600 });
  ids[named('payment')] = await aPayment(house, ids[named('paid')] as string);
  await house.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [
    ids[named('offered')],
    walker.id,
    clock.now(),
  ]);
}

/** Letters only: digits would look like contact details. */
const newWord = (): string =>
  `canary${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[+digit] ?? '')}`;

/** Writes a text of its own into every private place, and remembers whose it is. */
async function plant(house: House, people: Record<string, Actor>, ids: World['ids']): Promise<Canary[]> {
  const canaries: Canary[] = [];
  const sing = (place: string, owner: Actor, of: Canary['of']): string => {
    const text = `canary${randomBytes(8)
      .toString('hex')
      .replace(/\d/g, (digit) => 'ghijklmnop'[+digit] ?? '')}`;
    canaries.push({ text, place, owner, of });
    return text;
  };
  const write = async (table: string, columns: string[], owner: Actor, id: string, of: Canary['of']) => {
    const row = Object.keys(ids).find((name) => ids[name] === id);
    const texts = columns.map((column) => sing(`${table}.${column} (${row})`, owner, of));
    const set = columns.map((column, at) => `${column} = $${at + 2}`).join(', ');
    await house.sql(`update ${table} set ${set} where id = $1`, [id, ...texts]);
  };
  const owners = new Map(Object.values(people).map((person) => [person.id, person]));
  const within = `any($1::uuid[])`;
  const everybody = [[...owners.keys()]];
  for (const { id, parent_id } of await house.sql<Row>(
    `select * from children where parent_id = ${within}`,
    everybody,
  ))
    await write('children', CHILD_TEXTS, owners.get(parent_id) as Actor, id, { kind: 'child', id });
  for (const { id, parent_id } of await house.sql<Row>(
    `select * from bookings where parent_id = ${within}`,
    everybody,
  ))
    await write('bookings', BOOKING_TEXTS, owners.get(parent_id) as Actor, id, { kind: 'booking', id });
  for (const person of owners.values()) {
    await write('profiles', ['phone'], person, person.id, { kind: 'contact' });
    const address = `${sing('profiles.email', person, { kind: 'contact' })}@example.com`;
    await house.sql('update profiles set email = $2 where id = $1', [person.id, address]);
    await house.sql('update users set email = $2 where id = $1', [person.id, address]);
  }
  const accounts = await house.sql<{ user_id: string; account: string }>(
    'select user_id, stripe_account_id as account from walker_profiles where stripe_account_id is not null',
  );
  for (const { user_id, account } of accounts)
    canaries.push({
      ...{ text: account, place: 'walker_profiles.stripe_account_id', of: { kind: 'secret' } },
      owner: owners.get(user_id) as Actor,
    });
  await talk(house, [people.parent, people.walker], ids.conversation, sing);
  await talk(house, [people['other parent'], people['other walker']], ids.othersConversation, sing);
  return canaries;
}

type Row = { id: string; parent_id: string };

async function talk(
  house: House,
  [one, other]: (Actor | undefined)[],
  conversation: string | undefined,
  sing: (place: string, owner: Actor, of: Canary['of']) => string,
): Promise<void> {
  if (!one || !other || !conversation) return;
  const said: [from: Actor, to: Actor][] = [
    [one, other],
    [other, one],
  ];
  for (const [at, [from, to]] of said.entries()) {
    const id = randomUUID();
    const content = sing('messages.content', from, { kind: 'message', id, to: to.id });
    await house.sql(
      `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       values ($1, $2, $3, $1, $4, $5, $6, $7)`,
      [id, conversation, at + 1, from.id, to.id, content, clock.now()],
    );
  }
  await house.sql('update conversations set last_seq = 2 where id = $1', [conversation]);
}
