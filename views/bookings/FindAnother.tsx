import { Megaphone, Search } from 'lucide-react';
import { clockTime } from '../../src/dates.ts';
import { bookingDialog } from '../../src/dialogs.ts';
import { needsSubstitute } from '../../src/domain/bookings/offers/ask-everyone.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { tr } from '../../src/translate.ts';
import { Button } from '../ui.ts';
import { findAnotherHref } from './again.ts';

/** BOOKING-21, BOOKING-42, BOOKING-46. One card may stand for walks at several times (CONSEQUENCE-2): these are not asked for at once. */
export function FindAnother({ booking, now }: { booking: ShownBooking; now: Date }) {
  const week = booking.lostWeek?.firstDate ? booking.lostWeek : null;
  const asks = week !== null || (!booking.endedWith && needsSubstitute(booking, now));
  const time = clockTime(booking.scheduledTime);
  return (
    <>
      {asks && (
        <Button
          href={bookingDialog(booking.id, week ? 'ask-week' : 'ask')}
          variant="primary"
          icon={Megaphone}
          label={tr('Ask everyone free at {time}', { time })}
        />
      )}
      <Button
        href={findAnotherHref(booking)}
        {...(asks ? {} : { variant: 'primary' })}
        icon={Search}
        label={booking.endedWith ? tr('Find another walker for all') : tr('Find another walker')}
      />
    </>
  );
}
