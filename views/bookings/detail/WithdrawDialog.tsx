import { paths } from '../../../src/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { errorsOf } from './booking-page-form.ts';

/** The other side reads the reason. BOOKING-12 */
export function WithdrawDialog({ booking, side, form }: BookingPageProps) {
  const other = side === 'walker' ? booking.parent.firstName : booking.walker?.firstName;
  const errors = errorsOf(form, 'withdraw');
  return (
    <Dialog id="withdraw" title="Call off this walk?" closeHref={paths.booking(booking.id)} size="s">
      <p>{other} counts on it and will be told at once, with your reason. This cannot be undone.</p>
      <Form intent="withdraw" errors={errors}>
        <TextArea
          name="reason"
          label="Reason"
          hint={`${other} will read it.`}
          value={form.value('reason')}
          error={errors.reason}
          maxLength={500}
          rows={3}
          required
        />
        <DialogActions>
          <Button href={paths.booking(booking.id)}>Keep Walk</Button>
          <SubmitButton variant="danger">Yes, Call Off Walk</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
