import type { PaymentKind } from '../../../src/domain/payments/payment.ts';
import { currencySign, dollarsFrom, formatMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import { ReasonField } from '../../bookings/ReasonField.tsx';
import { Checkbox, FormDialog, fieldOf, TextField } from '../../ui.ts';
import type { ReceiptPageProps } from './ReceiptPage.tsx';

type Props = ReceiptPageProps & { kind: PaymentKind };

export function RefundDialog({ booking, money, refundable, refundForm: form, kind }: Props) {
  const tip = kind === 'tip' ? money.tip : null;
  const { amount } = tip ?? money;
  const { refunded = 0, left = 0, platformMayPay = false } = refundable[kind] ?? {};
  const walker = booking.walker?.firstName ?? '';
  return (
    <FormDialog
      title={tip ? tr('Refund the tip?') : tr('Refund this payment?')}
      intent="refund"
      hidden={{ kind, refundedWhenShown: String(refunded) }}
      confirm={tr('Refund')}
      danger
    >
      <ul className="bullets">
        <li>
          {tr('{firstName} will get the refund on their card in 5–10 days.', {
            firstName: booking.parent.firstName,
          })}
          {refunded > 0 &&
            ` ${tr('{part} of {amount} was already refunded.', { part: formatMoney(refunded), amount: formatMoney(amount) })}`}
        </li>
        {!platformMayPay && (
          <li>{tr("We'll take the same amount from {firstName}'s payouts.", { firstName: walker })}</li>
        )}
        {!tip && <li>{tr('A full refund also removes the points this walk earned.')}</li>}
        <li>{tr("We'll email both of them your reason. You can't undo this.")}</li>
      </ul>
      <TextField
        {...fieldOf(form, 'amount', dollarsFrom(left))}
        label={tr('Amount')}
        before={currencySign()}
        inputMode="decimal"
        hint={tr('At most {amount}.', { amount: formatMoney(left) })}
        required
      />
      {platformMayPay && (
        <Checkbox
          name="platformPays"
          checked={form.checked('platformPays')}
          error={form.errors.platformPays}
          label={tr('Trotwell pays')}
          hint={tr(
            "Stripe can't take it from {firstName}. Check this box and nothing more is taken from them; otherwise we'll try again.",
            { firstName: walker },
          )}
        />
      )}
      <ReasonField form={form} hint={tr('Both will see it.')} required />
    </FormDialog>
  );
}
