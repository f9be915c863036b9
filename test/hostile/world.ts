import { randomBytes, randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { TestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import {
  aChild,
  aDeletionRequest,
  anAdmin,
  aParent,
  aWalker,
  aWatcher,
  type TestUser,
} from '../support/cast.ts';
import { aDayOff, dayIn } from '../support/dates.ts';
import { anIncident } from '../support/incidents.ts';
import { aDeadLetter } from '../support/jobs.ts';
import { aConversation } from '../support/messages.ts';
import { aPayment } from '../support/payments.ts';
import { aReport } from '../support/safety.ts';
import { aWebhook } from '../support/webhooks.ts';

export const KINDS = [
  'visitor',
  'unapproved',
  'parent',
  'walker',
  'admin',
  'other parent',
  'other walker',
  'watcher',
  'guardian',
] as const;
/** Two parents and two walkers: data of one is not for the other. */
export type Kind = (typeof KINDS)[number];

/** A text planted in one private column. */
export interface PlantedSecret {
  text: string;
  place: string;
  owner: TestUser;
  of:
    | { kind: 'child'; id: string }
    | { kind: 'booking'; id: string }
    | { kind: 'contact' }
    | { kind: 'message'; id: string; to: string }
    | { kind: 'secret' };
}

export interface World {
  people: Partial<Record<Kind, TestUser>>;
  ids: Record<string, string>;
  plantedSecrets: PlantedSecret[];
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

export async function aWorld(app: TestApp): Promise<World> {
  const parent = await aParent(app, { firstName: 'Paula' });
  const other = await aParent(app, { firstName: 'Otto' });
  const walker = await aWalker(app, { firstName: 'Wanda' });
  const overlapping = await aWalker(app, {
    firstName: 'Rita',
    professional: { stripeAccountId: `acct_${newWord()}` },
  });
  const admin = await anAdmin(app);
  const unapproved = await aParent(app, { approvalStatus: 'pending' });
  const watcher = await aParent(app, { approvalStatus: 'pending' });
  const people = {
    parent,
    walker,
    admin,
    unapproved,
    'other parent': other,
    'other walker': overlapping,
    watcher,
    guardian: await aParent(app),
  };
  const ids: Record<string, string> = {};
  for (const [kind, person] of Object.entries(people)) ids[kind] = person.id;
  Object.assign(ids, {
    person: walker.id,
    waiting: (await aParent(app, { approvalStatus: 'pending' })).id,
    rejected: (await aParent(app, { approvalStatus: 'rejected' })).id,
    deletion: await aDeletionRequest(app, await aParent(app)),
    child: await aChild(app, parent),
    othersChild: await aChild(app, other),
    conversation: await aConversation(app, parent, walker),
    othersConversation: await aConversation(app, other, overlapping),
    dayOff: await aDayOff(app, walker, 40),
    setAside: await aDeadLetter(app),
    soon: dayIn(30),
  });
  await bookingsOf(app, ids, { parent, walker }, ids.child as string);
  await bookingsOf(app, ids, { parent: other, walker: overlapping }, ids.othersChild as string, 'others');
  await aWatcher(app, parent, watcher, [ids.child as string]);
  await aWatcher(app, parent, people.guardian, [ids.child as string], 'guardian');
  ids.report = await aReport(app, parent, walker);
  Object.assign(ids, await aWebhook(app));
  ids.incident = await anIncident(app, ids.started as string, walker);
  ids.formerChild = await aChild(app, parent);
  ids.declined = await aBooking(app, parent, walker, {
    status: 'cancelled',
    reason: 'walker_declined',
    child: ids.formerChild,
  });
  return { people, ids, plantedSecrets: await plant(app, people, ids) };
}

async function bookingsOf(
  app: TestApp,
  ids: Record<string, string>,
  { parent, walker }: { parent: TestUser; walker: TestUser },
  child: string,
  prefix = '',
): Promise<void> {
  const named = (name: string) => (prefix ? prefix + name[0]?.toUpperCase() + name.slice(1) : name);
  const make = async (name: string, by: TestUser | null, traits: Parameters<typeof aBooking>[3]) => {
    ids[named(name)] = await aBooking(app, parent, by, { child, ...traits });
  };
  await make('pending', walker, { startsIn: 400 });
  await make('accepted', walker, { status: 'accepted', startsIn: 300 });
  await make('started', walker, { status: 'in_progress', startsIn: -0.5 });
  await make('completed', walker, { status: 'completed', startsIn: -200 });
  await make('paid', walker, { status: 'payment_confirmed', startsIn: -300 });
  await make('open', null, { startsIn: 500 });
  await make('offered', null, { startsIn: 600 });
  ids[named('payment')] = await aPayment(app, ids[named('paid')] as string);
  await app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [
    ids[named('offered')],
    walker.id,
    clock.now(),
  ]);
}

/** Letters only: digits would look like contact details. */
const newWord = (): string =>
  `planted${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[+digit] ?? '')}`;

async function plant(
  app: TestApp,
  people: Record<string, TestUser>,
  ids: World['ids'],
): Promise<PlantedSecret[]> {
  const plantedSecrets: PlantedSecret[] = [];
  const plantText = (place: string, owner: TestUser, of: PlantedSecret['of']): string => {
    const text = newWord();
    plantedSecrets.push({ text, place, owner, of });
    return text;
  };
  const write = async (
    table: string,
    columns: string[],
    owner: TestUser,
    id: string,
    of: PlantedSecret['of'],
  ) => {
    const row = Object.keys(ids).find((name) => ids[name] === id);
    const texts = columns.map((column) => plantText(`${table}.${column} (${row})`, owner, of));
    const set = columns.map((column, at) => `${column} = $${at + 2}`).join(', ');
    await app.sql(`update ${table} set ${set} where id = $1`, [id, ...texts]);
  };
  const owners = new Map(Object.values(people).map((person) => [person.id, person]));
  const within = `any($1::uuid[])`;
  const everybody = [[...owners.keys()]];
  for (const { id, parent_id } of await app.sql<Row>(
    `select * from children where parent_id = ${within}`,
    everybody,
  ))
    await write('children', CHILD_TEXTS, owners.get(parent_id) as TestUser, id, { kind: 'child', id });
  for (const { id, parent_id } of await app.sql<Row>(
    `select * from bookings where parent_id = ${within}`,
    everybody,
  ))
    await write('bookings', BOOKING_TEXTS, owners.get(parent_id) as TestUser, id, { kind: 'booking', id });
  for (const person of owners.values()) {
    await write('profiles', ['phone'], person, person.id, { kind: 'contact' });
    const address = `${plantText('profiles.email', person, { kind: 'contact' })}@example.com`;
    await app.sql('update profiles set email = $2 where id = $1', [person.id, address]);
    await app.sql('update users set email = $2 where id = $1', [person.id, address]);
  }
  const accounts = await app.sql<{ user_id: string; account: string }>(
    'select user_id, stripe_account_id as account from walker_profiles where stripe_account_id is not null',
  );
  for (const { user_id, account } of accounts)
    plantedSecrets.push({
      ...{ text: account, place: 'walker_profiles.stripe_account_id', of: { kind: 'secret' } },
      owner: owners.get(user_id) as TestUser,
    });
  await plantMessages(app, [people.parent, people.walker], ids.conversation, plantText);
  await plantMessages(
    app,
    [people['other parent'], people['other walker']],
    ids.othersConversation,
    plantText,
  );
  return plantedSecrets;
}

type Row = { id: string; parent_id: string };

async function plantMessages(
  app: TestApp,
  [one, other]: (TestUser | undefined)[],
  conversation: string | undefined,
  plantText: (place: string, owner: TestUser, of: PlantedSecret['of']) => string,
): Promise<void> {
  if (!one || !other || !conversation) return;
  const text: [from: TestUser, to: TestUser][] = [
    [one, other],
    [other, one],
  ];
  for (const [at, [from, to]] of text.entries()) {
    const id = randomUUID();
    const content = plantText('messages.content', from, { kind: 'message', id, to: to.id });
    await app.sql(
      `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       values ($1, $2, $3, $1, $4, $5, $6, $7)`,
      [id, conversation, at + 1, from.id, to.id, content, clock.now()],
    );
  }
  await app.sql('update conversations set last_seq = 2 where id = $1', [conversation]);
}
