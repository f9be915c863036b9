import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import type { RetentionRule } from './retention-rule.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

export const endedSessions = (): RetentionRule => ({
  table: 'sessions',
  where: sql`expires_at <= ${clock.now()}`,
});

/** Used and expired tokens stay a week, so that the page can distinguish them from unknown ones (RETENTION-3). */
export const oldTokens = (): RetentionRule => ({ table: 'tokens', where: sql`expires_at < ${daysAgo(7)}` });

export const oldPasskeyChallenges = (): RetentionRule => ({
  table: 'passkey_challenges',
  where: sql`expires_at <= ${clock.now()}`,
});

/** Done rows answer "was the email sent?" for 30 days. Dead letters stay (RETENTION-3). */
export const oldOutboxRows = (): RetentionRule => ({ table: 'outbox', where: sql`done_at < ${daysAgo(30)}` });

/** NOTIFICATION-6 */
export const oldNotifications = (): RetentionRule => ({
  table: 'notifications',
  where: sql`created_at < ${daysAgo(180)}`,
});

/** RETENTION-4 */
export const oldSheetViews = (): RetentionRule => ({
  table: 'child_sheet_views',
  where: sql`viewed_at < ${daysAgo(365)}`,
});

/** SIGNIN-18 */
export const oldSecurityEvents = (): RetentionRule => ({
  table: 'security_events',
  where: sql`at < ${daysAgo(90)}`,
});

export const oldLocationLogs = (): RetentionRule => ({
  table: 'location_logs',
  where: sql`at < ${daysAgo(90)}`,
});

/** SHARE-5 */
export const oldWalkShares = (): RetentionRule => ({
  table: 'walk_shares',
  where: sql`created_at < ${daysAgo(365)}`,
});

/** Invitations that nobody accepted (WATCH-6). */
export const oldWatchInvitations = (): RetentionRule => ({
  table: 'watchers',
  where: sql`user_id is null and created_at < ${daysAgo(30)}`,
});

export const oldFormKeys = (): RetentionRule => ({ table: 'form_keys', where: sql`sent_at < ${daysAgo(1)}` });

/** With its answer (CHECK-12). */
export const oldReferences = (): RetentionRule => ({
  table: 'walker_references',
  where: sql`created_at < ${daysAgo(365)}`,
});

/** Those of an account stay with it; the others go after a year, and lifted ones after a month (PUBLIC-12). */
export const oldSuppressions = (): RetentionRule => ({
  table: 'email_suppressions',
  where: sql`lifted_at < ${daysAgo(30)} or (reported_at < ${daysAgo(365)} and not exists (select from users u where u.email = address))`,
});

/** RETENTION-4 */
export const oldContactMessages = (): RetentionRule => ({
  table: 'contact_messages',
  where: sql`created_at < ${daysAgo(365)}`,
});

/** WEBHOOK-6 */
export const oldWebhookDeliveries = (): RetentionRule => ({
  table: 'webhook_deliveries',
  where: sql`created_at < ${daysAgo(30)}`,
});
