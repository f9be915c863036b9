import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { get, request } from 'node:https';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { startTestApp } from '../support/app.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { type Program, startProgram } from '../support/program.ts';
import { aCrowd, conversationsOfNeighbours, type OneOfMany } from './crowd.ts';
import { isInstalled, portFrom, type RunningProxy, startProxy } from './operate/proxy.ts';

const app = startTestApp();
const dataDir = makeTestFolder();
let people: readonly OneOfMany[];
let conversation: string;

beforeAll(async () => {
  people = await aCrowd(app, 2);
  [conversation = ''] = await conversationsOfNeighbours(app, [...people]);
});
afterAll(() => removeTestFolder(dataDir));

describe.each(['nginx', 'caddy'] as const)('%s with the example of docs/operations', (name) => {
  const there = isInstalled(name);
  if (!there) stdout.write(`${name} is not installed: its example is not tried\n`);
  const webs: Program[] = [];
  let proxy: RunningProxy;

  beforeAll(async () => {
    if (!there) return;
    const [port, ...ports] = [await portFrom(21_000), await portFrom(23_000), await portFrom(25_000)];
    proxy = await startProxy(name, port, ports);
    stdout.write(`${proxy.kind}\n`);
    const { runtimeUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = app.database;
    const env = {
      DATABASE_URL,
      DATABASE_OWNER_URL,
      BASE_URL: proxy.url,
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
    };
    for (const one of ports) webs.push(await startProgram({ program: 'web', port: one, dataDir, env }));
    await app.sql('delete from rate_limits');
  });
  afterAll(async () => {
    for (const web of webs) await web.stop();
    await proxy?.stop();
  });

  const options = (more: RequestOptions = {}, who = people[0]!) => ({
    rejectUnauthorized: false,
    agent: false as const,
    ...more,
    headers: { cookie: `__Host-session=${who.secret}`, ...more.headers },
  });
  async function answerTo(path: string, more: RequestOptions = {}, body?: string | Buffer) {
    const asking = request(proxy.url + path, options(more));
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const text = Buffer.concat(await answer.toArray()).toString();
    return { status: answer.statusCode, headers: answer.headers, text };
  }
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const say = (content: string) =>
    answerTo(`/messages/${conversation}`, form, new URLSearchParams({ intent: 'send', content }).toString());

  it.runIf(there)('passes events on at once', async () => {
    const reading = get(`${proxy.url}/events?conversation=${conversation}&after=1`, options({}, people[1]));
    const [stream] = (await once(reading, 'response')) as [IncomingMessage];
    let received = '';
    stream.setEncoding('utf8').on('data', (piece) => {
      received += piece;
    });
    await expect.poll(() => received).toContain('retry:');
    const sent = await say(`said through ${name}`);
    expect(sent.status).toBe(303);
    await expect.poll(() => received, { timeout: 2_000 }).toContain(`said through ${name}`);
    stream.destroy();
  });

  it.runIf(there)("reports the client's address, which a client cannot forge", async () => {
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < 7; turn++) {
      const fields = {
        firstName: 'Ada',
        lastName: 'Ray',
        email: 'ada@example.org',
        subject: 'Hi',
        message: `${turn}`,
      };
      const body = new URLSearchParams({ intent: 'send', ...fields }).toString();
      const headers = { ...form.headers, 'x-forwarded-for': `10.0.0.${turn}` };
      statuses.push((await answerTo('/contact', { ...form, headers }, body)).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429]);
  });

  it.runIf(there)(
    'does not upgrade connections, hides the health checks, and lets the app reject a body that is too large',
    async () => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket' };
      expect((await answerTo('/contact', { headers })).status).toBe(200);
      expect((await answerTo('/readyz')).status).toBe(404);
      const large = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
      const refused = await answerTo('/profile', large, Buffer.alloc(7 * 1024 * 1024, 'x'));
      expect([refused.status, refused.headers['content-security-policy']]).toEqual([413, expect.any(String)]);
    },
  );

  it.runIf(there)('uses the other process when one is killed, for pages and for form posts', async () => {
    await webs[0]!.kill();
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await answerTo('/contact')).status, (await say(`said ${turn}`)).status);
    expect(statuses).toEqual(Array(6).fill([200, 303]).flat());
  });
});

const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!canVerify) stdout.write('systemd-analyze is not installed: the units are not verified\n');

it.runIf(canVerify)('systemd accepts the units, except for programs that are not installed here', () => {
  const units = ['web', 'worker'].map((name) =>
    join(root, `docs/operations/systemd/trotwell-${name}@.service`),
  );
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
  const faults = stderr
    .split('\n')
    .filter((line) => line.includes('trotwell-') && !line.includes('is not executable'));
  expect(faults).toEqual([]);
});
