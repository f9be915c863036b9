import { sql } from 'kysely';
import { clock, DAY_MS } from '../../clock.ts';
import type { RetentionRule } from './retention-rule.ts';

const daysAgo = (days: number) => clock.ago(days * DAY_MS);

export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: 'prune-sessions',
    every: '17 * * * *',
    description: 'expired sessions',
    table: 'sessions',
    where: () => sql`expires_at <= ${clock.now()}`,
  },
  /** Used and expired tokens stay a week, so that the page can distinguish them from unknown ones (RETENTION-3). */
  {
    name: 'prune-tokens',
    every: '27 * * * *',
    description: 'email links that expired a week ago',
    table: 'tokens',
    where: () => sql`expires_at < ${daysAgo(7)}`,
  },
  {
    name: 'prune-passkey-challenges',
    every: '57 * * * *',
    description: 'challenges of passkeys that nobody answered',
    table: 'passkey_challenges',
    where: () => sql`expires_at <= ${clock.now()}`,
  },
  /** SIGNIN-18 */
  {
    name: 'prune-security-events',
    every: '45 3 * * *',
    description: 'recent sign-ins, after 90 days',
    table: 'security_events',
    where: () => sql`at < ${daysAgo(90)}`,
  },
  /** Done rows answer "was the email sent?" for 30 days. Dead letters stay (RETENTION-3). */
  {
    name: 'prune-outbox',
    every: '37 * * * *',
    description: 'outbox rows completed a month ago',
    table: 'outbox',
    where: () => sql`done_at < ${daysAgo(30)}`,
  },
  /** RETENTION-4 */
  {
    name: 'prune-sheet-views',
    every: '41 3 * * *',
    description: "views of children's safety details, after a year",
    table: 'child_sheet_views',
    where: () => sql`viewed_at < ${daysAgo(365)}`,
  },
  {
    name: 'prune-location-logs',
    every: '11 * * * *',
    description: 'locations of walkers, after 90 days',
    table: 'location_logs',
    // A walk has up to 360 an hour.
    atOnce: 5_000,
    where: () => sql`at < ${daysAgo(90)}`,
  },
  {
    name: 'prune-contact-messages',
    every: '47 3 * * *',
    description: 'contact form messages, after a year',
    table: 'contact_messages',
    where: () => sql`created_at < ${daysAgo(365)}`,
  },
  /** NOTIFICATION-6 */
  {
    name: 'prune-notifications',
    every: '43 3 * * *',
    description: 'notifications, after 180 days',
    table: 'notifications',
    where: () => sql`created_at < ${daysAgo(180)}`,
  },
  /** With its answer (CHECK-12). */
  {
    name: 'prune-references',
    every: '51 3 * * *',
    description: 'contacts of walkers and their answers, after a year',
    table: 'walker_references',
    where: () => sql`created_at < ${daysAgo(365)}`,
  },
  /** Those of an account stay with it; the others go after a year, and lifted ones after a month (PUBLIC-12). */
  {
    name: 'prune-suppressions',
    every: '49 3 * * *',
    description: 'addresses without an account that emails came back from, after a year',
    table: 'email_suppressions',
    where: () =>
      sql`lifted_at < ${daysAgo(30)} or (reported_at < ${daysAgo(365)} and not exists (select from users u where u.email = address))`,
  },
  /** WEBHOOK-6 */
  {
    name: 'prune-webhook-deliveries',
    every: '49 3 * * *',
    description: 'deliveries of webhooks, after 30 days',
    table: 'webhook_deliveries',
    where: () => sql`created_at < ${daysAgo(30)}`,
  },
  {
    name: 'prune-removed-rows',
    every: '53 3 * * *',
    description: 'what families removed, after two weeks',
    table: 'removed_rows',
    where: () => sql`removed_at < ${daysAgo(14)}`,
  },
  /** SHARE-5 */
  {
    name: 'prune-walk-shares',
    every: '17 4 * * *',
    description: 'links to walks of a year ago',
    table: 'walk_shares',
    where: () => sql`created_at < ${daysAgo(365)}`,
  },
  /** Invitations that nobody accepted (WATCH-6). */
  {
    name: 'prune-watch-invitations',
    every: '23 4 * * *',
    description: 'invitations to follow walks that nobody accepted, after 30 days',
    table: 'watchers',
    where: () => sql`user_id is null and created_at < ${daysAgo(30)}`,
  },
  {
    name: 'prune-form-keys',
    every: '53 3 * * *',
    description: 'form keys used a day ago',
    table: 'form_keys',
    where: () => sql`sent_at < ${daysAgo(1)}`,
  },
];
