import type { ChosenTopic } from '../../src/domain/email/email-topics.ts';
import {
  type Channel,
  type NotificationSettings,
  SETTING_OF,
} from '../../src/domain/notifications/notification-settings.ts';
import { msg, tr } from '../../src/translate.ts';

export const CHOSEN_LABELS: Readonly<Record<ChosenTopic, readonly [label: string, hint?: string]>> = {
  bookings: [msg('Booking Updates'), msg('Requests, replies and new times.')],
  progress: [msg('Walk progress'), msg('Email where push fails.')],
  reminders: [msg('Reminders'), msg("Tomorrow's walks, and to mark a walk complete.")],
  messages: [msg('Messages')],
  rewards: [msg('Referrals and rewards')],
  news: [msg('Marketing Communications')],
};

const CHANNELS = ['email', 'push'] as const;
const HEADS: Record<Channel, string> = { email: msg('Email'), push: msg('Push') };
export const ChannelTable = ({ settings }: { settings: NotificationSettings }) => (
  <table className="channels">
    <caption className="vh">{tr('How we notify you about each topic')}</caption>
    <thead>
      <tr>
        <th scope="col">{tr('Topic')}</th>
        {CHANNELS.map((channel) => (
          <th key={channel} scope="col">
            {tr(HEADS[channel])}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(CHOSEN_LABELS).map(([topic, [label, hint]]) => (
        <tr key={topic}>
          <th scope="row">
            <label htmlFor={SETTING_OF[topic as ChosenTopic].email}>{tr(label)}</label>
            {hint && <small className="hint">{tr(hint)}</small>}
          </th>
          {CHANNELS.map((channel) => (
            <Switch key={channel} topic={topic as ChosenTopic} channel={channel} settings={settings} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type SwitchProps = { topic: ChosenTopic; channel: Channel; settings: NotificationSettings };

function Switch({ topic, channel, settings }: SwitchProps) {
  const name = SETTING_OF[topic][channel];
  return (
    <td className="toggle">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state
        role="switch"
        id={name}
        name={name}
        value="on"
        defaultChecked={settings[name]}
        aria-label={
          channel === 'push' ? tr('Push about {topic}', { topic: tr(CHOSEN_LABELS[topic][0]) }) : undefined
        }
      />
    </td>
  );
}
