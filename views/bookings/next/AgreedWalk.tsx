import type { ReactNode } from 'react';
import { clockTime } from '../../../src/dates.ts';
import { isPickupLocked } from '../../../src/domain/bookings/pickup-state.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { delayOf } from '../../../src/domain/bookings/walk-delay.ts';
import { stepOf } from '../../../src/domain/bookings/walk-step.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { tr } from '../../../src/translate.ts';
import { HelpButton } from '../../incidents/HelpButton.tsx';
import { CallButton, type FormView } from '../../ui.ts';
import { UnlockPickup } from '../../walks/handover/UnlockPickup.tsx';
import { stepTime } from '../../walks/step-words.ts';
import { startText } from './format-start.ts';
import { NextStep } from './NextStep.tsx';
import { DelayNote } from './today/DelayNote.tsx';
import { NotToday } from './today/NotToday.tsx';
import { WalkProgress } from './WalkProgress.tsx';

type Props = {
  booking: ShownBooking;
  now: Date;
  /** The page that it stands on. */
  at: string;
  form?: FormView;
  sticky?: boolean;
  kind?: string;
  more?: ReactNode;
  href?: string;
};

export function AgreedWalk({ booking, now, at, form, sticky = false, kind, more, href }: Props) {
  const walker = booking.walker ? givenName(booking.walker) : tr('Your walker');
  const children = firstNamesOf(booking.children);
  const several = booking.children.length > 1;
  const titled = (title: string) => (href ? <a href={href}>{title}</a> : title);
  const phone = booking.contact?.phone;
  const today = <NotToday booking={booking} side="parent" now={now} at={at} form={form} />;
  const help = (
    <>
      <HelpButton walk={booking} now={now} />
      {today}
    </>
  );
  const delay = <DelayNote booking={booking} side="parent" />;
  if (isPickupLocked(booking))
    return (
      <UnlockPickup
        booking={booking}
        sticky={sticky}
        more={
          <>
            {help}
            {more}
          </>
        }
      />
    );
  const acts = (
    <>
      <CallButton name={walker} phone={phone} primary />
      {help}
      {more}
    </>
  );
  const live = { tone: 'live', kind: tr('Now'), acts, sticky } as const;
  const droppedOff = stepOf(booking, 'dropped_off');
  if (droppedOff && booking.status === 'in_progress')
    return (
      <NextStep
        {...live}
        title={titled(
          several
            ? tr('{children} were dropped off', { children })
            : tr('{children} was dropped off', { children }),
        )}
      >
        <p>{tr('By {walker}, {time}.', { walker, time: stepTime(droppedOff) })}</p>
      </NextStep>
    );
  if (booking.status === 'in_progress')
    return (
      <NextStep
        {...live}
        title={titled(
          several
            ? tr('{children} are on the way with {walker}', { children, walker })
            : tr('{children} is on the way with {walker}', { children, walker }),
        )}
      >
        <WalkProgress booking={booking} now={now} place={booking.dropoffLocation} />
      </NextStep>
    );
  if (stepOf(booking, 'on_my_way'))
    return (
      <NextStep {...live} title={titled(tr('{walker} is on the way to {children}', { walker, children }))}>
        <p>{tr('The walk starts at {time}.', { time: clockTime(booking.scheduledTime) })}</p>
        {delay}
      </NextStep>
    );
  if (booking.startsAt > now)
    return (
      <NextStep
        kind={kind}
        title={titled(
          tr('{walker} will walk with {children} {when}', { walker, children, when: startText(booking) }),
        )}
        acts={
          <>
            {more}
            {today}
          </>
        }
      >
        {delay}
      </NextStep>
    );
  return (
    <NextStep tone="act" kind={kind} title={titled(tr('Not started yet'))} acts={acts} sticky={sticky}>
      {isDue(booking, now) && (
        <p>
          {tr("{walker} was due at {time} and hasn't started the walk here.", {
            walker,
            time: clockTime(booking.scheduledTime),
          })}
        </p>
      )}
      {delay}
    </NextStep>
  );
}

/** Until then the delay says why. */
const isDue = (booking: ShownBooking, now: Date): boolean =>
  now.getTime() >= booking.startsAt.getTime() + delayOf(booking, 'walker') * 60_000;
