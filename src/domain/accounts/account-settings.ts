import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApprovalStatus, Member } from '../viewer.ts';
import { type ApprovalLabel, approvalLabel } from './approval/approval-label.ts';
import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from './notifications.ts';
import { Session } from './user.ts';

export interface AccountSettings {
  approval: ApprovalLabel;
  memberSince: Date;
  notifications: NotificationSettings;
  deletionRequestedAt: Date | null;
}

interface Row {
  approval_status: ApprovalStatus;
  approval_withdrawn_at: string | Date | null;
  created_at: string | Date;
  email_notifications: boolean | null;
  booking_updates: boolean | null;
  marketing_communications: boolean | null;
  requested_at: string | Date | null;
}

export async function accountSettings(em: EntityManager, viewer: Member): Promise<AccountSettings> {
  const [row] = (await em.execute<Row[]>(
    `select p.approval_status, p.approval_withdrawn_at, p.created_at, n.email_notifications, n.booking_updates, n.marketing_communications,
       d.requested_at
     from profiles p
     left join notification_settings n on n.user_id = p.id
     left join account_deletion_requests d on d.profile_id = p.id and d.status = 'pending'
     where p.id = ?`,
    [viewer.id],
  )) as [Row];
  const or = DEFAULT_NOTIFICATIONS;
  return {
    approval: approvalLabel({
      approvalStatus: row.approval_status,
      approvalWithdrawnAt: row.approval_withdrawn_at,
    }),
    memberSince: new Date(row.created_at),
    notifications: {
      emailNotifications: row.email_notifications ?? or.emailNotifications,
      bookingUpdates: row.booking_updates ?? or.bookingUpdates,
      marketingCommunications: row.marketing_communications ?? or.marketingCommunications,
    },
    deletionRequestedAt: row.requested_at === null ? null : new Date(row.requested_at),
  };
}

export const sessionsOf = (em: EntityManager, viewer: Member): Promise<Session[]> =>
  em.find(Session, { userId: viewer.id }, { orderBy: { lastSeenAt: 'desc', id: 'asc' }, limit: 50 });
