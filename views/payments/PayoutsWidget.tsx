import { Banknote, CircleCheck, Landmark, RefreshCw } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import type { PayoutState } from '../../src/domain/payments/payout-state.ts';
import { tr } from '../../src/translate.ts';
import { Banner, Button, ConfirmDialog, Form, SubmitButton } from '../ui.ts';
import { PAYOUT_PROBLEMS } from './payout-problems.ts';

export interface PayoutsWidgetProps {
  state: PayoutState;
  path: string;
  next: string | null;
  /** How the walker returned from Stripe; null otherwise. */
  back: 'success' | 'refresh' | null;
  leaving: boolean;
}

type At = Pick<PayoutsWidgetProps, 'path' | 'next'>;

/** PAYMENT-18 to PAYMENT-20 */
export function PayoutsWidget({ state, path, next, back, leaving }: PayoutsWidgetProps) {
  return (
    <section id="payouts" aria-label={tr('Payouts')}>
      {back ? (
        <Returning at={{ path, next }} back={back} />
      ) : (
        <PayoutStatus state={state} at={{ path, next }} />
      )}
      {leaving && state.step === 'completed' && <Disconnecting />}
    </section>
  );
}

/** The behaviour `autoSubmit` presses the button after a second; without JavaScript the walker does. */
function Returning({ at: { path, next }, back }: { at: At; back: 'success' | 'refresh' }) {
  return (
    <Banner
      icon={RefreshCw}
      title={tr('Welcome back')}
      action={
        <Form
          intent="check-payouts"
          action={path}
          hidden={{ back, ...(next && { next }) }}
          layout="row"
          id="check-payouts"
        >
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

function PayoutStatus({ state, at }: { state: PayoutState; at: At }) {
  if (state.step === 'completed') return <Completed path={at.path} />;
  if (state.step === 'not_started') return <NotStarted at={at} />;
  if (state.step === 'returned')
    return (
      <Banner
        tone="warning"
        icon={Landmark}
        title={tr('Your bank returned a payout')}
        action={<StartPayouts {...at} label={tr('Update bank account')} />}
      >
        <p>{tr(PAYOUT_PROBLEMS[state.problem])}</p>
      </Banner>
    );
  return (
    <Banner
      tone="warning"
      icon={Landmark}
      title={state.problem ? tr('Your payouts are paused') : tr('Set up your payouts')}
      action={state.offer && <StartPayouts {...at} label={tr(state.offer)} />}
    >
      <p>{needOf(state)}</p>
    </Banner>
  );
}

function needOf({ problem, offer }: Extract<PayoutState, { step: 'needs_setup' }>): string {
  if (problem) return tr(PAYOUT_PROBLEMS[problem]);
  return offer === 'Reconnect'
    ? tr('Reconnect your account so parents can pay you.')
    : tr('Add your bank details so parents can pay you.');
}

function NotStarted({ at }: { at: At }) {
  return (
    <Banner
      icon={Banknote}
      title={tr("You'll get paid after your first walk")}
      action={<StartPayouts {...at} label={tr('Set up early')} quiet />}
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

function Disconnecting() {
  return (
    <ConfirmDialog
      title={tr('Disconnect your account?')}
      text={tr(
        "Parents can't pay you until you set up payouts again. Money already on its way to your bank will still arrive.",
      )}
      intent="disconnect-payouts"
      keep={tr('Stay connected')}
      confirm={tr('Disconnect')}
      danger
    />
  );
}

type StartProps = At & { label: string; quiet?: boolean };

/** Leads to Stripe, and back to `next`. */
export function StartPayouts({ path, next, label, quiet }: StartProps) {
  return (
    <Form intent="start-payouts" action={path} hidden={next ? { next } : {}} layout="row">
      <SubmitButton variant={quiet ? 'secondary' : 'primary'}>{label}</SubmitButton>
    </Form>
  );
}
