import type { ReactNode } from 'react';
import { clockTime } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { stepOf } from '../../../src/domain/bookings/walk-step.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { HelpButton } from '../../incidents/HelpButton.tsx';
import { CallButton } from '../../ui.ts';
import { stepTime } from '../../walks/step-words.ts';
import { startText } from './format-start.ts';
import { NextStep } from './NextStep.tsx';
import { WalkProgress } from './WalkProgress.tsx';

type Props = {
  booking: ShownBooking;
  now: Date;
  sticky?: boolean;
  kind?: string;
  more?: ReactNode;
};

export function AgreedWalk({ booking, now, sticky = false, kind, more }: Props) {
  const walker = booking.walker ? givenName(booking.walker) : 'Your walker';
  const children = firstNamesOf(booking.children);
  const several = booking.children.length > 1;
  const phone = booking.contact?.phone;
  const acts = (
    <>
      <CallButton name={walker} phone={phone} primary />
      <HelpButton walk={booking} now={now} />
      {more}
    </>
  );
  const live = { tone: 'live', kind: 'Now', acts, sticky } as const;
  const droppedOff = stepOf(booking, 'dropped_off');
  if (droppedOff && booking.status === 'in_progress')
    return (
      <NextStep {...live} title={`${children} ${several ? 'were' : 'was'} dropped off`}>
        <p>
          By {walker}, {stepTime(droppedOff)}.
        </p>
      </NextStep>
    );
  if (booking.status === 'in_progress')
    return (
      <NextStep {...live} title={`${children} ${several ? 'are' : 'is'} on the way with ${walker}`}>
        <WalkProgress booking={booking} now={now} />
      </NextStep>
    );
  if (stepOf(booking, 'on_my_way'))
    return (
      <NextStep {...live} title={`${walker} is on the way to ${children}`}>
        <p>The walk starts at {clockTime(booking.scheduledTime)}.</p>
      </NextStep>
    );
  if (booking.startsAt > now)
    return (
      <NextStep kind={kind} title={`${walker} will walk with ${children} ${startText(booking)}`} acts={more}>
        {!more && <p>You'll see it here when the walk starts.</p>}
      </NextStep>
    );
  return (
    <NextStep tone="act" kind={kind} title="Not started yet" acts={acts} sticky={sticky}>
      <p>
        {walker} was due at {clockTime(booking.scheduledTime)} and hasn't started the walk here.
      </p>
    </NextStep>
  );
}
