import type { EntityManager } from '@mikro-orm/postgresql';
import { type Context, Hono } from 'hono';
import { canSeeChildPhoto } from '../domain/bookings/safety-sheet/safety-sheet.ts';
import { canSeeIncidentPhoto } from '../domain/incidents/photo.ts';
import type { Viewer } from '../domain/viewer.ts';
import { withSession } from '../gateways/database/transaction.ts';
import type { HmacSigner } from '../gateways/hmac-signer.ts';
import { type Bucket, isImageName } from '../gateways/storage/storage.ts';
import { paths } from '../paths.ts';
import { securityEvent } from '../security-events.ts';
import { ResponseState } from './kit/response-state.ts';
import type { AppEnv, Services } from './services.ts';
import { lifeOfLink } from './signed-photo.ts';

/** `/children/photos/{child}/{file}` (CHILD-3). */
export const childPhotos = (services: Services): Hono<AppEnv> =>
  privatePhotos(services, {
    path: paths.childPhoto,
    bucket: 'children-avatars',
    signer: services.childPhotoSigner,
    canSee: canSeeChildPhoto,
  });

/** `/incidents/photos/{incident}/{file}` (INCIDENT-3). */
export const incidentPhotos = (services: Services): Hono<AppEnv> =>
  privatePhotos(services, {
    path: paths.incidentPhoto,
    bucket: 'incident-photos',
    signer: services.incidentPhotoSigner,
    canSee: canSeeIncidentPhoto,
  });

interface PrivatePhotos {
  path: (name: string) => string;
  bucket: Bucket;
  signer: HmacSigner;
  canSee: (em: EntityManager, viewer: Viewer, name: string) => Promise<boolean>;
}

/** Every denial looks like a missing photo. */
function privatePhotos({ storage, config, orm }: Services, { path, bucket, signer, canSee }: PrivatePhotos) {
  const app = new Hono<AppEnv>();
  app.get(path(':subject/:file'), async (c) => {
    const name = `${c.req.param('subject')}/${c.req.param('file')}`;
    const life = isImageName(name) ? lifeOfLink(signer, name, new URL(c.req.url).searchParams) : 0;
    if (life === 0) securityEvent('signature_refused', { route: path(':subject/:file') });
    const secret = new ResponseState(c, config.baseUrl).sessionSecret;
    const allowed = life > 0 && (await withSession(orm, secret, (em, viewer) => canSee(em, viewer, name)));
    const bytes = allowed ? await storage.read(bucket, name) : null;
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
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}
