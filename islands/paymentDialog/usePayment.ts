import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { msg, tr } from '../../src/translate.ts';
import { callFunction, RejectedError } from '../api-client.ts';
import { cardProblemText } from './card-problem-text.ts';
import { chargeStatus, isUncertain } from './charge-status.ts';
import { openingTimeout, openPaymentForm, PaymentFormError, type StripeForm } from './open-payment-form.ts';
import type { PaymentDialogProps, PaymentNotice } from './props.ts';

/**
 * - `opening`: the card form loads
 * - `open`: ready to pay (the form is ready, or five seconds have passed)
 * - `paying`: the provider charges the card
 * - `confirming`: the server checks the payment
 * - `unconfirmed`: charged or maybe charged, not confirmed yet
 * - `failed`: no card form
 */
export type Phase = 'opening' | 'open' | 'paying' | 'confirming' | 'unconfirmed' | 'failed';

const FALLBACK_MS = 5000;
const ONCE = msg('Your card was charged once; please check again.');

/** Display state only: the server decides whether a payment counts (PAYMENT-10). */
export function usePayment(props: PaymentDialogProps) {
  const { texts, bookingPath, card } = props;
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<StripeForm | null>(null);
  const ready = useRef(false);
  const paid = useRef('');
  const [phase, setPhase] = useState<Phase>('opening');
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const [round, setRound] = useState(0);
  const [kept, setKept] = useState(card);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again when somebody presses "Try again"
  useEffect(() => {
    let gone = false;
    let late = false;
    // Not while a payment runs: its button would work again.
    const open = () => setPhase((before) => (before === 'opening' ? 'open' : before));
    const timer = setTimeout(() => {
      late = true;
      if (form.current) open();
    }, FALLBACK_MS);
    const fail = (why: PaymentNotice) => {
      if (gone) return;
      clearTimeout(timer);
      setNotice(why);
      setPhase('failed');
    };
    openPaymentForm(props)
      .then((opened) => {
        if (gone || !place.current) return;
        form.current = opened;
        opened.element.on('ready', () => {
          ready.current = true;
          open();
        });
        opened.element.on('loaderror', () => fail(texts.paymentSystemUnavailable));
        if (kept) {
          ready.current = true;
          open();
        } else opened.element.mount(place.current);
        if (late) open();
      })
      .catch((error) => (error instanceof RejectedError ? leave() : fail(reasonFor(error))));
    return () => {
      gone = true;
      clearTimeout(timer);
      form.current?.element.destroy();
      form.current = null;
      ready.current = false;
    };
  }, [round]);

  /** The fragment puts the focus on what the page says now. */
  const leave = () => location.assign(`${bookingPath}#main`);

  const reasonFor = (error: unknown): PaymentNotice => {
    if (!(error instanceof PaymentFormError)) return texts.paymentInitFailed;
    if (error.why === 'configuration') return texts.paymentConfigurationFailed;
    return error.why === 'system' ? texts.paymentSystemUnavailable : texts.paymentResponseInvalid;
  };

  const decline = (problem: StripeError) => {
    setPhase('open');
    if (problem.type === 'validation_error') return;
    setNotice({ ...texts.paymentFailed, text: cardProblemText(problem, texts.paymentFailed.text ?? '') });
  };

  const confirm = async () => {
    setPhase('confirming');
    setNotice(null);
    try {
      await callFunction('confirm-payment-success', { payment_intent_id: paid.current }, openingTimeout());
      leave();
    } catch {
      setNotice({ ...texts.paymentConfirmFailed, text: `${texts.paymentConfirmFailed.text}. ${tr(ONCE)}` });
      setPhase('unconfirmed');
    }
  };

  const pay = async () => {
    if (!form.current || !ready.current) return setNotice(texts.paymentNotReady);
    const { stripe, elements, clientSecret } = form.current;
    setPhase('paying');
    setNotice(null);
    const confirmParams = { return_url: new URL(bookingPath, location.href).href };
    const answer = await (kept
      ? stripe.confirmPayment({
          clientSecret,
          confirmParams: { ...confirmParams, payment_method: kept.paymentMethodId },
          redirect: 'if_required',
        })
      : stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
    ).catch((): PaymentIntentResult => ({ error: { type: 'api_error' } }));
    if (answer.error) return isUncertain(answer.error) ? clearUp(answer.error) : decline(answer.error);
    paid.current = answer.paymentIntent.id;
    await confirm();
  };

  /** After a lost response the provider is asked, so that nobody pays twice. */
  const clearUp = async (problem: StripeError) => {
    if (!form.current) return;
    setPhase('confirming');
    setNotice(null);
    const status = await chargeStatus(form.current);
    if (status === 'not-charged') return decline(problem);
    if (status === 'charged') {
      paid.current = form.current.paymentIntentId;
      return confirm();
    }
    setNotice(texts.paymentUncertain);
    setPhase('unconfirmed');
  };

  const checkAgain = () => (paid.current ? confirm() : clearUp({ type: 'api_connection_error' }));

  const retry = () => {
    setNotice(null);
    setPhase('opening');
    setRound((before) => before + 1);
  };

  const useAnotherCard = () => {
    setKept(null);
    retry();
  };

  return { place, phase, notice, kept, pay, checkAgain, retry, useAnotherCard };
}
