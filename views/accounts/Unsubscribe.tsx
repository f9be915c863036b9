import { BellOff } from 'lucide-react';
import type { EmailTopic } from '../../src/domain/email-topics.ts';
import { paths } from '../../src/paths.ts';
import { messageTemplates } from '../i18n.ts';
import { Button, Form, Icon, SubmitButton } from '../ui.ts';

const WHICH: Record<EmailTopic, string> = {
  emailNotifications: 'emails about messages and news',
  bookingUpdates: 'emails about requests and walks',
  bookings: 'emails about requests and replies',
  progress: 'emails about how a walk goes',
  reminders: 'reminders by email',
  messages: 'emails about messages',
  rewards: 'emails about referrals and rewards',
  news: 'news by email',
};

const settings = `${paths.settings}#notifications`;

/** Needs a button press: mail scanners follow every link. ACCOUNT-7 */
export function Unsubscribe({ topic, stopped }: { topic: EmailTopic | null; stopped: boolean }) {
  const words = topic ? WHICH[topic] : '';
  if (!topic)
    return (
      <Notice
        title={messageTemplates.unsubscribeLinkInvalid.title}
        lead={messageTemplates.unsubscribeLinkInvalid.text}
      />
    );
  if (stopped) return <Notice title="You're unsubscribed" lead={`You won't get ${words} anymore.`} />;
  return (
    <div className="account account-notice">
      <Icon of={BellOff} size="l" />
      <h1 tabIndex={-1}>Unsubscribe from these emails?</h1>
      <p className="lead">You won't get {words} anymore. We'll always email receipts and safety notices.</p>
      <Form intent="stop">
        <SubmitButton wide label="Unsubscribe" />
      </Form>
    </div>
  );
}

const Notice = ({ title, lead }: { title: string; lead: string }) => (
  <div className="account account-notice">
    <Icon of={BellOff} size="l" />
    <h1 tabIndex={-1}>{title}</h1>
    <p className="lead">{lead}</p>
    <Button href={settings} label="Go to settings" />
  </div>
);
