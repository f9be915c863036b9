import { CalendarDays } from 'lucide-react';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button, Form, SubmitButton } from '../../ui.ts';

/** For the first walk of a request that is answered as a whole. BOOKING-25 */
export function AnswerSeries({ booking: { seriesId, seriesOpen } }: { booking: ShownBooking }) {
  if (!seriesId) return null;
  return (
    <>
      {seriesOpen ? (
        <Form intent="accept-series" action={paths.dashboard} hidden={{ series: seriesId }} layout="row">
          <SubmitButton label={tr('Accept all {count}', { count: seriesOpen })} />
        </Form>
      ) : null}
      <Button href={withQuery(paths.series(seriesId), { dialog: 'decline' })} label={tr('Decline')} />
      <Button href={paths.series(seriesId)} icon={CalendarDays} label={tr('See the dates')} />
    </>
  );
}
