import { Footprints } from 'lucide-react';
import { clock } from '../../src/clock.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { isRunning } from '../../src/domain/bookings/status.ts';
import { isWalkToday } from '../../src/domain/walks/step-rules.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button } from '../ui.ts';

type Props = { booking: ShownBooking; isWalker?: boolean; primary?: boolean; size?: 'm' | 's' };

/** From two hours before the start until the walk is over. WALK-3 */
export function WalkLink({ booking, isWalker = false, primary = false, size }: Props) {
  if (!isWalkToday(booking, clock.now())) return null;
  const isAhead = !isRunning(booking);
  return (
    <Button
      href={paths.walk(booking.id)}
      id={`walk-${booking.id}`}
      icon={Footprints}
      variant={primary ? 'primary' : 'secondary'}
      size={size}
      label={isWalker ? (isAhead ? tr('Start walk') : tr('Open walk')) : tr('See the walk')}
    />
  );
}
