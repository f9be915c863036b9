import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../src/paths.ts';
import { actsAtOnce } from './support/acts-at-once.ts';
import { machineClockReads } from './support/machine-clock.ts';

const root = resolve(import.meta.dirname, '..');

interface ModuleRule {
  path: string;
  modules: string[];
  /** Packages and Node modules it may import; `*` matches any suffix. */
  packages: string[];
}

const orm = ['@mikro-orm/*'];
const language = ['src/translate.ts'];
const sharedFiles = [
  ...[
    'src/clock.ts',
    'src/dates.ts',
    'src/market.ts',
    'src/memoize.ts',
    'src/money.ts',
    'src/phone.ts',
    'src/typed-text.ts',
  ],
  ...language,
];
const addresses = ['src/paths.ts', 'src/dialogs.ts'];
const words = ['views/admin/audit/audit-labels.ts', 'views/incidents/labels.ts', 'views/safety/reasons.ts'];
const notificationTexts = ['views/notifications/entries.ts'];
const server = [
  ...sharedFiles,
  'src/log.ts',
  'src/log-context.ts',
  'src/diagnostics.ts',
  'src/security-events.ts',
  'src/config.ts',
  'src/request-language.ts',
  'src/root.ts',
];

/** Which module may import which. The first module that contains a file is its module. */
const moduleRules: ModuleRule[] = [
  {
    path: 'src/domain',
    modules: sharedFiles,
    packages: [
      'tlds',
      ...orm,
      'kysely',
      'kysely/*',
      'zod',
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'node:crypto',
      'node:util',
      'node:timers/promises',
    ],
  },
  // Could be a package of its own.
  {
    path: 'src/gateways/stripe/emulator',
    modules: [],
    packages: ['hono', 'hono/*', '@hono/node-server', 'stripe', 'zod', 'node:*'],
  },
  {
    path: 'src/gateways',
    modules: ['src/domain', 'src/gateways/stripe/emulator', 'migrations', ...addresses, ...server],
    packages: ['*', '!react*', '!@remix-run/*'],
  },
  {
    path: 'src/web',
    modules: ['src/domain', 'src/gateways', 'views', 'islands', 'src/routes.ts', ...addresses, ...server],
    packages: ['*', '!bullmq', '!stripe', '!nodemailer', '!commander'],
  },
  { path: 'src/routes.ts', modules: ['src/web', 'src/domain'], packages: ['@remix-run/*'] },
  {
    path: 'src/seed',
    modules: ['src/domain', 'src/gateways', ...server],
    packages: [...orm, 'sharp', 'node:*'],
  },
  { path: 'src/launch', modules: ['src', 'jobs', 'cli'], packages: ['*'] },
  { path: 'src', modules: sharedFiles, packages: ['pino', 'zod', 'libphonenumber-js/*', 'node:*'] },
  {
    path: 'views',
    modules: ['src/domain', 'islands', 'src/spanish.ts', ...addresses, ...sharedFiles],
    packages: ['react', 'react-dom/server', 'lucide-react'],
  },
  {
    path: 'islands',
    modules: ['src/domain', 'src/money.ts', 'src/typed-text.ts', 'views/i18n/rich.ts', ...language],
    packages: [
      'react',
      'react-dom/*',
      'lucide-react',
      'sse.js',
      'idb',
      '@stripe/*',
      'altcha-lib',
      'altcha-lib/*',
    ],
  },
  {
    path: 'jobs',
    modules: ['src/domain', 'src/gateways', 'views/mail', ...notificationTexts, ...server],
    packages: ['*', '!hono*', '!@hono/*', '!commander'],
  },
  {
    path: 'cli',
    modules: ['src/domain', 'src/gateways', 'src/launch', 'views/i18n.ts', ...words, ...server],
    packages: ['*', '!hono*', '!@hono/*', '!react*', '!pg'],
  },
  { path: 'migrations', modules: [], packages: orm },
];

interface Source {
  path: string;
  text: string;
  lines: number;
}

const sources = ['src', 'views', 'islands', 'jobs', 'cli', 'migrations'].flatMap(readSources);

describe('each module imports only what it may', () => {
  for (const module of moduleRules) {
    it(module.path, () => {
      const forbidden = sources
        .filter((source) => moduleOf(source.path) === module)
        .flatMap((source) => forbiddenImports(source, module));
      expect(forbidden).toEqual([]);
    });
  }
});

// From what others build on to what builds on others, so that no two nouns import each other.
const nouns = [
  ...['audit', 'contact-details', 'people', 'notifications', 'children', 'privacy', 'walkers', 'bookings'],
  ...[
    'walks',
    'messages',
    'payments',
    'incidents',
    'rewards',
    'accounts',
    'suppressions',
    'safety',
    'support',
    'retention',
    'dashboard',
    'webhooks',
    'jobs',
  ],
];

it('lets a noun of src/domain import only nouns before it', () => {
  // What all nouns use is in rooms of its own.
  const nounOf = (path: string) =>
    path.match(/^src\/domain\/(?!(?:email|forms|lists|outbox)\/)([^/]+)\//)?.[1];
  const rank = (path: string) => nouns.indexOf(nounOf(path) ?? '');
  const domain = sources.filter(({ path }) => isIn(path, 'src/domain'));
  const missing = domain.filter(({ path }) => nounOf(path) && rank(path) === -1);
  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(nouns.filter((noun) => !domain.some(({ path }) => nounOf(path) === noun))).toEqual([]);
  const against = domain.flatMap(({ path, text }) =>
    importsOf(text)
      .filter((target) => target.startsWith('.'))
      .map((target) => fileAt(path, target))
      .filter((file) => nounOf(file) && nounOf(file) !== nounOf(path) && rank(file) >= rank(path))
      .map((file) => `${path} imports ${file}`),
  );
  expect(against).toEqual([]);
});

it('has no circle of imports at run time', () => {
  const imports = new Map(sources.map(({ path, text }) => [path, runtimeImports(path, text)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, above: readonly string[]) => {
    if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path].join(' imports '));
    if (above.includes(path) || done.has(path)) return;
    for (const file of imports.get(path) ?? []) visit(file, [...above, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  expect(circles).toEqual([]);
});

describe('time', () => {
  const readsTime = /\bDate\.now\(|\bnew Date\(\s*\)|(?<!new )\bDate\(\)|\bTemporal\.Now\b/;
  const databaseTime = /(?<![.\w])now\(\)|\bcurrent_timestamp\b|\bcurrent_date\b/i;

  it('is read by src/clock.ts alone, and by one file on the phone', () => {
    const clocks = ['src/clock.ts', 'islands/service-worker/time.ts'];
    expect(pathsWith(readsTime, (path) => !clocks.includes(path))).toEqual([]);
  });

  it('is never read from the database', () => {
    expect(pathsWith(databaseTime, (path) => path !== 'src/clock.ts')).toEqual([]);
    const inSql = sources.filter(({ path, text }) =>
      machineClockReads(path, withoutComments(text)).some((way) => way.endsWith(' of SQL')),
    );
    expect(inSql.map(({ path }) => path)).toEqual([]);
  });

  describe('of the machine is read by no test', () => {
    const withoutClock = [
      ...['test/bench', 'test/film.ts'],
      ...['test/architecture.test.ts', 'test/support/machine-clock.ts'],
    ];
    const tests = readSources('test').filter(({ path }) => !withoutClock.some((place) => isIn(path, place)));
    const readsIn = ({ path, text }: Pick<Source, 'path' | 'text'>) =>
      machineClockReads(path, withoutComments(text));

    it('but by these, whose files, and whose clock of the database, are the machine’s', () => {
      const found = tests.flatMap((test) => readsIn(test).map((way) => [test.path, way]));
      expect(found).toEqual([
        ['test/launch/install.long.test.ts', 'performance.timeOrigin'],
        ['test/support/test-clock.ts', 'a function of SQL'],
      ]);
    });

    it.each([
      ['Temporal.Now', 'const today = Temporal.Now.plainDateISO();'],
      ['performance.timeOrigin', 'const start = performance.timeOrigin;'],
      ['times of files', 'expect(statSync(path).birthtime > new Date()).toBe(true);'],
      ['times of files', 'expect(ctimeMs).toBeLessThan(Date.now());'],
      ['the program date', "execFileSync('date', ['+%F']);"],
      ['the program date', "spawnSync('/bin/date');"],
      ['the program date', "execSync('echo $(date +%F)');"],
      ['the program date', "spawnSync('sh', ['-c', 'cd /tmp; date +%s']);"],
      ['a keyword of SQL', "await app.sql('select current_date');"],
      ['a keyword of SQL', 'await app.sql(`delete from walks where at < LOCALTIMESTAMP`);'],
      ['a word of SQL', `await app.sql("select 'today'::date");`],
      ['a word of SQL', "await app.sql(`update walks set at = timestamptz 'now'`);"],
      ['a word of SQL', `await app.sql("insert into walks values ('tomorrow 08:00')");`],
      ['a function of SQL', "await app.sql('select statement_timestamp()');"],
      ['a function of SQL', "await app.sql('select age(born_on) from children');"],
    ])('%s would be found: %s', (way, text) => {
      expect(readsIn({ path: 'test/some.test.ts', text })).toEqual([way]);
    });

    it.each([
      "vi.spyOn(clock, 'now').mockReturnValue(later);",
      "const today = profile.age(); const words = ['today', 'now'];",
      "await app.sql('select age($1, born_on), now(), clock_timestamp() from children');",
      'expect(page.text).toContain(`Pick a date (today or later)`);',
    ])('the clock of tests is not: %s', (text) => {
      expect(readsIn({ path: 'test/some.test.ts', text })).toEqual([]);
    });

    it('in SQL of programs, whose database has only the machine’s', () => {
      const ofPrograms = tests.filter(
        ({ text }) => /\b(use|start)Program\(/.test(text) && databaseTime.test(text),
      );
      expect(ofPrograms.map(({ path }) => path)).toEqual([]);
    });

    it('in programs that it starts: an environment that does not inherit the clock gets it', () => {
      const starting = tests.filter(({ text }) => text.includes("'node:child_process'"));
      const own = starting.filter(({ text }) => /\bPATH\b/.test(text));
      expect(own.length).toBeGreaterThan(2);
      expect(own.filter(({ text }) => !text.includes('...programClock()')).map(({ path }) => path)).toEqual(
        [],
      );
    });
  });
});

it('executes only calls of one database function outside src/gateways, and sends other SQL through Kysely', () => {
  const functionCall = /^select (?:\*|[\w", ]+) from \w+\(|^select (?:1|\w+\([?, :\w'[\]]*\)(?: as \w+)?)$/;
  const statements = sources
    .filter(({ path }) => !isIn(path, 'src/gateways'))
    .flatMap(({ path, text }) =>
      [
        ...withoutComments(text).matchAll(
          /\bem(?:\.fork\(\))?\.execute(?:<[^(]*>)?\(\s*(?:(['"`])(.*?)\1)?/gs,
        ),
      ].map(([, , statement = '']) => ({ path, statement: statement.replaceAll(/\s+/g, ' ') })),
    );
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter(({ statement }) => !functionCall.test(statement))).toEqual([]);
  const compiled = sources.filter(({ text }) => /\bCompiledQuery\.raw\b|\bexecuteQuery\b/.test(text));
  expect(compiled.map(({ path }) => path)).toEqual(['src/domain/kysely.ts']);
});

it('formats dates in src/dates.ts and numbers in src/money.ts', () => {
  // Browsers have no Temporal, so the chat has its own.
  const modules = ['src/dates.ts', 'src/money.ts', 'src/config/fields.ts', 'islands/chat/format-times.ts'];
  const counts = (path: string) => !isIn(path, 'src/launch') && !isIn(path, 'src/gateways/stripe/emulator');
  expect(
    pathsWith(
      /Intl\.(DateTime|Number)Format|\.toLocale\w*String\(/,
      (path) => counts(path) && !modules.includes(path),
    ),
  ).toEqual([]);
});

it('takes every address of a page from src/paths.ts', () => {
  const first = new Set(
    Object.values(paths).map((path) => (typeof path === 'string' ? path : path('')).split(/[/?]/)[1]),
  );
  const address = new RegExp(`['"\`}]/(${[...first].filter(Boolean).join('|')})\\b`);
  // The emulator stands for another company's site, and the browser's bundle stays without the table.
  const without = ['src/paths.ts', 'src/gateways/stripe/emulator', 'islands'];
  expect(pathsWith(address, (path) => !without.some((folder) => isIn(path, folder)))).toEqual([]);
});

it('spells out a set of booking statuses in one file', () => {
  const set =
    /'accepted', 'confirmed'|'completed', 'awaiting_payment|'payment_confirmed', 'reviewed'|'cancelled', 'declined'/;
  const past = (path: string) => path.startsWith('migrations/') || path === 'src/domain/bookings/status.ts';
  expect(pathsWith(set, (path) => !past(path))).toEqual([]);
});

// V8 forgets them where it compiles an expression without optimizing: a contact detail stood in a message, once in many runs.
it('changes no flag inside a regular expression', () => {
  expect(pathsWith(/\(\?(-?[ims]+|[ims]+-[ims]+):/, () => true)).toEqual([]);
});

// Open work belongs in issues, not in comments.
it('has no TODO comments', () => {
  expect(pathsWith(/\b(TODO|FIXME|XXX|HACK)\b/, () => true, 'with comments')).toEqual([]);
});

it('has no file longer than 220 lines, and no table of data longer than 300', () => {
  const tables = ['src/domain/bookings/lifecycle/lifecycle.ts', 'test/support/promised/texts.ts'];
  const limitOf = (path: string) => (tables.includes(path) ? 300 : 220);
  const long = sources.filter(({ path, lines }) => lines > limitOf(path)).map(({ path }) => path);
  expect(long).toEqual([]);
});

function readSources(folder: string): Source[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$|(?<!^schema)\.sql$/.test(entry.name));
  return files.map((entry) => {
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    return { path, text, lines: text.split('\n').length - 1 };
  });
}

function moduleOf(path: string): ModuleRule | undefined {
  return moduleRules.find((module) => isIn(path, module.path));
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function forbiddenImports({ path, text }: Source, module: ModuleRule): string[] {
  return importsOf(text)
    .filter((target) =>
      target.startsWith('.') ? !canImportFile(path, target, module) : !canImportPackage(target, module),
    )
    .map((target) => `${path} imports ${target}`);
}

function importsOf(text: string): string[] {
  const statements = withoutComments(text).matchAll(
    /(?:(?<!['"])\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g,
  );
  return [...statements].map((match) => match[1]!);
}

function runtimeImports(path: string, text: string): string[] {
  const statements = withoutComments(text).matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?from\s*)?'(\.[^']+)'/gm,
  );
  return [...statements].map((match) => fileAt(path, match[1]!));
}

const fileAt = (path: string, target: string) =>
  relative(root, resolve(root, path, '..', target)).replaceAll('\\', '/');

function canImportFile(path: string, target: string, module: ModuleRule): boolean {
  const file = fileAt(path, target);
  return moduleOf(file) === module || module.modules.some((folder) => isIn(file, folder));
}

function canImportPackage(target: string, { packages }: ModuleRule): boolean {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? target.startsWith(pattern.slice(0, -1)) : target === pattern;
  const refused = packages.filter((pattern) => pattern.startsWith('!'));
  if (refused.some((pattern) => matches(pattern.slice(1)))) return false;
  return packages.some(matches);
}

function pathsWith(pattern: RegExp, counts: (path: string) => boolean, comments?: 'with comments'): string[] {
  const found = sources.filter(
    ({ path, text }) => counts(path) && pattern.test(comments ? text : withoutComments(text)),
  );
  return found.map(({ path }) => path);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Their acts wait or are refused on purpose, and how many run at once is not the point. */
const NO_RACES = ['test/gateways/contention.long.test.ts', 'test/web/accounts/sign-in-strength.long.test.ts'];
const inProcess = ['domain', 'gateways', 'jobs', 'support', 'web'].map((folder) => `test/${folder}`);

it('acts at the same moment are sent by `race`, which asserts how many really ran at once', () => {
  expect([...new Set(actsAtOnce(inProcess).map(({ path }) => path))]).toEqual(NO_RACES);
});

/** Only the team, jobs and sign-in may read them; a parent's or walker's read would lose the name without an error. */
const READS_PROFILES_OF_OTHERS: Record<string, string> = {
  'src/domain/accounts/sign-in/sign-in.ts': 'sign-in',
  'src/domain/audit/log.ts': 'admins',
  'src/domain/incidents/incidents.ts': 'admins',
  'src/domain/incidents/open-incident.ts': 'admins',
  'src/domain/jobs/recipient-language.ts': 'jobs',
  'src/domain/payments/books/report.ts': 'admins and the terminal',
  'src/domain/safety/reports.ts': 'admins',
  'src/domain/walkers/public-profile.ts': 'admins, and the walker themselves',
};

it('names of others come from the view people: row-level security hides their profiles from parents and walkers', () => {
  const reads =
    /leftJoin\(\s*'profiles|left join (lateral \(select[^)]*from )?profiles|\(\s*select[^()]*first_?name[^()]*from profiles|eb\s*\.selectFrom\('profiles as \w+'\)\s*\.select\(\[?'\w+\.firstName/i;
  const found = pathsWith(reads, (path) => path.startsWith('src/'));
  expect(found.toSorted()).toEqual(Object.keys(READS_PROFILES_OF_OTHERS));
});

describe('package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const locked = Object.entries(packages).filter(([path]) => path !== '');

  it('has a checksum of every package of every platform, so that npm ci verifies all of them', () => {
    const unverified = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unverified.map(([path]) => path)).toEqual([]);
  });

  it('names no registry, so that npm ci takes the one that is configured', () => {
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});
