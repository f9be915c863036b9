import { scope } from './scope.ts';

const CACHE = 'static';

/** What every page needs. Names hold a hash of the content, so versions share one cache. */
export async function keepStaticFiles(): Promise<void> {
  await (await caches.open(CACHE)).addAll(scope.files.kept);
}

/** The files that a saved page refers to, which other pages may not need. */
export async function keepFilesOf(html: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of filesOf(html)) if (!(await cache.match(path))) await cache.add(path).catch(() => {});
}

const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/static\/[^"]+\.(?:css|js|woff2))"/g)].map(([, path]) => path as string);

/** Deletes all files but those of this version and of saved pages. */
export async function removeOldFiles(keptHtml: readonly string[]): Promise<void> {
  const needed = new Set([...scope.files.kept, ...keptHtml.flatMap(filesOf)]);
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}

export const isStaticFile = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/static/');

export const staticFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
