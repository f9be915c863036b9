import { BellOff } from 'lucide-react';
import type { EmailTopic } from '../../src/domain/email-topics.ts';
import { paths } from '../../src/paths.ts';
import { messageTemplates } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

const WHICH: Record<EmailTopic, string> = {
  emailNotifications: 'letters about messages and news',
  bookingUpdates: 'letters about requests and walks',
};

const settings = `${paths.settings}#notifications`;

/** Needs a button press: mail scanners follow every link. ACCOUNT-7 */
export function Unsubscribe({ topic, stopped }: { topic: EmailTopic | null; stopped: boolean }) {
  const words = topic ? WHICH[topic] : '';
  if (!topic)
    return (
      <Notice title={messageTemplates.stopLinkUnknown.title} lead={messageTemplates.stopLinkUnknown.text} />
    );
  if (stopped) return <Notice title="Done" lead={`You get no more ${words}.`} />;
  return (
    <div className="account account-notice">
      <Icon of={BellOff} size="l" />
      <h1 tabIndex={-1}>Stop these letters?</h1>
      <p className="lead">
        You would get no more {words}. Receipts, and everything about safety and security, we always send.
      </p>
      <Form intent="stop">
        <SubmitButton wide>Stop These Letters</SubmitButton>
      </Form>
    </div>
  );
}

function Notice({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="account account-notice">
      <Icon of={BellOff} size="l" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead}</p>
      <Button href={settings}>Open Settings</Button>
    </div>
  );
}
