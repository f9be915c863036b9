import { DURATION_FIELD } from '../../../islands/timeSlider/props.ts';
import TimeSlider from '../../../islands/timeSlider/TimeSlider.tsx';
import { nearestHours } from '../../../src/domain/bookings/lifecycle/duration-amounts.ts';
import { walkedTime } from '../../../src/domain/walks/suggested-hours.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { FormDialog, Island } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

/** Quarters of an hour. PAYMENT-5 */
export function AdjustDialog({ booking, form }: BookingPageProps) {
  const booked = booking.durationHours;
  const suggested = walkedTime(booking)?.hours ?? booked;
  const slider = {
    booked,
    rate: booking.hourlyRate ?? 0,
    hours: nearestHours(Number(form.value(DURATION_FIELD, suggested) || suggested), booked),
    error: form.errors[DURATION_FIELD],
  };
  return (
    <FormDialog
      id="adjust"
      title={t('timeAdjustment').title}
      closeHref={paths.booking(booking.id)}
      intent="adjust"
      form={form}
      confirm={tr('Confirm Adjustment')}
    >
      <Island name="timeSlider" component={TimeSlider} props={slider} follows />
    </FormDialog>
  );
}
