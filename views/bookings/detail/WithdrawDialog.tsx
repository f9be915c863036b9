import { paths } from '../../../src/paths.ts';
import { Button, Dialog, DialogActions, Form, SubmitButton, TextArea } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';
import { errorsOf } from './booking-page-form.ts';

/** The other side reads the reason. BOOKING-12 */
export function WithdrawDialog({ booking, side, form }: BookingPageProps) {
  const other = side === 'walker' ? booking.parent.firstName : booking.walker?.firstName;
  const errors = errorsOf(form, 'withdraw');
  return (
    <Dialog id="withdraw" title="Cancel this walk?" closeHref={paths.booking(booking.id)} size="s">
      <p>{other} is counting on it and will be notified right away. You can't undo this.</p>
      <Form intent="withdraw" errors={errors}>
        <TextArea
          name="reason"
          label="Reason"
          hint={`${other} will see your reason.`}
          value={form.value('reason')}
          error={errors.reason}
          maxLength={500}
          rows={3}
          required
        />
        <DialogActions>
          <Button href={paths.booking(booking.id)} label="Keep walk" />
          <SubmitButton variant="danger" label="Cancel walk" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
