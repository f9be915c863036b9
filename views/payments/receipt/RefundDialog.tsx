import { dialogAt } from '../../../src/dialogs.ts';
import type { PaymentKind } from '../../../src/domain/payments/payment.ts';
import { refundedAmount } from '../../../src/domain/payments/refund.ts';
import { currencySign, dollarsFrom, formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { FormDialog, fieldOf, TextArea, TextField } from '../../ui.ts';
import type { ReceiptPageProps } from './ReceiptPage.tsx';

type Props = ReceiptPageProps & { kind: PaymentKind };

export function RefundDialog({ booking, money, refunds, refundForm: form, kind }: Props) {
  const tip = kind === 'tip' ? money.tip : null;
  const { amount } = tip ?? money;
  const seen = refundedAmount(
    refunds.filter(({ paymentId }) => (paymentId === money.tip?.id) === (tip !== null)),
  );
  const left = amount - seen;
  const back = paths.receipt(booking.id);
  return (
    <FormDialog
      id="refund"
      title={tip ? 'Refund the tip?' : 'Refund this payment?'}
      closeHref={back}
      intent="refund"
      form={form}
      action={dialogAt('receipt', back, tip ? 'refund-tip' : 'refund')}
      hidden={{ kind, refundedWhenShown: String(seen) }}
      confirm="Refund"
      danger
    >
      <ul className="bullets">
        <li>
          {booking.parent.firstName} will get the refund on their card in 5–10 days.
          {seen > 0 && ` ${formatMoney(seen)} of ${formatMoney(amount)} was already refunded.`}
        </li>
        <li>We'll take the same amount from {booking.walker?.firstName}'s payouts.</li>
        {!tip && <li>A full refund also removes the points this walk earned.</li>}
        <li>We'll email both of them your reason. You can't undo this.</li>
      </ul>
      <TextField
        {...fieldOf(form, 'amount', dollarsFrom(left))}
        label="Amount"
        before={currencySign()}
        inputMode="decimal"
        hint={`At most ${formatMoney(left)}.`}
        required
      />
      <TextArea
        {...fieldOf(form, 'reason')}
        label="Reason"
        hint="Both will see it."
        maxLength={500}
        rows={3}
        required
      />
    </FormDialog>
  );
}
