import { CircleAlert, LockKeyhole } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { tr } from '../../src/translate.ts';
import type { PaymentNotice } from './props.ts';

export function Alert({ notice }: { notice: PaymentNotice | null }) {
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

type CardPlaceProps = { loading: boolean; hidden: boolean; place: RefObject<HTMLDivElement | null> };

export function CardPlace({ loading, hidden, place }: CardPlaceProps) {
  return (
    <div className="payment-card" aria-busy={loading} hidden={hidden}>
      {loading && (
        <p className="soft" role="status">
          {tr('Loading the card form…')}
        </p>
      )}
      <div ref={place} />
      <p className="payment-safe soft small">
        <LockKeyhole className="icon" aria-hidden="true" />
        {tr('Your card goes straight to our payment provider. We never see its number.')}
      </p>
    </div>
  );
}
