import { z } from 'zod';
import { type ErrorCode, type FieldError, invalid, type MessageParams } from './domain-error.ts';

/** What a form sent: field → text. Unknown fields are never read. */
export type RawForm = Readonly<Record<string, unknown>>;

/**
 * Reads a form by its schema, whose messages are codes of the catalogue.
 * Throws the `invalid` error with the first problem of each field.
 */
export function readForm<T>(schema: z.ZodType<T>, raw: RawForm, heading?: ErrorCode): T {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const fields: Record<string, FieldError> = {};
  for (const issue of result.error.issues) fields[String(issue.path[0] ?? 'form')] ??= problemOf(issue);
  throw invalid(fields, heading);
}

function problemOf(issue: z.core.$ZodIssue): FieldError {
  const code = (/^[a-z]\w+$/i.test(issue.message) ? issue.message : 'fieldInvalid') as ErrorCode;
  const params: MessageParams = issue.code === 'too_big' ? { max: Number(issue.maximum) } : paramsOf(issue);
  return { code, params };
}

const missing = (code: ErrorCode) => ({ error: code });

/** A text that must be there: trimmed, at most `max` characters, without control characters. */
export const requiredText = (max: number, code: ErrorCode = 'fieldMissing') =>
  z
    .string(missing(code))
    .transform(normalizeText)
    .pipe(
      z
        .string()
        .min(1, code)
        .max(max, 'fieldTooLong' satisfies ErrorCode),
    );

/** A text that may be left out: trimmed, empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .optional()
    .transform((text) => normalizeText(text ?? ''))
    .pipe(z.string().max(max, 'fieldTooLong' satisfies ErrorCode))
    .transform((text) => (text === '' ? null : text));

/** A number typed into a field; empty becomes null. */
export const optionalNumber = (code: ErrorCode = 'fieldInvalid') =>
  z
    .string()
    .optional()
    .transform((text) => (text ?? '').trim())
    .refine((text) => text === '' || /^-?\d{1,9}(\.\d{1,6})?$/.test(text), code)
    .transform((text) => (text === '' ? null : Number(text)));

/** A checkbox: sent as "on" (or "true"), or not sent at all. */
export const checkbox = () =>
  z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((value) => value === 'on' || value === 'true' || value === true);

/** A calendar date that exists, `YYYY-MM-DD`. */
export const calendarDate = (code: ErrorCode, absent: ErrorCode = 'fieldMissing') =>
  z.string(missing(absent)).trim().min(1, absent).refine(isCalendarDate, code);

/** A wall-clock time, `HH:MM` (seconds are dropped). */
export const wallTime = (code: ErrorCode, absent: ErrorCode = 'fieldMissing') =>
  z
    .string(missing(absent))
    .trim()
    .min(1, absent)
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, code)
    .transform((time) => time.slice(0, 5));

/** An id that somebody sent: a UUID, or the error `code`. */
export const idField = (code: ErrorCode) => z.string(missing(code)).trim().pipe(z.guid(code));

const isId = z.guid();
/** Whether a text is a UUID, so that it may be asked for in the database. */
export const isUuid = (text: unknown): text is string => isId.safeParse(text).success;

/** Whether a text is a date that exists, `YYYY-MM-DD`, and that somebody may mean: a day after 9999 has no place in the database. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Everything below the space, save tab and line feed, and DEL. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/** Trimmed, normalised, control characters gone (line breaks and tabs stay). */
export function normalizeText(text: string): string {
  return text.normalize('NFC').replace(CONTROL_CHARACTERS, '').replace(/\r\n?/g, '\n').trim();
}

/** What a custom check says about its error. */
const paramsOf = (issue: z.core.$ZodIssue): MessageParams =>
  issue.code === 'custom' ? ((issue.params ?? {}) as MessageParams) : {};
