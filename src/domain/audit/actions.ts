import type { TwoFactorChange } from '../email.ts';

export type AuditAction =
  | 'approve'
  | 'reject'
  | 'unapprove'
  | 'resend-decision'
  | 'approve-deletion'
  | 'reject-deletion'
  | 'erase-person'
  | 'assign-walker'
  | 'cancel-booking'
  | 'complete-booking'
  | 'settle-no-show'
  | 'resend-receipts'
  | 'refund'
  | 'send-message'
  | 'read-reported-messages'
  | 'report-dismissed'
  | 'report-warned'
  | 'report-unapproved'
  | 'create-admin'
  | 'remove-admin'
  | `two-factor-${TwoFactorChange}`
  | 'export-data'
  | 'export-users'
  | 'export-walkers'
  | 'export-bookings'
  | 'rebuild-rewards'
  | 'retry-job'
  | 'retry-all-jobs'
  | 'run-schedule';

export type AuditSubjectType = 'profile' | 'booking' | 'report' | 'job' | 'rewards' | 'schedule' | 'list';
