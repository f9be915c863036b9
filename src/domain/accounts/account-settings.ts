import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import {
  DEFAULT_NOTIFICATIONS,
  type NotificationSettings,
  SETTING_NAMES,
} from '../notifications/notification-settings.ts';
import type { Member } from '../viewer.ts';
import { type ApprovalLabel, approvalLabel } from './approval/approval-label.ts';
import { BLOCKERS, type DeletionBlockers } from './deletion/blockers.ts';
import { RECENT_SIGN_INS, type RecentSignIn } from './sign-in/recent-sign-ins.ts';

export interface AccountSettings {
  approval: ApprovalLabel;
  memberSince: Date;
  notifications: NotificationSettings;
  deletion: { at: Date; open: DeletionBlockers } | null;
  signIn: { twoFactor: boolean; codesLeft: number; passkeys: number };
  recentSignIns: RecentSignIn[];
  calendar: { tokenHash: Uint8Array; createdAt: Date; lastReadAt: Date | null } | null;
}

export async function accountSettings(em: EntityManager, viewer: Member): Promise<AccountSettings> {
  const row = await kysely(em)
    .selectFrom('profiles as p')
    .leftJoin('notificationSettings as n', 'n.userId', 'p.id')
    .leftJoin('accountDeletionRequests as d', (join) =>
      join.onRef('d.profileId', '=', 'p.id').on('d.status', '=', sql.lit('pending')),
    )
    .leftJoin('calendarFeeds as f', 'f.personId', 'p.id')
    .select(['p.approvalStatus', 'p.approvalWithdrawnAt', 'p.createdAt as memberSince'])
    .select(SETTING_NAMES.map((name) => `n.${name}` as const))
    .select(['d.requestedAt as deletionRequestedAt'])
    .select(sql<DeletionBlockers | null>`case when d.id is not null then ${BLOCKERS} end`.as('blockers'))
    .select(['f.tokenHash', 'f.createdAt as linkedAt', 'f.lastReadAt'])
    .select([
      sql<boolean>`exists (select from second_factors s where s.user_id = p.id and s.confirmed_at is not null)`.as(
        'twoFactor',
      ),
      sql<number>`(select count(*)::int from recovery_codes c where c.user_id = p.id and c.used_at is null)`.as(
        'codesLeft',
      ),
      sql<number>`(select count(*)::int from passkeys k where k.user_id = p.id)`.as('passkeys'),
      RECENT_SIGN_INS,
    ])
    .where('p.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return {
    approval: approvalLabel(row),
    memberSince: row.memberSince,
    notifications: Object.fromEntries(
      SETTING_NAMES.map((name) => [name, row[name] ?? DEFAULT_NOTIFICATIONS[name]]),
    ) as NotificationSettings,
    deletion: row.deletionRequestedAt && row.blockers && { at: row.deletionRequestedAt, open: row.blockers },
    signIn: { twoFactor: row.twoFactor, codesLeft: row.codesLeft, passkeys: row.passkeys },
    recentSignIns: row.recentSignIns.map((event) => ({ ...event, at: new Date(event.at) })),
    calendar: row.tokenHash &&
      row.linkedAt && { tokenHash: row.tokenHash, createdAt: row.linkedAt, lastReadAt: row.lastReadAt },
  };
}

export const sessionsOf = (em: EntityManager, viewer: Member) =>
  kysely(em)
    .selectFrom('sessions as s')
    .leftJoin('pushSubscriptions as d', 'd.sessionId', 's.id')
    .select(['s.id', 's.userAgent', 's.lastSeenAt', 's.createdAt', 's.provenAt'])
    .select(['d.vapidKey', 'd.createdAt as pushSince', 'd.lastSentAt as lastPushAt', 'd.goneAt'])
    .where('s.userId', '=', viewer.id)
    .orderBy('s.lastSeenAt', 'desc')
    .orderBy('s.id')
    .limit(50)
    .execute();

export type OpenSession = Awaited<ReturnType<typeof sessionsOf>>[number];
