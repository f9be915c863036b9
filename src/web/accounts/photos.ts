import { Hono } from 'hono';
import { isImageName } from '../../gateways/storage/storage.ts';
import type { AppEnv } from '../app-env.ts';
import type { Services } from '../services.ts';

/** `/photos/{name}`: portraits of people. A name is random and its picture never changes, so it is kept for ever. */
export function photos({ storage }: Pick<Services, 'storage'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/:name', async (c) => {
    const name = c.req.param('name');
    const bytes = isImageName(name) ? await storage.read('avatars', name) : null;
    if (!bytes) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return app;
}
