import { Banknote, CircleCheck, Landmark, RefreshCw } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import type { PayoutState } from '../../src/domain/payments/payout-state.ts';
import { market } from '../../src/market.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { Banner, Button, ConfirmDialog, Disclosure, Form, SubmitButton } from '../ui.ts';
import { PAYOUT_PROBLEMS } from './payout-problems.ts';

export interface PayoutsWidgetProps {
  state: PayoutState;
  path: string;
  next: string | null;
  /** How the walker returned from Stripe; null otherwise. */
  back: 'success' | 'refresh' | null;
  leaving: boolean;
  /** Whose guardian has a part at Stripe (PAYMENT-41). */
  minor: boolean;
  balance: Cents | null;
}

type At = Pick<PayoutsWidgetProps, 'path' | 'next'>;

/** PAYMENT-18 to PAYMENT-20 */
export function PayoutsWidget({ state, path, next, back, leaving, minor, balance }: PayoutsWidgetProps) {
  return (
    <section id="payouts" className="stack" aria-label={tr('Payouts')}>
      <BelowZero balance={balance} />
      {back ? (
        <Returning at={{ path, next }} back={back} />
      ) : (
        <PayoutStatus state={state} at={{ path, next }} />
      )}
      {minor && state.step !== 'completed' && <GuardiansPart />}
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
      <p>
        {tr(
          'Stripe sends a payment to your bank in about two business days. It may hold the first for up to 14 days.',
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
        <>
          <OpenStripe path={path} />
          <Button variant="quiet" href={dialogAt('payouts', path, 'disconnect')}>
            {tr('Disconnect')}
          </Button>
        </>
      }
    >
      <p>
        {rich("Parents' payments go straight to your account: see <link>your payouts</link>.", {
          link: (text) => <a href={paths.payouts}>{text}</a>,
        })}
      </p>
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

/** PAYMENT-38 */
export const BelowZero = ({ balance }: { balance: Cents | null }) =>
  balance !== null &&
  balance < 0 && (
    <Banner tone="warning" title={tr('You owe {amount} at Stripe', { amount: formatMoney(-balance) })}>
      <p>
        {tr(
          'Money was taken back after your payout, such as for a refund. Your next payments settle it first; if there are none, Stripe may take it from your bank account.',
        )}
      </p>
    </Banner>
  );

/** PAYMENT-40 */
export const OpenStripe = ({ path }: { path: string }) => (
  <Form intent="open-stripe" action={path} layout="row">
    <SubmitButton variant="secondary">{tr('Open Stripe')}</SubmitButton>
  </Form>
);

/** PAYMENT-41 */
export const GuardiansPart = () => (
  <Disclosure id="guardians-part" title={tr("Your guardian's part at Stripe")}>
    <div className="prose">
      <ol>
        <li>{tr('You enter your name, date of birth, address and bank account in the form of Stripe.')}</li>
        <li>
          {tr(
            'Because you are under {age}, Stripe then asks for a parent or legal guardian: name, date of birth, address, email and phone.',
            { age: market.ages.adults },
          )}
        </li>
        <li>
          {tr(
            "Your guardian confirms who they are, with a photo ID if Stripe asks, and accepts Stripe's terms for you.",
          )}
        </li>
        <li>
          {tr(
            "Until that's done, parents can't pay you. If Stripe refuses your age where you live, contact us.",
          )}
        </li>
      </ol>
    </div>
  </Disclosure>
);

type StartProps = At & { label: string; quiet?: boolean };

/** Leads to Stripe, and back to `next`. */
export function StartPayouts({ path, next, label, quiet }: StartProps) {
  return (
    <Form intent="start-payouts" action={path} hidden={next ? { next } : {}} layout="row">
      <SubmitButton variant={quiet ? 'secondary' : 'primary'}>{label}</SubmitButton>
    </Form>
  );
}
