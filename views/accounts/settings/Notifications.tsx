import { Bell } from 'lucide-react';
import {
  HAS_ALL_SWITCHES,
  type NotificationSettings,
  notificationEdit,
  SETTING_OF,
} from '../../../src/domain/notifications/notification-settings.ts';
import { paths } from '../../../src/paths.ts';
import { CHOSEN_LABELS, ChannelTable } from '../../notifications/ChannelTable.tsx';
import { Card, EditVersion, Form, type FormView, SubmitButton, Toggle } from '../../ui.ts';

const EMAILS = 'Email Notifications';

const LABELS = Object.fromEntries([
  ['emailNotifications', EMAILS],
  ...Object.entries(SETTING_OF).flatMap(([topic, { email, push }]) => {
    const [label] = CHOSEN_LABELS[topic as keyof typeof SETTING_OF];
    return [
      [email, `${label}: email`],
      [push, `${label}: push`],
    ];
  }),
]);

export const Notifications = ({ settings, form }: { settings: NotificationSettings; form: FormView }) => (
  <Card id="notifications" title="Notifications" icon={Bell}>
    <Form
      intent="save-notifications"
      action={paths.settings}
      errors={form.errors}
      label="Notifications"
      hidden={{ [HAS_ALL_SWITCHES]: 'all' }}
      savesSwitches
    >
      <EditVersion row={notificationEdit.fields(settings)} form={form} labels={LABELS} />
      <Toggle
        name="emailNotifications"
        label={EMAILS}
        hint="Turn this off to get only the emails that are always on."
        checked={settings.emailNotifications}
      />
      <ChannelTable settings={settings} />
      <p className="soft small">
        Push reaches the devices where you turned it on. Everything also stands in your{' '}
        <a href={paths.notifications}>notifications</a>.
      </p>
      <div className="needs-no-js">
        <SubmitButton variant="secondary" label="Save notifications" />
      </div>
    </Form>
  </Card>
);
