import type { ReactNode } from 'react';
import { clockTime } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { CallButton } from '../../ui.ts';
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
  const phone = booking.contact?.phone;
  const acts = (phone || more) && (
    <>
      <CallButton name={walker} phone={phone} primary />
      {more}
    </>
  );
  if (booking.status === 'in_progress')
    return (
      <NextStep
        tone="live"
        kind="Now"
        title={`${children} ${booking.children.length === 1 ? 'is' : 'are'} on the way with ${walker}`}
        acts={acts}
        sticky={sticky}
      >
        <WalkProgress booking={booking} now={now} />
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
