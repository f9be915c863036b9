import { bookingDialog } from '../../../src/dialogs.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Button, MoneyText, Stars } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

export function DurationStep({ booking }: Pick<BookingPageProps, 'booking'>) {
  if (!booking.timeAdjustmentRequested) return null;
  return <p className="soft">{durationText(booking.actualDurationHours ?? booking.durationHours)}</p>;
}

/** A payment that is processing may still fail: the parent can pay again. PAYMENT-7 */
export function PaymentStep({ booking, step, walkerReady, tip }: BookingPageProps) {
  const amount = <MoneyText cents={booking.finalAmount ?? null} />;
  if (booking.paymentCompleted)
    return (
      <p className="soft">
        {booking.money?.tip
          ? rich('Paid {amount} and a tip of {tip}', {
              amount,
              tip: <MoneyText cents={booking.money.tip.amount} />,
            })
          : tip === 'processing'
            ? rich('Paid {amount}. Your tip is processing.', { amount })
            : rich('Paid {amount}', { amount })}
      </p>
    );
  const isProcessing = booking.status === 'awaiting_payment_confirmation';
  if (step !== 'payment' || !walkerReady || !isProcessing) return null;
  return <Button href={bookingDialog(booking.id, 'pay')} label={tr('Pay Now')} />;
}

export function ReviewStep({ review }: Pick<BookingPageProps, 'review'>) {
  if (!review) return null;
  return (
    <>
      <Stars value={review.rating} />
      {review.comment && <p>{review.comment}</p>}
    </>
  );
}
