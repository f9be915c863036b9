import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { root } from '../root.ts';
import { preferredEncoding } from './encoding.ts';

const folder = join(root, 'build/static');
const base = '/static/';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Manifest {
  names: Record<string, string>;
  files: Set<string>;
}

let manifest: Manifest | undefined;
const contents = new Map<string, Buffer | undefined>();

/** `asset('main.css')` is `/static/main-1a2b3c.css`, immutable. Throws for a name that the build does not know. */
export function asset(name: string): string {
  const { names } = readManifest();
  const file = names[name];
  if (!file)
    throw new Error(`There is no static file "${name}". There are: ${Object.keys(names).join(', ')}`);
  return base + file;
}

export function staticFiles(): MiddlewareHandler {
  return async (c, next) => {
    const name = c.req.path.slice(base.length);
    if (!c.req.path.startsWith(base) || !['GET', 'HEAD'].includes(c.req.method)) return next();
    return readManifest().files.has(name)
      ? send(c, name)
      : c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  };
}

function send(c: Context, name: string): Response {
  const made = (['br', 'gzip'] as const).filter((one) => read(`${name}.${suffix[one]}`));
  const encoding = preferredEncoding(c.req.header('accept-encoding'), made);
  const body = read(encoding ? `${name}.${suffix[encoding]}` : name)!;
  const etag = `"${name}${encoding ? `-${encoding}` : ''}"`;
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  c.header('Vary', 'Accept-Encoding');
  c.header('ETag', etag);
  c.header('X-Content-Type-Options', 'nosniff');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  // SVG files need their inline style block.
  if (name.endsWith('.svg'))
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  c.header('Content-Type', types[extname(name)] ?? 'application/octet-stream');
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Length', String(body.length));
  return c.body(new Uint8Array(body));
}

const suffix = { br: 'br', gzip: 'gz' } as const;

function read(file: string): Buffer | undefined {
  if (!contents.has(file)) {
    const path = join(folder, file);
    contents.set(file, existsSync(path) ? readFileSync(path) : undefined);
  }
  return contents.get(file);
}

function readManifest(): Manifest {
  if (manifest) return manifest;
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Error('The static files are not built. Run `npm run build` first.');
  const { names, files } = JSON.parse(readFileSync(path, 'utf8')) as {
    names: Manifest['names'];
    files: string[];
  };
  manifest = { names, files: new Set(files) };
  return manifest;
}
