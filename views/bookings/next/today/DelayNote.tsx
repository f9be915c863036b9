import { timeOfDay } from '../../../../src/dates.ts';
import type { ShownBooking } from '../../../../src/domain/bookings/shown-booking.ts';
import { delayOf } from '../../../../src/domain/bookings/walk-delay.ts';
import { givenName } from '../../../../src/domain/people/names.ts';
import { tr } from '../../../../src/translate.ts';

type Props = { booking: ShownBooking; side: 'parent' | 'walker' };

/** "Theo is running 10 minutes late, about 7:55 AM." WALK-9 */
export const DelayNote = ({ booking, side }: Props) =>
  (['walker', 'parent'] as const).map((late) => {
    const minutes = delayOf(booking, late);
    const person = booking[late];
    if (minutes === 0 || !person) return null;
    const said = { minutes, time: timeOfDay(new Date(booking.startsAt.getTime() + minutes * 60_000)) };
    const text =
      late !== side
        ? tr('{name} is running {minutes} minutes late, about {time}.', { ...said, name: givenName(person) })
        : side === 'walker'
          ? tr("You said you're running {minutes} minutes late, about {time}.", said)
          : tr('Your family is running {minutes} minutes late, about {time}.', said);
    return (
      <p key={late}>
        <strong>{text}</strong>
      </p>
    );
  });
