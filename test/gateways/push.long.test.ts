import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { PushMessage } from '../../src/domain/notifications/push/delivery.ts';
import { isPushEndpoint } from '../../src/domain/notifications/push/push-services.ts';
import { isPublicAddress, publicLookup } from '../../src/gateways/outgoing/public-lookup.ts';
import { createPushSender } from '../../src/gateways/push/push-sender.ts';
import { vapidKeysOf } from '../../src/gateways/push/vapid-keys.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { startPushService } from '../support/push-service.ts';

const service = startPushService();
const folders: string[] = [];
const aFolder = () => {
  const folder = makeTestFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach(removeTestFolder));

const keysFor = (env: NodeJS.ProcessEnv) => vapidKeysOf(readConfig(env));
const KEYS = keysFor({ SECRET_KEY: 'a key that is long enough for a test' });
const message: PushMessage = {
  title: 'You have a walk soon',
  link: '/booking/1',
  topic: '0123456789abcdef0123456789abcdef',
  ttlSeconds: 3600,
  urgency: 'high',
};

describe('the keys of push notifications (PUSH-3)', () => {
  it('are the same for processes that start at once on a new data directory', async () => {
    const folder = aFolder();
    const module = resolve(import.meta.dirname, '../../src/gateways/push/vapid-keys.ts');
    const script = `import { vapidKeysOf } from ${JSON.stringify(module)};
      process.stdout.write(vapidKeysOf({ dataDir: ${JSON.stringify(folder)} }).publicKey);`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const keys = await Promise.all(Array.from({ length: 4 }, run));
    expect(new Set(keys.map(({ stdout }) => stdout)).size).toBe(1);
    expect(keys[0]?.stdout).toBe(keysFor({ DATA_DIR: folder }).publicKey);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('can be configured, and must match', () => {
    const { publicKey, privateKey } = KEYS;
    const own = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(keysFor({ ...own, VAPID_SUBJECT: 'https://trotwell.example' })).toEqual({
      publicKey,
      privateKey,
      subject: 'https://trotwell.example',
    });
    const other = keysFor({ SECRET_KEY: 'c'.repeat(32) }).publicKey;
    expect(() => keysFor({ ...own, VAPID_PUBLIC_KEY: other })).toThrow(
      /VAPID_PUBLIC_KEY: must be the public/,
    );
    expect(() => keysFor({ VAPID_PUBLIC_KEY: publicKey })).toThrow(/VAPID_PRIVATE_KEY: must be set too/);
    expect(() => keysFor({ ...own, VAPID_PRIVATE_KEY: 'short' })).toThrow(/VAPID_PRIVATE_KEY: must be a key/);
    expect(() => keysFor({ VAPID_SUBJECT: 'Ada' })).toThrow(/VAPID_SUBJECT: must begin with/);
    expect(() => keysFor({ PUSH_SERVICES: 'https://push.example.org/x' })).toThrow(
      /PUSH_SERVICES: must be hosts/,
    );
  });
});

describe('the address of a subscription (PUSH-4)', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGu',
    'https://wns2-bl2p.notify.windows.com/w/?token=BQY',
    'https://push.example.org:8443/1',
  ])('%s is accepted', (endpoint) => {
    expect(isPushEndpoint(endpoint, ['push.example.org:8443'])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilfcm.googleapis.com/',
    'https://fcm.googleapis.com./fcm',
    'https://notify.windows.com.evil.example/',
    'https://evilnotify.windows.com/',
    'https://fcm.googleapis.com@evil.example/',
    'https://ada:secret@fcm.googleapis.com/fcm',
    'https://fcm.googleapis.com\\@evil.example/',
    'https://evil.example/fcm.googleapis.com',
    'https://push.example.org/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'ftp://fcm.googleapis.com/',
    'javascript:alert(1)',
    ' https://fcm.googleapis.com/',
    'https://fcm.googleapis.com/#x',
    '//fcm.googleapis.com/',
    '',
  ])('%s is refused', (endpoint) => {
    expect(isPushEndpoint(endpoint, ['push.example.org:8443'])).toBe(false);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', 'fe80::1', 'fd00::1'],
    ...['64:ff9b::a00:1', '2001:db8::1', '2002:a00:1::1'],
  ])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['142.250.72.10', '17.57.144.4', '172.32.0.1', '2607:f8b0:4006:81f::200a'])(
    '%s is a public address',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it('is not called when its name resolves to a private network', async () => {
    const visits: string[] = [];
    const inside = createServer((request, response) => {
      visits.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;
    const lookup = publicLookup(((_name: string, _options: unknown, done: (...found: unknown[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never);
    const sender = createPushSender({ keys: KEYS, services: [], lookup });
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    await expect(sender.send({ ...service.browser(), endpoint }, message)).rejects.toMatchObject({
      code: 'private address',
      permanent: true,
    });
    const typed = `https://127.0.0.1:${port}/`;
    expect(await sender.send({ ...service.browser(), endpoint: typed }, message)).toBe('gone');
    expect(visits).toEqual([]);
    sender.close();
    inside.close();
  });
});

describe('a push service', () => {
  it('gets an encrypted message with a signed token, which only the browser can read (PUSH-5)', async () => {
    const browser = service.browser();
    expect(await service.senderWith(KEYS).send(browser, message)).toBe('sent');
    const [received] = service.received.splice(0);
    expect(JSON.parse(received?.text ?? '')).toEqual({
      title: message.title,
      link: message.link,
      tag: message.topic,
    });
    expect(received).toMatchObject({
      device: browser.device,
      ttl: 3600,
      urgency: 'high',
      topic: message.topic,
      vapid: { publicKey: KEYS.publicKey, claims: { sub: 'mailto:hello@trotwell.example' } },
    });
    expect(service.rejected).toEqual([]);
  });

  it.each([404, 410])('ends the subscription with %i', async (status) => {
    service.answer({ status });
    expect(await service.senderWith(KEYS).send(service.browser(), message)).toBe('gone');
  });

  it.each([
    [429, false],
    [500, false],
    [503, false],
    [400, true],
    [401, true],
    [403, true],
    [413, true],
  ])('fails with %i, without a retry: %s', async (status, permanent) => {
    service.answer({ status, body: 'x'.repeat(100_000) });
    await expect(service.senderWith(KEYS).send(service.browser(), message)).rejects.toMatchObject({
      code: String(status),
      permanent,
    });
  });

  it('cannot redirect us to another address', async () => {
    const target = service.browser();
    service.answer({ status: 307, headers: { location: target.endpoint } });
    await expect(service.senderWith(KEYS).send(service.browser(), message)).rejects.toMatchObject({
      code: '307',
      permanent: true,
    });
    expect(service.received).toEqual([]);
  });
});
