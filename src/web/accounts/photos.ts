import { Hono } from 'hono';
import { isImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import type { AppEnv } from '../app-env.ts';
import type { Services } from '../services.ts';

/** `/photos/{name}`: cached for an hour only, so that removed portraits disappear soon. */
export function photos({ storage }: Pick<Services, 'storage'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(paths.photo(':name'), async (c) => {
    const name = c.req.param('name') ?? '';
    const bytes = isImageName(name) ? await storage.read('avatars', name) : null;
    if (!bytes) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return app;
}
