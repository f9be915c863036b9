import { Check, CreditCard, SlidersHorizontal, Star } from 'lucide-react';
import { givenName } from '../../../src/domain/accounts/names.ts';
import { durationText } from '../../../src/domain/bookings/schedule.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { fill } from '../../catalogue.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Stars } from '../../ui/Rating.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { BookingPageProps } from './BookingPage.tsx';

const dialogAt = (id: string, dialog: string) => withQuery(paths.booking(id), { dialog });

/** Two controls: the booked length as it is, or another. DECISIONS 13. */
export function DurationStep({ booking, step }: BookingPageProps) {
  if (booking.timeAdjustmentRequested)
    return <p className="soft">{durationText(booking.actualDurationHours ?? booking.durationHours)}</p>;
  if (step !== 'duration') return null;
  return (
    <>
      <p>You booked {durationText(booking.durationHours)}. Was that how long it took?</p>
      <div className="cluster">
        <Form intent="confirm-duration" action={paths.booking(booking.id)} layout="row">
          <SubmitButton icon={Check}>Confirm duration</SubmitButton>
        </Form>
        <Button href={dialogAt(booking.id, 'adjust')} icon={SlidersHorizontal}>
          Adjust
        </Button>
      </div>
    </>
  );
}

/** Pay Now, unless the walker cannot be paid yet. S1 §5 Payment. */
export function PaymentStep({ booking, step, walkerReady }: BookingPageProps) {
  const amount = booking.finalAmount ?? null;
  if (booking.paymentCompleted)
    return (
      <p className="soft">
        Paid <MoneyText cents={amount} />
      </p>
    );
  if (step !== 'payment') return null;
  const notReady = fill('walkerNotReadyForPayouts');
  const processing = fill('paymentProcessing');
  return (
    <>
      <p>
        <MoneyText cents={amount} /> goes to {booking.walker?.firstName}, all of it.
      </p>
      {booking.status === 'awaiting_payment_confirmation' && (
        <Banner title={processing.title}>
          <p>{processing.text}</p>
        </Banner>
      )}
      {walkerReady ? (
        <Button href={dialogAt(booking.id, 'pay')} variant="primary" icon={CreditCard}>
          Pay Now
        </Button>
      ) : (
        <Banner tone="warning" title={notReady.title}>
          <p>{notReady.text}</p>
        </Banner>
      )}
    </>
  );
}

/** Write Review, or what was written. */
export function ReviewStep({ booking, step, review }: BookingPageProps) {
  if (review)
    return (
      <>
        <Stars value={review.rating} />
        {review.comment && <p>{review.comment}</p>}
      </>
    );
  if (step !== 'review') return null;
  return (
    <>
      <p>Other parents rely on what you say of {booking.walker && givenName(booking.walker)}.</p>
      <Button href={dialogAt(booking.id, 'review')} variant="primary" icon={Star}>
        Write Review
      </Button>
    </>
  );
}
