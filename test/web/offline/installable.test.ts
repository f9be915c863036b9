import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent, aVisitor } from '../../support/cast.ts';

const app = startTestApp();

interface Manifest {
  id: string;
  name: string;
  lang: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

const manifest = async () => (await (await aVisitor(app).raw('/manifest.webmanifest')).json()) as Manifest;

it('every page links a manifest that lets a phone install the app (OFFLINE-1)', async () => {
  const visitor = aVisitor(app);
  const href = /<link rel="manifest" href="([^"]+)"/.exec((await visitor.get('/')).html)?.[1];
  const response = await visitor.raw(href ?? '');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  expect(await response.json()).toMatchObject({
    name: 'Trotwell',
    short_name: 'Trotwell',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
  });
});

it('the manifest is in the language of the page that names it, and stays the same app (LANGUAGE-1)', async () => {
  const visitor = aVisitor(app);
  visitor.cookies.set('language', 'es');
  const href = /<link rel="manifest" href="([^"]+)"/.exec((await visitor.get('/')).html)?.[1];
  // Browsers ask for it without cookies.
  const spanish = (await (await aVisitor(app).raw(href ?? '')).json()) as Manifest;
  expect(spanish.shortcuts.map(({ name }) => name)).toEqual(['Agenda', 'Mensajes']);
  const { id, name, lang, start_url } = await manifest();
  expect(spanish).toMatchObject({ id, name, start_url, lang: 'es' });
  expect(lang).toBe('en');
});

it('its icons have the stated sizes, one of them maskable', async () => {
  const { icons } = await manifest();
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, purpose } of pictures) {
    const response = await aVisitor(app).raw(src);
    expect(response.status).toBe(200);
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    const { width, height } = await picture.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    if (purpose === 'maskable') expect((await picture.stats()).isOpaque).toBe(true);
  }
});

it('its start page and its shortcuts open for a person who is signed in', async () => {
  const parent = await aParent(app);
  const { start_url, shortcuts } = await manifest();
  for (const path of [start_url, ...shortcuts.map(({ url }) => url)])
    expect((await parent.browser.raw(path)).status).toBe(200);
});

it('the settings explain how to install it (OFFLINE-1)', async () => {
  const { text } = await (await aParent(app)).browser.get('/settings/help');
  expect(text).toContain('Install Trotwell on your phone');
  expect(text).toContain('Add to Home Screen');
});

it('the service worker is one script for the whole site, is not cached, and keeps files that are the same for everyone (OFFLINE-2)', async () => {
  const response = await aVisitor(app).raw('/service-worker.js');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const script = await response.text();
  expect(script).not.toMatch(/^(import|export) /m);
  const { kept } = JSON.parse(/^self\.files=(.*);$/m.exec(script)?.[1] ?? '') as { kept: string[] };
  expect(kept.length).toBeGreaterThan(8);
  for (const path of kept) {
    const file = await aVisitor(app).raw(path);
    expect(`${path} ${file.headers.get('cache-control')}`).toContain('immutable');
  }
});
