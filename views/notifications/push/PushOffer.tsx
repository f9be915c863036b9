import { X } from 'lucide-react';
import { tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';
import { TurnOnPush } from './TurnOnPush.tsx';

/** Shown once, where the browser can be asked, until it is dismissed on this device (PUSH-1). */
export const PushOffer = ({ vapidKey, next }: { vapidKey: string; next: string }) => (
  <aside aria-label={tr('Notifications')} data-push-offer="" hidden>
    <div className="card card-soft stack stack-s">
      <p>{tr('Get pickup, drop-off and delays as a notification on this device.')}</p>
      <TurnOnPush vapidKey={vapidKey} label={tr('Turn on notifications')} next={next} />
      <p>
        <Button variant="quiet" size="s" icon={X} label={tr('No, thanks')} data-push-dismiss="" />
      </p>
    </div>
  </aside>
);
