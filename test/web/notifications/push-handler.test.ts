import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://trotwell.test';
const shown: [title: string, options: { tag?: string; icon: string; data: { link: string } }][] = [];
const opened: string[] = [];
const focused: string[] = [];
let pages: string[] = [];
/** What the browser has for this site; null when it may not ask for a new one. */
let subscribed: { endpoint: string } | null;
let mayAsk: boolean;
const posted: Record<string, string>[] = [];
const listeners = new Map<string, (event: object) => void>();
const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
});
let handlers: typeof import('../../../islands/service-worker/push.ts');

beforeEach(async () => {
  for (const list of [shown, opened, focused, posted]) list.length = 0;
  [subscribed, mayAsk] = [null, true];
  vi.resetModules();
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/service-worker.js`),
    files: { name: 'Trotwell', icon: '/static/app.png', pushKey: 'our-key' },
    addEventListener: (name: string, act: (event: object) => void) => void listeners.set(name, act),
    registration: {
      showNotification: async (...note: (typeof shown)[number]) => void shown.push(note),
      pushManager: {
        getSubscription: async () => subscribed,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (!mayAsk) throw new DOMException('denied', 'NotAllowedError');
          subscribed = subscription(`https://push.example/new-with-${applicationServerKey}`);
          return subscribed;
        },
      },
    },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  });
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method: string; body: URLSearchParams }) => {
      posted.push({ to: `${method} ${path}`, ...Object.fromEntries(body) });
      return new Response();
    },
  );
  handlers = await import('../../../islands/service-worker/push.ts');
});
afterEach(() => vi.unstubAllGlobals());

const message = (link: string) => JSON.stringify({ title: 'You have a walk soon', link, tag: 'abc' });

async function press(link: string): Promise<void> {
  await handlers.showMessage(message(link));
  const close = vi.fn();
  await handlers.openMessage({ data: shown[0]?.[1].data, close } as unknown as Notification);
  expect(close).toHaveBeenCalledOnce();
}

it('shows a message with its title, once for each topic (PUSH-7)', async () => {
  await handlers.showMessage(message('/booking/1'));
  const data = { link: `${ORIGIN}/booking/1` };
  expect(shown).toEqual([['You have a walk soon', { tag: 'abc', icon: '/static/app.png', data }]]);
});

it.each([undefined, '', 'not JSON', '{}'])('shows a notification for the broken message %s', async (text) => {
  await handlers.showMessage(text);
  expect(shown).toEqual([['Trotwell', { icon: '/static/app.png', data: { link: `${ORIGIN}/` } }]]);
});

it('opens the page of a pressed notification, or focuses the page that is open', async () => {
  pages = [`${ORIGIN}/dashboard`];
  await press('/booking/1');
  expect([opened, focused]).toEqual([[`${ORIGIN}/booking/1`], []]);
  pages = [`${ORIGIN}/dashboard`, `${ORIGIN}/booking/1#payment`];
  await press('/booking/1');
  expect([opened.length, focused]).toEqual([1, [`${ORIGIN}/booking/1#payment`]]);
});

it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
  'never opens %s',
  async (link) => {
    pages = [];
    await press(link);
    expect(opened).toEqual([`${ORIGIN}/`]);
  },
);

const NEW = {
  ...{ to: 'POST /settings', intent: 'renew-push' },
  ...{ endpoint: 'https://push.example/new-with-our-key', p256dh: 'key', auth: 'secret' },
};

it('a subscription that the browser ends is asked for again, and the server learns the new address (PUSH-8)', async () => {
  let work: Promise<void> | undefined;
  listeners.get('pushsubscriptionchange')?.({ waitUntil: (done: Promise<void>) => (work = done) });
  await work;
  expect(posted).toEqual([NEW]);
});

it.each<[what: string, has: string | null, may: boolean, sent: object[]]>([
  ['what the server has sends nothing', 'https://push.example/of-the-server', true, []],
  [
    'another address sends it',
    'https://push.example/another',
    true,
    [{ ...NEW, endpoint: 'https://push.example/another' }],
  ],
  ['nothing asks for a new one and sends it', null, true, [NEW]],
  [
    'nothing, and no permission any more, says so',
    null,
    false,
    [{ to: 'POST /settings', intent: 'renew-push', endpoint: '' }],
  ],
])('at a visit, %s (PUSH-8)', async (_, has, may, sent) => {
  [subscribed, mayAsk] = [has ? subscription(has) : null, may];
  await handlers.renewSubscription('of-the-server');
  expect(posted).toEqual(sent);
});
