import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '../../src/config/environment.ts';
import { ConfigError, readConfig } from '../../src/config.ts';
import { root } from '../../src/root.ts';
import { bareHeaders } from '../../src/web/security.ts';

const database = {
  DATABASE_URL: 'postgresql://app:x@db/trotwell',
  DATABASE_OWNER_URL: 'postgresql://owner:x@db/trotwell',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the configuration', () => {
  it('needs no variable: everything runs on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      baseUrl: 'http://localhost:3000',
      embedded: true,
      demo: true,
      payments: 'emulator',
      market: { timeZone: 'America/New_York' },
      passwordMinLength: 6,
      devTools: true,
      twoFactorRoles: [],
    });
  });

  it.each([
    ['a real database', database, ['admin']],
    ['a demo on a real database', { ...database, DEMO: '1' }, ['admin']],
    ['such a demo that says so', { ...database, DEMO: '1', ADMIN_TWO_FACTOR: 'optional' }, []],
    ['an empty database on this machine', { DEMO: '0' }, []],
    ['an empty database that others can reach', { DEMO: '0', HOST: '0.0.0.0' }, ['admin']],
    ['a demo that wants it', { ADMIN_TWO_FACTOR: 'required' }, ['admin']],
  ])('requires two-factor sign-in of admins: %s', (_, env, twoFactorRoles) => {
    expect(readConfig(env)).toMatchObject({ twoFactorRoles });
  });

  it.each([
    ['the demo on this machine', {}, 0],
    ['an installation that others reach', { DEMO: '0', HOST: '0.0.0.0' }, 10_000],
    ['a real database', database, 10_000],
    ['a process that says so', { ...database, DRAIN_SECONDS: '2.5' }, 2_500],
  ])('has a drain time: %s', (_, env, drainMs) => {
    expect(readConfig(env).drainMs).toBe(drainMs);
  });

  it('lets browsers insist on https for this host only, unless the operator says more', () => {
    const of = (env: Record<string, string>) => readConfig({ DEMO: '0', ...env }).strictTransport;
    const BASE_URL = 'https://trotwell.example';
    expect([of({}), of({ BASE_URL })]).toEqual([null, 'max-age=63072000']);
    const more = 'max-age=63072000; includeSubDomains';
    const config = readConfig({ DEMO: '0', BASE_URL, STRICT_TRANSPORT_SECURITY: more });
    expect(bareHeaders(config)['Strict-Transport-Security']).toBe(more);
    expect(() => of({ BASE_URL, STRICT_TRANSPORT_SECURITY: 'always' })).toThrow(/STRICT_TRANSPORT_SECURITY/);
  });

  it.each(['https://tiles.example.org/{z}/{x}/{y}.png', 'http://localhost:8080/{z}/{x}/{y}@2x.png?key=a'])(
    'accepts the tile server %s (PLACE-8)',
    (url) => {
      expect(readConfig({ MAP_TILES_URL: url }).mapTiles).toEqual({ url, credit: null });
    },
  );

  it.each([
    'tiles',
    'https://tiles.example.org/',
    'https://{s}.example.org/{z}/{x}/{y}.png',
    "https://a.org; script-src 'unsafe-inline'/{z}/{x}/{y}",
    'javascript:alert(1)//{z}/{x}/{y}',
  ])('rejects the tile server %j', (url) => {
    expect(faultsOf({ MAP_TILES_URL: url })).toContain('MAP_TILES_URL: must be an address such as');
  });

  it.each([
    ['on a real database', { ...database, ADMIN_TWO_FACTOR: 'optional' }],
    ['where others reach it', { DEMO: '0', TRUST_PROXY: '1', ADMIN_TWO_FACTOR: 'optional' }],
  ])('does not make two-factor sign-in optional %s', (_, env) => {
    expect(faultsOf(env)).toContain('ADMIN_TWO_FACTOR: may be optional only in a demo');
  });

  it('treats an empty variable as not set, as compose files leave them', () => {
    const empty = Object.fromEntries(variables.map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reports every error at once, and never a value that may be secret', () => {
    const message = faultsOf({ PORT: '70000', MARKET_TIMEZONE: 'Mars', STRIPE_SECRET_KEY: 'secret-of-mine' });
    expect(message).toContain('PORT: must be a number from 1 to 65535, such as 3000');
    expect(message).toContain('MARKET_TIMEZONE: must be a time zone');
    expect(message).toContain('STRIPE_SECRET_KEY: must begin with sk_');
    expect(message).not.toContain('secret-of-mine');
  });

  it('also those of the market file, and between variables, beside invalid ones', () => {
    const message = faultsOf({
      ...{ PORT: '70000', MARKET_FILE: '/nowhere.json', MARKET_TIMEZONE: 'Mars', TRUST_PROXY: '1' },
      ...{
        S3_BUCKET: 'b',
        STRIPE_SECRET_KEY: 'none',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_EMULATOR: '1',
      },
      ...{
        DATABASE_URL: 'postgres://app:50%off@db/trotwell',
        DATABASE_OWNER_URL: database.DATABASE_OWNER_URL,
      },
    });
    const names = message.match(/^ {2}[A-Z0-9_]+(?=: )/gm)!.map((name) => name.trim());
    expect(names).toEqual([
      ...['PORT', 'MARKET_TIMEZONE', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'MARKET_FILE'],
      ...['STRIPE_WEBHOOK_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ]);
    expect(message).toContain('The configuration has 8 faults:');
  });

  it.each(['50%off', '50%ff', 'a#b', 'a/b', 'a?b', '12/3'])(
    'explains the password %s in an address',
    (password) => {
      for (const [name, address] of [
        ['DATABASE_URL', `postgres://trotwell_app:${password}@localhost:5432/trotwell`],
        ['REDIS_URL', `redis://:${password}@localhost:6379`],
        ['SMTP_URL', `smtps://me@example.org:${password}@mail.example.org`],
      ] as const) {
        const message = faultsOf({ [name]: address });
        expect(message).toMatch(
          new RegExp(`^The configuration has one fault:\n  ${name}: must be an address such as `),
        );
        expect(message).toContain('in its name and password write %25 for %');
        expect(message).not.toContain(password);
      }
      const written = `postgres://a%40b:${encodeURIComponent(password)}@db/trotwell?options=a%20b`;
      expect(readConfig({ DATABASE_URL: written }).databaseUrl).toBe(written);
    },
  );

  it('says an example, or all there are, for each variable', () => {
    for (const name of variables) {
      const message = faultsOf({ DEMO: '0', [name]: '%' });
      if (message) expect(message, name).toMatch(/such as |must be (set too|one of|.* or )|there is no file/);
    }
  });

  it.each([
    ['a Stripe key alone', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET: must be set too'],
    ['keys of two modes', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'of the same mode'],
    ['real keys and the emulator', { ...stripe, STRIPE_EMULATOR: '1' }, 'STRIPE_EMULATOR: must not be 1'],
    ['half a store for images', { S3_BUCKET: 'b' }, 'S3_SECRET_ACCESS_KEY: must be set too'],
    [
      'an owner without a runtime role',
      { DATABASE_OWNER_URL: database.DATABASE_OWNER_URL },
      'DATABASE_URL: must be set',
    ],
    [
      'demo people, whose password is public, at a public address',
      { BASE_URL: 'https://trotwell.example' },
      'DEMO: must be 0, with a new DATA_DIR, since others reach it',
    ],
    ...['0.0.0.0', '::', '::ffff:1.2.3.4', '[::ffff:1.2.3.4]', '192.168.1.5', ''].map(
      (HOST): [string, Record<string, string>, string] => [
        `demo people on ${HOST}, also at a private address`,
        { HOST, BASE_URL: 'http://192.168.1.5:3000', ...(HOST === '' && { HOST: '::', DEMO: '1' }) },
        'DEMO: must be 0, with a new DATA_DIR, since others reach it',
      ],
    ),
    ...['http://192.168.1.5:3000', 'http://trotwell.lan', 'https://trotwell'].map(
      (BASE_URL): [string, Record<string, string>, string] => [
        `demo people at ${BASE_URL}, which a proxy on this machine may serve`,
        { BASE_URL },
        'DEMO: must be 0, with a new DATA_DIR, since others reach it',
      ],
    ),
    [
      'demo people behind a proxy',
      { TRUST_PROXY: '1' },
      'DEMO: must be 0, with a new DATA_DIR, since others reach it',
    ],
    [
      'demo people at a public address that is mapped to IPv6',
      { BASE_URL: 'https://[::ffff:1.2.3.4]' },
      'DEMO: must be 0, with a new DATA_DIR, since others reach it',
    ],
    [
      'two databases',
      { ...database, DATABASE_OWNER_URL: `${database.DATABASE_OWNER_URL}_old` },
      'DATABASE_OWNER_URL: must name the same database as DATABASE_URL',
    ],
    ['one login for both', { ...database, DATABASE_OWNER_URL: database.DATABASE_URL }, 'another role'],
  ])('rejects %s', (_what, env, fault) => {
    expect(faultsOf(env)).toContain(fault);
  });

  it.each(['http://localhost:3100', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'has demo people with nothing else set at %s',
    (BASE_URL) => expect(readConfig({ BASE_URL })).toMatchObject({ demo: true, devTools: true }),
  );

  it('uses the emulator on a real database or at a public address only when asked to', () => {
    const open = { DEMO: '0', BASE_URL: 'https://trotwell.example' };
    expect(readConfig(open)).toMatchObject({ embedded: true, payments: 'off' });
    expect(readConfig({ ...open, STRIPE_EMULATOR: '1' }).payments).toBe('emulator');
    expect(readConfig(database)).toMatchObject({ embedded: false, demo: false, payments: 'off' });
    expect(readConfig({ ...database, STRIPE_EMULATOR: '1' }).payments).toBe('emulator');
    expect(readConfig({ ...database, ...stripe }).payments).toBe('stripe');
  });
});

describe('the dev tools', () => {
  it.each([
    ['HOST', { DEMO: '0', HOST: '0.0.0.0' }],
    ['a real database', database],
    ['real Stripe keys', stripe],
    ['real mail', { SMTP_URL: 'smtp://mail.example.org' }],
    ['a proxy', { DEMO: '0', TRUST_PROXY: '1' }],
    ['a public address', { DEMO: '0', BASE_URL: 'https://trotwell.example' }],
  ])('are off with %s', (_what, env) => {
    expect(readConfig(env).devTools).toBe(false);
  });

  it.each(['127.0.0.1', '::1', 'localhost', '::ffff:127.0.0.1'])('are on with %s', (host) => {
    expect(readConfig({ HOST: host }).devTools).toBe(true);
  });
});

it('is explained in .env.example, variable by variable', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const explained = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(explained.toSorted()).toEqual(variables.toSorted());
});

it('reaches the containers of compose.yaml, variable by variable', () => {
  const [ours] = readFileSync(join(root, 'compose.yaml'), 'utf8').split('\n  database:\n');
  const set = [...ours!.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
  const ofTheImage = ['DATA_DIR', 'HOST', 'PORT'];
  expect([...set, ...ofTheImage].toSorted()).toEqual(variables.toSorted());
});
