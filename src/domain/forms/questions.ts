import { createHash } from 'node:crypto';
import { DomainError, type FieldError } from './domain-error.ts';
import type { RawForm } from './form.ts';

/** The field in which a page sends back which questions it showed. */
export const ASKED = 'shown.questions';

const keyOf = (question: FieldError): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 16);

export const askedKeys = (questions: readonly FieldError[]): string => questions.map(keyOf).join(' ');

/** Callers that show nothing send nothing. */
export const wereAsked = (raw: RawForm, questions: readonly FieldError[]): boolean =>
  raw[ASKED] === undefined || questions.every((one) => String(raw[ASKED]).split(' ').includes(keyOf(one)));

/** All at once, with one answer: `anyway`. */
export class QuestionsError extends DomainError {
  readonly questions: readonly FieldError[];

  constructor(questions: readonly FieldError[]) {
    super('confirmation_required', questions[0] as FieldError);
    this.name = 'QuestionsError';
    this.questions = questions;
  }
}

/** Throws `confirmation_required` until the person was asked each and goes on (BOOKING-49). */
export function assertConfirmed(raw: RawForm, questions: readonly FieldError[]): void {
  if (questions.length > 0 && !(raw.anyway && wereAsked(raw, questions))) throw new QuestionsError(questions);
}
