import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { log } from '../log.ts';
import type { FormSubmission } from './request-context.ts';

/**
 * PostgreSQL keeps no text with a NUL or with half a surrogate pair, and nobody types either: forms, calls and addresses are
 * read without.
 */
export const withoutNul = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** An address as pages read it. No page has one whose path is no UTF-8; the router would complain about it in the log. */
export function readUrl(text: string): URL {
  const url = new URL(text.replaceAll('%00', ''));
  if (!isUtf8(url.pathname)) url.pathname = url.pathname.replaceAll('%', '%25');
  return url;
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The fields and files of a posted form. A field sent twice keeps its last value; files are only those with content.
 */
export async function readFormSubmission(c: Context): Promise<FormSubmission> {
  const form: Record<string, string> = {};
  const files: Record<string, File> = {};
  const body = await readComplete(c, () => formData(c.req.raw));
  body?.forEach((value, name) => {
    if (typeof value === 'string') form[name] = withoutNul(value);
    else if (value.size > 0) files[name] = value;
  });
  return { form, files };
}

/** The body as text. */
export const readText = (c: Context): Promise<string> => readComplete(c, () => c.req.text());

/** The client closed the connection before its request was complete: nobody is there to answer. */
export class ClientDisconnectedError extends Error {
  override name = 'ClientDisconnectedError';
}

/** Logs what went wrong with a request; a client that left is no error of ours. */
export function logFailure(err: unknown, requestId: string | undefined, message: string): void {
  if (err instanceof ClientDisconnectedError)
    log.debug({ requestId }, 'a client left before its request was complete');
  else log.error({ err, requestId }, message);
}

/** Reads from the body. Throws ClientGone when it ends too early. */
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

/** A body that is no form counts as an empty one: the page then says which fields are missing. */
async function formData(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
