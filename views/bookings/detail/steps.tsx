import { durationText } from '../../../src/domain/bookings/schedule.ts';
import { Button } from '../../ui/Button.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Stars } from '../../ui/Rating.tsx';
import { dialogAt } from '../next/ParentNext.tsx';
import type { BookingPageProps } from './BookingPage.tsx';

/** The length that was confirmed. */
export function DurationStep({ booking }: BookingPageProps) {
  if (!booking.timeAdjustmentRequested) return null;
  return <p className="soft">{durationText(booking.actualDurationHours ?? booking.durationHours)}</p>;
}

/** What was paid; or Pay Now, unless the walker cannot be paid yet. S1 §5 Payment. */
export function PaymentStep({ booking, step, walkerReady }: BookingPageProps) {
  if (booking.paymentCompleted)
    return (
      <p className="soft">
        Paid <MoneyText cents={booking.finalAmount ?? null} />
      </p>
    );
  if (step !== 'payment' || !walkerReady) return null;
  return <Button href={dialogAt(booking.id, 'pay')}>Pay Now</Button>;
}

/** What was written. */
export function ReviewStep({ review }: BookingPageProps) {
  if (!review) return null;
  return (
    <>
      <Stars value={review.rating} />
      {review.comment && <p>{review.comment}</p>}
    </>
  );
}
