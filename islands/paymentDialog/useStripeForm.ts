import type { StripeError, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { declineText } from '../../src/domain/payments/decline-text.ts';
import { msg, tr } from '../../src/translate.ts';
import type { PaymentNotice } from './props.ts';

const FALLBACK_MS = 5000;

interface StripeFormOptions<Form> {
  open(): Promise<Form>;
  /** False where a saved card is charged: the provider's form stays out of sight. */
  mounts: boolean;
  unavailable: PaymentNotice;
  /** `null` where the page is left instead. */
  reasonFor(error: unknown): PaymentNotice | null;
}

/** `Busy` are the phases of what the form is for. It is `open` once the card form is ready, or after five seconds. */
export function useStripeForm<Form extends { element: StripePaymentElement }, Busy extends string>({
  open,
  mounts,
  unavailable,
  reasonFor,
}: StripeFormOptions<Form>) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<Form | null>(null);
  const ready = useRef(false);
  const [phase, setPhase] = useState<Busy | 'opening' | 'open' | 'failed'>('opening');
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again when somebody presses "Try again"
  useEffect(() => {
    let gone = false;
    let late = false;
    // Not while a payment runs: its button would work again.
    const toOpen = () => setPhase((before) => (before === 'opening' ? 'open' : before));
    const isReady = () => {
      ready.current = true;
      toOpen();
    };
    const timer = setTimeout(() => {
      late = true;
      if (form.current) toOpen();
    }, FALLBACK_MS);
    const fail = (why: PaymentNotice | null) => {
      if (gone || !why) return;
      clearTimeout(timer);
      setNotice(why);
      setPhase('failed');
    };
    open()
      .then((opened) => {
        if (gone || !place.current) return;
        form.current = opened;
        opened.element.on('ready', isReady);
        opened.element.on('loaderror', () => fail(unavailable));
        if (mounts) opened.element.mount(place.current);
        else isReady();
        if (late) toOpen();
      })
      .catch((error) => fail(reasonFor(error)));
    return () => {
      gone = true;
      clearTimeout(timer);
      form.current?.element.destroy();
      form.current = null;
      ready.current = false;
    };
  }, [round]);

  const begin = (busy: Busy) => {
    setPhase(busy);
    setNotice(null);
  };

  const end = (next: Busy | 'open', why: PaymentNotice) => {
    setPhase(next);
    setNotice(why);
  };

  const decline = (problem: StripeError, declined: PaymentNotice) => {
    // The provider's form shows these itself.
    if (problem.type === 'validation_error') return setPhase('open');
    end('open', { ...declined, text: cardProblemText(problem, declined.text ?? '') });
  };

  const retry = () => {
    setNotice(null);
    setPhase('opening');
    setRound((before) => before + 1);
  };

  const current = () => (ready.current ? form.current : null);
  return { place, phase, notice, setNotice, current, begin, end, decline, retry };
}

/** Advice by decline code. Stolen and lost cards get the generic text, so that a thief learns nothing. */
const advice: Record<string, string> = {
  insufficient_funds: msg('Please use another card, or try again later.'),
  expired_card: msg('Please check the date, or use another card.'),
  incorrect_cvc: msg('Please check the three or four digits on the card.'),
  incorrect_number: msg('Please check the number.'),
  processing_error: msg('Nothing was charged. Please try once more.'),
  payment_intent_authentication_failure: '',
  api_connection_error: msg('Nothing was charged. Please check your connection and try once more.'),
};

const GENERAL = msg('Please try another card, or ask your bank why.');

export function cardProblemText(problem: StripeError, fallback: string): string {
  const next = advice[problem.decline_code ?? ''] ?? advice[problem.code ?? problem.type];
  const isDecline = problem.type === 'card_error';
  const sentences = [
    problem.message ? declineText(problem.message) : fallback,
    (next ?? (isDecline ? GENERAL : '')) && tr(next ?? GENERAL),
  ].filter(Boolean);
  return sentences
    .map((sentence, at) => (at < sentences.length - 1 ? sentence.replace(/[^.!?]$/, '$&.') : sentence))
    .join(' ');
}
