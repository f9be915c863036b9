import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime } from '../../../src/dates.ts';
import { notToday } from '../../../src/domain/bookings/lifecycle/not-today.ts';
import { hasOpenCall } from '../../../src/domain/bookings/open-call.ts';
import { isPickupLocked } from '../../../src/domain/bookings/pickup-state.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { isRunning, isUnreported } from '../../../src/domain/bookings/status.ts';
import { delayOf } from '../../../src/domain/bookings/walk-delay.ts';
import { stepOf } from '../../../src/domain/bookings/walk-step.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { fullName, givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { HelpButton } from '../../incidents/HelpButton.tsx';
import { Avatar, CallButton, Form, type FormView, SubmitButton } from '../../ui.ts';
import { UnlockPickup } from '../../walks/handover/UnlockPickup.tsx';
import { stepTime } from '../../walks/step-words.ts';
import { atTime, NextStep, startText } from './NextStep.tsx';
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
  const today = <NotToday booking={booking} side="parent" now={now} at={at} form={form} />;
  const help = (
    <>
      <HelpButton walk={booking} now={now} />
      {today}
      {more}
    </>
  );
  if (hasOpenCall(booking))
    return notToday(booking, now)?.noShow ? <div className="cluster">{today}</div> : null;
  if (isPickupLocked(booking)) return <UnlockPickup booking={booking} sticky={sticky} more={help} />;
  const { title, tone, children } = stageOf(booking, now);
  const titled = href ? <a href={href}>{title}</a> : title;
  if (!tone)
    return (
      <NextStep
        kind={kind}
        title={titled}
        acts={
          <>
            {more}
            {today}
          </>
        }
      >
        {children}
      </NextStep>
    );
  const asks = isUnreported(booking, now) && !booking.tookPlace;
  const acts = (
    <>
      {asks && (
        <Form intent="took-place" action={paths.booking(booking.id)} layout="row">
          <SubmitButton icon={Check} label={tr('Yes, it took place')} />
        </Form>
      )}
      <CallButton name={walkerOf(booking)} phone={booking.contact?.phone} primary={!asks} />
      {help}
    </>
  );
  return (
    <NextStep
      tone={tone}
      kind={tone === 'live' ? <Now booking={booking} withFace={Boolean(href)} /> : kind}
      title={titled}
      acts={acts}
      sticky={sticky}
    >
      {children}
    </NextStep>
  );
}

const Now = ({ booking: { walker }, withFace }: { booking: ShownBooking; withFace: boolean }) => (
  <>
    {withFace && walker && <Avatar name={fullName(walker)} src={walker.avatarUrl} />}
    {tr('Now')}
  </>
);

const walkerOf = ({ walker }: ShownBooking): string => (walker ? givenName(walker) : tr('Your walker'));

/** Without a tone before it begins. */
type Stage = { title: string; tone?: 'live' | 'act'; children: ReactNode };

function stageOf(booking: ShownBooking, now: Date): Stage {
  const names = { walker: walkerOf(booking), children: firstNamesOf(booking.children) };
  const delay = <DelayNote booking={booking} side="parent" />;
  if (isRunning(booking)) return underWay(booking, now, names);
  if (isUnreported(booking, now))
    return {
      tone: 'act',
      title: tr('Did {walker} walk with {children}?', names),
      children: (
        <p>
          {tr('{walker} has not reported the walk {when}.', {
            walker: names.walker,
            when: startText(booking),
          })}{' '}
          {booking.tookPlace
            ? tr('{name} says that it took place. Only {walker} can mark it complete.', {
                name: givenName(booking.tookPlace.coParent ?? booking.parent),
                walker: names.walker,
              })
            : tr('Did it take place?')}
        </p>
      ),
    };
  if (stepOf(booking, 'on_my_way'))
    return {
      tone: 'live',
      title: tr('{walker} is on the way to {children}', names),
      children: (
        <>
          <p>{tr('The walk starts at {time}.', { time: clockTime(booking.scheduledTime) })}</p>
          {delay}
        </>
      ),
    };
  if (booking.startsAt > now)
    return {
      title: tr('{walker} will walk with {children} {when}', { ...names, when: startText(booking) }),
      children: delay,
    };
  return {
    tone: 'act',
    title: tr('Not started yet'),
    children: (
      <>
        {isDue(booking, now) && (
          <p>
            {tr("{walker} was due {when} and hasn't started the walk here.", {
              walker: names.walker,
              when: atTime(booking.startsAt),
            })}
          </p>
        )}
        {delay}
      </>
    ),
  };
}

function underWay(booking: ShownBooking, now: Date, names: { walker: string; children: string }): Stage {
  const several = booking.children.length > 1;
  const droppedOff = stepOf(booking, 'dropped_off');
  if (!droppedOff)
    return {
      tone: 'live',
      title: several
        ? tr('{children} are on the way with {walker}', names)
        : tr('{children} is on the way with {walker}', names),
      children: <WalkProgress booking={booking} now={now} place={booking.dropoffLocation} />,
    };
  return {
    tone: 'live',
    title: several
      ? tr('{children} were dropped off', { children: names.children })
      : tr('{children} was dropped off', { children: names.children }),
    children: <p>{tr('By {walker}, {time}.', { walker: names.walker, time: stepTime(droppedOff) })}</p>,
  };
}

/** Until then the delay says why. */
const isDue = (booking: ShownBooking, now: Date): boolean =>
  now.getTime() >= booking.startsAt.getTime() + delayOf(booking, 'walker') * 60_000;
