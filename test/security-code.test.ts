import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { expect, it } from 'vitest';
import { hashSecret, newSecret } from '../src/domain/accounts/sign-in/tokens.ts';
import { createEncryptor } from '../src/gateways/encryption.ts';
import { createHmacSigner } from '../src/gateways/hmac-signer.ts';
import { keyFor } from '../src/gateways/secrets.ts';
import { root } from '../src/root.ts';
import { addressOf } from '../src/web/client-address.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const SOURCES = globSync('{src,views,islands,jobs,cli}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  text: read(path),
}));
const found = (pattern: RegExp) =>
  SOURCES.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, what]) => `${path} ${what ?? ''}`));
const config = { secretKey: 'of this installation', dataDir: '/nowhere' };

it('what is encrypted opens with its key, for its use and its owner alone, and not when a byte was changed', () => {
  const encryptor = createEncryptor(config, 'two-factor');
  const locked = encryptor.lock('a secret', 'Ada');
  expect(encryptor.open(locked, 'Ada')).toBe('a secret');
  expect(encryptor.lock('a secret', 'Ada')).not.toBe(locked);
  const others = [
    () => encryptor.open(locked, 'Bo'),
    () => createEncryptor(config, 'webhooks').open(locked, 'Ada'),
    () => createEncryptor({ ...config, secretKey: 'of another' }, 'two-factor').open(locked, 'Ada'),
  ];
  const bytes = Buffer.from(locked, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    others.push(() => encryptor.open(changed.toString('base64url'), 'Ada'));
  }
  // A nonce of 12 bytes and a tag of 16.
  expect(bytes).toHaveLength(12 + 16 + 'a secret'.length);
  for (const open of others) expect(open).toThrow('No key opens');
});

it('a signature is HMAC-SHA-256 with a key of its use and its installation', () => {
  const signer = createHmacSigner(config, 'photos');
  const signed = signer.of('a text');
  const key = createHmac('sha256', config.secretKey).update('photos').digest();
  expect(key.equals(keyFor(config, 'photos'))).toBe(true);
  expect(signed).toBe(createHmac('sha256', key).update('a text').digest('base64url'));
  expect([signer.isOf('a text', signed), signer.isOf('a Text', signed)]).toEqual([true, false]);
  const others = [
    createHmacSigner(config, 'shares'),
    createHmacSigner({ ...config, secretKey: 'x' }, 'photos'),
  ];
  for (const other of others) expect(other.isOf('a text', signed)).toBe(false);
});

it('a secret of a session or a link has 256 random bits, and is stored as SHA-256', () => {
  const secrets = new Set(Array.from({ length: 500 }, newSecret));
  expect(secrets.size).toBe(500);
  const [one = ''] = secrets;
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(hashSecret(one).equals(createHash('sha256').update(one).digest())).toBe(true);
});

it('no other cipher, hash, curve or source of chance is in the code', () => {
  expect(new Set(found(/createHash\(([^)]*)\)/g).map((one) => one.split(' ')[1]))).toEqual(
    new Set(["'sha256'"]),
  );
  const macs = found(/createHmac\(('\w+')/g).filter((one) => !one.endsWith("'sha256'"));
  // What authenticator apps compute.
  expect(macs).toEqual(["src/domain/accounts/two-factor/totp.ts 'sha1'"]);
  expect(found(/create(?:Cipher|Decipher)iv\((\w+)/g).toSorted()).toEqual([
    'src/gateways/encryption.ts CIPHER',
    'src/gateways/encryption.ts CIPHER',
  ]);
  expect(found(/CIPHER = ('[\w-]+')/g)).toEqual(["src/gateways/encryption.ts 'aes-256-gcm'"]);
  expect(new Set(found(/createECDH\(([^)]*)\)/g).map((one) => one.split(' ')[1]))).toEqual(
    new Set(["'prime256v1'"]),
  );
  const chances = new Set(found(/(Math\.random)/g).map((one) => one.split(' ')[0]));
  // Waits before the next try.
  expect([...chances].toSorted()).toEqual([
    'islands/behaviours/back-off.ts',
    'src/gateways/pubsub/listener.ts',
    'src/web/live/sse-connection.ts',
  ]);
  const codes = read('src/domain/accounts/two-factor/second-factor.ts');
  expect(codes).toContain('base32(randomBytes(15))');
});

it('few files start programs, none of them through a shell', () => {
  const starting = SOURCES.filter(({ text }) => text.includes("'node:child_process'"));
  expect(starting.map(({ path }) => path).toSorted()).toEqual([
    'src/gateways/database/embedded/initialise.ts',
    'src/gateways/database/embedded/os-user.ts',
    'src/gateways/database/embedded/process-identity.ts',
    'src/gateways/database/embedded/server.ts',
    'src/launch/run.ts',
  ]);
  for (const { path, text } of starting) expect(text, path).not.toMatch(/shell: |[^.]\bexec(Sync)?\(/);
});

it('Markdown is in legal texts alone, and takes no HTML', () => {
  expect(found(/new MarkdownIt\(([^)]*)\)/g)).toEqual(['src/web/public/legal-page.ts { html: false }']);
});

it('few files put HTML into a page, and none of them what people wrote', () => {
  const putting = SOURCES.filter(({ text }) =>
    /innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|outerHTML|document\.write|DOMParser/.test(text),
  );
  // Titles of our own; islands and icons as React wrote them; facts for search engines as JSON; legal texts of the operator.
  expect(putting.map(({ path }) => path).toSorted()).toEqual([
    'islands/behaviours/leaving.ts',
    'islands/behaviours/offline.ts',
    'islands/behaviours/queued-steps.ts',
    'views/layouts/Preview.tsx',
    'views/public/ReadingPage.tsx',
    'views/ui/Island.tsx',
    'views/ui/markup.tsx',
  ]);
});

it('scripts read messages of the own service worker alone', () => {
  const listeners = found(/([^\n]*(?:addEventListener\('message'|onmessage)[^\n]*)/g);
  expect(listeners.map((one) => one.replace(/\(\{ data.*$/, '').replace(/\s+/g, ' ')).toSorted()).toEqual([
    "islands/behaviours/queued-steps.ts navigator.serviceWorker?.addEventListener('message', ",
    'islands/behaviours/queued-steps.ts port1.onmessage = ',
  ]);
});

it('nginx sends pages to https, and answers them with a certificate', () => {
  const [, plain = '', encrypted = ''] = read('docs/operations/nginx.conf').split(/^server \{$/m);
  expect(plain).toMatch(/listen 80;[\s\S]*location \/ \{ return 301 https:\/\/\$host\$request_uri; \}/);
  expect(plain.match(/location /g)).toHaveLength(2);
  expect(encrypted).toMatch(/listen 443 ssl[\s\S]*ssl_certificate \/[\s\S]*ssl_certificate_key \//);
  expect(encrypted).not.toContain('listen 80');
});

it('a forwarded address counts only as far as there are proxies', () => {
  const header = () => '203.0.113.9, 198.51.100.2, 192.0.2.3';
  const of = (trustProxy: number) => addressOf({ req: { header } } as unknown as Context, trustProxy);
  expect([0, 1, 2, 3, 4].map(of)).toEqual(['unknown', '192.0.2.3', '198.51.100.2', '203.0.113.9', 'unknown']);
});

it('logs go to standard error alone, one line of JSON each, whatever is in it, with the time in UTC', () => {
  const script =
    "import('./src/log.ts').then(({ log }) => { log.error('two\\nlines\\r{}'); process.stdout.write('out'); })";
  const env = { ...process.env, LOG_LEVEL: 'error' };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(stdout).toBe('out');
  const lines = stderr.trim().split(/[\n\r]/);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: 'two\nlines\r{}',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(found(/(console\.\w+)\(/g).filter((one) => !one.startsWith('islands/'))).toEqual([]);
});

it('the page for those who report says when each severity is fixed, the first within three days', () => {
  const rows = [...read('SECURITY.md').matchAll(/^\| (critical|high|medium|low)\b.* \| (.+) \|$/gm)];
  const days = rows.map(([, , time]) => Number(/(\d+) days/.exec(time!)?.[1]));
  expect(days).toHaveLength(4);
  expect(days[0]).toBe(3);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});

it('the page of classes of data answers for each class how it is sent, stored, read and kept whole', () => {
  const [, head = '', rows = ''] =
    /^\| (\| Secret \|.*)\n\|[-|]+\n((?:\|.*\n)+)/m.exec(read('docs/security/data.md')) ?? [];
  const classes = head.split('|').filter((one) => one.trim() !== '');
  expect(classes).toHaveLength(4);
  for (const name of ['Sent', 'Stored', 'Read by', 'Integrity']) {
    const [, answers = ''] = new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm').exec(rows) ?? [];
    expect(answers.split(' | ').filter((one) => one.trim() !== '').length, name).toBeGreaterThanOrEqual(3);
  }
});
