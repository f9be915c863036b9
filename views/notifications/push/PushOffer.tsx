import { X } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Form, SubmitButton } from '../../ui.ts';
import { TurnOnPush } from './TurnOnPush.tsx';

/** Shown where the browser can be asked, until the person refuses (PUSH-1). */
export const PushOffer = ({ vapidKey, next }: { vapidKey: string; next: string }) => (
  <aside aria-label={tr('Notifications')} data-push-offer="" hidden>
    <div className="card card-soft stack stack-s">
      <p>{tr('Get pickup, drop-off and delays as a notification on this device.')}</p>
      <TurnOnPush vapidKey={vapidKey} label={tr('Turn on notifications')} next={next} />
      <Form intent="refuse-push" action={paths.settings} hidden={{ next }} layout="row">
        <SubmitButton variant="quiet" size="s" icon={X} label={tr('No, thanks')} />
      </Form>
    </div>
  </aside>
);
