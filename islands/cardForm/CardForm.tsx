import type { FormEvent } from 'react';
import { tr } from '../../src/translate.ts';
import { Alert, CardPlace } from '../paymentDialog/parts.tsx';
import type { PaymentNotice } from '../paymentDialog/props.ts';
import { useCardSetup } from './useCardSetup.ts';

export interface CardFormProps {
  donePath: string;
  texts: Readonly<
    Record<
      'paymentConfigurationFailed' | 'paymentSystemUnavailable' | 'paymentNotReady' | 'cardSetupFailed',
      PaymentNotice
    >
  >;
}

/** PAYMENT-21 */
export default function CardForm(props: CardFormProps) {
  const { place, phase, notice, save, retry } = useCardSetup(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="payment" onSubmit={submit} hx-boost="false" aria-label={tr('Card')}>
      <CardPlace loading={phase === 'opening'} hidden={phase === 'failed'} place={place} />
      <p className="soft small">
        {tr('We charge it when you pay for a walk, and automatically only if you turn that on.')}
      </p>
      <Alert notice={notice} />
      <div className="actions">
        {phase === 'failed' ? (
          <button type="button" className="button button-primary" onClick={retry}>
            <span className="button-label">{tr('Try again')}</span>
          </button>
        ) : (
          <button type="submit" className="button button-primary button-wide" disabled={phase !== 'open'}>
            <span className="button-label">{phase === 'saving' ? tr('Saving…') : tr('Save card')}</span>
          </button>
        )}
      </div>
    </form>
  );
}
