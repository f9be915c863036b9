import { X } from 'lucide-react';
import { Button } from '../../ui.ts';
import { TurnOnPush } from './TurnOnPush.tsx';

type Props = { text: string; vapidKey: string; next: string };

/** Shown where the browser can be asked, until it is dismissed on this device (PUSH-1). */
export const PushOffer = ({ text, vapidKey, next }: Props) => (
  <aside aria-label="Notifications" data-push-offer="" hidden>
    <div className="card card-soft stack stack-s">
      <p>{text}</p>
      <TurnOnPush vapidKey={vapidKey} label="Turn on notifications" next={next} />
      <p>
        <Button variant="quiet" size="s" icon={X} label="No, thanks" data-push-dismiss="" />
      </p>
    </div>
  </aside>
);
