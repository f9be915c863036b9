import type { Problem } from '../../src/domain/refusal.ts';
import { fill } from '../catalogue.ts';

/** The two reasons that lie with the walker's account rather than with the booking. S1 §4. */
const GATE: readonly string[] = ['walkerIncomplete', 'bookingManagementNeedsApproval'];

/** Whether a button is closed because the walker's account is not ready. */
export const isGate = (problem: Problem): boolean => GATE.includes(problem.code);

/** The one sentence beside a button that cannot be pressed now. */
export function sayWhy(problem: Problem): string {
  const { title, text } = fill(problem.code, problem.params);
  return isGate(problem) ? title : (text ?? title);
}
