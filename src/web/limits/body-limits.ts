import type { Context, MiddlewareHandler } from 'hono';
import { paths } from '../../paths.ts';
import { mayHaveFiles, readComplete } from '../kit/request-body.ts';
import { isRpcPath } from '../kit/rpc-handler.ts';
import type { AppEnv } from '../services.ts';

/** Photos of up to 5 MB and the rest of their form. */
const LARGEST_UPLOAD = 6 * 1024 * 1024;
/** A phone's photo: it is refused later, by itself, and the call for help is not (INCIDENT-2). */
const LARGEST_CALL_FOR_HELP = 12 * 1024 * 1024;
const CALL_FOR_HELP = new RegExp(`^${paths.help('[^/]+')}$`);
const LARGEST_FORM = 256 * 1024;
/** A larger body is drained up to this size, so that the client reads the response. */
const MAX_DISCARDED = 32 * 1024 * 1024;
const DISCARD_MS = 5_000;

type TooLarge = (c: Context<AppEnv>, code: 'fileTooLarge' | 'formTooLarge') => Response | Promise<Response>;

/** Responds 413 to bodies that no form sends; only multipart forms may be large. A call has no files, whatever it says. */
export function bodyLimits(refuse: TooLarge): MiddlewareHandler<AppEnv> {
  const upload = limitBody(LARGEST_UPLOAD, (c) => refuse(c, 'fileTooLarge'));
  const callForHelp = limitBody(LARGEST_CALL_FOR_HELP, (c) => refuse(c, 'fileTooLarge'));
  const form = limitBody(LARGEST_FORM, (c) => refuse(c, 'formTooLarge'));
  return (c, next) => {
    const withFiles = !isRpcPath(c.req.path) && mayHaveFiles(c);
    if (!withFiles) return form(c, next);
    return (CALL_FOR_HELP.test(c.req.path) ? callForHelp : upload)(c, next);
  };
}

/** Closing on unread bytes resets the connection before the client reads the response. So an oversized body is read to its end, up to a limit. */
export function limitBody(
  max: number,
  refuse: (c: Context<AppEnv>) => Response | Promise<Response>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Asking for the body of a request makes a whole `Request` of the server's light one.
    if (isWithoutBody(c.req.method)) return next();
    const request = c.req.raw;
    if (!request.body) return next();
    const declared = request.headers.has('transfer-encoding') ? null : request.headers.get('content-length');
    const content = request.body;
    const body = await readComplete(c, () => readUpTo(Number(declared) > max ? 0 : max, content));
    if (body) {
      c.req.raw = new Request(request, { body });
      return next();
    }
    c.header('Connection', 'close');
    return refuse(c);
  };
}

const isWithoutBody = (method: string): boolean => method === 'GET' || method === 'HEAD';

async function readUpTo(max: number, content: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let end = Number.POSITIVE_INFINITY;
  for await (const chunk of content) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
    else end = Math.min(end, performance.now() + DISCARD_MS);
    if (size > MAX_DISCARDED || performance.now() > end) break;
  }
  return size > max ? null : new Uint8Array(Buffer.concat(chunks));
}
