import { sql } from 'kysely';
import { market } from '../../market.ts';
import { type CancelReason, CONFIRMED, statusIn } from './status.ts';

const HOUR_MS = 3_600_000;

const BY_SIDES = ['parent_cancelled', 'walker_withdrew'] as const satisfies CancelReason[];

/** Whether canceling a confirmed walk at this time is late in this market (BOOKING-44). */
export const isLateToCancel = ({ startsAt }: { startsAt: Date }, at: Date): boolean =>
  at.getTime() > startsAt.getTime() - market.cancellation.lateHours * HOUR_MS;

interface Canceled {
  startsAt: Date;
  cancelReason?: CancelReason | null | undefined;
  cancelledAt?: Date | null | undefined;
}

export const wasCanceledLate = ({ cancelReason, cancelledAt, ...walk }: Canceled): boolean =>
  BY_SIDES.some((one) => one === cancelReason) && Boolean(cancelledAt && isLateToCancel(walk, cancelledAt));

const WAS_AGREED = sql.raw<boolean>(statusIn(CONFIRMED, 'e.from_status'));

/** How many confirmed walks the person canceled late. Requests cost no one anything. */
export const lateCancellationsBy = (person: string) => sql<number>`(select count(*)::int
  from bookings b join booking_events e on e.booking_id = b.id and e.to_status = 'cancelled' and ${WAS_AGREED}
  where (b.parent_id = ${person} or b.walker_id = ${person}) and b.cancelled_by = ${person}
    and b.cancel_reason in (${sql.join(BY_SIDES)})
    and b.cancelled_at > b.starts_at - make_interval(hours => ${market.cancellation.lateHours}))`;
