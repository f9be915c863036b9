import { type Context, Hono } from 'hono';
import { canSeeChildPhoto } from '../domain/bookings/safety-sheet/child-photo.ts';
import { withSession } from '../gateways/database/transaction.ts';
import { isImageName } from '../gateways/storage/storage.ts';
import { paths } from '../paths.ts';
import { lifeOfLink } from './children/photo-links.ts';
import { ResponseState } from './response-state.ts';
import type { AppEnv, Services } from './services.ts';

/** `/children/photos/{child}/{file}` (CHILD-3). Every denial looks like a missing photo. */
export function childPhotos({ storage, childPhotoSigner, config, orm }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(paths.childPhoto(':child/:file'), async (c) => {
    const name = `${c.req.param('child')}/${c.req.param('file')}`;
    const life = isImageName(name) ? lifeOfLink(childPhotoSigner, name, new URL(c.req.url).searchParams) : 0;
    const secret = new ResponseState(c, config.baseUrl).sessionSecret;
    const allowed =
      life > 0 && (await withSession(orm, secret, (em, viewer) => canSeeChildPhoto(em, viewer, name)));
    const bytes = allowed ? await storage.read('children-avatars', name) : null;
    return picture(c, bytes, `private, max-age=${life}`);
  });
  return app;
}

/** `/photos/{name}`: cached for an hour only, so that removed portraits disappear soon. */
export function photos({ storage }: Pick<Services, 'storage'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(paths.photo(':name'), async (c) => {
    const name = c.req.param('name') ?? '';
    const bytes = isImageName(name) ? await storage.read('avatars', name) : null;
    return picture(c, bytes, 'public, max-age=3600');
  });
  return app;
}

function picture(c: Context, bytes: Uint8Array<ArrayBuffer> | null, cacheControl: string): Response {
  if (!bytes) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return c.body(bytes, 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}
