import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { market } from '../../market.ts';
import { paths } from '../../paths.ts';
import { currentLanguage, tr } from '../../translate.ts';
import { asset, scriptAssets, serviceWorkerScript } from '../assets.ts';
import { assets } from '../kit/page-assets.ts';
import type { AppEnv, Services } from '../services.ts';

/** Scripts that a page loads later, but must have before the network can fail. */
const SCRIPTS = [
  'main',
  'soon',
  ...['forms', 'live', 'send-location', 'step-place'].map((name) => `behaviours/${name}`),
];

/** What makes the site an app on a phone: its manifest and its service worker (OFFLINE-1). */
export function installable({ vapidPublicKey }: Pick<Services, 'vapidPublicKey'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Both may change with every version, under the same address.
  const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
  app.get(paths.manifest, etag(), (c) =>
    c.body(JSON.stringify(manifest()), 200, {
      ...headers,
      'Content-Type': 'application/manifest+json; charset=utf-8',
    }),
  );
  app.get(paths.serviceWorker, etag(), (c) =>
    c.body(script(vapidPublicKey), 200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  return app;
}

const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: asset(`static/icons/${name}`),
  sizes,
  type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

const ownIcon = () => ({ src: paths.marketLogo, sizes: 'any', type: 'image/svg+xml', purpose: 'any' });
const shortcutIcon = () => (market.logo ? ownIcon() : icon('app-192.png', '192x192', 'any'));

/** The colors are those of the light scheme; pages set their own for both (`Document`). */
const manifest = () => ({
  id: paths.home,
  name: market.name,
  short_name: market.name,
  description: tr('Trusted neighbors walk your child to school and activities.'),
  lang: currentLanguage(),
  start_url: paths.dashboard,
  scope: paths.home,
  display: 'standalone',
  theme_color: market.colors?.light.bar ?? '#f7f6f0',
  background_color: '#f7f6f0',
  icons: market.logo
    ? [ownIcon()]
    : [
        icon('app-192.png', '192x192', 'any'),
        icon('app-512.png', '512x512', 'any'),
        icon('app-maskable.png', '512x512', 'maskable'),
        icon('mark.svg', 'any', 'any'),
      ],
  shortcuts: [
    { name: tr('Schedule'), url: paths.schedule, icons: [shortcutIcon()] },
    { name: tr('Messages'), url: paths.messages, icons: [shortcutIcon()] },
  ],
});

let built: string | undefined;

/** The names of the files make it differ with every version, so that browsers replace the one they have. */
function script(pushKey: string): string {
  const { css, stylesheets, htmx, favicon, fonts } = assets();
  const mark = market.logo ? paths.marketLogo : favicon;
  const scripts = SCRIPTS.flatMap((name) => scriptAssets(`islands/${name}.ts`));
  const kept = [
    ...new Set([css, stylesheets.secondary, htmx, mark, ...fonts, ...scripts]),
    ...(market.colors ? [paths.marketCss] : []),
  ];
  built ??= `self.files=${JSON.stringify({ name: market.name, emergency: market.emergencyNumber, css, mark, icon: shortcutIcon().src, pushKey, kept })};\n${serviceWorkerScript()}`;
  return built;
}
