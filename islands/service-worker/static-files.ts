import { scope } from './scope.ts';

const CACHE = 'static';

/** What every page needs. Names hold a hash of the content, so versions share one cache. */
export async function keepStaticFiles(): Promise<void> {
  await (await caches.open(CACHE)).addAll(scope.files.kept);
}

export async function removeOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys())
    if (!scope.files.kept.includes(new URL(request.url).pathname)) await cache.delete(request);
}

export const isStaticFile = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/static/');

export const staticFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
