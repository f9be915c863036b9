import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://trotwell.test';
const shown: [title: string, options: { tag?: string; icon: string; data: { link: string } }][] = [];
const opened: string[] = [];
const focused: string[] = [];
let pages: string[] = [];
let handlers: typeof import('../../../islands/service-worker/push.ts');

beforeEach(async () => {
  for (const list of [shown, opened, focused]) list.length = 0;
  vi.resetModules();
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/service-worker.js`),
    files: { name: 'Trotwell', icon: '/static/app.png' },
    addEventListener: () => undefined,
    registration: { showNotification: async (...note: (typeof shown)[number]) => void shown.push(note) },
    clients: {
      matchAll: async () => pages.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  });
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
