import type { Decision } from '../../../src/domain/safety/decide.ts';
import type { PersonInReport } from '../../../src/domain/safety/reports.ts';

export const fullName = ({ firstName, lastName }: Pick<PersonInReport, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** What came of a report. */
export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  dismissed: 'Closed',
  warned: 'Warned',
  unapproved: 'Approval taken back',
};
