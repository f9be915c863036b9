import { setTimeout as delay } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { readComplete } from './request-body.ts';
import type { AppEnv } from './services.ts';

/** Photos of up to 5 MB and the rest of their form. */
const LARGEST_UPLOAD = 6 * 1024 * 1024;
const LARGEST_FORM = 256 * 1024;
/** A larger body is drained up to this size, so that the client reads the response. */
const MAX_DISCARDED = 32 * 1024 * 1024;
const DISCARD_MS = 5_000;

type TooLarge = (c: Context<AppEnv>, code: 'fileTooLarge' | 'formTooLarge') => Response;

/** Responds 413 to bodies that no form sends; only multipart forms may be large. */
export function bodyLimits(refuse: TooLarge): MiddlewareHandler<AppEnv> {
  const upload = limitBody(LARGEST_UPLOAD, (c) => refuse(c, 'fileTooLarge'));
  const form = limitBody(LARGEST_FORM, (c) => refuse(c, 'formTooLarge'));
  return (c, next) => {
    const withFiles = c.req.header('content-type')?.startsWith('multipart/form-data');
    return (withFiles ? upload : form)(c, next);
  };
}

/**
 * Clients read the response only after they have sent everything, and closing on unread bytes resets the connection. So
 * an oversized body is drained first, up to a limit.
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

/** Null when the body is larger than `max`. */
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
    // The client disconnected.
  }
  late.abort();

  function next() {
    return Promise.race([reader.read(), end]);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
