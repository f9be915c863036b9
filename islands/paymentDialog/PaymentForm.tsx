import type { FormEvent } from 'react';
import { formatMoney } from '../../src/money.ts';
import { msg, tr } from '../../src/translate.ts';
import { Alert, CardPlace } from './parts.tsx';
import type { PaymentDialogProps } from './props.ts';
import { type Phase, usePayment } from './usePayment.ts';

export default function PaymentForm(props: PaymentDialogProps) {
  const { place, phase, notice, kept, keeps, pay, checkAgain, retry, useAnotherCard } = usePayment(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (phase === 'unconfirmed' ? checkAgain() : pay());
  };
  return (
    <form className="payment" onSubmit={submit} hx-boost="false" aria-label={tr('Payment')}>
      <Facts walk={props.walk} />
      <Bill lines={props.bill} />
      <CardPlace loading={phase === 'opening'} hidden={phase === 'failed' || kept !== null} place={place} />
      {!kept && phase !== 'failed' && (
        <label className="check">
          <input type="checkbox" ref={keeps} />
          <span>{tr('Keep this card for the next walks')}</span>
        </label>
      )}
      <Alert notice={notice} />
      <div className="actions">
        {phase === 'failed' ? (
          <button type="button" className="button button-primary" onClick={retry}>
            <span className="button-label">{tr('Try again')}</span>
          </button>
        ) : (
          <>
            <PayButton phase={phase} total={props.total} card={kept?.label ?? null} />
            {kept && phase === 'open' && (
              <button type="button" className="button button-quiet button-wide" onClick={useAnotherCard}>
                <span className="button-label">{tr('Use another card')}</span>
              </button>
            )}
          </>
        )}
      </div>
    </form>
  );
}

function Facts({ walk }: Pick<PaymentDialogProps, 'walk'>) {
  return (
    <dl className="facts">
      {walk.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Bill({ lines }: { lines: PaymentDialogProps['bill'] }) {
  return (
    <dl className="bill">
      {lines.map(({ label, amount, total }) => (
        <div key={label} className={total ? 'bill-total' : undefined}>
          <dt>{label}</dt>
          <dd className="money">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

const busy: Partial<Record<Phase, string>> = { paying: msg('Paying…'), confirming: msg('Confirming…') };

function PayButton({ phase, total, card }: { phase: Phase; total: number; card: string | null }) {
  const amount = formatMoney(total);
  const pay = card ? tr('Pay {amount} with {card}', { amount, card }) : tr('Pay {amount}', { amount });
  const waits = busy[phase];
  const label = phase === 'unconfirmed' ? tr('Check again') : waits ? tr(waits) : pay;
  return (
    <button
      type="submit"
      className="button button-primary button-wide"
      disabled={phase !== 'open' && phase !== 'unconfirmed'}
    >
      <span className="button-label">{label}</span>
    </button>
  );
}
