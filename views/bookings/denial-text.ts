import type { FieldError } from '../../src/domain/domain-error.ts';
import { t } from '../i18n.ts';

/** The two reasons that lie with the walker's account rather than with the booking. S1 §4. */
const GATE: readonly string[] = ['walkerIncomplete', 'bookingManagementNeedsApproval'];

/** Whether a button is closed because the walker's account is not ready. */
export const isProfileRequirement = (problem: FieldError): boolean => GATE.includes(problem.code);

/** The one sentence beside a button that cannot be pressed now. */
export function denialText(problem: FieldError): string {
  const { title, text } = t(problem.code, problem.params);
  return isProfileRequirement(problem) ? title : (text ?? title);
}
