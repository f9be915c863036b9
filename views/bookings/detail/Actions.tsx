import {
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CheckCheck,
  House,
  ReceiptText,
  RefreshCw,
  X,
} from 'lucide-react';
import { bookingDialog } from '../../../src/dialogs.ts';
import { notToday } from '../../../src/domain/bookings/lifecycle/not-today.ts';
import { isOneOf, UNFINISHED } from '../../../src/domain/bookings/status.ts';
import { stepOf } from '../../../src/domain/bookings/walk-step.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { HelpButton } from '../../incidents/HelpButton.tsx';
import { Button, Form, SubmitButton } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';
import { TeamButtons } from './team/TeamActs.tsx';

const QUIET = { variant: 'quiet', size: 's' } as const;

/** Without JavaScript a refresh button replaces the live updates. */
export function Actions({ booking, acts, team, side, now, running }: BookingPageProps) {
  const isSoon = notToday(booking, now) !== null;
  return (
    <div className="cluster">
      {side !== 'admin' && !isOneOf(UNFINISHED, booking.status) && <HelpButton walk={booking} now={now} />}
      {booking.money && (
        <Button href={paths.receipt(booking.id)} icon={ReceiptText} {...QUIET} label={tr('Receipt')} />
      )}
      {side !== 'admin' && isOneOf(UNFINISHED, booking.status) && (
        <Button
          href={paths.calendarFile(booking.id)}
          icon={CalendarPlus}
          {...QUIET}
          download
          hx-boost="false"
          label={tr('Add to calendar')}
        />
      )}
      {running && acts.complete.allowed && !stepOf(booking, 'dropped_off') && (
        <Form intent="complete" action={paths.booking(booking.id)} layout="row">
          <SubmitButton id="complete-now" icon={CheckCheck} {...QUIET} label={tr('Mark Complete')} />
        </Form>
      )}
      {acts.cancel.allowed && (
        <Button href={bookingDialog(booking.id, 'cancel')} icon={X} {...QUIET} label={tr('Cancel Booking')} />
      )}
      {acts.reschedule.allowed && (
        <Button
          id="propose-time"
          href={bookingDialog(booking.id, 'reschedule')}
          icon={CalendarClock}
          {...QUIET}
          label={tr('Propose another time')}
        />
      )}
      {acts.stayHome.allowed && (booking.seriesId || !isSoon) && (
        <Button
          href={bookingDialog(booking.id, 'stay-home')}
          icon={House}
          {...QUIET}
          label={tr('A child stays home')}
        />
      )}
      {acts.withdraw.allowed && !isSoon && (
        <Button
          href={bookingDialog(booking.id, 'withdraw')}
          icon={CalendarX}
          {...QUIET}
          label={tr('Cancel walk')}
        />
      )}
      {team && <TeamButtons booking={booking} team={team} />}
      <span className="needs-no-js">
        <Button
          href={withQuery(paths.booking(booking.id), { refresh: '1' })}
          icon={RefreshCw}
          {...QUIET}
          label={tr('Refresh')}
        />
      </span>
    </div>
  );
}
