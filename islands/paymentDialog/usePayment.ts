import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { msg, tr } from '../../src/translate.ts';
import { callFunction, RejectedError } from '../api-client.ts';
import { openingTimeout, openPaymentForm, PaymentFormError, type StripeForm } from './open-payment-form.ts';
import type { PaymentDialogProps, PaymentNotice } from './props.ts';
import { useStripeForm } from './useStripeForm.ts';

type Busy =
  | 'paying' // the provider charges the card
  | 'confirming' // the server checks the payment
  | 'unconfirmed'; // charged or maybe charged, not confirmed yet
export type Phase = Busy | 'opening' | 'open' | 'failed';

const ONCE = msg('Your card was charged once; please check again.');

/** Display state only: the server decides whether a payment counts (PAYMENT-10). */
export function usePayment(props: PaymentDialogProps) {
  const { texts, bookingPath, card } = props;
  const paid = useRef('');
  const [kept, setKept] = useState(card);
  const keeps = useRef<HTMLInputElement>(null);
  /** The fragment puts the focus on what the page says now. */
  const leave = () => {
    location.assign(`${bookingPath}#main`);
    return null;
  };

  const { place, phase, notice, setNotice, current, begin, end, decline, retry } = useStripeForm<
    StripeForm,
    Busy
  >({
    open: () => openPaymentForm(props),
    mounts: !kept,
    unavailable: texts.paymentSystemUnavailable,
    reasonFor: (error) => (error instanceof RejectedError ? leave() : reasonFor(error, texts)),
  });

  const confirm = async () => {
    begin('confirming');
    try {
      await callFunction('confirm-payment-success', { payment_intent_id: paid.current }, openingTimeout());
      leave();
    } catch {
      const { title, text } = texts.paymentConfirmFailed;
      end('unconfirmed', { title, text: `${text}. ${tr(ONCE)}` });
    }
  };

  const pay = async () => {
    const form = current();
    if (!form) return setNotice(texts.paymentNotReady);
    begin('paying');
    const returnUrl = new URL(bookingPath, location.href).href;
    const { error, paymentIntent } = await charge(form, returnUrl, {
      savedCard: kept?.paymentMethodId,
      keeps: keeps.current?.checked === true,
    });
    if (error) return isUncertain(error) ? clearUp(error) : decline(error, texts.paymentFailed);
    paid.current = paymentIntent.id;
    await confirm();
  };

  /** After a lost response the provider is asked, so that nobody pays twice. */
  const clearUp = async (problem: StripeError) => {
    const form = current();
    if (!form) return;
    begin('confirming');
    const status = await chargeStatus(form);
    if (status === 'not-charged') return decline(problem, texts.paymentFailed);
    if (status === 'unknown') return end('unconfirmed', texts.paymentUncertain);
    paid.current = form.paymentIntentId;
    await confirm();
  };

  const checkAgain = () => (paid.current ? confirm() : clearUp({ type: 'api_connection_error' }));

  const useAnotherCard = () => {
    setKept(null);
    retry();
  };
  return { place, phase, notice, kept, keeps, pay, checkAgain, retry, useAnotherCard };
}

function reasonFor(error: unknown, texts: PaymentDialogProps['texts']): PaymentNotice {
  if (!(error instanceof PaymentFormError)) return texts.paymentInitFailed;
  if (error.why === 'configuration') return texts.paymentConfigurationFailed;
  return error.why === 'system' ? texts.paymentSystemUnavailable : texts.paymentResponseInvalid;
}

const charge = (
  { stripe, elements, clientSecret }: StripeForm,
  returnUrl: string,
  { savedCard, keeps }: { savedCard: string | undefined; keeps: boolean },
): Promise<PaymentIntentResult> =>
  (savedCard
    ? stripe.confirmPayment({
        clientSecret,
        confirmParams: { return_url: returnUrl, payment_method: savedCard },
        redirect: 'if_required',
      })
    : stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl, ...(keeps && { setup_future_usage: 'off_session' }) },
        redirect: 'if_required',
      })
  ).catch(() => ({ error: { type: 'api_error' } }));

/** Errors that leave open whether the card was charged. */
function isUncertain({ type, code }: StripeError): boolean {
  return type === 'api_connection_error' || type === 'api_error' || code === UNEXPECTED;
}

const UNEXPECTED = 'payment_intent_unexpected_state';
const CHARGED = ['succeeded', 'processing'];

async function chargeStatus({
  stripe,
  clientSecret,
}: StripeForm): Promise<'charged' | 'not-charged' | 'unknown'> {
  const unreachable = (): PaymentIntentResult => ({ error: { type: 'api_connection_error' } });
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(unreachable);
  if (!paymentIntent) return 'unknown';
  return CHARGED.includes(paymentIntent.status) ? 'charged' : 'not-charged';
}
