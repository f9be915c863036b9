import { Bell, CalendarSync, KeyRound, Languages, LifeBuoy, ShieldCheck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../src/paths.ts';
import { formatList, plural, tr } from '../../../src/translate.ts';
import { ThisDevice } from '../../notifications/push/ThisDevice.tsx';
import { CardsSettings } from '../../payments/cards/CardsSettings.tsx';
import { PayoutsWidget } from '../../payments/PayoutsWidget.tsx';
import { Banner, Button, Card, type FormView, formFor } from '../../ui.ts';
import { BlockedPeople } from './BlockedPeople.tsx';
import { CalendarSettings } from './CalendarSettings.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DangerZone } from './DangerZone.tsx';
import { InstallApp } from './InstallApp.tsx';
import { LanguageSettings, languageLabel } from './LanguageSettings.tsx';
import { Notifications } from './Notifications.tsx';
import { Privacy } from './Privacy.tsx';
import type { SettingRow } from './SettingRows.tsx';
import type { SettingsData } from './SettingsPage.tsx';
import { SignInRows } from './SignInRows.tsx';

export interface Section extends SettingRow {
  /** The index is asked for this page: by a form that it refused, a dialog, or a return from Stripe. */
  isAsked: boolean;
  view: ReactNode;
}

export function sectionsOf(data: SettingsData, form: FormView): Section[] {
  const sections = [
    notifications(data, form),
    data.hasLanguages && language(data, form),
    data.cards && cards(data.cards),
    data.payouts && payouts(data.payouts),
    data.calendar && calendar(data.calendar),
    privacy(data, form),
    account(data, form),
    help(data),
  ];
  return sections.filter((one) => one !== null && one !== false);
}

/** As `wants` decides it (NOTIFICATION-3); no email goes where emails come back. */
function stepsReach({ notifications: on, device: { devices }, emailProblem }: SettingsData): string {
  const names = devices.map(({ own, name }) => (own ? tr('this device') : name));
  if (on.pushProgress && names.length > 0)
    return tr('Walk news reaches you on {devices}.', { devices: formatList(names) });
  return on.emailProgress && on.emailNotifications && !emailProblem
    ? tr('Walk news reaches you by email.')
    : tr('Walk news reaches you nowhere. You only see it here.');
}

const notifications = (data: SettingsData, form: FormView): Section => ({
  id: 'notifications',
  path: paths.notificationSettings,
  title: tr('Notifications'),
  icon: Bell,
  state: data.notifications.emailNotifications ? tr('Emails on') : tr('Emails off'),
  isAsked: form.intent === 'save-notifications',
  view: (
    <>
      <Notifications settings={data.notifications} form={formFor(form, 'save-notifications')} />
      {data.hasLanguages && <p id="steps-reach">{stepsReach(data)}</p>}
      <ThisDevice {...data.device} />
    </>
  ),
});

const language = (data: SettingsData, form: FormView): Section => ({
  id: 'language-settings',
  path: paths.languageSettings,
  title: tr('Language'),
  icon: Languages,
  state: languageLabel(data.language),
  isAsked: form.intent === 'save-language',
  view: <LanguageSettings language={data.language} form={formFor(form, 'save-language')} />,
});

const cards = (saved: NonNullable<SettingsData['cards']>): Section => ({
  id: 'payment-settings',
  path: paths.paymentSettings,
  title: tr('Saved cards'),
  icon: Wallet,
  state: saved !== 'soon' && (saved.cards.find(({ isDefault }) => isDefault)?.label() ?? tr('No card')),
  isAsked: saved !== 'soon' && saved.dialog !== null,
  view: (
    <Card as="div">
      {saved === 'soon' ? (
        <p>{tr('You can save a card once your account is approved.')}</p>
      ) : (
        <CardsSettings {...saved} />
      )}
    </Card>
  ),
});

const payouts = (widget: NonNullable<SettingsData['payouts']>): Section => ({
  id: 'payment-settings',
  path: paths.paymentSettings,
  title: tr('Payment Settings'),
  icon: Wallet,
  state: widget !== 'soon' && widget.state.step === 'completed' && tr('Payouts are set up'),
  isAsked: widget !== 'soon' && (widget.back !== null || widget.leaving),
  view:
    widget === 'soon' ? (
      <Banner>{tr('You can set up payouts once your account is approved.')}</Banner>
    ) : (
      <PayoutsWidget {...widget} />
    ),
});

const calendar = (feed: NonNullable<SettingsData['calendar']>): Section => ({
  id: 'calendar',
  path: paths.calendarSettings,
  title: tr('Calendar'),
  icon: CalendarSync,
  state: feed !== 'soon' && feed.feed && tr('Link created'),
  isAsked: feed !== 'soon' && feed.dialog !== null,
  view: <CalendarSettings calendar={feed} />,
});

const privacy = (data: SettingsData, form: FormView): Section => ({
  id: 'privacy',
  path: paths.privacySettings,
  title: tr('Privacy & Security'),
  icon: ShieldCheck,
  state: plural(data.sessions.length, '{count} device', '{count} devices'),
  isAsked: form.intent === 'prove',
  view: (
    <>
      <Privacy
        status={data.approval}
        memberSince={data.memberSince}
        sessions={data.sessions}
        recentSignIns={data.recentSignIns}
        proven={data.proven}
        form={form}
      />
      {data.blocked && <BlockedPeople people={data.blocked} />}
    </>
  ),
});

const account = (data: SettingsData, form: FormView): Section => ({
  id: 'account',
  path: paths.accountSettings,
  title: tr('Account Management'),
  icon: KeyRound,
  state: data.deletion
    ? tr('Deletion Pending')
    : data.signIn.twoFactor
      ? tr('Two-factor on')
      : tr('Two-factor off'),
  isAsked: ['change-password', 'request-deletion'].includes(form.intent ?? ''),
  view: (
    <>
      <ChangePassword passwordMinLength={data.passwordMinLength} form={formFor(form, 'change-password')} />
      <SignInRows {...data.signIn} />
      <DangerZone asked={data.deletion} form={formFor(form, 'request-deletion')} />
    </>
  ),
});

const help = (data: SettingsData): Section => ({
  id: 'help',
  path: paths.helpSettings,
  title: tr('Help & Support'),
  icon: LifeBuoy,
  isAsked: false,
  view: (
    <>
      <p>{tr('A real person replies within 24 hours.')}</p>
      <div className="cluster">
        <Button href={paths.contact} label={tr('Contact support')} />
        <Button href={paths.about} label={tr('View FAQ')} />
      </div>
      <InstallApp walker={data.payouts !== null} />
    </>
  ),
});
