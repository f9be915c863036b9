import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { serveStatic } from 'hono/serve-static';
import { root } from '../root.ts';
import type { AppEnv } from './services.ts';

const folder = join(root, 'build/static');
export const STATIC = '/static/';

/** Vite's manifest: paths of sources, and their files. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

let manifest: Manifest | undefined;

/** `asset('static/css/main.css')` is `/static/main-1a2b3c.css`, immutable. Throws for a name that the build does not know. */
export function asset(source: string): string {
  const found = readManifest()[source];
  if (found) return STATIC + found.file;
  throw new Error(
    `There is no static file "${source}". There are: ${Object.keys(readManifest()).join(', ')}`,
  );
}

/** The file of a script and of everything that it imports at once. */
export function scriptAssets(source: string): string[] {
  const { imports = [] } = readManifest()[source] ?? {};
  return [asset(source), ...imports.flatMap(scriptAssets)];
}

/** The service worker as built, which is served at an address of its own. */
export const serviceWorkerScript = (): string => readFileSync(join(folder, 'service-worker.js'), 'utf8');

/** Also answers 404 for the other files in the folder. */
export function staticFiles(): MiddlewareHandler<AppEnv> {
  let files: Set<string> | undefined;
  const serve = serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(STATIC.length),
    getContent: async (path) => contentOf(path),
  });
  return async (c, next) => {
    if (!c.req.path.startsWith(STATIC) || !['GET', 'HEAD'].includes(c.req.method)) return next();
    c.set('route', `${STATIC}*`);
    files ??= new Set(Object.values(readManifest()).map(({ file }) => file));
    const name = c.req.path.slice(STATIC.length);
    if (!files.has(name)) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const etag = `W/"${name}"`;
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('ETag', etag);
    c.header('X-Content-Type-Options', 'nosniff');
    // SVG files need their inline style block.
    if (name.endsWith('.svg'))
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
    const answer = c.req.header('if-none-match') === etag ? c.body(null, 304) : await serve(c, next);
    answer?.headers.set('Vary', 'Accept-Encoding');
    return answer;
  };
}

const contents = new Map<string, Uint8Array<ArrayBuffer> | null>();

/** Kept in memory, a megabyte in all: reading a file for each request takes two to three times the CPU time. */
function contentOf(path: string): Uint8Array<ArrayBuffer> | null {
  const known = contents.get(path);
  if (known !== undefined) return known;
  const content = existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
  contents.set(path, content);
  return content;
}

function readManifest(): Manifest {
  if (manifest) return manifest;
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Error('The static files are not built. Run `npm run build` first.');
  manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  return manifest;
}
