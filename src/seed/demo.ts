import { randomUUID } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import { User } from '../domain/accounts/user.ts';
import { Watcher } from '../domain/accounts/watchers/watcher.ts';
import { Child, ChildReceiver } from '../domain/children/child.ts';
import { SavedPlace } from '../domain/children/saved-place.ts';
import { Conversation, Message } from '../domain/messages/message.ts';
import { Profile } from '../domain/people/profile.ts';
import { system } from '../domain/viewer.ts';
import { DateException } from '../domain/walkers/date-exception.ts';
import { Favorite, WalkerProfile } from '../domain/walkers/walker-profile.ts';
import { withAdvisoryLock } from '../gateways/database/advisory-lock.ts';
import { withActor } from '../gateways/database/transaction.ts';
import { childRow, placeRow, receiverRow } from './builders.ts';
import { insertChecks, insertReferences } from './checks.ts';
import { insertRows } from './insert.ts';
import * as people from './people.ts';
import { demoProfessional, demoProfile, demoUser, otherDates } from './people-rows.ts';
import { othersWalks, parentsWalks } from './plan.ts';
import { portraitSvg } from './portrait.ts';
import { insertRewards } from './rewards.ts';
import { addWeeklyWalks } from './series.ts';
import { insertWalks } from './walks.ts';

export const DEMO_PASSWORD = 'trot-demo-2026';
export const DEMO_LOGINS = ['admin@example.com', 'parent@example.com', 'walker@example.com'] as const;

export interface SeedTools {
  hashPassword(password: string): Promise<string>;
  storePortrait(svg: string): Promise<string>;
}

interface SeedOptions {
  besideOthers?: boolean;
}

/** An arbitrary number: one process fills the database, and the others wait. */
export const DEMO_LOCK = 7_260_515;

/** Returns false and changes nothing when anyone exists; with `besideOthers`, only when a demo person does. */
export const seedDemo = (orm: MikroORM, tools: SeedTools, options: SeedOptions = {}): Promise<boolean> =>
  withAdvisoryLock(orm, DEMO_LOCK, () => seedOnce(orm, tools, options));

async function seedOnce(
  orm: MikroORM,
  { hashPassword, storePortrait }: SeedTools,
  { besideOthers = false }: SeedOptions,
): Promise<boolean> {
  const seed = system('seed');
  const inTheWay = besideOthers ? { email: { $in: people.demoEmails() } } : {};
  const [found] = await withActor(orm, seed, (em) => em.find(Profile, inTheWay, { limit: 1 }));
  if (found) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const agreed = await withActor(orm, seed, (em) => fill(em, passwordHash, storePortrait));
  await addWeeklyWalks(orm, agreed);
  return true;
}

async function fill(em: EntityManager, passwordHash: string, storePortrait: SeedTools['storePortrait']) {
  const [parent, walker, walkers] = [people.parent(), people.demoWalker(), people.otherWalkers()];
  const [parents, relatives] = [people.otherParents(), people.relatives()];
  await insertPeople(em, { parent, relatives, walker, walkers, parents }, passwordHash, storePortrait);
  await insertChecks(em, [walker, ...walkers]);
  await insertReferences(em, walker);
  const { children, families } = await insertFamilies(em, { parent, relatives, parents });
  await insertWalks(em, [
    ...parentsWalks({ parent, children, walker, walkers, families }),
    ...othersWalks({ walkers, families }),
  ]);
  await insertRows(em, DateException, otherDates(walker));
  await insertRows(
    em,
    Favorite,
    [walker, ...walkers.slice(0, 2)].map(({ id }) => ({
      parent: parent.id,
      trotter: id,
      createdAt: clock.now(),
    })),
  );
  await insertConversation(em, parent.id, walker.id);
  await insertRewards(
    em,
    parent.id,
    [...parents.slice(0, 2), walkers[0]].map((who) => who?.id ?? ''),
  );
  return { parent: parent.id, walker: walker.id, child: children[0] };
}

interface Cast {
  parent: people.DemoPerson;
  relatives: readonly people.DemoPerson[];
  walker: people.DemoWalker;
  walkers: readonly people.DemoWalker[];
  parents: readonly people.DemoPerson[];
}

async function insertPeople(
  em: EntityManager,
  { parent, relatives, walker, walkers, parents }: Cast,
  passwordHash: string,
  storePortrait: SeedTools['storePortrait'],
): Promise<void> {
  const [unfinished, ...waiting] = people.pendingWalkers();
  const complete = [walker, ...walkers, ...waiting];
  const others = [people.admin(), parent, ...relatives, ...parents, ...people.pendingParents(), unfinished!];
  const withPhoto = new Map(
    await Promise.all(
      [...complete, parent].map(
        async ({ id, look }, at) => [id, await storePortrait(portraitSvg(at, look ?? ''))] as const,
      ),
    ),
  );
  const all = [...others, ...complete];
  await insertRows(
    em,
    User,
    all.map((who) => demoUser(who, passwordHash)),
  );
  await insertRows(
    em,
    Profile,
    all.map((who) => ({ ...demoProfile(who), avatarUrl: withPhoto.get(who.id) ?? null })),
  );
  await insertRows(em, WalkerProfile, complete.map(demoProfessional));
}

async function insertFamilies(
  em: EntityManager,
  { parent, relatives, parents }: Omit<Cast, 'walker' | 'walkers'>,
) {
  const own = [demoChild(parent.id, 'Mia', 8), demoChild(parent.id, 'Theo', 5)];
  const others = parents.map(({ id }, at) =>
    demoChild(id, ['Ella', 'Sam', 'Noor', 'Leo', 'Ruby', 'Finn'][at] ?? 'Kim', 5 + at),
  );
  await insertRows(em, Child, [...own, ...others]);
  const now = clock.now();
  const family = { parentId: parent.id, childIds: own.map(({ id }) => id) };
  await insertRows(em, ChildReceiver, [
    receiverRow({ ...family, name: 'Asha Rao', phone: people.demoPhone('0142') }),
  ]);
  await insertRows(
    em,
    Watcher,
    relatives.map(({ id: userId }, at) => ({
      ...{ id: randomUUID(), ...family, userId, createdAt: now, acceptedAt: now },
      ...(at === 0 && { role: 'guardian' as const }),
    })),
  );
  await insertRows(em, SavedPlace, [
    placeRow({ parentId: parent.id, label: 'Home', address: people.demoHomeAddress }),
    placeRow({ parentId: parent.id, label: 'School', address: people.demoSchoolAddress() }),
  ]);
  const families = others.map(({ id: childId, parentId }) => ({ parentId, childId }));
  return { children: own.map(({ id }) => id) as [string, string], families };
}

function demoChild(parentId: string, name: string, age: number) {
  const child = { parentId, name, age, school: people.demoSchool() };
  if (name !== 'Mia') return childRow(child);
  return childRow({
    ...child,
    allergies: 'Peanuts. The pen is in the front pocket of her backpack.',
    emergencyContactName: 'Grandma Asha',
    emergencyContactPhone: people.demoPhone('0142'),
    favoriteActivities: 'Counting dogs, anything with glue',
  });
}

const MESSAGES: [from: 'parent' | 'walker', content: string][] = [
  ['parent', 'Hi Jordan! Mia has her violin on Thursday. Is that all right on foot?'],
  ['walker', 'Of course. I will carry it, and she can carry the conversation.'],
  ['parent', 'Ha, she will. Thank you!'],
  ['walker', 'See you Thursday at 8, in the lobby.'],
];

async function insertConversation(em: EntityManager, parent: string, walker: string): Promise<void> {
  const [personA, personB] = [parent, walker].toSorted();
  const id = randomUUID();
  const at = (turn: number) => new Date(clock.now().getTime() - (MESSAGES.length - turn) * 3_600_000);
  await insertRows(em, Conversation, [
    {
      id,
      personA,
      personB,
      lastSeq: MESSAGES.length,
      lastMessageAt: at(MESSAGES.length - 1),
      createdAt: at(0),
    },
  ]);
  await insertRows(
    em,
    Message,
    MESSAGES.map(([from, content], turn) => ({
      id: randomUUID(),
      conversation: id,
      seq: turn + 1,
      clientId: randomUUID(),
      sender: from === 'parent' ? parent : walker,
      receiver: from === 'parent' ? walker : parent,
      content,
      isRead: turn < MESSAGES.length - 1,
      createdAt: at(turn),
    })),
  );
}
