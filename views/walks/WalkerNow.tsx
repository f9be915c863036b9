import { CheckCheck } from 'lucide-react';
import { CANCELLED, isOneOf, UNFINISHED } from '../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { denialReason } from '../../src/domain/decision.ts';
import { givenName } from '../../src/domain/people/names.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { walkedTime } from '../../src/domain/walks/suggested-hours.ts';
import { paths } from '../../src/paths.ts';
import { denialText } from '../bookings/denial-text.ts';
import { clockTimeAt, startText } from '../bookings/next/format-start.ts';
import { NextStep } from '../bookings/next/NextStep.tsx';
import { WalkProgress } from '../bookings/next/WalkProgress.tsx';
import { Button, Form, SubmitButton } from '../ui.ts';
import { LaterSteps } from './LaterSteps.tsx';
import { ReportStep } from './ReportStep.tsx';
import type { WalkPageProps } from './WalkPage.tsx';

export function WalkerNow(props: WalkPageProps) {
  const { booking, next, now } = props;
  const children = firstNamesOf(booking.children);
  if (!isOneOf(UNFINISHED, booking.status)) return <Over {...props} />;
  if (!next) return <Complete {...props} />;
  const acts = (
    <>
      <ReportStep {...props} next={next} />
      <LaterSteps {...props} />
    </>
  );
  const sticky = next.decision.allowed;
  if (booking.status === 'in_progress')
    return (
      <NextStep tone="live" kind="Now" title={`You're walking with ${children}`} acts={acts} sticky={sticky}>
        <WalkProgress booking={booking} now={now} />
      </NextStep>
    );
  return (
    <NextStep
      tone="act"
      title={
        next.step === 'picked_up'
          ? `You're on the way to ${children}`
          : `Walk with ${children} ${startText(booking)}`
      }
      acts={
        <>
          {acts}
          {denialReason(next.decision)?.code === 'walkOver' && <MarkComplete {...props} />}
        </>
      }
      sticky={sticky}
    >
      <p>Pick up at {booking.pickupLocation}.</p>
    </NextStep>
  );
}

function Complete(props: WalkPageProps) {
  const { booking } = props;
  const walked = walkedTime(booking);
  return (
    <NextStep
      tone="act"
      kind="Last step"
      title={`You dropped off ${firstNamesOf(booking.children)}`}
      acts={<MarkComplete {...props} />}
      sticky
    >
      {walked && (
        <p>
          From {clockTimeAt(walked.from)} to {clockTimeAt(walked.to)}. We'll suggest{' '}
          {durationText(walked.hours)} to {givenName(booking.parent)}, who confirms the time and pays.
        </p>
      )}
    </NextStep>
  );
}

function MarkComplete({ booking, complete }: WalkPageProps) {
  if (complete.hidden) return null;
  const reason = denialReason(complete);
  return (
    <Form intent="complete" action={paths.walk(booking.id)} layout="row" id="complete-walk">
      <SubmitButton
        id="complete-button"
        icon={CheckCheck}
        label="Mark Complete"
        {...(reason && { why: denialText(reason) })}
      />
    </Form>
  );
}

const Over = ({ booking }: WalkPageProps) => (
  <NextStep
    title={isOneOf(CANCELLED, booking.status) ? 'This walk was canceled' : 'This walk is complete'}
    acts={<Button href={paths.booking(booking.id)} label="View Details" />}
  />
);
