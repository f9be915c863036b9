import { DURATION_FIELD } from '../../../islands/timeSlider/props.ts';
import TimeSlider from '../../../islands/timeSlider/TimeSlider.tsx';
import { nearestHours } from '../../../src/domain/bookings/lifecycle/duration-amounts.ts';
import { paths } from '../../../src/paths.ts';
import { messageTemplates } from '../../i18n.ts';
import { Button, Dialog, DialogActions, Form, Island, SubmitButton } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';
import { errorsOf } from './booking-page-form.ts';

/** Quarters of an hour. PAYMENT-5 */
export function AdjustDialog({ booking, form }: BookingPageProps) {
  const booked = booking.durationHours;
  const errors = errorsOf(form, 'adjust');
  const at = paths.booking(booking.id);
  const slider = {
    booked,
    rate: booking.hourlyRate ?? 0,
    hours: nearestHours(Number(form.value(DURATION_FIELD, booked) || booked), booked),
    error: errors[DURATION_FIELD],
  };
  return (
    <Dialog id="adjust" title={messageTemplates.timeAdjustment.title} closeHref={at}>
      <Form intent="adjust" errors={errors}>
        <Island name="timeSlider" component={TimeSlider} props={slider} follows />
        <DialogActions>
          <Button href={at} label="Cancel" />
          <SubmitButton label="Confirm Adjustment" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
