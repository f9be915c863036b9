import {
  HAS_ALL_SWITCHES,
  type NotificationSettings,
  notificationEdit,
  SETTING_OF,
} from '../../../src/domain/notifications/notification-settings.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { CHOSEN_LABELS, ChannelTable } from '../../notifications/ChannelTable.tsx';
import { Card, EditVersion, Form, type FormView, SubmitButton, Toggle } from '../../ui.ts';

const EMAILS = msg('Email Notifications');

const labels = () =>
  Object.fromEntries([
    ['emailNotifications', EMAILS],
    ...Object.entries(SETTING_OF).flatMap(([of, { email, push }]) => {
      const topic = tr(CHOSEN_LABELS[of as keyof typeof SETTING_OF][0]);
      return [
        [email, tr('{topic}: email', { topic })],
        [push, tr('{topic}: push', { topic })],
      ];
    }),
  ]);

export const Notifications = ({ settings, form }: { settings: NotificationSettings; form: FormView }) => (
  <Card as="div">
    <Form
      intent="save-notifications"
      action={paths.settings}
      errors={form.errors}
      label={tr('Notifications')}
      hidden={{ [HAS_ALL_SWITCHES]: 'all' }}
      savesSwitches
    >
      <EditVersion row={notificationEdit.fields(settings)} form={form} labels={labels()} />
      <Toggle
        name="emailNotifications"
        label={tr(EMAILS)}
        hint={tr('Turn this off to get only the emails that are always on.')}
        checked={settings.emailNotifications}
      />
      <ChannelTable settings={settings} />
      <p className="small">
        {tr('Always on: canceled and moved walks, payments and receipts, safety and security.')}
      </p>
      <div className="needs-no-js">
        <SubmitButton variant="secondary" label={tr('Save notifications')} />
      </div>
    </Form>
  </Card>
);
