import type { SetupIntentResult } from '@stripe/stripe-js';
import { callFunction, RejectedError } from '../api-client.ts';
import {
  loadProvider,
  openElements,
  openingTimeout,
  PaymentFormError,
  type StripeForm,
} from '../paymentDialog/open-payment-form.ts';
import type { PaymentNotice } from '../paymentDialog/props.ts';
import { useStripeForm } from '../paymentDialog/useStripeForm.ts';
import type { CardFormProps } from './CardForm.tsx';

type OpenedCardForm = Pick<StripeForm, 'stripe' | 'elements' | 'element'>;

export function useCardSetup({ donePath, texts }: CardFormProps) {
  const { place, phase, notice, setNotice, current, begin, end, decline, retry } = useStripeForm<
    OpenedCardForm,
    'saving'
  >({
    open: openCardForm,
    mounts: true,
    unavailable: texts.paymentSystemUnavailable,
    reasonFor: (error) => reasonFor(error, texts),
  });

  const save = async () => {
    const form = current();
    if (!form) return setNotice(texts.paymentNotReady);
    begin('saving');
    const confirmParams = { return_url: new URL(donePath, location.href).href };
    const { error, setupIntent } = await form.stripe
      .confirmSetup({ elements: form.elements, confirmParams, redirect: 'if_required' })
      .catch((): SetupIntentResult => ({ error: { type: 'api_error' } }));
    if (error) return decline(error, texts.cardSetupFailed);
    await callFunction('save-card', { setup_intent_id: setupIntent.id }, openingTimeout()).then(
      () => location.assign(`${donePath}#payment-settings`),
      () => end('open', texts.cardSetupFailed),
    );
  };

  return { place, phase, notice, save, retry };
}

/** Throws `PaymentFormError`, or `RejectedError` where the server refuses. */
async function openCardForm(): Promise<OpenedCardForm> {
  const stripe = await loadProvider();
  const { client_secret: clientSecret } = await callFunction<{ client_secret?: string }>(
    'start-card-setup',
    {},
    openingTimeout(),
  );
  if (!clientSecret) throw new PaymentFormError('response');
  return { stripe, ...openElements(stripe, clientSecret) };
}

function reasonFor(error: unknown, texts: CardFormProps['texts']): PaymentNotice {
  if (error instanceof RejectedError) return { title: texts.cardSetupFailed.title, text: error.message };
  if (!(error instanceof PaymentFormError)) return texts.cardSetupFailed;
  return error.why === 'configuration' ? texts.paymentConfigurationFailed : texts.paymentSystemUnavailable;
}
