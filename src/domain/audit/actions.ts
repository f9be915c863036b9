import type { PasskeyChange, TwoFactorChange } from '../email/email-facts.ts';

/** What the audit log records, and how it says it. */
export const AUDIT_ACTIONS = {
  approve: 'Approved',
  reject: 'Rejected',
  unapprove: 'Unapproved',
  'resend-decision': 'Resent the decision',
  'approve-deletion': 'Approved a deletion',
  'reject-deletion': 'Rejected a deletion',
  'erase-person': 'Erased a closed account',
  'assign-walker': 'Assigned a walker',
  'cancel-booking': 'Canceled a booking',
  'complete-booking': 'Marked a walk complete',
  'settle-no-show': 'Settled a no-show',
  'settle-refund': 'Settled a failed refund',
  'end-series': 'Canceled weekly walks',
  'add-closed-day': 'Added a closed day',
  'remove-closed-day': 'Removed a closed day',
  'resend-receipts': 'Resent receipts',
  refund: 'Refunded',
  'charge-automatically': 'Charged a saved card automatically',
  'send-message': 'Sent a message',
  'send-notice': 'Wrote to people by email',
  'read-reported-messages': 'Read reported messages',
  'read-locations': "Viewed a walker's locations",
  'read-children': "Viewed a family's children",
  'report-dismissed': 'Closed a report',
  'report-warned': 'Warned after a report',
  'report-unapproved': 'Unapproved after a report',
  'read-incident': 'Read an incident',
  'take-incident': 'Took an incident',
  'note-incident': 'Added a note to an incident',
  'close-incident': 'Closed an incident',
  'create-admin': 'Created an admin',
  'remove-admin': 'Removed an admin',
  'sign-out-everywhere': 'Signed someone out everywhere',
  freeze: 'Froze an account',
  unfreeze: 'Unfroze an account',
  'ask-new-password': 'Asked for a new password',
  'two-factor-on': 'Turned two-factor sign-in on',
  'two-factor-off': 'Turned two-factor sign-in off',
  'two-factor-new-codes': 'Created new recovery codes',
  'two-factor-recovery-code': 'Signed in with a recovery code',
  'two-factor-reset': 'Reset two-factor sign-in',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'passkey-copied': 'Locked a passkey that may have been copied',
  'set-background-check': 'Recorded a background check',
  'set-identity-check': 'Recorded an identity check',
  'change-birth-date': 'Changed a date of birth',
  'change-email': 'Changed an email address',
  'suppress-email': 'Stopped emails to an address',
  'lift-suppression': 'Allowed emails to an address again',
  'retry-email': 'Tried the own email address again',
  'reference-ask': 'Named a contact for a reference',
  'guardian-ask': 'Named a guardian',
  'guardian-given': 'The guardian consented',
  'guardian-declined': 'The guardian did not consent',
  'guardian-withdrawn': 'The guardian withdrew the consent',
  'reference-replace': 'Replaced a contact for a reference',
  'accept-terms': 'Accepted new terms',
  'autopay-on': 'Turned on automatic payment',
  'autopay-off': 'Turned off automatic payment',
  'share-walk': 'Shared a walk',
  'share-stop': 'Stopped sharing a walk',
  'watch-invite': 'Invited someone to follow walks or decide',
  'watch-accept': 'Accepted to follow walks or decide',
  'watch-change': 'Changed for which children someone follows or decides',
  'watch-end': 'Ended following walks or deciding',
  'put-back': 'Put back what a family removed',
  'calendar-create': 'Created a calendar link',
  'calendar-replace': 'Replaced a calendar link',
  'calendar-turn-off': 'Turned off a calendar link',
  'push-turn-on': 'Turned on notifications on a device',
  'push-turn-off': 'Turned off notifications on a device',
  'pickup-settings': 'Changed the pickup code settings',
  'pickup-release': 'Unlocked a pickup',
  'export-data': "Exported a person's data",
  'export-users': 'Exported the list of users',
  'export-walkers': 'Exported the list of walkers',
  'export-bookings': 'Exported the list of bookings',
  'export-money': 'Exported the report of the money',
  'back-up-data': 'Backed up the database',
  'restore-data': 'Restored a backup',
  'rebuild-rewards': 'Rebuilt the rewards',
  'retry-job': 'Retried a job',
  'retry-all-jobs': 'Retried all jobs',
  'run-schedule': 'Ran a schedule',
  'webhook-add': 'Added a webhook',
  'webhook-remove': 'Removed a webhook',
  'webhook-turn-on': 'Turned a webhook on',
  'webhook-turn-off': 'Turned a webhook off',
  'webhook-test': 'Sent a test event',
  'webhook-redeliver': 'Sent an event again',
  'webhook-rotate-secret': 'Rotated the secret of a webhook',
} as const satisfies Readonly<Record<string, string>> &
  Record<`two-factor-${TwoFactorChange}` | `passkey-${PasskeyChange}`, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export type AuditSubjectType =
  | 'profile'
  | 'booking'
  | 'series'
  | 'closed-day'
  | 'report'
  | 'incident'
  | 'job'
  | 'rewards'
  | 'schedule'
  | 'list'
  | 'webhook'
  | 'database';
