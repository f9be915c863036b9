import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { paths } from '../../paths.ts';
import type { AppEnv } from '../services.ts';
import type { RenderContext } from './render.tsx';

type Encoding = 'br' | 'gzip';

const ENCODINGS = ['br', 'gzip'] as const;

function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]!.trim());
  return ENCODINGS.find((one) => names.includes(one));
}

/** Low levels: higher ones cost more time than they save in transfer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 4 };

/** One-shot compression costs a third of a stream's CPU time. */
function compressed(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const bytes = encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text, GZIP);
  return new Uint8Array(bytes);
}

const TOO_SHORT = 1024;

export function html(c: Context<AppEnv>, frame: RenderContext, body: string, status: number): Response {
  const isSecret = holdsSecret(c.get('route') ?? '', frame.url);
  c.header('Cache-Control', frame.viewer.kind === 'member' || isSecret ? 'no-store' : 'private, no-cache');
  // Not no-referrer, with which forms would send `Origin: null`.
  if (isSecret) c.header('Referrer-Policy', 'same-origin');
  // Set here, because the compression middleware would copy the whole response to add the second name.
  c.header('Vary', 'Cookie, Accept-Language, Accept-Encoding');
  const encoding = body.length < TOO_SHORT ? undefined : preferredEncoding(c.req.header('accept-encoding'));
  if (!encoding) return c.html(body, status as 200);
  c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  return c.body(compressed(body, encoding), status as 200);
}

/** Links of emails, links that families share, and the page that shows the key of a second factor. */
const holdsSecret = (route: string, { search }: URL): boolean =>
  route === paths.twoFactorChallenge || route.includes(':token') || /(token|seal)[=%]/.test(search);
