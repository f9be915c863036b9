import { Share2 } from 'lucide-react';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { isOneOf, UNFINISHED } from '../../../src/domain/bookings/status.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';

export const ShareWalkLink = ({ booking }: { booking: ShownBooking }) =>
  isOneOf(UNFINISHED, booking.status) ? (
    <p>
      <Button
        href={paths.shareWalk(booking.id)}
        icon={Share2}
        variant="quiet"
        label={tr('Share this walk')}
      />
    </p>
  ) : null;
