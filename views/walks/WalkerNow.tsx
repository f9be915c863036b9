import { CheckCheck } from 'lucide-react';
import { isPickUpLate } from '../../src/domain/bookings/lifecycle/late.ts';
import { hasOpenCall } from '../../src/domain/bookings/open-call.ts';
import { isPickupLocked } from '../../src/domain/bookings/pickup-state.ts';
import { CANCELLED, isOneOf, isRunning, isUnreported, UNFINISHED } from '../../src/domain/bookings/status.ts';
import { WALK_STEPS } from '../../src/domain/bookings/walk-step.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { ALLOWED, denialReason, HIDDEN } from '../../src/domain/forms/decision.ts';
import { givenName } from '../../src/domain/people/names.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { walkedTime } from '../../src/domain/walks/suggested-hours.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { denialText } from '../bookings/denial-text.ts';
import { NextStep, startText, timeSince } from '../bookings/next/NextStep.tsx';
import { DelayNote } from '../bookings/next/today/DelayNote.tsx';
import { NotToday } from '../bookings/next/today/NotToday.tsx';
import { WalkerWalk } from '../bookings/next/WalkerWalk.tsx';
import { WalkProgress } from '../bookings/next/WalkProgress.tsx';
import { HelpButton } from '../incidents/HelpButton.tsx';
import { Button, Form, SubmitButton } from '../ui.ts';
import { PickupLocked } from './handover/PickupGate.tsx';
import { ReportStep } from './ReportStep.tsx';
import type { WalkPageProps } from './WalkPage.tsx';

const NO_ACTS = { accept: HIDDEN, decline: HIDDEN, start: HIDDEN };

export function WalkerNow(props: WalkPageProps) {
  const { booking, next, now } = props;
  const children = firstNamesOf(booking.children);
  if (!isOneOf(UNFINISHED, booking.status)) return <Over {...props} />;
  if (isUnreported(booking, now))
    return (
      <WalkerWalk
        {...props}
        acts={{ ...NO_ACTS, complete: props.complete }}
        at={paths.walk(booking.id)}
        sticky
      />
    );
  const isCalled = hasOpenCall(booking);
  if (!next && !isCalled) return <Complete {...props} />;
  if (isPickupLocked(booking))
    return <PickupLocked booking={booking} more={<HelpButton walk={booking} now={now} />} />;
  const acts = (
    <>
      {next ? <ReportStep {...props} next={next} /> : <MarkComplete {...props} />}
      <LaterSteps {...props} />
      {!isCalled && <HelpButton walk={booking} now={now} />}
      <NotToday booking={booking} side="walker" now={now} at={paths.walk(booking.id)} />
    </>
  );
  if (!next || isCalled) return <NextStep title={tr("{children}'s walk", { children })} acts={acts} />;
  const sticky = next.decision.allowed;
  if (isRunning(booking))
    return (
      <NextStep
        tone="live"
        kind={tr('Now')}
        title={tr("You're walking with {children}", { children })}
        acts={acts}
        sticky={sticky}
      >
        <WalkProgress booking={booking} now={now} />
      </NextStep>
    );
  return (
    <NextStep
      tone="act"
      title={
        next.step === 'picked_up'
          ? tr("You're on the way to {children}", { children })
          : tr('Walk with {children} {when}', { children, when: startText(booking) })
      }
      acts={acts}
      sticky={sticky}
    >
      <p>{tr('Pick up at {place}.', { place: booking.pickupLocation ?? '' })}</p>
      <DelayNote booking={booking} side="walker" />
      {isPickUpLate(booking, now) && <p>{tr("The pickup isn't reported yet.")}</p>}
    </NextStep>
  );
}

function Complete(props: WalkPageProps) {
  const { booking, now } = props;
  const walked = walkedTime(booking);
  return (
    <NextStep
      tone="act"
      kind={tr('Last step')}
      title={tr('You dropped off {children}', { children: firstNamesOf(booking.children) })}
      acts={
        <>
          <MarkComplete {...props} />
          <HelpButton walk={booking} now={now} />
        </>
      }
      sticky
    >
      {walked && (
        <p>
          {tr("From {from} to {to}. We'll suggest {duration} to {parent}, who confirms the time and pays.", {
            from: timeSince(now, walked.from),
            to: timeSince(walked.from, walked.to),
            duration: durationText(walked.hours),
            parent: givenName(booking.parent),
          })}
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
        variant={hasOpenCall(booking) ? 'secondary' : 'primary'}
        label={tr('Mark Complete')}
        {...(reason && { why: denialText(reason) })}
      />
    </Form>
  );
}

const Over = ({ booking }: WalkPageProps) => (
  <NextStep
    title={isOneOf(CANCELLED, booking.status) ? tr('This walk was canceled') : tr('This walk is complete')}
    acts={<Button href={paths.booking(booking.id)} label={tr('View Details')} />}
  />
);

/** For a phone without signal, where a step is queued and no new page can come (OFFLINE-7). */
function LaterSteps(props: WalkPageProps) {
  const { next } = props;
  if (!next) return null;
  const later = WALK_STEPS.slice(WALK_STEPS.indexOf(next.step) + 1);
  return (
    <template id="later-steps">
      {later.map((step) => (
        <ReportStep key={step} {...props} next={{ step, decision: ALLOWED }} />
      ))}
    </template>
  );
}
