import { describe, expect, it } from 'vitest';
import { paths } from '../../src/paths.ts';
import { pages } from '../../src/routes.ts';
import { createApp } from '../../src/web/app.ts';
import { renderEmail } from '../../views/mail/render.tsx';
import { samples } from '../../views/mail/samples.ts';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aVisitor, aWalker } from '../support/cast.ts';
import { firstOf, onlyInCI } from '../support/full-size.ts';

const app = startTestApp();
const counted = async () => (await app.sql('select 1 from contact_messages')).length;
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});
const message = {
  intent: 'send',
  firstName: 'A',
  lastName: 'B',
  email: 'a@example.com',
  subject: 'S',
  message: 'M',
};

describe('requests from another site', () => {
  it.each([
    ['a form with a foreign origin', { origin: 'https://evil.example' }],
    ['a form from another site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['a form from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a form from another port of this machine', { origin: 'http://localhost:3999' }],
    ['a form from another port by another name', { origin: 'http://127.0.0.1:3999' }],
    ['a form by another protocol', { origin: 'https://localhost:3000' }],
    ['a form from a sandboxed page', { origin: 'null' }],
  ])('%s is refused, and nothing is stored', async (_, headers) => {
    const response = await app.web.request(`${ORIGIN}/contact`, form(message, headers));
    expect(response.status).toBe(403);
    expect(await counted()).toBe(0);
  });

  it('a page that another site leads to is shown', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const method of ['GET', 'HEAD'])
      expect((await app.web.request(`${ORIGIN}/contact`, { method, headers })).status).toBe(200);
  });

  it('another name of this machine at the same port is the same site', async () => {
    const response = await app.web.request(
      `${ORIGIN}/contact`,
      form({ ...message, intent: 'none' }, { origin: 'http://127.0.0.1:3000' }),
    );
    expect(response.status).toBe(422);
  });

  it('JSON is rejected, too', async () => {
    const response = await app.web.request(`${ORIGIN}/functions/send-contact-email`, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
    expect(await counted()).toBe(0);
  });

  it('a forged Host header is rejected', async () => {
    const response = await app.web.request(`${ORIGIN}/contact`, { headers: { host: 'evil.example' } });
    expect(response.status).toBe(421);
  });

  it.each(['/healthz', '/readyz'])('%s answers under any Host, as a load balancer asks', async (path) => {
    const response = await app.web.request(`${ORIGIN}${path}`, { headers: { host: '10.0.0.7' } });
    expect(response.status).not.toBe(421);
  });
});

describe('one page has one path', () => {
  it.each(['/Contact', '/CONTACT', '/contact%00', '/%00/contact', '/Auth'])(
    '%s is not found',
    async (path) => {
      const before = await counted();
      expect((await app.web.request(`${ORIGIN}${path}`)).status).toBe(404);
      const response = await app.web.request(`${ORIGIN}${path}`, form(message, { origin: ORIGIN }));
      expect([response.status, await counted()]).toEqual([404, before]);
    },
  );

  it('also for an id in capitals, and as JSON for a call', async () => {
    const parent = await aParent(app);
    const booking = await aBooking(app, parent, await aWalker(app));
    expect((await parent.browser.get(`/booking/${booking}`)).status).toBe(200);
    expect((await parent.browser.get(`/booking/${booking.toUpperCase()}`)).status).toBe(404);
    expect(await parent.browser.call('rpc/get_top_trotters%00', {})).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    });
  });
});

describe('the Host header', () => {
  const statusFor = async (host: string) =>
    (await app.web.request(`${ORIGIN}/contact`, { headers: { host } })).status;

  it.each(['localhost:3000', 'LOCALHOST:3000', 'localhost.:3000', '127.0.0.1:3000', '[::1]:3000'])(
    '%s is ours',
    async (host) => expect(await statusFor(host)).toBe(200),
  );

  it.each([
    'localhost',
    'localhost:80',
    'localhost..:3000',
    'x@localhost:3000',
    'localhost:3000/x',
    'evil.example:3000',
  ])('%s is not', async (host) => expect(await statusFor(host)).toBe(421));

  it.each([
    ['https://trotwell.example', 'Trotwell.Example:443', 200],
    ['https://trotwell.example', 'trotwell.example.', 200],
    ['https://trotwell.example', 'trotwell.example:80', 421],
    ['http://trotwell.example', 'trotwell.example:80', 200],
    ['https://trotwell.example', 'nottrotwell.example', 421],
  ])('of %s may be written %s: %i', async (baseUrl, host, status) => {
    const { services } = app;
    const other = createApp({ ...services, config: { ...services.config, baseUrl } });
    expect((await other.request('/contact', { headers: { host } })).status).toBe(status);
    await other.close();
  });
});

const emailed = samples
  .flatMap(
    (email) =>
      renderEmail(email, { baseUrl: ORIGIN }).html.match(/(?<=href="http:\/\/localhost:3000)[^"]+/g) ?? [],
  )
  .filter((path) => path.includes('secret-token'))
  .map((path) => path.replaceAll('&amp;', '&'));

describe('pages whose address is a secret are neither stored, indexed nor named to other sites', () => {
  async function expectKept(path: string): Promise<string> {
    const response = await aVisitor(app).raw(path);
    const [cache, referrer, to] = ['cache-control', 'referrer-policy', 'location'].map((name) =>
      response.headers.get(name),
    );
    expect([path, cache]).toEqual([path, 'no-store']);
    if (to) return /token|seal/.test(to) ? expectKept(to) : '';
    expect([path, referrer]).toEqual([path, 'same-origin']);
    return response.text();
  }

  it.each([
    ...new Set(emailed),
    '/unsubscribe?person=x&topic=y&seal=z',
    paths.twoFactorChallenge,
    ...pages.filter(({ path }) => path.includes(':token')).map(({ path }) => path.replace(':token', 'x')),
  ])('%s', async (path) => {
    expect(await expectKept(path)).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each(pages)('$path, with a secret in what follows it', async ({ path }) => {
    const queries = ['token=x', 'type=recovery&token=x', 'seal=x', 'next=%2Fguardian%3Ftoken%3Dx'];
    for (const query of firstOf(queries)) await expectKept(`${path.replaceAll(/:\w+/g, 'x')}?${query}`);
  });

  it('every other part of an address is an id or a public name', () => {
    const names = pages.flatMap(({ path }) => path.match(/:\w+/g) ?? []);
    const known = [':conversation', ':id', ':neighborhood', ':person', ':token', ':walker'];
    expect([...new Set(names)].toSorted()).toEqual(known);
  });
});

describe('requests that no form sends', () => {
  it('a body of a megabyte without files is too large (413), with an explanation', async () => {
    const response = await app.web.request(
      `${ORIGIN}/contact`,
      form({ ...message, message: 'x'.repeat(1_000_000) }, { origin: ORIGIN, 'content-length': '1000200' }),
    );
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('This is too large to send');
    expect(await counted()).toBe(0);
  });

  onlyInCI('a signed-in person keeps their header on the page that says so (413)', async () => {
    const parent = await aParent(app);
    const seen = await parent.browser.post('/contact', { ...message, message: 'x'.repeat(1_000_000) });
    expect(seen.status).toBe(413);
    expect(seen.text).toContain('This is too large to send');
    expect(seen.text).toContain('Sign out');
    expect(seen.text).not.toContain('Get Started');
    expect(await counted()).toBe(0);
  });

  onlyInCI('a call of a megabyte is too large (413), also one that says it has files', async () => {
    const response = await app.web.request(`${ORIGIN}/functions/send-contact-email`, {
      method: 'POST',
      body: JSON.stringify({ ...message, extra: Array(500_000).fill(1) }),
      headers: {
        origin: ORIGIN,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '1000200',
      },
    });
    expect(response.status).toBe(413);
    expect(((await response.json()) as { error: string }).error).toContain('This is too large to send');
    expect(await counted()).toBe(0);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'the method %s is not allowed',
    async (method) => {
      const response = await app.web.request(`${ORIGIN}/contact`, { method, headers: { origin: ORIGIN } });
      expect(response.status).toBe(404);
    },
  );

  it.each(['', 'nonsense', '__proto__', 'constructor'])(
    'the intent %j: 422, nothing happens',
    async (intent) => {
      const parent = await aParent(app);
      expect((await parent.browser.postOnly('/children', { intent, name: 'Ida' })).status).toBe(422);
      expect(await app.sql('select 1 from children where parent_id = $1', [parent.id])).toEqual([]);
    },
  );

  it.each(['%', '%zz', '%00', '..%2f..%2fetc', 'a'.repeat(5_000)])(
    '/booking/%s is not found, and no server error',
    async (id) => {
      const parent = await aParent(app);
      expect((await parent.browser.raw(`/booking/${id}`)).status).toBeOneOf([400, 404]);
    },
  );

  it('characters that the database cannot store are removed, without an error', async () => {
    const parent = await aParent(app);
    const seen = await parent.browser.post('/children?dialog=new', {
      intent: 'add-child',
      name: 'I\u0000da\u0007',
    });
    expect(seen.status).toBe(200);
    expect(await app.sql('select name from children where parent_id = $1', [parent.id])).toEqual([
      { name: 'Ida' },
    ]);
  });
});

describe('what would keep the server busy for all others', () => {
  const sent = async (body: BodyInit, headers: Record<string, string> = {}) =>
    (
      await app.web.request(`${ORIGIN}/contact`, {
        method: 'POST',
        body,
        headers: { origin: ORIGIN, ...headers },
      })
    ).status;
  const junk = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, '']));

  it('a character with more combining marks than any language has keeps 30 of them', async () => {
    const marked = { ...message, message: `x${'\u0315'.repeat(40)}y` };
    expect(await sent(new URLSearchParams(marked))).toBe(303);
    const call = { ...marked, message: `x${'\u0323'.repeat(40)}y`, intent: undefined };
    expect((await aVisitor(app).call('functions/send-contact-email', call)).status).toBe(200);
    const stored = await app.sql<{ message: string }>(
      'select message from contact_messages order by created_at',
    );
    expect(stored.map(({ message }) => message)).toEqual([
      `x${'\u0315'.repeat(30)}y`,
      `x${'\u0323'.repeat(30)}y`,
    ]);
    await app.sql('delete from contact_messages');
  });

  onlyInCI(
    'a text of megabytes in a form for photos is refused at its field, and shown again only in part',
    async () => {
      const parent = await aParent(app);
      const multipart = new FormData();
      const long = `${'x'.repeat(19_999)}😀${'y'.repeat(5_000_000)}`;
      for (const [name, value] of Object.entries({ intent: 'add-child', name: 'Ida', allergies: long }))
        multipart.append(name, value);
      const refused = await parent.browser.raw('/children?dialog=new', {
        method: 'POST',
        body: multipart,
        headers: { origin: ORIGIN },
      });
      const page = await refused.text();
      expect(refused.status).toBe(422);
      expect(page).toContain('at most 1000 characters');
      expect(page).toContain('x'.repeat(19_999));
      expect(page.length).toBeLessThan(100_000);
      expect(await app.sql('select from children where parent_id = $1', [parent.id])).toEqual([]);
    },
  );

  onlyInCI('a form with more fields than any of ours counts as empty', async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...message, ...junk })) multipart.append(name, value);
    expect(await sent(multipart)).toBe(422);
    expect(await sent(new URLSearchParams({ ...message, ...junk }))).toBe(422);
    expect(await counted()).toBe(0);
  });
});

describe('every page', () => {
  it('has the security headers', async () => {
    const { headers } = await aVisitor(app).raw('/');
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "style-src 'self'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('of a signed-in person is never cached', async () => {
    const parent = await aParent(app);
    expect((await parent.browser.raw('/dashboard')).headers.get('cache-control')).toBe('no-store');
  });
});
