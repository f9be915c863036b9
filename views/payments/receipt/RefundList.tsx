import { momentText } from '../../../src/dates.ts';
import type { Refund, RefundStatus } from '../../../src/domain/payments/refund.ts';
import { msg, tr } from '../../../src/translate.ts';
import { Badge, type BadgeTone, MoneyText, Rows } from '../../ui.ts';
import { StripeErrorText } from '../StripeErrorText.tsx';
import type { ReceiptPageProps } from './ReceiptPage.tsx';

const REFUND_BADGES: Record<RefundStatus, { label: string; tone: BadgeTone }> = {
  opening: { label: msg('In progress'), tone: 'sun' },
  pending: { label: msg('In progress'), tone: 'sun' },
  succeeded: { label: msg('Refunded'), tone: 'pine' },
  failed: { label: msg('Failed'), tone: 'coral' },
};

type Props = { refunds: readonly Refund[]; side: ReceiptPageProps['side']; tipId: string | null };

export function RefundList({ refunds, side, tipId }: Props) {
  return (
    <Rows items={refunds}>
      {(refund) => (
        <li key={refund.id} className="row" id={`refund-${refund.id}`}>
          <div className="row-text">
            <p className="row-title">
              {amountFor(side, refund) > 0 && <MoneyText cents={amountFor(side, refund)} />}
              <Badge tone={REFUND_BADGES[refund.status].tone}>{tr(REFUND_BADGES[refund.status].label)}</Badge>
            </p>
            {refund.paymentId === tipId && <p>{tr('Of the tip')}</p>}
            {refund.reason && <p>“{refund.reason}”</p>}
            {side === 'admin' && refund.platformPays && <p>{tr('Trotwell pays')}</p>}
            {side === 'walker' && refund.reversed === 0 && <p>{tr("This didn't affect your payout.")}</p>}
            {side === 'admin' && refund.storedError ? (
              <StripeErrorText storedError={refund.storedError} />
            ) : (
              <p className="small soft">
                <time dateTime={refund.updatedAt.toISOString()}>{momentText(refund.updatedAt)}</time>
                {side === 'admin' && !refund.idempotencyKey && ` · ${tr('made in Stripe')}`}
                {side === 'admin' &&
                  refund.status === 'failed' &&
                  ` · ${refund.errorCode ?? tr('no reason given')}`}
              </p>
            )}
          </div>
        </li>
      )}
    </Rows>
  );
}

/** Of the walker: what was taken from them. */
const amountFor = (side: Props['side'], { reversed, amount }: Refund) =>
  side === 'walker' ? reversed : amount;
