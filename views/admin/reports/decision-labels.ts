import type { ReportOutcome } from '../../../src/domain/safety/report.ts';

export const DECISION_LABELS: Readonly<Record<ReportOutcome, string>> = {
  dismissed: 'Closed',
  warned: 'Warned',
  unapproved: 'Approval withdrawn',
};
