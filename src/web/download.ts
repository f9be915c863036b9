import { Readable } from 'node:stream';
import type { Context } from 'hono';

/** Streams a file of text. An error in a later piece aborts the connection. */
export function download(
  c: Context,
  { name, type }: { name: string; type: string },
  text: AsyncIterable<string> | string[],
): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', `${type}; charset=utf-8`);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream);
}
