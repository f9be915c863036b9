import { randomUUID } from 'node:crypto';
import type { EntityData } from '@mikro-orm/core';
import { clock } from '../../src/clock.ts';
import { openSession } from '../../src/domain/accounts/sign-in/sessions.ts';
import { hashSecret, newSecret } from '../../src/domain/accounts/sign-in/tokens.ts';
import { Session, User } from '../../src/domain/accounts/user.ts';
import type { WatcherRole } from '../../src/domain/accounts/watchers/watcher.ts';
import { Child, ChildReceiver } from '../../src/domain/children/child.ts';
import { SavedPlace } from '../../src/domain/children/saved-place.ts';
import { Profile } from '../../src/domain/people/profile.ts';
import { type ApprovalStatus, type Role, system } from '../../src/domain/viewer.ts';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { WalkerProfile } from '../../src/domain/walkers/walker-profile.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { childRow, placeRow, profileRow, receiverRow, userRow, walkerRow } from '../../src/seed/builders.ts';
import type { TestApp } from './app.ts';
import { Browser } from './browser-like.ts';
import { insert, insertion } from './insert.ts';

export interface TestUser {
  id: string;
  email: string;
  firstName: string;
  browser: Browser;
}

interface Traits {
  firstName?: string;
  lastName?: string;
  approvalStatus?: ApprovalStatus;
}

/** One password for everybody: hashing is slow. */
export const PASSWORD = 'correct horse 26';
const hashes = new WeakMap<TestApp['services']['passwords'], Promise<string>>();

export const aParent = (app: TestApp, traits: Traits = {}): Promise<TestUser> => aPerson(app, 'tot', traits);
export const anAdmin = (app: TestApp, traits: Traits = {}): Promise<TestUser> =>
  aPerson(app, 'admin', traits);

/** An approved walker with a complete profile at $18.50, or with what `professional` replaces. */
export async function aWalker(
  app: TestApp,
  { professional, ...traits }: Traits & { professional?: EntityData<WalkerProfile> } = {},
): Promise<TestUser> {
  const seen = { phone: '212 555 0100', avatarUrl: '/photos/somebody.webp' };
  const day = { available: true, time_windows: [{ start_time: '07:00', end_time: '19:00' }] };
  const row = {
    hourlyRate: 1850,
    experienceYears: 3,
    bio: 'I have walked my nieces to school for years.',
    neighborhood: 'Chelsea',
    languages: ['English', 'Spanish'],
    dateOfBirth: '2001-05-04',
    availabilitySchedule: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day])),
    ...professional,
  };
  return aPerson(app, 'trotter', traits, seen, (userId) =>
    insertion(app, WalkerProfile, walkerRow({ ...row, userId })),
  );
}

export async function aChild(
  app: TestApp,
  { id: parentId }: TestUser,
  { name = 'Mia', age = 7 }: { name?: string; age?: number } = {},
): Promise<string> {
  const row = childRow({ parentId, name, age, allergies: 'Peanuts' });
  await insert(app, Child, row);
  return row.id;
}

export async function aPlace(app: TestApp, { id: parentId }: TestUser, label = 'School'): Promise<string> {
  const row = placeRow({ parentId, label, address: '320 W 21st St' });
  await insert(app, SavedPlace, row);
  return row.id;
}

/** Who may receive the child. */
export async function aReceiver(
  app: TestApp,
  { id: parentId }: TestUser,
  children: string | string[],
  { name = 'Grandma Ruth', phone = '212 555 0177' } = {},
): Promise<string> {
  const row = receiverRow({ childIds: [children].flat(), parentId, name, phone });
  await insert(app, ChildReceiver, row);
  return row.id;
}

export async function aShare(
  app: TestApp,
  { id: parent }: Pick<TestUser, 'id'>,
  walk: string,
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    'insert into walk_shares (id, booking_id, parent_id, name, asks_word, created_at) values ($1, $2, $3, $4, true, $5)',
    [id, walk, parent, 'Grandma Ruth', clock.now()],
  );
  return id;
}

/** `watcher` follows the walks of these children, or decides about them as a guardian. */
export async function aWatcher(
  app: TestApp,
  { id: parent }: Pick<TestUser, 'id'>,
  { id: watcher }: Pick<TestUser, 'id'>,
  children: readonly string[],
  role: WatcherRole = 'watcher',
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    'insert into watchers (id, parent_id, child_ids, user_id, created_at, accepted_at, role) values ($1, $2, $3, $4, $5, $5, $6)',
    [id, parent, children, watcher, clock.now(), role],
  );
  return id;
}

/** As `sqlAs` takes it: has opened the family of the parent, for a child whom no other row is about. */
export async function aGuardianOfAnotherChild(app: TestApp, parent: TestUser) {
  const guardian = await aParent(app);
  const child = await aChild(app, parent, { name: 'Another' });
  await aWatcher(app, parent, guardian, [child], 'guardian');
  return { ...guardian, family: { parent: parent.id, children: [child] } };
}

export async function aDeletionRequest(app: TestApp, person: Pick<TestUser, 'id'>): Promise<string> {
  const id = randomUUID();
  await app.sql(
    'insert into account_deletion_requests (id, profile_id, reason, requested_at) values ($1, $2, $3, $4)',
    [id, person.id, 'User requested account deletion', clock.now()],
  );
  return id;
}

export const aVisitor = (app: TestApp): Browser => new Browser(app);

/** With a session, as after a sign-in. `more` is inserted too. */
async function aPerson(
  app: TestApp,
  role: Role,
  traits: Traits,
  seen: Pick<EntityData<Profile>, 'phone' | 'avatarUrl'> = {},
  more?: (id: string) => string,
): Promise<TestUser> {
  const id = randomUUID();
  // A word that begins with x, so that no search for a or b finds what is random in it.
  const email = `${role}-x${id.slice(0, 8)}@example.com`;
  const { firstName = 'Pat', lastName = 'Example', approvalStatus = 'approved' } = traits;
  const { passwords } = app.services;
  const passwordHash = hashes.get(passwords) ?? passwords.hash(PASSWORD);
  hashes.set(passwords, passwordHash);
  const named = { id, email, firstName, lastName, role, approvalStatus };
  const secret = newSecret();
  const statements = [
    insertion(app, User, userRow({ id, email, passwordHash: await passwordHash })),
    insertion(app, Profile, profileRow({ ...named, ...seen, lastLoginAt: clock.now() })),
    insertion(app, Session, sessionRow(id, secret, `${role} ${approvalStatus}`)),
    more?.(id),
  ];
  await app.sql(statements.filter(Boolean).join(';'));
  const browser = new Browser(app);
  browser.cookies.set('session', secret);
  return { id, email, firstName, browser };
}

function sessionRow(user: string, secret: string, grantedAs: string): EntityData<Session> {
  const now = clock.now();
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  return {
    id: randomUUID(),
    user,
    tokenHash: hashSecret(secret),
    userAgent: 'test',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: later(10),
    endsAt: later(90),
    idleDays: 10,
    grantedAs,
  };
}

/** Without the form. A session has expired after ten days. */
export async function signIn(app: TestApp, { id, browser }: TestUser): Promise<void> {
  const token = await withActor(app.orm, system('auth'), (em) =>
    openSession(em, id, { userAgent: 'test', known: false }),
  );
  browser.cookies.set('session', token);
}

/** Priya's children Theo and Mia, of whom Sam decides about Theo; Daniel walks. `link` is Sam's. */
export async function aFamily(app: TestApp) {
  const priya = await aParent(app, { firstName: 'Priya', lastName: 'Shah' });
  const sam = await aParent(app, { firstName: 'Sam', lastName: 'Rao' });
  const walker = await aWalker(app, { firstName: 'Daniel', lastName: 'Kim' });
  const theo = await aChild(app, priya, { name: 'Theo Shah' });
  const mia = await aChild(app, priya, { name: 'Mia Shah' });
  const link = await aWatcher(app, priya, sam, [theo], 'guardian');
  return { priya, sam, walker, theo, mia, link };
}
