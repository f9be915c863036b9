import { bookingDialog } from '../../../src/dialogs.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Button, Card, MoneyText, Stars, Stepper } from '../../ui.ts';
import { ShareWalkLink } from '../../walks/sharing/ShareWalkLink.tsx';
import { Offers } from '../offers/Offers.tsx';
import { SafetySheet } from '../safety/SafetySheet.tsx';
import type { BookingPageProps } from './BookingPage.tsx';

const ORDER = ['duration', 'payment', 'review'] as const;
type Position = 'done' | 'current' | 'todo';

export function Decisions({ booking, side, step, offers }: BookingPageProps) {
  if (side !== 'parent' || step === 'off') return null;
  return <>{!booking.walker && <Offers booking={booking} offers={offers} />}</>;
}

export function Management(props: BookingPageProps) {
  const { booking, side, step, sheet, childPhotos } = props;
  const childNames = firstNamesOf(booking.children);
  if (step === 'off') return null;
  if (side !== 'parent')
    return (
      sheet && (
        <SafetySheet
          bookingId={booking.id}
          sheet={sheet}
          photos={childPhotos}
          childNames={childNames}
          parentName={booking.parent.firstName}
          readers={[booking.parent, ...(booking.guardians ?? [])].map(({ firstName }) => firstName)}
          folded={props.running !== null}
        />
      )
    );
  return (
    <>
      {props.running && !props.isGuardian && <ShareWalkLink booking={booking} />}
      {step !== 'ahead' && (
        <Card title={tr('After the walk')} id="steps">
          <PaymentSteps {...props} />
        </Card>
      )}
    </>
  );
}

const PaymentSteps = (props: BookingPageProps) => (
  <Stepper
    across={!props.review}
    label={tr('After the walk')}
    steps={[
      {
        title: tr('Confirm Walk Duration'),
        state: positionOf('duration', props),
        children: <DurationStep {...props} />,
      },
      {
        title: tr('Complete Payment'),
        state: positionOf('payment', props),
        children: <PaymentStep {...props} />,
      },
      {
        title: tr('Rate Your Experience'),
        state: positionOf('review', props),
        children: <ReviewStep {...props} />,
      },
    ]}
  />
);

function positionOf(part: (typeof ORDER)[number], { step, walkerReady }: BookingPageProps): Position {
  if (step === 'complete') return 'done';
  if (step === 'ahead' || step === 'off') return 'todo';
  if (step === part) return part === 'payment' && !walkerReady ? 'todo' : 'current';
  return ORDER.indexOf(part) < ORDER.indexOf(step) ? 'done' : 'todo';
}

function DurationStep({ booking }: Pick<BookingPageProps, 'booking'>) {
  if (!booking.timeAdjustmentRequested) return null;
  return <p className="soft">{durationText(booking.actualDurationHours ?? booking.durationHours)}</p>;
}

/** A payment that is processing may still fail: the parent can pay again. PAYMENT-7 */
function PaymentStep({ booking, step, walkerReady, tip }: BookingPageProps) {
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

function ReviewStep({ review }: Pick<BookingPageProps, 'review'>) {
  if (!review) return null;
  return (
    <>
      <Stars value={review.rating} />
      {review.comment && <p>{review.comment}</p>}
    </>
  );
}
