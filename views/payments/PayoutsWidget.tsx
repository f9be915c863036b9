import { Banknote, CircleCheck, Landmark, RefreshCw } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import type { PayoutState } from '../../src/domain/payments/payout-state.ts';
import { tr } from '../../src/translate.ts';
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
    <section id="payouts" aria-label={tr('Payouts')}>
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
      title={tr('Welcome back')}
      action={
        <Form intent="check-payouts" action={path} hidden={{ back }} layout="row" id="check-payouts">
          <SubmitButton variant="secondary" data-press-after="1000">
            {tr('Check now')}
          </SubmitButton>
        </Form>
      }
    >
      <p>{tr('Checking your setup with Stripe…')}</p>
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
      title={tr('Set up your payouts')}
      action={<Start path={path} label={tr(state.offer)} />}
    >
      <p>
        {state.offer === 'Reconnect'
          ? tr('Stripe needs more details before you can get paid.')
          : tr('Add your bank details so parents can pay you.')}
      </p>
    </Banner>
  );
}

function NotStarted({ path }: { path: string }) {
  return (
    <Banner
      icon={Banknote}
      title={tr("You'll get paid after your first walk")}
      action={<Start path={path} label={tr('Set up early')} quiet />}
    >
      <p>
        {tr(
          "We'll help you set up payouts once it's completed. It takes a few minutes, and you can also do it now.",
        )}
      </p>
    </Banner>
  );
}

function Completed({ path }: { path: string }) {
  return (
    <Banner
      tone="success"
      icon={CircleCheck}
      title={tr('Payouts are set up')}
      action={
        <Button variant="quiet" href={dialogAt('payouts', path, 'disconnect')}>
          {tr('Disconnect')}
        </Button>
      }
    >
      <p>{tr("Parents' payments go straight to your account.")}</p>
    </Banner>
  );
}

function Disconnecting({ path }: { path: string }) {
  return (
    <ConfirmDialog
      id="disconnect-payouts"
      title={tr('Disconnect your account?')}
      closeHref={path}
      text={tr(
        "Parents can't pay you until you set up payouts again. Money already on its way to your bank will still arrive.",
      )}
      intent="disconnect-payouts"
      action={path}
      keep={tr('Stay connected')}
      confirm={tr('Disconnect')}
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
