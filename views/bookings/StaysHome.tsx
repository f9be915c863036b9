import type { WalkChild } from '../../src/domain/bookings/booking-child.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { plural } from '../../src/translate.ts';

export const staysHomeText = (children: readonly WalkChild[]): string =>
  plural(children.length, '{names} stays home', '{names} stay home', { names: firstNamesOf(children) });
export const StaysHome = ({ booking: { stayingHome = [] } }: { booking: ShownBooking }) =>
  stayingHome.length > 0 && (
    <p>
      <strong>{staysHomeText(stayingHome)}.</strong>
    </p>
  );
