import { paths } from '../../../src/paths.ts';
import { Button, Dialog, DialogActions, Form, SubmitButton, TextArea } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';
import { errorsOf } from './booking-page-form.ts';

export function NoShowDialog({ booking, side, form }: BookingPageProps) {
  const walker = side === 'walker';
  const other = walker ? booking.parent.firstName : booking.walker?.firstName;
  const errors = errorsOf(form, 'no-show');
  return (
    <Dialog
      id="no-show"
      title={walker ? "The child wasn't there?" : `${other} didn't come?`}
      closeHref={paths.booking(booking.id)}
      size="s"
    >
      <p>
        The walk is canceled and nothing is charged. {other} will be notified right away, and our team will
        look into it.
      </p>
      <Form intent="no-show" errors={errors}>
        <TextArea
          name="reason"
          label="What happened?"
          hint={`${other} and our team will see this.`}
          value={form.value('reason')}
          error={errors.reason}
          maxLength={500}
          rows={3}
          required
        />
        <DialogActions>
          <Button href={paths.booking(booking.id)} label="Go back" />
          <SubmitButton variant="danger" label="Report no-show" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
