import { clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { type DatabaseHealth, databaseHealth } from '../../gateways/database/health.ts';
import { POOLER_ADVICE, poolerFault } from '../../gateways/database/pooler.ts';
import { EMPTY, FOREIGN } from '../../gateways/database/schema-state.ts';
import { type Finding, findingOf, good, kindOf, problem } from './finding.ts';
import { checkServer } from './outside.ts';

/** Milliseconds. A larger difference confuses which jobs are due. */
const MAX_DIFFERENCE_MS = 2_000;

export async function checkDatabase(
  url: string,
  { payments, redisUrl }: Pick<Config, 'payments' | 'redisUrl'>,
): Promise<Finding[]> {
  let health: DatabaseHealth;
  const requestedAt = clock.now();
  try {
    const fault = await poolerFault(url, redisUrl);
    if (fault) return [problem('database', fault, POOLER_ADVICE)];
    health = await databaseHealth(url);
  } catch (error) {
    return [unusable(url, kindOf(error))];
  }
  return [
    good('database', `The database at ${hostOf(url)} is reachable.`),
    ...checkServer(health),
    ...checkRole(health),
    ...checkClock(health, requestedAt),
    ...checkMigrations(health),
    ...(health.empty || health.foreign ? [] : [...checkRows(health), ...checkAdmins(health)]),
    ...(payments === 'emulator' ? checkEmulators(health) : []),
  ];
}

function unusable(url: string, code: string): Finding {
  const [host, { pathname, username }] = [hostOf(url), new URL(url)];
  const name = decodeURIComponent(pathname.slice(1));
  if (code === '3D000')
    return problem(
      'database',
      `The server at ${host} has no database ${name}.`,
      `As a superuser: create database "${name}" owner trotwell_owner; then run: trot db migrate`,
    );
  if (code === '28P01' || code === '28000')
    return problem(
      'database',
      `The server at ${host} refuses the login ${decodeURIComponent(username)}.`,
      'Check the name and password in DATABASE_URL, and that pg_hba.conf of the server admits this machine.',
    );
  return problem(
    'database',
    `The database at ${host} can't be used (${code}).`,
    'Start it, and check the host, name and password in DATABASE_URL.',
  );
}

const hostOf = (url: string): string => new URL(url).host;

/** Never advises to change a superuser: it may be the only one, and other databases may need it. */
const checkRole = ({ role }: DatabaseHealth): Finding[] =>
  findingOf(
    'role',
    `${role.name} owns nothing and is subject to row-level security.`,
    [
      role.superuser,
      `${role.name} is a superuser, for whom row-level security does not hold.`,
      `Create a login for the app, and use it in DATABASE_URL: create role trotwell_app login password '…'; then run: trot db migrate`,
    ],
    [
      role.bypasses && !role.superuser,
      `${role.name} bypasses row-level security.`,
      `As a superuser: alter role "${role.name}" nobypassrls; or use another login in DATABASE_URL.`,
    ],
    [
      role.owns.length > 0 && !role.superuser,
      `${role.name} owns ${listed(role.owns)}: an owner can turn off row-level security.`,
      'Use a login that owns nothing; the owner belongs in DATABASE_OWNER_URL, for migrations only.',
    ],
  );

function checkMigrations({ empty, foreign, pending, unknown, currentObjects, queue }: DatabaseHealth) {
  if (empty || foreign) return [{ check: 'migrations', ok: false, ...(empty ? EMPTY : FOREIGN) }];
  return findingOf(
    'migrations',
    'The schema is up to date.',
    [
      pending.length > 0,
      `${pending.length === 1 ? '1 migration is' : `${pending.length} migrations are`} pending, starting with ${pending[0]}.`,
      'With DATABASE_OWNER_URL set, run: trot db migrate',
    ],
    [
      unknown.length > 0,
      `The database is newer than this version of Trotwell: it has ${listed(unknown)}.`,
      'Update this machine to the newest version in use.',
    ],
    [
      pending.length === 0 && unknown.length === 0 && !currentObjects,
      'The functions, views, triggers and policies of the database are not those of this version.',
      'With DATABASE_OWNER_URL set, run: trot db migrate',
    ],
    [
      pending.length === 0 && !queue,
      'The queue has no schema in this database.',
      'With DATABASE_OWNER_URL set, run: trot db migrate',
    ],
  );
}

/** What a superuser or owner can change follows from that, and is no fault of its own. */
const checkRows = ({ unprotected, rewritable, role }: DatabaseHealth): Finding[] =>
  findingOf(
    'row-level security',
    'Every table with personal data has row-level security.',
    [
      unprotected.length > 0,
      `Row-level security is off or not forced on ${listed(unprotected)}: anyone's rows could be read.`,
      `As the owner: ${unprotected.map((table) => `alter table ${table} enable row level security, force row level security;`).join(' ')}`,
    ],
    [
      rewritable.length > 0 && !role.superuser && role.owns.length === 0,
      `The app can change rows of ${listed(rewritable)}, which must be append-only.`,
      `As the owner: revoke update, delete on ${rewritable.join(', ')} from the role in DATABASE_URL; trot db migrate does this too.`,
    ],
  );

/** Compares the machine's clock, because the app's may be moved (`/dev/clock`). */
function checkClock({ now }: DatabaseHealth, requestedAt: Date): Finding[] {
  const machine = requestedAt.getTime() - clock.offset();
  const roundTrip = clock.now().getTime() - requestedAt.getTime();
  const difference = Math.max(0, Math.abs(now.getTime() - machine) - roundTrip);
  return findingOf(
    'clock',
    'This machine and the database agree on the time.',
    [
      difference > MAX_DIFFERENCE_MS,
      `The clocks of this machine and of the database are ${(difference / 1000).toFixed(1)} s apart.`,
      'Sync both with NTP: timedatectl set-ntp true',
    ],
    [
      clock.offset() !== 0,
      `The app's clock is ${Math.round(clock.offset() / 60_000)} minutes ahead, set in the dev tools.`,
      'Reset it at /dev, or remove clock.json from DATA_DIR and restart.',
    ],
  );
}

const checkEmulators = ({ emulators }: DatabaseHealth): Finding[] =>
  findingOf('emulator', 'At most one web process runs the Stripe emulator.', [
    emulators > 1,
    `${emulators} web processes each run a Stripe emulator of their own: a payment that one made is unknown to the others.`,
    'Run one web process, or set the three STRIPE_ variables.',
  ]);

const checkAdmins = ({ admins, pending }: DatabaseHealth): Finding[] =>
  findingOf('admins', `${admins} can sign in as admin.`, [
    admins === 0 && pending.length === 0,
    'There is no admin, so no one can be approved.',
    'trot admins create --email … --first-name … --last-name …',
  ]);

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5);
  return names.length > 5 ? `${shown.join(', ')} and ${names.length - 5} more` : shown.join(', ');
}
