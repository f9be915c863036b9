import { Bell } from 'lucide-react';
import { type NotificationSettings, notificationEdit } from '../../../src/domain/accounts/notifications.ts';
import { paths } from '../../../src/paths.ts';
import { Card, EditVersion, Form, type FormView, SubmitButton, Toggle } from '../../ui.ts';

const SWITCHES = [
  ['emailNotifications', 'Email Notifications', 'Messages and news about your account.'],
  ['bookingUpdates', 'Booking Updates', 'Requests, replies and changes to your walks.'],
  ['marketingCommunications', 'Marketing Communications', 'News, offers and occasional stories.'],
] as const;

const LABELS = Object.fromEntries(SWITCHES);

export const Notifications = ({ settings, form }: { settings: NotificationSettings; form: FormView }) => (
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
      <p className="soft small">We'll always email receipts and safety notices.</p>
      <div className="needs-no-js">
        <SubmitButton variant="secondary" label="Save notifications" />
      </div>
    </Form>
  </Card>
);
