import { firstNameOf } from '../../../src/domain/children/first-name.ts';
import { fill } from '../../catalogue.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Offers } from '../offers/Offers.tsx';
import { SafetySheet, SheetLooks } from '../safety/SafetySheet.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { RivalRequests } from './RivalRequests.tsx';
import { DurationStep, PaymentStep, ReviewStep } from './steps.tsx';

const ORDER = ['duration', 'payment', 'review'] as const;
type Position = 'done' | 'current' | 'todo';

/** What each side has to do with the walk: the parent picks an offer and takes the steps, the walker reads the safety sheet. */
export function Management(props: BookingPageProps) {
  const { booking, side, step, sheet, childPhoto, offers, looks } = props;
  const childName = firstNameOf(booking.child);
  if (step === 'off') return null;
  if (side !== 'parent')
    return (
      <>
        {sheet && (
          <SafetySheet
            bookingId={booking.id}
            sheet={sheet}
            photo={childPhoto}
            childName={childName}
            parentName={booking.parent.firstName}
          />
        )}
        <Banner title={fill('paymentManagementForParents').title} />
      </>
    );
  return (
    <>
      <RivalRequests booking={booking} rivals={props.rivals} />
      {!booking.walker && <Offers bookingId={booking.id} offers={offers} />}
      <Steps {...props} />
      <SheetLooks looks={looks} childName={childName} />
    </>
  );
}

/** The three steps after the walk; for the parent only. S1 §2 Booking detail. */
function Steps(props: BookingPageProps) {
  const { step } = props;
  return (
    <Card title="After the walk" id="steps">
      {step === 'ahead' && <p className="soft">These steps open once the walk is completed.</p>}
      <Stepper
        label="After the walk"
        steps={[
          {
            title: 'Confirm Walk Duration',
            state: positionOf('duration', props),
            children: <DurationStep {...props} />,
          },
          {
            title: 'Complete Payment',
            state: positionOf('payment', props),
            children: <PaymentStep {...props} />,
          },
          {
            title: 'Rate Your Experience',
            state: positionOf('review', props),
            children: <ReviewStep {...props} />,
          },
        ]}
      />
      {step === 'complete' && (
        <Banner tone="success" title={fill('bookingComplete').title}>
          <p>Thank you for walking with us.</p>
        </Banner>
      )}
    </Card>
  );
}

function positionOf(part: (typeof ORDER)[number], { step }: BookingPageProps): Position {
  if (step === 'complete') return 'done';
  if (step === 'ahead' || step === 'off') return 'todo';
  if (step === part) return 'current';
  return ORDER.indexOf(part) < ORDER.indexOf(step) ? 'done' : 'todo';
}
