import { LifeBuoy, Wallet } from 'lucide-react';
import type { ApprovalLabel } from '../../../src/domain/accounts/approval/approval-label.ts';
import type { NotificationSettings } from '../../../src/domain/notifications/notification-settings.ts';
import type { BlockedPerson } from '../../../src/domain/people/blocks.ts';
import type { Language } from '../../../src/language.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { ThisDevice, type ThisDeviceProps } from '../../notifications/push/ThisDevice.tsx';
import { CardsSettings, type CardsSettingsProps } from '../../payments/cards/CardsSettings.tsx';
import { PayoutsWidget, type PayoutsWidgetProps } from '../../payments/PayoutsWidget.tsx';
import { Banner, Button, type FormView, formFor, PageHeading } from '../../ui.ts';
import { BlockedPeople } from './BlockedPeople.tsx';
import { CalendarSettings, type CalendarSettingsProps } from './CalendarSettings.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DangerZone } from './DangerZone.tsx';
import { EmailProblem, type EmailProblemProps } from './EmailProblem.tsx';
import { InstallApp } from './InstallApp.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { Notifications } from './Notifications.tsx';
import { Privacy, type ShownSession } from './Privacy.tsx';
import type { ShownSignIn } from './RecentSignIns.tsx';
import { Setting } from './Setting.tsx';
import { SignInCards, type SignInCardsProps } from './SignInCards.tsx';

export interface SettingsData {
  approval: ApprovalLabel;
  memberSince: string;
  notifications: NotificationSettings;
  emailProblem: EmailProblemProps | null;
  device: ThisDeviceProps;
  language: Language | null;
  /** Admins read English only (LANGUAGE-1). */
  hasLanguages: boolean;
  sessions: readonly ShownSession[];
  recentSignIns: readonly ShownSignIn[];
  proven: boolean;
  /** Null unless the person is a walker; `soon` before approval and before the profile is started. */
  payouts: PayoutsWidgetProps | 'soon' | null;
  cards: CardsSettingsProps | 'soon' | null;
  calendar: CalendarSettingsProps | 'soon' | null;
  blocked: readonly BlockedPerson[] | null;
  signIn: SignInCardsProps;
  /** The formatted date of the pending deletion request. */
  deletionRequested: string | null;
  passwordMinLength: number;
}

export const SettingsPage = ({ data, form }: { data: SettingsData; form: FormView }) => (
  <>
    <PageHeading title={tr('Settings')} />
    {data.emailProblem && <EmailProblem {...data.emailProblem} />}
    <div className="stack-s stack">
      <Notifications settings={data.notifications} form={formFor(form, 'save-notifications')} />
      <ThisDevice {...data.device} />
      {data.hasLanguages && <LanguageCard language={data.language} form={formFor(form, 'save-language')} />}
      <Privacy
        status={data.approval}
        memberSince={data.memberSince}
        sessions={data.sessions}
        recentSignIns={data.recentSignIns}
        proven={data.proven}
        form={form}
      />
      {data.calendar && <CalendarSettings calendar={data.calendar} />}
      {data.blocked && <BlockedPeople people={data.blocked} />}
      {data.payouts && <Payouts payouts={data.payouts} />}
      {data.cards && <Cards cards={data.cards} />}
      <InstallApp walker={data.payouts !== null} />
      <Help />
    </div>
    <h2 id="account">{tr('Account Management')}</h2>
    <div className="stack-s stack">
      <SignInCards {...data.signIn} />
      <ChangePassword passwordMinLength={data.passwordMinLength} form={formFor(form, 'change-password')} />
      <DangerZone requested={data.deletionRequested} form={formFor(form, 'request-deletion')} />
    </div>
  </>
);

const Help = () => (
  <Setting id="help" title={tr('Help & Support')} icon={LifeBuoy}>
    <p className="soft">{tr('A real person replies within 24 hours.')}</p>
    <div className="cluster">
      <Button href={paths.contact} label={tr('Contact support')} />
      <Button href={paths.about} label={tr('View FAQ')} />
    </div>
  </Setting>
);

const Cards = ({ cards }: { cards: CardsSettingsProps | 'soon' }) => (
  <Setting
    id="payment-settings"
    title={tr('Saved cards')}
    icon={Wallet}
    state={cards !== 'soon' && (cards.cards.find(({ isDefault }) => isDefault)?.label() ?? 0)}
    open={cards !== 'soon' && cards.dialog !== null}
  >
    {cards === 'soon' ? (
      <Banner>{tr('You can save a card once your account is approved.')}</Banner>
    ) : (
      <CardsSettings {...cards} />
    )}
  </Setting>
);

const Payouts = ({ payouts }: { payouts: PayoutsWidgetProps | 'soon' }) => (
  <Setting
    id="payment-settings"
    title={tr('Payment Settings')}
    icon={Wallet}
    state={payouts !== 'soon' && payouts.state.step === 'completed' && tr('Payouts are set up')}
    open={payouts !== 'soon' && (payouts.back !== null || payouts.leaving)}
  >
    {payouts === 'soon' ? (
      <Banner>{tr('You can set up payouts once your account is approved.')}</Banner>
    ) : (
      <PayoutsWidget {...payouts} />
    )}
  </Setting>
);
