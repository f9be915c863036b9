import { BellRing, X } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Form, SubmitButton } from '../../ui.ts';

interface Props {
  vapidKey: string;
  label?: string;
  next?: string;
}

/** `islands/behaviours/push.ts` shows the one part that fits the browser, and fills the form at the press (PUSH-1). */
export const TurnOnPush = ({ vapidKey, label = tr('Turn on for this device'), next }: Props) => (
  <div className="needs-js" data-push={vapidKey}>
    <div data-push-when="ask" hidden>
      <div className="stack stack-s">
        <Form
          intent="turn-on-push"
          action={paths.settings}
          hidden={{ endpoint: '', p256dh: '', auth: '', ...(next && { next }) }}
          layout="row"
        >
          <SubmitButton variant="secondary" icon={BellRing} label={label} />
        </Form>
        <p className="soft small">{tr('Your browser will ask you to allow notifications.')}</p>
      </div>
    </div>
    <p data-push-when="denied" role="status" hidden>
      {tr(
        "Notifications are blocked for Trotwell in this browser. Allow them in the browser's site settings, usually next to the address, then reload this page.",
      )}
    </p>
    <p data-push-when="ios" hidden>
      {tr(
        'On an iPhone or iPad, notifications need the installed app: tap Share, then Add to Home Screen. Open Trotwell from there and turn them on in Settings.',
      )}
    </p>
    <p data-push-when="unsupported" hidden>
      {tr("This browser doesn't support notifications.")}
    </p>
    <p data-push-when="failed" role="alert" hidden>
      {tr("Your browser couldn't turn on notifications. Check your connection and try again.")}
    </p>
  </div>
);

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
