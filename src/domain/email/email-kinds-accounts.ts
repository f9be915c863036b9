import { msg } from '../../translate.ts';
import type { IncidentKind } from '../incident-kind.ts';
import type { Role } from '../viewer.ts';
import type {
  EmailWalk,
  ExpiringCheck,
  MergedLine,
  PasskeyChange,
  ToPerson,
  TwoFactorChange,
} from './email-facts.ts';
import { email, type OfRequest, type OfUser, ofUser, type To, unlisted } from './email-kind.ts';

interface GuardianLink {
  walker: string;
  walkerFirstName: string;
  token: string;
}

export const ACCOUNT_EMAILS = {
  'confirm-email': unlisted<OfUser, ToPerson & { token: string }>(),
  'reset-password': unlisted<OfUser, ToPerson & { token: string }>(),
  'password-changed': ofUser<ToPerson>('safety', msg('Your password was changed'), 'settings'),
  'two-factor-changed': email<OfUser & { change: TwoFactorChange }, ToPerson & { change: TwoFactorChange }>(
    'safety',
    msg('Your two-factor sign-in was changed'),
    'twoFactor',
  ),
  'passkey-changed': email<OfUser & { change: PasskeyChange }, ToPerson & { change: PasskeyChange }>(
    'safety',
    msg('Your passkeys were changed'),
    'passkeys',
  ),
  /** `device`: null when that session has ended already. */
  'new-device': unlisted<
    OfUser & { sessionId: string },
    ToPerson & { device: { name: string | null; at: Date } | null }
  >(),
  'approval-approved': ofUser<ToPerson & { role: Exclude<Role, 'admin'> }>(
    'safety',
    msg('Your account is approved'),
    'dashboard',
  ),
  'approval-rejected': ofUser<
    ToPerson & { withdrawn: boolean; guardian: boolean; report: string | null; families: string[] }
  >('safety', msg("Your account isn't approved"), 'contact'),
  'deletion-approved': unlisted<OfRequest, ToPerson>(),
  'deletion-rejected': email<OfRequest, ToPerson>('safety', msg('Your account stays open'), 'settings'),
  /** `senders` are first names, `others` counts the rest. Never contains message text (EMAIL-5). */
  'unread-messages': email<To, ToPerson & { count: number; senders: string[]; others: number }>(
    'messages',
    msg('You have unread messages'),
    'messages',
  ),
  /** To the referrer. `approved` counts their approved referrals. */
  'referral-approved': email<To & { referred: string }, ToPerson & { referred: string; approved: number }>(
    'rewards',
    msg('Your referral was approved'),
    'rewards',
  ),
  warning: email<{ reportId: string }, ToPerson>(
    'safety',
    msg('The team sent you a warning'),
    'communityGuidelines',
  ),
  'check-expiring': email<To & { round: string }, ToPerson & ExpiringCheck>(
    'safety',
    msg('Your background check expires soon'),
    'checks',
  ),
  'check-expired': email<To, ToPerson & ExpiringCheck>(
    'safety',
    msg('Your background check has expired'),
    'checks',
  ),
  'check-consider': email<To, ToPerson & { provider: string; until: string }>(
    'safety',
    msg('A report about you came'),
    'checks',
  ),
  'incident-alert': email<
    To & { incidentId: string },
    ToPerson & { incidentId: string; kind: IncidentKind; walk: EmailWalk }
  >('safety', msg('A walk needs help now'), 'incident'),
  /** After the person asked to try their address again (PUBLIC-10). */
  /** What another person did within minutes (EMAIL-11); `others` counts what has no line. */
  merged: unlisted<
    To & { pair: string },
    ToPerson & { lines: MergedLine[]; others: number; canceled: number; since: Date }
  >(),
  'address-test': unlisted<OfUser, ToPerson>(),
  /** To the contact of a walker, who has no account (CHECK-9). */
  'reference-request': unlisted<
    { referenceId: string },
    { walker: string; walkerFirstName: string; token: string }
  >(),
  /** To the guardian of a walker, who has no account (GUARDIAN-1, GUARDIAN-2). */
  'guardian-request': unlisted<{ consentId: string }, GuardianLink>(),
  'guardian-consented': unlisted<{ consentId: string }, GuardianLink>(),
  'guardian-renewal': unlisted<{ consentId: string }, GuardianLink>(),
  'guardian-missing': email<To, ToPerson>('safety', msg("A guardian's consent is needed"), 'checks'),
  /** To an adult, with or without an account (WATCH-2). */
  'watcher-invitation': unlisted<
    { watcherId: string },
    { parent: string; guardian: boolean; token: string }
  >(),
  /** `decides`: a guardian, once both accounts are approved. */
  'watcher-joined': email<
    To & { watcherId: string },
    ToPerson & { watcher: string; decides: 'now' | 'later' | null }
  >('safety', msg('Someone you invited has joined'), 'watchers'),
  /** `children`: whom the watcher follows now, null once a guardian decides no longer; `walksEnd`: with the parent's account. */
  'family-changed': email<
    To & { parentId: string; watcherId: string },
    ToPerson &
      Record<'guardian' | 'walksEnd', boolean> & {
        reader: 'parent' | 'other co-parent' | 'linked';
        other: string;
        children: string[] | null;
        invitedBy: string | null;
      }
  >('safety', msg('Who decides or follows has changed'), 'dashboard'),
  /** `gone`: it answered 410 (WEBHOOK-7). */
  'webhook-turned-off': email<
    To & { endpointId: string },
    ToPerson & { endpointId: string; host: string; gone: boolean }
  >('safety', msg('A webhook was turned off'), 'webhook'),
  notice: email<To & { noticeId: string }, { subject: string; body: string }>(
    'safety',
    msg('Our team wrote to you by email'),
    'contact',
  ),
  'contact-message': unlisted<
    { contactMessageId: string },
    { name: string; subject: string; message: string }
  >(),
};
