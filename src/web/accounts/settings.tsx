import {
  type SettingsData,
  SettingsPage,
  settingTitle,
} from '../../../views/accounts/settings/SettingsPage.tsx';
import { briefMoment, fullDate } from '../../dates.ts';
import { accountSettings, type OpenSession, sessionsOf } from '../../domain/accounts/account-settings.ts';
import { deviceName } from '../../domain/accounts/sign-in/device.ts';
import { isProven } from '../../domain/accounts/sign-in/sessions.ts';
import { notFound } from '../../domain/forms/domain-error.ts';
import { blockedPeople } from '../../domain/people/blocks.ts';
import { ownSuppression } from '../../domain/suppressions/list.ts';
import { isAdmin, isParent, type Member } from '../../domain/viewer.ts';
import { WalkerProfile } from '../../domain/walkers/walker-profile.ts';
import { paths } from '../../paths.ts';
import { members } from '../kit/guards.ts';
import { type Intents, page, type RequestContext } from '../kit/page.tsx';
import { pushActs, pushSettings } from '../notifications/push-settings.ts';
import { cardActs, cardSettings } from '../payments/cards.ts';
import { payoutActs, payoutsOf } from '../payments/payouts.ts';
import { calendarActs, calendarSettings } from './calendar-settings.ts';
import { settingsActs } from './settings-forms.ts';

const settingsAt = (path: string, readers: 'all' | 'notAdmins', intents?: Intents) =>
  page<SettingsData>({
    path,
    guard: members,
    width: 'narrow',
    stylesheet: 'settings',
    title: settingTitle,
    load: (context) => {
      if (readers === 'notAdmins' && isAdmin(context.viewer)) throw notFound('notFound');
      return load(context);
    },
    intents,
    view: ({ data, form }) => <SettingsPage data={data} form={form} />,
  });

export const settingsPages = [
  settingsAt(paths.settings, 'all', { ...settingsActs, ...cardActs, ...calendarActs, ...pushActs }),
  settingsAt(paths.paymentSettings, 'notAdmins', payoutActs),
  settingsAt(paths.languageSettings, 'notAdmins'),
  settingsAt(paths.calendarSettings, 'notAdmins'),
  settingsAt(paths.notificationSettings, 'all'),
  settingsAt(paths.privacySettings, 'all'),
  settingsAt(paths.accountSettings, 'all'),
  settingsAt(paths.helpSettings, 'all'),
];

async function load(context: RequestContext): Promise<SettingsData> {
  const { em, viewer: me, services, url } = context;
  const status = await accountSettings(em, me);
  const sessions = await sessionsOf(em, me);
  return {
    at: url.pathname,
    approval: status.approval,
    memberSince: fullDate(status.memberSince),
    notifications: status.notifications,
    emailProblem: me.mailProblem && (await emailProblem(context)),
    device: pushSettings(context, sessions),
    language: me.language,
    hasLanguages: !isAdmin(me),
    sessions: sessions.map((session) => shown(session, me)),
    proven: sessions.some((session) => session.id === me.sessionId && isProven(session)),
    recentSignIns: status.recentSignIns.map(({ id, kind, at, userAgent }) => ({
      id,
      kind,
      device: deviceName(userAgent),
      at: briefMoment(at),
    })),
    payouts: me.role === 'trotter' ? await payouts(context, me) : null,
    cards: isParent(me) ? (me.approved ? await cardSettings(context, me) : 'soon') : null,
    calendar: isAdmin(me) ? null : me.approved ? calendarSettings(context, status) : 'soon',
    blocked: isAdmin(me) ? null : await blockedPeople(em),
    signIn: { ...status.signIn, admin: isAdmin(me) },
    deletion: status.deletion && { ...status.deletion, at: fullDate(status.deletion.at) },
    passwordMinLength: services.config.passwordMinLength,
  };
}

async function emailProblem({ em, viewer }: RequestContext): Promise<SettingsData['emailProblem']> {
  const found = await ownSuppression(em, viewer.email);
  return found && { reason: found.reason, email: viewer.email, since: fullDate(found.reportedAt) };
}

async function payouts({ em, url }: RequestContext, me: Member): Promise<SettingsData['payouts']> {
  const walker = me.approved ? await em.findOne(WalkerProfile, me.id) : null;
  return walker ? payoutsOf(walker, url, paths.paymentSettings) : 'soon';
}

const shown = ({ id, userAgent, lastSeenAt }: OpenSession, me: Member) => ({
  id,
  device: deviceName(userAgent),
  lastSeen: briefMoment(lastSeenAt),
  own: id === me.sessionId,
});
