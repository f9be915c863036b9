import { randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import { newReferralCode } from '../../src/domain/accounts/sign-in/confirm-email.ts';
import { openSession } from '../../src/domain/accounts/sign-in/sessions.ts';
import type { ApprovalStatus, Role } from '../../src/domain/viewer.ts';
import { system } from '../../src/domain/viewer.ts';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import type { TestApp } from './app.ts';
import { Browser } from './browser-like.ts';

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

/** An approved walker with a complete profile at $18.50; `professional` overrides columns of walker_profiles. */
export async function aWalker(
  app: TestApp,
  traits: Traits & { professional?: Record<string, unknown> } = {},
): Promise<TestUser> {
  const walker = await aPerson(app, 'trotter', traits);
  const day = { available: true, time_windows: [{ start_time: '07:00', end_time: '19:00' }] };
  const columns: Record<string, unknown> = {
    hourly_rate: '18.50',
    experience_years: 3,
    bio: 'I have walked my nieces to school for years.',
    neighborhood: 'Chelsea',
    languages: ['English', 'Spanish'],
    date_of_birth: '2001-05-04',
    availability_schedule: JSON.stringify(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day]))),
    ...traits.professional,
  };
  const names = Object.keys(columns);
  await app.sql(
    `insert into walker_profiles (user_id, created_at, updated_at, ${names.join(', ')})
     values ($1, $2, $2, ${names.map((_, at) => `$${at + 3}`).join(', ')})`,
    [walker.id, clock.now(), ...Object.values(columns)],
  );
  await app.sql('update profiles set phone = $2, avatar_url = $3 where id = $1', [
    walker.id,
    '212 555 0100',
    '/photos/somebody.webp',
  ]);
  return walker;
}

export async function aChild(
  app: TestApp,
  parent: TestUser,
  columns: { name?: string; age?: number } = {},
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    'insert into children (id, parent_id, name, age, allergies, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)',
    [id, parent.id, columns.name ?? 'Mia', columns.age ?? 7, 'Peanuts', clock.now()],
  );
  return id;
}

export async function aPlace(app: TestApp, { id: parent }: TestUser, label = 'School'): Promise<string> {
  const id = randomUUID();
  await app.sql(
    'insert into saved_places (id, parent_id, label, address, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
    [id, parent, label, '320 W 21st St', clock.now()],
  );
  return id;
}

/** Who may receive the child. */
export async function aReceiver(
  app: TestApp,
  { id: parent }: TestUser,
  child: string,
  { name = 'Grandma Ruth', phone = '212 555 0177' } = {},
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into child_receivers (id, child_id, parent_id, name, phone, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, child, parent, name, phone, clock.now()],
  );
  return id;
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

/** `watcher` follows the walks of these children. */
export async function aWatcher(
  app: TestApp,
  { id: parent }: Pick<TestUser, 'id'>,
  { id: watcher }: Pick<TestUser, 'id'>,
  children: readonly string[],
): Promise<string> {
  const id = randomUUID();
  await app.sql(
    'insert into watchers (id, parent_id, child_ids, user_id, created_at, accepted_at) values ($1, $2, $3, $4, $5, $5)',
    [id, parent, children, watcher, clock.now()],
  );
  return id;
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

async function aPerson(app: TestApp, role: Role, traits: Traits): Promise<TestUser> {
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@example.com`;
  const { firstName = 'Pat', lastName = 'Example', approvalStatus = 'approved' } = traits;
  const { passwords } = app.services;
  const passwordHash = hashes.get(passwords) ?? passwords.hash(PASSWORD);
  hashes.set(passwords, passwordHash);
  const now = clock.now();
  await app.sql(
    `insert into users (id, email, password_hash, email_confirmed_at, sign_up_metadata, created_at)
     values ($1, $2, $3, $4, '{}', $4)`,
    [id, email, await passwordHash, now],
  );
  await app.sql(
    `insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, created_at, updated_at)
     values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, email, firstName, lastName, role, approvalStatus, newReferralCode(), now],
  );
  const browser = new Browser(app);
  browser.cookies.set(
    'session',
    await withActor(app.orm, system('auth'), (em) =>
      openSession(em, id, { userAgent: 'test', known: false }),
    ),
  );
  return { id, email, firstName, browser };
}
