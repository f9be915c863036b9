import { isDropOffLate } from '../../../src/domain/bookings/lifecycle/late.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { expectedEnd, pressedAt, stepOf } from '../../../src/domain/bookings/walk-step.ts';
import { tr } from '../../../src/translate.ts';
import { timeSince } from './NextStep.tsx';

type Props = {
  booking: Pick<ShownBooking, 'id' | 'status' | 'startsAt' | 'endsAt' | 'steps'>;
  now: Date;
  place?: string | null;
};

const FULL = 100;

export function WalkProgress({ booking, now, place }: Props) {
  const pickUp = stepOf(booking, 'picked_up');
  const start = pickUp ? pressedAt(pickUp) : booking.startsAt;
  const due = expectedEnd(booking);
  const total = Math.round((due.getTime() - start.getTime()) / 1_000);
  const elapsed = Math.min(Math.max(Math.round((now.getTime() - start.getTime()) / 1_000), 0), total);
  const from = String((elapsed / total) * FULL);
  const times = { start: timeSince(now, start), due: timeSince(now, due) };
  return (
    <>
      <p>
        {place
          ? tr('Started {start}, due {due} at {place}', { ...times, place })
          : tr('Started {start}, due {due}', times)}
      </p>
      {isDropOffLate(booking, now) && <p>{tr("The drop-off isn't reported yet.")}</p>}
      {/* The CSS animation starts at insertion: a new id makes the morph insert the bar again. */}
      <svg
        id={`progress-${elapsed}-${booking.id}`}
        className="walk-progress"
        viewBox={`0 0 ${FULL} 4`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={FULL} height="4" className="walk-progress-way" />
        <rect width={from} height="4">
          {elapsed < total && (
            <animate attributeName="width" from={from} to={FULL} dur={`${total - elapsed}s`} fill="freeze" />
          )}
        </rect>
      </svg>
    </>
  );
}
