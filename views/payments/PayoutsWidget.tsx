import { Banknote, CircleCheck, Landmark, RefreshCw } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import type { PayoutState } from '../../src/domain/payments/payout-state.ts';
import { Banner, Button, ConfirmDialog, Form, SubmitButton } from '../ui.ts';

export interface PayoutsWidgetProps {
  state: PayoutState;
  path: string;
  /** How the walker returned from Stripe; null otherwise. */
  back: 'success' | 'refresh' | null;
  leaving: boolean;
}

/** PAYMENT-18 to PAYMENT-20 */
export function PayoutsWidget({ state, path, back, leaving }: PayoutsWidgetProps) {
  return (
    <section id="payouts" aria-label="Payouts">
      {back ? <Returning path={path} back={back} /> : <PayoutStatus state={state} path={path} />}
      {leaving && state.step === 'completed' && <Disconnecting path={path} />}
    </section>
  );
}

/** `islands/behaviours/auto-submit.ts` presses the button after a second; without JavaScript the walker does. */
function Returning({ path, back }: { path: string; back: 'success' | 'refresh' }) {
  return (
    <Banner
      icon={RefreshCw}
      title="Welcome back"
      action={
        <Form intent="check-payouts" action={path} hidden={{ back }} layout="row" id="payouts-recheck">
          <SubmitButton variant="secondary" data-press-after="1000">
            Check now
          </SubmitButton>
        </Form>
      }
    >
      <p>Checking your setup with Stripe…</p>
    </Banner>
  );
}

function PayoutStatus({ state, path }: Pick<PayoutsWidgetProps, 'state' | 'path'>) {
  if (state.step === 'completed') return <Completed path={path} />;
  if (state.step === 'not_started') return <NotStarted path={path} />;
  return (
    <Banner
      tone="warning"
      icon={Landmark}
      title="Set up your payouts"
      action={<Start path={path} label={state.offer} />}
    >
      <p>
        {state.offer === 'Reconnect'
          ? 'Stripe needs more details before you can get paid.'
          : 'Add your bank details so parents can pay you.'}
      </p>
    </Banner>
  );
}

function NotStarted({ path }: { path: string }) {
  return (
    <Banner
      icon={Banknote}
      title="You'll get paid after your first walk"
      action={<Start path={path} label="Set up early" quiet />}
    >
      <p>
        We'll help you set up payouts once it's completed. It takes a few minutes, and you can also do it now.
      </p>
    </Banner>
  );
}

function Completed({ path }: { path: string }) {
  return (
    <Banner
      tone="success"
      icon={CircleCheck}
      title="Payouts are set up"
      action={
        <Button variant="quiet" href={dialogAt('payouts', path, 'disconnect')}>
          Disconnect
        </Button>
      }
    >
      <p>Parents' payments go straight to your account.</p>
    </Banner>
  );
}

function Disconnecting({ path }: { path: string }) {
  return (
    <ConfirmDialog
      id="disconnect-payouts"
      title="Disconnect your account?"
      closeHref={path}
      text="Parents can't pay you until you set up payouts again. Money already on its way to your bank will still arrive."
      intent="disconnect-payouts"
      action={path}
      keep="Stay connected"
      confirm="Disconnect"
      danger
    />
  );
}

function Start({ path, label, quiet }: { path: string; label: string; quiet?: boolean }) {
  return (
    <Form intent="start-payouts" action={path} layout="row">
      <SubmitButton variant={quiet ? 'secondary' : 'primary'}>{label}</SubmitButton>
    </Form>
  );
}
