import type { DomainError, FieldError } from './domain-error.ts';

/** `hidden`: the page does not mention the action at all. */
export type Decision =
  | { readonly allowed: true; readonly error?: never; readonly hidden?: never }
  | { readonly allowed: false; readonly error: DomainError; readonly hidden?: never }
  | { readonly allowed: false; readonly hidden: true; readonly error?: never };

export const ALLOWED: Decision = { allowed: true };
export const HIDDEN: Decision = { allowed: false, hidden: true };
export const denied = (error: DomainError): Decision => ({ allowed: false, error });

export const denialReason = (decision: Decision): FieldError | null =>
  decision.allowed || decision.hidden ? null : decision.error.summary;
