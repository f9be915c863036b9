import type { Decision } from '../../../src/domain/safety/decide.ts';

/** What came of a report. */
export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  dismissed: 'Closed',
  warned: 'Warned',
  unapproved: 'Approval taken back',
};
