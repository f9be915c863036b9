import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import type { Context } from 'hono';
import { log } from '../../log.ts';
import { isUtf8 } from '../../typed-text.ts';
import type { FormSubmission } from './page.tsx';

/** As many as Unicode's stream-safe format allows (UAX #15): sorting thousands of them would block the process for seconds. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** PostgreSQL text cannot hold NUL or lone surrogates. */
export const safeText = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().replace(TOO_MANY_MARKS, '$1');

/** Invalid UTF-8 in a path would make the router log a warning. */
export function readUrl(text: string): URL {
  const url = new URL(text.replaceAll('%00', ''));
  if (!isUtf8(url.pathname)) url.pathname = url.pathname.replaceAll('%', '%25');
  return url;
}

/** No field of ours takes as much: the rest of a longer text would only be shown again, beside the error of its field. */
const MAX_TEXT_BESIDE_FILES = 20_000;

/** A repeated field keeps its last value; empty files are dropped. */
export async function readFormSubmission(c: Context): Promise<FormSubmission> {
  const form: Record<string, string> = {};
  const files: Record<string, File> = {};
  const body = await readComplete(c, () => formData(c.req.raw));
  const most = mayHaveFiles(c) ? MAX_TEXT_BESIDE_FILES : Number.POSITIVE_INFINITY;
  body?.forEach((value, name) => {
    if (typeof value === 'string') form[name] = safeText(value.slice(0, most));
    else if (value.size > 0) files[name] = value;
  });
  return { form, files };
}

export const mayHaveFiles = (c: Context): boolean =>
  c.req.header('content-type')?.startsWith('multipart/form-data') === true;

export const readBodyText = (c: Context): Promise<string> => readComplete(c, () => c.req.text());

export class ClientDisconnectedError extends Error {
  override name = 'ClientDisconnectedError';
}

/** A disconnected client is not logged as an error. */
export function logFailure(err: unknown, requestId: string | undefined, message: string): void {
  if (err instanceof ClientDisconnectedError)
    log.debug({ requestId }, 'a client left before its request was complete');
  else log.error({ err, requestId }, message);
}

export async function readComplete<T>(c: Context, read: () => Promise<T>): Promise<T> {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  const gone = () => incoming?.destroyed === true && !incoming.complete;
  try {
    const body = await read();
    if (gone()) throw new ClientDisconnectedError();
    return body;
  } catch (error) {
    throw gone() ? new ClientDisconnectedError('The client left', { cause: error }) : error;
  }
}

/** Each takes as long to parse as a kilobyte. */
const MAX_FIELDS = 1_000;

/** An invalid body counts as empty, so the page names the missing fields. */
async function formData(request: Request): Promise<FormData | null> {
  try {
    const body = Buffer.from(await request.arrayBuffer());
    const type = new MIMEType(request.headers.get('content-type') ?? '');
    const boundary = type.params.get('boundary');
    if (count(body, boundary === null ? '&' : `--${boundary}`) > MAX_FIELDS) return null;
    return await new Response(body, { headers: { 'content-type': String(type) } }).formData();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function count(body: Buffer, separator: string): number {
  let found = 0;
  for (let at = body.indexOf(separator); at >= 0 && found <= MAX_FIELDS; found++)
    at = body.indexOf(separator, at + separator.length);
  return found;
}
