import type { ApprovalLabel } from '../../../src/domain/accounts/approval/approval-label.ts';
import type { NotificationSettings } from '../../../src/domain/notifications/notification-settings.ts';
import type { BlockedPerson } from '../../../src/domain/people/blocks.ts';
import { paths } from '../../../src/paths.ts';
import { type Language, tr } from '../../../src/translate.ts';
import type { ThisDeviceProps } from '../../notifications/push/ThisDevice.tsx';
import type { CardsSettingsProps } from '../../payments/cards/CardsSettings.tsx';
import type { PayoutsWidgetProps } from '../../payments/PayoutsWidget.tsx';
import { BackLink, emptyForm, type FormView, PageHeading } from '../../ui.ts';
import type { CalendarSettingsProps } from './CalendarSettings.tsx';
import { type AskedDeletion, DeletionPending } from './DangerZone.tsx';
import { EmailProblem, type EmailProblemProps } from './EmailProblem.tsx';
import type { ShownSession } from './Privacy.tsx';
import type { ShownSignIn } from './RecentSignIns.tsx';
import { SettingRows } from './SettingRows.tsx';
import type { SignInRowsProps } from './SignInRows.tsx';
import { type Section, sectionsOf } from './sections.tsx';

export interface SettingsData {
  at: string;
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
  signIn: SignInRowsProps;
  /** The formatted date of the pending deletion request. */
  deletion: AskedDeletion | null;
  passwordMinLength: number;
}

/** All forms go to the index, which shows the page of a form that it refused. */
export function SettingsPage({ data, form }: { data: SettingsData; form: FormView }) {
  const sections = sectionsOf(data, form);
  const shown = sections.find(({ path, isAsked }) => path === data.at || isAsked);
  return shown ? <SettingPage {...shown} /> : <Index data={data} sections={sections} />;
}

export const settingTitle = (data: SettingsData): string =>
  sectionsOf(data, emptyForm).find(({ path, isAsked }) => path === data.at || isAsked)?.title ??
  tr('Settings');

const SettingPage = ({ title, view }: Section) => (
  <>
    <PageHeading back={<BackLink href={paths.settings}>{tr('Settings')}</BackLink>} title={title} />
    {view}
  </>
);

const Index = ({ data, sections }: { data: SettingsData; sections: readonly Section[] }) => (
  <>
    <PageHeading title={tr('Settings')} />
    {data.emailProblem && <EmailProblem {...data.emailProblem} />}
    {data.deletion && <DeletionPending {...data.deletion} />}
    <SettingRows rows={sections} />
  </>
);
