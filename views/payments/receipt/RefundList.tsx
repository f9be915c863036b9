import { momentText } from '../../../src/dates.ts';
import { isPromised, type Refund, type RefundStatus } from '../../../src/domain/payments/refund.ts';
import { formatMoney } from '../../../src/money.ts';
import { msg, tr } from '../../../src/translate.ts';
import { Badge, type BadgeTone, MoneyText, Rows } from '../../ui.ts';
import { StripeErrorText } from '../StripeErrorText.tsx';
import type { ReceiptPageProps } from './ReceiptPage.tsx';

const REFUND_BADGES: Record<RefundStatus, { label: string; tone: BadgeTone }> = {
  opening: { label: msg('Promised'), tone: 'sun' },
  pending: { label: msg('In progress'), tone: 'sun' },
  succeeded: { label: msg('Refunded'), tone: 'pine' },
  failed: { label: msg('Not paid'), tone: 'coral' },
};

type Props = Pick<ReceiptPageProps, 'refunds' | 'undecided' | 'side' | 'money'>;

export function RefundList(props: Props) {
  const { refunds, side, money } = props;
  return (
    <Rows items={refunds}>
      {(refund) => (
        <li key={refund.id} className="row" id={`refund-${refund.id}`}>
          <div className="row-text">
            <p className="row-title">
              {amountFor(side, refund) > 0 && <MoneyText cents={amountFor(side, refund)} />}
              <Badge tone={REFUND_BADGES[refund.status].tone}>{tr(REFUND_BADGES[refund.status].label)}</Badge>
            </p>
            {refund.paymentId === money.tip?.id && <p>{tr('Of the tip')}</p>}
            {refund.reason && <p>“{refund.reason}”</p>}
            {side === 'admin' && refund.platformPays && <p>{tr('Trotwell pays')}</p>}
            {side === 'walker' && refund.reversed === 0 && <p>{tr("This didn't affect your payout.")}</p>}
            {nextStep(props, refund) && <p>{nextStep(props, refund)}</p>}
            {side === 'admin' && refund.storedError ? (
              <StripeErrorText storedError={refund.storedError} />
            ) : (
              <p className="small soft">
                <time dateTime={dateOf(refund).toISOString()}>{momentText(dateOf(refund))}</time>
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

const UNDECIDED = {
  parent: msg("It couldn't be paid. We'll write to you about another way, and you can contact us."),
  walker: msg("It didn't reach the parent. We hold it until that's settled."),
  admin: msg('It waits for a decision under "Needs attention".'),
};

function nextStep({ refunds, undecided, side }: Props, refund: Refund) {
  const { id, status, amount, paymentId, createdAt } = refund;
  const waiting = undecided.find((one) => one.paymentId === paymentId);
  if (status === 'opening') {
    const trying = tr("Stripe hasn't answered yet. We keep trying, and email you how it ends.");
    return waiting && side === 'admin' ? `${trying} ${tr(UNDECIDED.admin)}` : trying;
  }
  if (status !== 'failed' || !isPromised(refund)) return null;
  const later = refunds.filter((one) => one.paymentId === paymentId && one.createdAt > createdAt);
  if (waiting && (waiting.id === id || later.length === 0)) {
    const rest = waiting.id === id && waiting.open < amount && side !== 'walker';
    const left = rest && tr('{open} of it is still open.', { open: formatMoney(waiting.open) });
    return [left, tr(UNDECIDED[side])].filter(Boolean).join(' ');
  }
  const given = later.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0);
  return waiting || given >= amount ? tr('Another refund followed.') : tr('Settled another way.');
}

/** An open one has a new time with each new key. */
const dateOf = ({ status, createdAt, updatedAt }: Refund) => (status === 'opening' ? createdAt : updatedAt);

const amountFor = (side: Props['side'], { reversed, amount }: Refund) =>
  side === 'walker' ? reversed : amount;
