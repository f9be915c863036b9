import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { tr } from '../../../src/translate.ts';
import { Card, Stepper } from '../../ui.ts';
import { ShareWalkLink } from '../../walks/sharing/ShareWalkLink.tsx';
import { Offers } from '../offers/Offers.tsx';
import { SafetySheet } from '../safety/SafetySheet.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { DurationStep, PaymentStep, ReviewStep } from './steps.tsx';

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
