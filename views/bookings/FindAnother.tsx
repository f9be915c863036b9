import { Search } from 'lucide-react';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { tr } from '../../src/translate.ts';
import { Button } from '../ui.ts';
import { findAnotherHref } from './again.ts';

export const FindAnother = ({ booking }: { booking: ShownBooking }) => (
  <Button
    href={findAnotherHref(booking)}
    variant="primary"
    icon={Search}
    label={booking.endedWith ? tr('Find another walker for all') : tr('Find another walker')}
  />
);
