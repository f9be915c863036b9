import { bookingDialog } from '../../../src/dialogs.ts';
import { notToday } from '../../../src/domain/bookings/lifecycle/not-today.ts';
import { hasOpenCall } from '../../../src/domain/bookings/open-call.ts';
import { isOneOf, UNFINISHED } from '../../../src/domain/bookings/status.ts';
import { stepOf } from '../../../src/domain/bookings/walk-step.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { HelpButton } from '../../incidents/HelpButton.tsx';
import { Button, Form, SubmitButton } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

const QUIET = { variant: 'quiet', size: 's' } as const;

export function Actions({ booking, acts, side, now, running }: BookingPageProps) {
  const isSoon = notToday(booking, now) !== null;
  return (
    <div className="cluster quiet-acts">
      {side !== 'admin' && !isOneOf(UNFINISHED, booking.status) && !hasOpenCall(booking) && (
        <HelpButton walk={booking} now={now} />
      )}
      {booking.money && <Button href={paths.receipt(booking.id)} {...QUIET} label={tr('Receipt')} />}
      {running && acts.complete.allowed && !stepOf(booking, 'dropped_off') && (
        <Form intent="complete" action={paths.booking(booking.id)} layout="row">
          <SubmitButton id="complete-now" {...QUIET} label={tr('Mark Complete')} />
        </Form>
      )}
      {acts.cancel.allowed && (
        <Button href={bookingDialog(booking.id, 'cancel')} {...QUIET} label={tr('Cancel Booking')} />
      )}
      {acts.reschedule.allowed && (
        <Button
          id="propose-time"
          href={bookingDialog(booking.id, 'reschedule')}
          {...QUIET}
          label={tr('Propose another time')}
        />
      )}
      {acts.stayHome.allowed && (booking.seriesId || !isSoon) && (
        <Button href={bookingDialog(booking.id, 'stay-home')} {...QUIET} label={tr('A child stays home')} />
      )}
      {acts.withdraw.allowed && !isSoon && (
        <Button href={bookingDialog(booking.id, 'withdraw')} {...QUIET} label={tr('Cancel walk')} />
      )}
    </div>
  );
}
