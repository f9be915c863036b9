import { clock } from '../../clock.ts';
import type { RetentionRule } from './retention-rule.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

/** Sessions that are over; none expires later than its longest end. DECISIONS 29. */
export const endedSessions = (): RetentionRule => ({
  table: 'sessions',
  where: 'expires_at <= ?',
  values: [clock.now()],
});

/** Links of old mails. Used and expired ones are kept a week, so that "used or expired" can be told from "unknown". */
export const oldTokens = (): RetentionRule => ({
  table: 'tokens',
  where: 'expires_at < ?',
  values: [daysAgo(7)],
});

/** Work that was done a month ago: until then it answers "did the mail go out?". Rows that were set aside stay. */
export const oldOutboxRows = (): RetentionRule => ({
  table: 'outbox',
  where: 'done_at < ?',
  values: [daysAgo(30)],
});

/** Who looked at a child's safety details, after a year. */
export const oldSheetViews = (): RetentionRule => ({
  table: 'child_sheet_views',
  where: 'viewed_at < ?',
  values: [daysAgo(365)],
});

/** Forms that were sent a day ago: nobody sends them again by mistake. */
export const oldFormKeys = (): RetentionRule => ({
  table: 'form_keys',
  where: 'sent_at < ?',
  values: [daysAgo(1)],
});

/** Emails to Trotwell, after a year. */
export const oldContactMessages = (): RetentionRule => ({
  table: 'contact_messages',
  where: 'created_at < ?',
  values: [daysAgo(365)],
});
