import type { FieldError } from '../../src/domain/forms/domain-error.ts';
import { t } from '../i18n.ts';

/** Reasons that concern the walker's account, not the booking. */
const ACCOUNT_REASONS: readonly string[] = ['walkerIncomplete', 'bookingManagementNeedsApproval'];

export const isProfileRequirement = (problem: FieldError): boolean => ACCOUNT_REASONS.includes(problem.code);

export function denialText(problem: FieldError): string {
  const { title, text } = t(problem.code, problem.params);
  return isProfileRequirement(problem) ? title : (text ?? title);
}
