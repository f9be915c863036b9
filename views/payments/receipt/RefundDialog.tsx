import { refundedAmount } from '../../../src/domain/payments/refund.ts';
import { dollarsFrom, formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import {
  Button,
  Dialog,
  DialogActions,
  Form,
  type FormView,
  SubmitButton,
  TextArea,
  TextField,
} from '../../ui.ts';
import type { ReceiptPageProps } from './ReceiptPage.tsx';

export type RefundFormState = Pick<FormView, 'value' | 'errors'>;

export function RefundDialog({ booking, money, refunds, refundForm: form }: ReceiptPageProps) {
  const seen = refundedAmount(refunds);
  const left = money.amount - seen;
  const back = paths.receipt(booking.id);
  return (
    <Dialog id="refund" title="Refund this payment?" closeHref={back}>
      <ul className="bullets">
        <li>
          {booking.parent.firstName} will get the refund on their card in 5–10 days.
          {seen > 0 && ` ${formatMoney(seen)} of ${formatMoney(money.amount)} was already refunded.`}
        </li>
        <li>We'll take the same amount from {booking.walker?.firstName}'s payouts.</li>
        <li>A full refund also removes the points this walk earned.</li>
        <li>We'll email both of them your reason. You can't undo this.</li>
      </ul>
      <Form
        intent="refund"
        action={`${back}?dialog=refund`}
        errors={form.errors}
        hidden={{ refundedWhenShown: String(seen) }}
      >
        <TextField
          name="amount"
          label="Amount"
          before="$"
          inputMode="decimal"
          hint={`At most ${formatMoney(left)}.`}
          value={form.value('amount', dollarsFrom(left))}
          error={form.errors.amount}
          required
        />
        <TextArea
          name="reason"
          label="Reason"
          hint="Both will see it."
          value={form.value('reason')}
          error={form.errors.reason}
          maxLength={500}
          rows={3}
          required
        />
        <DialogActions>
          <Button href={back}>Cancel</Button>
          <SubmitButton variant="danger">Refund</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
