import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { EMULATOR_CHANNEL, listen } from '../../src/gateways/pubsub/listener.ts';
import { examine } from '../../src/launch/doctor/examine.ts';
import type { Finding } from '../../src/launch/doctor/finding.ts';
import { checkNode } from '../../src/launch/doctor/outside.ts';
import { market } from '../../src/market.ts';
import { DEMO_PASSWORD } from '../../src/seed/demo.ts';
import { startTestApp } from '../support/app.ts';
import { anAdmin } from '../support/cast.ts';
import { useTrot } from '../support/trot.ts';

const app = startTestApp();
const variables = () => ({
  DATABASE_URL: app.database.runtimeUrl,
  DATA_DIR: app.services.config.dataDir,
  SECRET_KEY: '0123456789abcdefghijklmnopqrstuvwxyz',
  STRIPE_EMULATOR: '1',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
});
const trot = useTrot(variables);

const PATIENCE_MS = 60_000;

let mailPort = 0;
beforeAll(async () => {
  const polite = createServer((socket) => {
    socket.write('220 mail.example.org ESMTP\r\n');
    socket.on('error', () => {});
    socket.on('data', (words) =>
      socket.write(`${words}`.startsWith('QUIT') ? '221 bye\r\n' : '250 mail.example.org\r\n'),
    );
  });
  await new Promise<void>((resolve) => polite.listen(0, '127.0.0.1', resolve));
  polite.unref();
  mailPort = (polite.address() as { port: number }).port;
  await anAdmin(app);
});

/** Without a process, which would start for each check. */
async function faults(env: Record<string, string> = {}): Promise<Finding[]> {
  const found = (await examine({ ...variables(), ...env })).filter(({ ok }) => !ok);
  for (const { remedy } of found) expect(remedy?.length).toBeGreaterThan(10);
  return found;
}

describe('trot doctor', { timeout: PATIENCE_MS }, () => {
  it('reports that all is well, and what it checked', async () => {
    const { code, out, err } = await trot('doctor');
    expect([code, err]).toEqual([0, '']);
    for (const check of [
      'configuration',
      'node',
      'database',
      'role',
      'migrations',
      'row-level security',
      'mail',
      'disk',
    ])
      expect(out).toContain(`✓ ${check}: `);
    expect(out).toMatch(/All checks passed\.\n$/);
  });

  it('finds each of ten faults, and says what to do', async () => {
    const { dataDir } = app.services.config;
    const secrets = join(dataDir, 'secrets.json');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(secrets, '{}');
    chmodSync(secrets, 0o644);
    await app.sql('alter table children no force row level security');
    await app.sql('grant update on audit_log to trotwell_app');
    const [last] = await app.sql<{ name: string }>(`select max(name) as name from mikro_orm_migrations`);
    await app.sql(`update mikro_orm_migrations set name = 'Migration2099_later' where name = $1`, [
      last!.name,
    ]);
    await app.sql(`update profiles set hidden_at = created_at where role = 'admin'`);
    await app.sql(
      `insert into outbox (id, kind, payload, created_at, due_at, failed_at, attempts)
       values (gen_random_uuid(), 'mail.receipt', '{}', $1, $1, null, 0)`,
      [new Date(clock.now().getTime() - 3_600_000)],
    );
    const found = await faults({
      BASE_URL: 'http://trotwell.example',
      SECRET_KEY: 'a'.repeat(40),
      DEMO: '1',
      STRIPE_EMULATOR: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      REDIS_URL: 'redis://127.0.0.1:9',
    });
    const output = found.map(({ check, found: what }) => `${check}: ${what}`).join('\n');
    for (const fault of [
      /address: BASE_URL is http:\/\/trotwell\.example/,
      /secret key: SECRET_KEY is easy to guess/,
      /demo: The demo logins/,
      /migrations: 1 migration is pending/,
      /row-level security: .* not forced on children/,
      /row-level security: The app can change rows of audit_log/,
      /payments: Card payments are off/,
      /mail: The mail server 127\.0\.0\.1:9 can't be used/,
      /queue: Redis at 127\.0\.0\.1:9 isn't responding \(ECONNREFUSED\)/,
      /disk: Other users of this machine can read secrets\.json/,
    ])
      expect(output).toMatch(fault);
    expect(output).toMatch(/migrations: The database is newer .* Migration2099_later/);
    expect(found).toHaveLength(11);

    await app.sql(`update mikro_orm_migrations set name = $1 where name = 'Migration2099_later'`, [
      last!.name,
    ]);
    await app.sql(`insert into queue_heartbeats values ('mail', $1), ('rewards', $2), ('of-old', $1)`, [
      new Date(clock.machine().getTime() - 90_000),
      clock.machine(),
    ]);
    const left = await faults();
    const checks = left.map(({ check }) => check);
    const rows = 'row-level security';
    expect(checks.toSorted()).toEqual(['admins', 'disk', rows, rows, 'work', 'work']);
    expect(left.map(({ found: what }) => what)).toContain(
      'No workers running: no job has finished for more than a minute in mail.',
    );
  });

  it('counts the jobs of a queue that are late, not those that are due beside them', async () => {
    const due = (minutes: number) =>
      app.sql(
        `insert into outbox (id, kind, payload, created_at, due_at) values (gen_random_uuid(), 'mail.contact-message', '{}', $1, $1)`,
        [new Date(clock.now().getTime() - minutes * 60_000)],
      );
    const late = async () =>
      (await faults()).map(({ found }) => found).filter((found) => found.includes('late'));
    await app.sql('truncate outbox');
    for (const minutes of [4, 1, 6]) await due(minutes);
    expect(await late()).toEqual(['1 job is more than five minutes late.']);
    await due(7);
    expect(await late()).toEqual(['2 jobs are more than five minutes late.']);
    await app.sql('truncate outbox');
    expect(await late()).toEqual([]);
  });

  it('names the Node in use, advises about another release of it, and finds another major', () => {
    const tested = process.versions.node;
    expect(checkNode()).toMatchObject({ ok: true, remedy: null, found: expect.stringContaining(tested) });
    const path = '/usr/bin/node';
    const fixed = checkNode({ version: `${tested.split('.')[0]}.99.0`, path });
    expect(fixed).toMatchObject({ ok: true, remedy: `Trotwell was tested on Node ${tested}.` });
    expect(checkNode({ version: '20.20.2', path })).toMatchObject({
      ok: false,
      found: 'Node 20.20.2 at /usr/bin/node.',
      remedy: expect.stringContaining('NODE_BIN'),
    });
  });

  it('finds a login that owns the tables, and a missing database', async () => {
    const as = (change: (url: URL) => void): Record<string, string> => {
      const url = new URL(app.database.runtimeUrl);
      change(url);
      return { DATABASE_URL: url.href };
    };
    const [unknown, refused] = await Promise.all([
      faults(as((url) => (url.pathname = '/nowhere'))),
      faults(as((url) => (url.password = 'wrong'))),
    ]);
    expect(unknown[0]?.found).toMatch(/has no database nowhere\.$/);
    expect(unknown[0]?.remedy).toContain('create database "nowhere" owner trotwell_owner;');
    expect(refused[0]?.found).toMatch(/refuses the login trotwell_app\.$/);
    const [owner, nowhere] = await Promise.all([
      faults({ DATABASE_URL: app.database.ownerUrl }),
      faults({ DATABASE_URL: 'postgres://secret:word@127.0.0.1:9/none' }),
    ]);
    expect(JSON.stringify(owner)).not.toContain('The app can change rows');
    expect(owner.find(({ check }) => check === 'role')?.found).toMatch(/trotwell_owner owns .* and \d+ more/);
    const gone = nowhere.find(({ check }) => check === 'database');
    expect(gone?.found).toBe("The database at 127.0.0.1:9 can't be used (ECONNREFUSED).");
    expect(JSON.stringify(nowhere)).not.toContain('word@');
  });

  it('finds demo settings on an address that others can reach', async () => {
    const open = { BASE_URL: 'https://trotwell.example', TRUST_PROXY: '1' };
    expect((await faults(open)).map(({ check, found }) => `${check}: ${found}`)).toContain(
      'payments: The Stripe emulator is in use, and other machines can reach this server: anyone can pay without money.',
    );
    await app.sql(`update profiles set hidden_at = null where role = 'admin'`);
    const stored = await app.sql<{ id: string; password_hash: string }>(
      'select id, password_hash from users',
    );
    const hash = await app.services.passwords.hash(DEMO_PASSWORD);
    await app.sql('update users set password_hash = $1', [hash]);
    const demo = async (env: Record<string, string>) =>
      (await faults(env)).filter(({ check }) => check === 'demo').map(({ found }) => found);
    expect(await demo(open)).toEqual([
      expect.stringMatching(/^1 person has the demo password, which is public, such as \S+@\S+\.$/),
    ]);
    expect(await demo({})).toEqual([]);
    for (const { id, password_hash } of stored)
      await app.sql('update users set password_hash = $1 where id = $2', [password_hash, id]);
    expect(await demo(open)).toEqual([]);
  });

  it('says what the balance at the emulator is, and that below zero is a fault (PAYMENT-42)', async () => {
    const balance = async () =>
      (await examine(variables())).flatMap(({ check, ok, found }) =>
        check === 'balance' ? [ok, found] : [],
      );
    expect(await balance()).toEqual([]);
    await app.sql('insert into platform_balances values ($1, -949.58, -949.58, $2)', [
      market.currency,
      clock.now(),
    ]);
    expect(await balance()).toEqual([false, expect.stringContaining('Our balance at Stripe is -$949.58')]);
    await app.sql('update platform_balances set amount = 12');
    expect(await balance()).toEqual([true, 'Our balance at Stripe is $12.00.']);
    await app.sql('delete from platform_balances');
  });

  it('finds several web processes that each have a Stripe emulator', async () => {
    const start = () =>
      listen({ databaseUrl: app.database.runtimeUrl, channel: EMULATOR_CHANNEL, onNotice: () => {} });
    const first = await start();
    const emulators = async () => (await faults()).filter(({ check }) => check === 'emulator');
    expect(await emulators()).toEqual([]);
    const second = await start();
    expect((await emulators())[0]?.found).toMatch(/^2 web processes each run a Stripe emulator/);
    await Promise.all([first.close(), second.close()]);
  });

  it('finds a superuser, and says which login to use instead', async () => {
    const found = (await faults({ DATABASE_URL: app.database.superuserUrl })).find(
      ({ check }) => check === 'role',
    );
    expect(found?.found).toMatch(/is a superuser/);
    expect(found?.remedy).toContain("create role trotwell_app login password '…'");
    expect(found?.remedy).not.toMatch(/alter role/);
  });

  it('finds a market that differs from that of the database', async () => {
    await app.sql('update market_settings set rate_step = 1');
    const market = async (env: Record<string, string> = {}) =>
      (await faults(env)).find(({ check }) => check === 'market');
    const changed = await market();
    const other = await market({ MARKET_FILE: 'docs/operations/chicago/market.json' });
    await app.sql('update market_settings set rate_step = 0.5');
    expect(changed).toMatchObject({
      found: expect.stringContaining(': rate_step. No process starts.'),
      remedy: 'If MARKET_FILE is right, set DATABASE_OWNER_URL and run: trot db migrate',
    });
    expect(other?.found).toMatch(/other settings of the market .*: id, city, time_zone, highest_rate/);
    expect(other?.remedy).toMatch(/^Set MARKET_FILE to the file of the city in the database/);
  });

  it('finds pictures that are not in their place, such as on a disk that is not mounted', async () => {
    const { id } = await anAdmin(app);
    await app.sql(
      `insert into images (id, owner_id, bucket, path, content_type, bytes, width, height, created_at)
       values (gen_random_uuid(), $1, 'avatars', 'gone.webp', 'image/webp', 1, 1, 1, now() - interval '2 days')`,
      [id],
    );
    const lost = async () => (await faults()).filter(({ check }) => check === 'pictures');
    expect(await lost()).toMatchObject([
      {
        found: `Most pictures that the database names are not in ${join(app.services.config.dataDir, 'images')}.`,
      },
    ]);
    await app.services.storage.save('avatars', 'gone.webp', new Uint8Array([1]));
    expect(await lost()).toEqual([]);
    await app.sql('delete from images');
  });

  it('finds functions and policies of another version', async () => {
    const [current] = await app.sql<{ checksum: string }>('select checksum from schema_checksum');
    await app.sql(`update schema_checksum set checksum = 'of another text'`);
    const found = (await faults()).filter(({ check }) => check === 'migrations');
    expect(found.map(({ found: what }) => what)).toEqual([
      'The functions, views, triggers and policies of the database are not those of this version.',
    ]);
    await app.sql('update schema_checksum set checksum = $1', [current!.checksum]);
  });

  it('lists every error of an invalid configuration', async () => {
    const env = { PORT: 'many', SMTP_URL: 'mail' };
    const { code, out } = await trot.with({ args: ['doctor'], env });
    expect([code, out.match(/✗ configuration: (PORT|SMTP_URL): /g)?.length]).toEqual([1, 2]);
    expect(out).toMatch(/2 checks failed\.\n$/);
    const { code: again, out: json } = await trot.with({ args: ['doctor', '--json'], env });
    expect([again, JSON.parse(json)]).toEqual([1, await faults(env)]);
  });
});
