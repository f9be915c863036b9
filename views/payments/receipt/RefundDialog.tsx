import { refundedAmount } from '../../../src/domain/payments/refund.ts';
import { dollarsFrom, formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import type { FormView } from '../../form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ReceiptPageProps } from './ReceiptPage.tsx';

export type RefundFormState = Pick<FormView, 'value' | 'errors'>;

export function RefundDialog({ booking, money, refunds, refundForm: form }: ReceiptPageProps) {
  const seen = refundedAmount(refunds);
  const left = money.amount - seen;
  const back = paths.receipt(booking.id);
  return (
    <Dialog id="refund" title="Give money back?" closeHref={back}>
      <ul className="bullets">
        <li>
          {booking.parent.firstName} gets it back on the card that paid, within five to ten days.
          {seen > 0 && ` ${formatMoney(seen)} of ${formatMoney(money.amount)} went back already.`}
        </li>
        <li>The same amount is taken from {booking.walker?.firstName}’s payouts.</li>
        <li>If all of it goes back, the points that the walk earned go, too.</li>
        <li>Both get a mail with your reason. This cannot be undone.</li>
      </ul>
      <Form
        intent="refund"
        action={`${back}?dialog=refund`}
        errors={form.errors}
        hidden={{ seen: String(seen) }}
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
          hint="Both will read it."
          value={form.value('reason')}
          error={form.errors.reason}
          maxLength={500}
          rows={3}
          required
        />
        <DialogActions>
          <Button href={back}>Keep the Payment</Button>
          <SubmitButton variant="danger">Yes, Give It Back</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
