import { Bell } from 'lucide-react';
import { type NotificationSettings, notificationEdit } from '../../../src/domain/accounts/notifications.ts';
import { paths } from '../../../src/paths.ts';
import type { FormView } from '../../form.ts';
import { Card } from '../../ui/Card.tsx';
import { EditVersion } from '../../ui/EditVersion.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Toggle } from '../../ui/Toggle.tsx';

const SWITCHES = [
  ['emailNotifications', 'Email Notifications', 'Messages and news about your account.'],
  ['bookingUpdates', 'Booking Updates', 'Requests, answers and changes of your walks.'],
  ['marketingCommunications', 'Marketing Communications', 'New neighborhoods, offers, now and then a story.'],
] as const;

const LABELS = Object.fromEntries(SWITCHES);

export function Notifications({ settings, form }: { settings: NotificationSettings; form: FormView }) {
  return (
    <Card id="notifications" title="Notifications" icon={Bell}>
      <Form
        intent="save-notifications"
        action={paths.settings}
        errors={form.errors}
        label="Notifications"
        savesSwitches
      >
        <EditVersion row={notificationEdit.fields(settings)} form={form} labels={LABELS} />
        {SWITCHES.map(([name, label, hint]) => (
          <Toggle key={name} name={name} label={label} hint={hint} checked={settings[name]} />
        ))}
        <p className="soft small">Receipts and everything about safety and security we always send.</p>
        <div className="needs-no-js">
          <SubmitButton variant="secondary">Save Notifications</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
