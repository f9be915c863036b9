import { Smartphone } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Setting } from '../../accounts/settings/Setting.tsx';
import { Badge, Form, Icon, Rows, SubmitButton } from '../../ui.ts';
import { TurnOnPush } from './TurnOnPush.tsx';

interface ShownDevice {
  id: string;
  name: string;
  since: string;
  lastSent: string | null;
  own: boolean;
}

export interface ThisDeviceProps {
  devices: readonly ShownDevice[];
  vapidKey: string;
}
export function ThisDevice({ devices, vapidKey }: ThisDeviceProps) {
  const isOn = devices.some(({ own }) => own);
  return (
    <Setting id="devices" title={tr('Notifications on this device')}>
      {isOn ? (
        <>
          <p>{tr('Notifications are on. Choose which ones in the table above.')}</p>
          <Form intent="test-push" action={paths.settings} layout="row">
            <SubmitButton variant="secondary" label={tr('Send a test notification')} />
          </Form>
        </>
      ) : (
        <>
          <p className="needs-no-js soft small">
            {tr('Turn on JavaScript to get notifications on this device.')}
          </p>
          <TurnOnPush vapidKey={vapidKey} />
        </>
      )}
      {devices.length > 0 && <h3>{tr('Devices that get notifications')}</h3>}
      <Rows items={devices}>{(device) => <DeviceRow key={device.id} device={device} />}</Rows>
    </Setting>
  );
}

const DeviceRow = ({ device: { id, name, since, lastSent, own } }: { device: ShownDevice }) => (
  <li className="row" id={`device-${id}`}>
    <Icon of={Smartphone} />
    <div className="row-text">
      <p className="row-title">
        {name} {own && <Badge tone="pine">{tr('This device')}</Badge>}
      </p>
      <p className="soft small">
        {tr('On since {since}.', { since })}{' '}
        {lastSent ? tr('Last notification {lastSent}.', { lastSent }) : tr('No notifications yet.')}
      </p>
    </div>
    <Form intent="turn-off-push" action={paths.settings} hidden={{ device: id }} layout="row">
      <SubmitButton
        variant="secondary"
        size="s"
        aria-label={tr('Turn off on {name}', { name })}
        label={tr('Turn off')}
      />
    </Form>
  </li>
);
