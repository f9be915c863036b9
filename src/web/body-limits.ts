import { setTimeout as delay } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { readComplete } from './request-body.ts';

/** Photos may have 5 MB; the rest of their form fits beside them. */
const LARGEST_UPLOAD = 6 * 1024 * 1024;
/** The longest form without files, many times over. */
const LARGEST_FORM = 256 * 1024;
/** What is still read of a body that is too large, so that its sender gets to read the answer. */
const MAX_DISCARDED = 32 * 1024 * 1024;
const DISCARD_MS = 5_000;

type TooLarge = (c: Context<AppEnv>, code: 'fileTooLarge' | 'formTooLarge') => Response;

/** Refuses bodies (413) that no form of ours sends. Only forms with files may be large. */
export function bodyLimits(refuse: TooLarge): MiddlewareHandler<AppEnv> {
  const upload = limitBody(LARGEST_UPLOAD, (c) => refuse(c, 'fileTooLarge'));
  const form = limitBody(LARGEST_FORM, (c) => refuse(c, 'formTooLarge'));
  return (c, next) => {
    const withFiles = c.req.header('content-type')?.startsWith('multipart/form-data');
    return (withFiles ? upload : form)(c, next);
  };
}

/**
 * Lets bodies of at most `max` bytes pass; the others are answered by `refuse`. Programs read the answer only once they have
 * sent everything, and a connection that closes on unread bytes is reset: so the rest is read and thrown away first, up to a
 * limit, and the connection is closed after the answer.
 */
export function limitBody(max: number, refuse: (c: Context<AppEnv>) => Response): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const request = c.req.raw;
    if (!request.body) return next();
    const declared = request.headers.has('transfer-encoding') ? Number.NaN : lengthOf(request);
    if (declared <= max) return next();
    const reader = request.body.getReader();
    const body = declared > max ? null : await readComplete(c, () => readUpTo(max, reader));
    if (body) {
      c.req.raw = new Request(request, { body });
      return next();
    }
    await discard(reader);
    c.header('Connection', 'close');
    return refuse(c);
  };
}

const lengthOf = ({ headers }: Request): number => Number(headers.get('content-length') ?? Number.NaN);

/** The whole body, or null when there is more. */
async function readUpTo(max: number, reader: Reader): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > max) return null;
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function discard(reader: Reader): Promise<void> {
  const late = new AbortController();
  const end = delay(DISCARD_MS, null, { signal: late.signal, ref: false }).catch(() => null);
  let size = 0;
  try {
    for (let part = await next(); part && !part.done; part = await next()) {
      size += part.value.length;
      if (size > MAX_DISCARDED) break;
    }
  } catch {
    // The sender is gone; so is the body.
  }
  late.abort();

  function next() {
    return Promise.race([reader.read(), end]);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
