import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookingDialog } from '../../../src/dialogs.ts';
import { isLaterDay } from '../../../src/domain/bookings/lifecycle/not-today.ts';
import { hasOpenCall } from '../../../src/domain/bookings/open-call.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { isRunning, isUnreported } from '../../../src/domain/bookings/status.ts';
import { stepOf } from '../../../src/domain/bookings/walk-step.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { type Decision, denialReason } from '../../../src/domain/forms/decision.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { isWalkToday } from '../../../src/domain/walks/step-rules.ts';
import { paths, requestPath } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { HelpButton } from '../../incidents/HelpButton.tsx';
import { Button, Form, type FormView, SubmitButton } from '../../ui.ts';
import { WalkLink } from '../../walks/WalkLink.tsx';
import { denialText, isProfileRequirement } from '../denial-text.ts';
import { StaysHome } from '../StaysHome.tsx';
import { AnswerSeries } from '../series/AnswerSeries.tsx';
import { earningsText } from '../series/earnings-text.ts';
import { WayNotes } from '../WayNotes.tsx';
import { NextStep, startText } from './NextStep.tsx';
import { DelayNote } from './today/DelayNote.tsx';
import { NotToday } from './today/NotToday.tsx';
import { WalkProgress } from './WalkProgress.tsx';
import { WALK_ACTS, WALK_BUTTONS, type WalkAct } from './walk-acts.ts';

export interface WalkerActs {
  accept: Decision;
  decline: Decision;
  start: Decision;
  complete: Decision;
}

type Props = {
  booking: ShownBooking;
  acts: WalkerActs;
  now: Date;
  /** The page that it stands on. */
  at: string;
  form?: FormView;
  sticky?: boolean;
  kind?: string;
  /** A button next to those of the walk; it is first while the others are disabled. */
  also?: ReactNode;
  linked?: boolean;
};

export function WalkerWalk({ booking, acts, now, at, form, sticky, kind, also, linked }: Props) {
  const children = firstNamesOf(booking.children);
  const open =
    isWalkToday(booking, now) || [acts.accept, acts.start, acts.complete].some(({ allowed }) => allowed);
  const isCalled = hasOpenCall(booking);
  const titled = (title: string) => (linked ? <a href={requestPath(booking)}>{title}</a> : title);
  const shown = {
    acts: (
      <>
        {!open && also}
        <ActButtons booking={booking} acts={acts} now={now} />
        {open && !isCalled && also}
        {!isCalled && <HelpButton walk={booking} now={now} />}
        <NotToday booking={booking} side="walker" now={now} at={at} form={form} />
      </>
    ),
    sticky: sticky === true && open && !isCalled,
  };
  if (isCalled) return <NextStep {...shown} title={titled(tr("{children}'s walk", { children }))} />;
  if (isRunning(booking))
    return (
      <NextStep
        {...shown}
        tone="live"
        kind={tr('Now')}
        title={titled(
          stepOf(booking, 'dropped_off')
            ? tr('You dropped off {children}', { children })
            : tr("You're walking with {children}", { children }),
        )}
      >
        <WalkProgress booking={booking} now={now} />
      </NextStep>
    );
  const when = startText(booking);
  const isRequest = booking.status === 'pending';
  const over = isUnreported(booking, now);
  return (
    <NextStep
      {...shown}
      tone={isRequest || open ? 'act' : 'calm'}
      kind={kind}
      title={titled(
        isRequest
          ? requestTitle(booking, when)
          : over
            ? tr('Did you walk with {children} {when}?', { children, when })
            : tr('Walk with {children} {when}', { children, when }),
      )}
    >
      {over && booking.tookPlace && (
        <p>
          {tr('{name} says that it took place.', {
            name: givenName(booking.tookPlace.coParent ?? booking.parent),
          })}
        </p>
      )}
      {isRequest && <Earned booking={booking} />}
      {isRequest && <WayNotes walk={booking} others={booking.beside ?? []} />}
      {!isRequest && <StaysHome booking={booking} />}
      {!isRequest && <DelayNote booking={booking} side="walker" />}
    </NextStep>
  );
}

function requestTitle({ parent, askedBy, seriesId }: ShownBooking, when: string): string {
  const request = { parent: givenName(askedBy ?? parent), when };
  return seriesId
    ? tr('{parent} requested weekly walks, the first {when}', request)
    : tr('{parent} requested a walk {when}', request);
}

const Earned = ({ booking: { totalAmount, seriesOpen } }: { booking: ShownBooking }) =>
  totalAmount && <p>{tr("You'll earn {amount}.", { amount: earningsText(totalAmount, seriesOpen ?? 1) })}</p>;

export const requirementOf = (acts: WalkerActs) =>
  [acts.accept, acts.decline, acts.start, acts.complete]
    .map(denialReason)
    .find((reason) => reason !== null && isProfileRequirement(reason));

/** What is not possible yet is a sentence, not a button; a reason that concerns the account is shown once. */
function ActButtons({ booking, acts, now }: Pick<Props, 'booking' | 'acts' | 'now'>) {
  const requirement = requirementOf(acts);
  if (requirement)
    return (
      <p>
        <a href={paths.profile}>{denialText(requirement)}</a>
      </p>
    );
  if (booking.seriesId && booking.status === 'pending') return <AnswerSeries booking={booking} />;
  const isToday = isWalkToday(booking, now);
  const shown = WALK_ACTS.filter((act) => isShown(acts, act) && !(isToday && act === 'start'));
  const hasSteps = isToday && !stepOf(booking, 'dropped_off') && !isUnreported(booking, now);
  const isCalled = hasOpenCall(booking);
  const main = hasSteps || isCalled ? undefined : shown.find((act) => acts[act].allowed);
  return (
    <>
      <WalkLink booking={booking} isWalker primary={hasSteps && !isCalled} />
      {shown.map((act) => {
        const reason = denialReason(acts[act]);
        if (reason && isLaterDay(booking, now)) return null;
        if (reason)
          return (
            <p key={act} className="small">
              {denialText(reason)}
            </p>
          );
        return (
          <Form key={act} intent={act} action={paths.booking(booking.id)} layout="row">
            <SubmitButton
              id={`next-${act}-${booking.id}`}
              icon={WALK_BUTTONS[act].icon}
              variant={act === main ? 'primary' : 'secondary'}
              label={tr(WALK_BUTTONS[act].label)}
            />
          </Form>
        );
      })}
      {acts.decline.allowed && (
        <Button href={bookingDialog(booking.id, 'decline')} icon={X} label={tr('Decline')} />
      )}
    </>
  );
}

/** One reason is enough. */
function isShown(acts: Props['acts'], act: WalkAct): boolean {
  const offered = acts[act];
  if (!offered.allowed && offered.hidden) return false;
  const isOver = denialReason(acts.start)?.code === 'walkOver';
  if (act === 'start') return !isOver;
  return act !== 'complete' || offered.allowed || isOver || Boolean(acts.start.hidden);
}
