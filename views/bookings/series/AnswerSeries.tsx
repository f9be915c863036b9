import { CalendarDays } from 'lucide-react';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button, Form, SubmitButton, VisuallyHidden } from '../../ui.ts';

/** For the first walk of a request that is answered as a whole. BOOKING-25 */
export function AnswerSeries({ booking: { seriesId, seriesOpen, children } }: { booking: ShownBooking }) {
  if (!seriesId) return null;
  const of = <VisuallyHidden> {firstNamesOf(children)}</VisuallyHidden>;
  return (
    <>
      {seriesOpen ? (
        <Form
          intent="accept-series"
          action={paths.dashboard}
          hidden={{ series: seriesId, ...shownFields({ openWalks: seriesOpen }) }}
          layout="row"
        >
          <SubmitButton>
            {tr('Accept all {count}', { count: seriesOpen })}
            {of}
          </SubmitButton>
        </Form>
      ) : null}
      <Button href={withQuery(paths.series(seriesId), { dialog: 'decline' })}>
        {tr('Decline')}
        {of}
      </Button>
      <Button href={paths.series(seriesId)} icon={CalendarDays}>
        {tr('See the dates')}
        {of}
      </Button>
    </>
  );
}
