/** Filled by views/i18n.ts: the codes of errors name its texts, so a misspelt one does not compile. @public */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface MessageTexts {}

export type ErrorCode = keyof MessageTexts;

export type MessageParams = Record<string, string | number>;

export interface FieldError {
  code: ErrorCode;
  params?: MessageParams;
}

export type ErrorKind =
  | 'invalid'
  | 'forbidden' // the person may know of the thing but not do this
  | 'not_found' // also for things that the person may not know of
  | 'conflict' // the state changed meanwhile
  | 'rate_limited'
  | 'confirmation_required' // the page asks the person to confirm
  | 'busy' // a lock timeout; a retry may succeed
  | 'internal'; // a fault of ours, with its cause

export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly summary: FieldError;
  readonly fields: Readonly<Record<string, FieldError>>;
  /** The values to show in the form again; by default those that were sent. */
  form?: Readonly<Record<string, unknown>>;

  constructor(
    kind: ErrorKind,
    problem: FieldError,
    fields: Record<string, FieldError> = {},
    cause?: unknown,
  ) {
    super(`${kind}: ${problem.code}`, { cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.summary = problem;
    this.fields = fields;
  }
}

const domainError =
  (kind: ErrorKind) =>
  (code: ErrorCode, params?: MessageParams): DomainError =>
    new DomainError(kind, params ? { code, params } : { code });

export const forbidden = domainError('forbidden');
export const notFound = domainError('not_found');
export const conflict = domainError('conflict');
export const rateLimited = domainError('rate_limited');

export function invalid(
  fields: Record<string, FieldError>,
  heading: ErrorCode = 'checkTheForm',
): DomainError {
  return new DomainError('invalid', { code: heading }, fields);
}
