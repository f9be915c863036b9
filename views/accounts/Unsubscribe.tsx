import { BellOff } from 'lucide-react';
import type { EmailTopic } from '../../src/domain/email-topics.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Button, Form, Icon, SubmitButton } from '../ui.ts';

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

const settings = paths.notificationSettings;

/** Needs a button press: mail scanners follow every link. ACCOUNT-7 */
export function Unsubscribe({ topic, stopped }: { topic: EmailTopic | null; stopped: boolean }) {
  const words = topic ? tr(WHICH[topic]) : '';
  if (!topic) {
    const { title, text = '' } = t('unsubscribeLinkInvalid');
    return <Notice title={title} lead={text} />;
  }
  if (stopped)
    return (
      <Notice title={tr("You're unsubscribed")} lead={tr("You won't get {words} anymore.", { words })} />
    );
  return (
    <div className="account account-notice">
      <Icon of={BellOff} size="l" />
      <h1 tabIndex={-1}>{tr('Unsubscribe from these emails?')}</h1>
      <p className="lead">
        {tr("You won't get {words} anymore. We'll always email receipts and safety notices.", { words })}
      </p>
      <Form intent="stop">
        <SubmitButton wide label={tr('Unsubscribe')} />
      </Form>
    </div>
  );
}

const Notice = ({ title, lead }: { title: string; lead: string }) => (
  <div className="account account-notice">
    <Icon of={BellOff} size="l" />
    <h1 tabIndex={-1}>{title}</h1>
    <p className="lead">{lead}</p>
    <Button href={settings} label={tr('Go to settings')} />
  </div>
);
