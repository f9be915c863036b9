import { bookingDialog } from '../../../src/dialogs.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { Button, MoneyText, Stars } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

export function DurationStep({ booking }: BookingPageProps) {
  if (!booking.timeAdjustmentRequested) return null;
  return <p className="soft">{durationText(booking.actualDurationHours ?? booking.durationHours)}</p>;
}

/** Offers "Pay Now" only once the walker can receive payouts. PAYMENT-7 */
export function PaymentStep({ booking, step, walkerReady, tip }: BookingPageProps) {
  if (booking.paymentCompleted)
    return (
      <p className="soft">
        Paid <MoneyText cents={booking.finalAmount ?? null} />
        {booking.money?.tip && (
          <>
            {' '}
            and a tip of <MoneyText cents={booking.money.tip.amount} />
          </>
        )}
        {tip === 'processing' && '. Your tip is processing.'}
      </p>
    );
  if (step !== 'payment' || !walkerReady) return null;
  return <Button href={bookingDialog(booking.id, 'pay')} label="Pay Now" />;
}

export function ReviewStep({ review }: BookingPageProps) {
  if (!review) return null;
  return (
    <>
      <Stars value={review.rating} />
      {review.comment && <p>{review.comment}</p>}
    </>
  );
}
