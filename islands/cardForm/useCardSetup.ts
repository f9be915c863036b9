import type { SetupIntentResult, StripeError } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { RejectedError } from '../api-client.ts';
import { cardProblemText } from '../paymentDialog/card-problem-text.ts';
import { PaymentFormError } from '../paymentDialog/open-payment-form.ts';
import type { PaymentNotice } from '../paymentDialog/props.ts';
import type { CardFormProps } from './CardForm.tsx';
import { type OpenedCardForm, openCardForm, saveCard } from './open-card-form.ts';

type Phase = 'opening' | 'open' | 'saving' | 'failed';

export function useCardSetup({ donePath, texts }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<OpenedCardForm | null>(null);
  const [phase, setPhase] = useState<Phase>('opening');
  const [notice, setNotice] = useState<PaymentNotice | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again when somebody presses "Try again"
  useEffect(() => {
    let gone = false;
    const fail = (why: PaymentNotice) => {
      if (gone) return;
      setNotice(why);
      setPhase('failed');
    };
    openCardForm()
      .then((opened) => {
        if (gone || !place.current) return;
        form.current = opened;
        opened.element.on('ready', () => setPhase((before) => (before === 'opening' ? 'open' : before)));
        opened.element.on('loaderror', () => fail(texts.paymentSystemUnavailable));
        opened.element.mount(place.current);
      })
      .catch((error) => fail(reasonFor(error)));
    return () => {
      gone = true;
      form.current?.element.destroy();
      form.current = null;
    };
  }, [round]);

  const reasonFor = (error: unknown): PaymentNotice => {
    if (error instanceof RejectedError) return { title: texts.cardSetupFailed.title, text: error.message };
    if (!(error instanceof PaymentFormError)) return texts.cardSetupFailed;
    return error.why === 'configuration' ? texts.paymentConfigurationFailed : texts.paymentSystemUnavailable;
  };

  const decline = (problem: StripeError) => {
    setPhase('open');
    if (problem.type === 'validation_error') return;
    setNotice({ ...texts.cardSetupFailed, text: cardProblemText(problem, texts.cardSetupFailed.text ?? '') });
  };

  const save = async () => {
    if (!form.current) return setNotice(texts.paymentNotReady);
    const { stripe, elements } = form.current;
    setPhase('saving');
    setNotice(null);
    const confirmParams = { return_url: new URL(donePath, location.href).href };
    const answer = await stripe
      .confirmSetup({ elements, confirmParams, redirect: 'if_required' })
      .catch((): SetupIntentResult => ({ error: { type: 'api_error' } }));
    if (answer.error) return decline(answer.error);
    await saveCard(answer.setupIntent.id).then(
      () => location.assign(`${donePath}#payment-settings`),
      () => {
        setNotice(texts.cardSetupFailed);
        setPhase('open');
      },
    );
  };

  const retry = () => {
    setNotice(null);
    setPhase('opening');
    setRound((before) => before + 1);
  };

  return { place, phase, notice, save, retry };
}
