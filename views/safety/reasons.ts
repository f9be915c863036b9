import type { ReportReason } from '../../src/domain/safety/report.ts';

export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  unsafe: 'A child could be unsafe',
  rude: 'Rude, threatening or harassing',
  outside: 'Wants to meet or pay outside Trotwell',
  fake: 'Not who they say they are',
  spam: 'Advertising or spam',
  other: 'Something else',
};

/** The most serious first. */
export const REASONS = Object.entries(REASON_LABELS).map(([value, label]) => ({ value, label }));
