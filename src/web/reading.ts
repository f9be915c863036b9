import type { Context } from 'hono';
import type { Posted } from './visit.ts';

/**
 * PostgreSQL keeps no text with a NUL or with half a surrogate pair, and nobody types either: forms, calls and addresses are
 * read without.
 */
export const withoutNul = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** An address as pages read it. */
export const readUrl = (url: string): URL => new URL(url.replaceAll('%00', ''));

/**
 * The fields and files of a posted form. A field sent twice keeps its last value; files are only those with content.
 */
export async function readPosted(c: Context): Promise<Posted> {
  const form: Record<string, string> = {};
  const files: Record<string, File> = {};
  const body = await formData(c.req.raw);
  body?.forEach((value, name) => {
    if (typeof value === 'string') form[name] = withoutNul(value);
    else if (value.size > 0) files[name] = value;
  });
  return { form, files };
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
