import { X } from 'lucide-react';
import { tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';
import { TurnOnPush } from './TurnOnPush.tsx';

type Props = { text: string; vapidKey: string; next: string };

/** Shown where the browser can be asked, until it is dismissed on this device (PUSH-1). */
export const PushOffer = ({ text, vapidKey, next }: Props) => (
  <aside aria-label={tr('Notifications')} data-push-offer="" hidden>
    <div className="card card-soft stack stack-s">
      <p>{text}</p>
      <TurnOnPush vapidKey={vapidKey} label={tr('Turn on notifications')} next={next} />
      <p>
        <Button variant="quiet" size="s" icon={X} label={tr('No, thanks')} data-push-dismiss="" />
      </p>
    </div>
  </aside>
);
