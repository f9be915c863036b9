import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { readAmount } from '../../money.ts';
import { normalizeFigures, normalizeText } from '../../typed-text.ts';
import type { Member, Viewer } from '../viewer.ts';
import { type ErrorCode, type FieldError, invalid, type MessageParams } from './domain-error.ts';

/** Field → text, as sent. Unknown fields are never read. */
export type RawForm = Readonly<Record<string, unknown>>;

/** Parses a form; the schema's messages are message codes. Throws `invalid` with the first error of each field. */
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

/** 1 to `max` characters. */
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

/** Of a person or a thing; more than signs such as "." alone. */
export const requiredName = (max: number, code: ErrorCode = 'fieldMissing') =>
  requiredText(max, code).refine((name) => /[\p{L}\p{N}\p{Emoji_Presentation}\p{So}]/u.test(name), code);

/** Trimmed; empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .optional()
    .transform((text) => normalizeText(text ?? ''))
    .pipe(z.string().max(max, 'fieldTooLong' satisfies ErrorCode))
    .transform((text) => (text === '' ? null : text));

export const optionalNumber = (code: ErrorCode = 'fieldInvalid') =>
  z
    .string()
    .optional()
    .transform((text) => normalizeFigures(text ?? ''))
    .refine((text) => text === '' || /^-?\d{1,9}(\.\d{1,6})?$/.test(text), code)
    .transform((text) => (text === '' ? null : Number(text)));

export const optionalAmount = (code: ErrorCode) =>
  z
    .string({ error: code })
    .optional()
    .transform((text, context) => {
      if (!text || normalizeText(text) === '') return null;
      const cents = readAmount(text);
      if (cents !== null) return cents;
      context.addIssue({ code: 'custom', message: code });
      return z.NEVER;
    });

export const checkbox = () =>
  z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((value) => value === 'on' || value === true);

export const figures = (absent: ErrorCode) =>
  z.string(missing(absent)).transform(normalizeFigures).pipe(z.string().min(1, absent));

export const calendarDate = (code: ErrorCode, absent: ErrorCode = 'fieldMissing') =>
  figures(absent).refine(isCalendarDate, code);

/** Empty becomes undefined. */
export const optionalDate = (code: ErrorCode = 'dateInvalid') =>
  z.union([z.literal('').transform(() => undefined), calendarDate(code)]).optional();

/** `HH:MM`; seconds are dropped. */
export const wallTime = (code: ErrorCode, absent: ErrorCode = 'fieldMissing') =>
  figures(absent)
    .refine((time) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time), code)
    .transform((time) => time.slice(0, 5));

export const idField = (code: ErrorCode) => z.string(missing(code)).trim().pipe(z.guid(code));

const isId = z.guid();
export const isUuid = (text: unknown): text is string => isId.safeParse(text).success;

/** Whether a text is an existing date, `YYYY-MM-DD`, that PostgreSQL accepts: years up to 9999. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const paramsOf = (issue: z.core.$ZodIssue): MessageParams =>
  issue.code === 'custom' ? ((issue.params ?? {}) as MessageParams) : {};

/** What a form of a page, a call or the terminal asks for. `id` is of what the form is about. */
export type Command<Result = void, By extends Viewer = Viewer> = (
  em: EntityManager,
  viewer: By,
  id: string,
  form: RawForm,
) => Promise<Result>;

export type MemberCommand<Result = void> = Command<Result, Member>;

export type ById<Result, By extends Viewer = Member> = (
  em: EntityManager,
  viewer: By,
  id: string,
) => Promise<Result>;
