import type { ReportReason } from '../../src/domain/safety/report.ts';
import { msg } from '../../src/translate.ts';

export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  unsafe: msg('A child could be unsafe'),
  rude: msg('Rude, threatening or harassing'),
  outside: msg('Wants to meet or pay outside Trotwell'),
  fake: msg('Not who they say they are'),
  spam: msg('Advertising or spam'),
  other: msg('Something else'),
};

/** The most serious first. */
export const REASONS = Object.entries(REASON_LABELS).map(([value, label]) => ({ value, label }));
