import { CircleAlert, LockKeyhole } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { formatMoney } from '../../src/money.ts';
import type { PaymentDialogProps, PaymentNotice } from './props.ts';
import { type Phase, usePayment } from './usePayment.ts';

export default function PaymentForm(props: PaymentDialogProps) {
  const { place, phase, notice, pay, checkAgain, retry } = usePayment(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (phase === 'unconfirmed' ? checkAgain() : pay());
  };
  return (
    <form className="payment" onSubmit={submit} hx-boost="false" aria-label="Payment">
      <Facts walk={props.walk} />
      <Bill lines={props.bill} />
      <CardPlace phase={phase} place={place} />
      <Alert notice={notice} />
      <div className="actions">
        {phase === 'failed' ? (
          <button type="button" className="button button-primary" onClick={retry}>
            <span className="button-label">Try again</span>
          </button>
        ) : (
          <PayButton phase={phase} total={props.total} />
        )}
      </div>
    </form>
  );
}

function Alert({ notice }: { notice: PaymentNotice | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) place.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <div role="alert" ref={place}>
      {notice && (
        <div className="banner banner-danger">
          <CircleAlert className="icon" aria-hidden="true" />
          <div className="banner-text">
            <p className="banner-title">{notice.title}</p>
            {notice.text && <p>{notice.text}</p>}
          </div>
        </div>
      )}
    </div>
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

function CardPlace({ phase, place }: { phase: Phase; place: RefObject<HTMLDivElement | null> }) {
  return (
    <div className="payment-card" aria-busy={phase === 'opening'} hidden={phase === 'failed'}>
      {phase === 'opening' && (
        <p className="soft" role="status">
          Loading the card form…
        </p>
      )}
      <div ref={place} />
      <p className="payment-safe soft small">
        <LockKeyhole className="icon" aria-hidden="true" />
        Your card goes straight to our payment provider. We never see its number.
      </p>
    </div>
  );
}

const busy: Partial<Record<Phase, string>> = { paying: 'Paying…', confirming: 'Confirming…' };

function PayButton({ phase, total }: { phase: Phase; total: number }) {
  const label = phase === 'unconfirmed' ? 'Check again' : (busy[phase] ?? `Pay ${formatMoney(total)}`);
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
