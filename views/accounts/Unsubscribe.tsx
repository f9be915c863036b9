import { BellOff } from 'lucide-react';
import type { EmailTopic } from '../../src/domain/email/email-topics.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Button, Form, SubmitButton } from '../ui.ts';
import { AccountNotice } from './AccountNotice.tsx';

const WHICH: Record<EmailTopic, string> = {
  emailNotifications: msg('emails about messages and news'),
  bookingUpdates: msg('emails about requests and walks'),
  bookings: msg('emails about requests and replies'),
  progress: msg('emails about how a walk goes'),
  reminders: msg('reminders by email'),
  messages: msg('emails about messages'),
  rewards: msg('emails about referrals and rewards'),
  news: msg('news by email'),
};

/** Needs a button press: mail scanners follow every link. ACCOUNT-7 */
export function Unsubscribe({ topic, stopped }: { topic: EmailTopic | null; stopped: boolean }) {
  const settings = <Button href={paths.notificationSettings} label={tr('Go to settings')} />;
  if (!topic)
    return (
      <AccountNotice icon={BellOff} {...t('unsubscribeLinkInvalid')}>
        {settings}
      </AccountNotice>
    );
  const words = tr(WHICH[topic]);
  if (stopped)
    return (
      <AccountNotice
        icon={BellOff}
        title={tr("You're unsubscribed")}
        text={tr("You won't get {words} anymore.", { words })}
      >
        {settings}
      </AccountNotice>
    );
  return (
    <AccountNotice
      icon={BellOff}
      title={tr('Unsubscribe from these emails?')}
      text={tr("You won't get {words} anymore. We'll always email receipts and safety notices.", { words })}
    >
      <Form intent="stop">
        <SubmitButton wide label={tr('Unsubscribe')} />
      </Form>
    </AccountNotice>
  );
}
