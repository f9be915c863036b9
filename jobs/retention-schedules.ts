import { erasePeople } from '../src/domain/retention/erase.ts';
import {
  endedSessions,
  oldContactMessages,
  oldFormKeys,
  oldLocationLogs,
  oldNotifications,
  oldOutboxRows,
  oldPasskeyChallenges,
  oldReferences,
  oldSecurityEvents,
  oldSheetViews,
  oldSuppressions,
  oldTokens,
  oldWebhookDeliveries,
} from '../src/domain/retention/retention-rules.ts';
import { forgetStepPlaces } from '../src/domain/walks/forget-places.ts';
import { cleaningUpImages } from './clean-up-images.ts';
import { pruningCapturedMail } from './prune-captured-mail.ts';
import { rotatingSecrets } from './rotate-secrets.ts';
import { inBatches, removing, type ScheduleRow } from './scheduled.ts';

/** A walk has up to 360 an hour. */
const LOCATIONS_AT_ONCE = 5_000;

export const retentionJobs: readonly ScheduleRow[] = [
  {
    name: 'prune-sessions',
    every: '17 * * * *',
    description: 'expired sessions',
    ...removing(endedSessions),
  },
  {
    name: 'prune-tokens',
    every: '27 * * * *',
    description: 'email links that expired a week ago',
    ...removing(oldTokens),
  },
  {
    name: 'prune-passkey-challenges',
    every: '57 * * * *',
    description: 'challenges of passkeys that nobody answered',
    ...removing(oldPasskeyChallenges),
  },
  {
    name: 'prune-security-events',
    every: '45 3 * * *',
    description: 'recent sign-ins, after 90 days',
    ...removing(oldSecurityEvents),
  },
  {
    name: 'prune-outbox',
    every: '37 * * * *',
    description: 'outbox rows completed a month ago',
    ...removing(oldOutboxRows),
  },
  {
    name: 'erase-closed-accounts',
    every: '7 * * * *',
    description: 'accounts closed 30 days ago',
    ...inBatches(erasePeople, 1),
  },
  {
    name: 'clean-up-images',
    every: '23 4 * * *',
    description: 'pictures that nothing refers to, and references to missing pictures, after a day',
    ...cleaningUpImages,
  },
  {
    name: 'prune-sheet-views',
    every: '41 3 * * *',
    description: "views of children's safety details, after a year",
    ...removing(oldSheetViews),
  },
  {
    name: 'forget-step-places',
    every: '43 3 * * *',
    description: 'places of the steps of walks, after 90 days',
    ...inBatches(forgetStepPlaces),
  },
  {
    name: 'prune-location-logs',
    every: '11 * * * *',
    description: 'locations of walkers, after 90 days',
    ...removing(oldLocationLogs, LOCATIONS_AT_ONCE),
  },
  {
    name: 'prune-contact-messages',
    every: '47 3 * * *',
    description: 'contact form messages, after a year',
    ...removing(oldContactMessages),
  },
  {
    name: 'prune-notifications',
    every: '43 3 * * *',
    description: 'notifications, after 180 days',
    ...removing(oldNotifications),
  },
  {
    name: 'prune-references',
    every: '51 3 * * *',
    description: 'contacts of walkers and their answers, after a year',
    ...removing(oldReferences),
  },
  {
    name: 'prune-suppressions',
    every: '49 3 * * *',
    description: 'addresses without an account that emails came back from, after a year',
    ...removing(oldSuppressions),
  },
  {
    name: 'prune-webhook-deliveries',
    every: '49 3 * * *',
    description: 'deliveries of webhooks, after 30 days',
    ...removing(oldWebhookDeliveries),
  },
  {
    name: 'rotate-secrets',
    every: '19 * * * *',
    description: 'stored secrets that SECRET_KEY_PREVIOUS encrypted',
    ...rotatingSecrets,
  },
  {
    name: 'prune-captured-mail',
    every: '57 3 * * *',
    description: 'emails captured on disk two weeks ago',
    ...pruningCapturedMail,
  },
  {
    name: 'prune-form-keys',
    every: '53 3 * * *',
    description: 'form keys used a day ago',
    ...removing(oldFormKeys),
  },
];
