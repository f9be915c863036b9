import { clockTime, momentText } from '../../../src/dates.ts';
import type { BookingHistoryLine } from '../../../src/domain/bookings/history.ts';
import { wasCanceledLate } from '../../../src/domain/bookings/late-cancellation.ts';
import type { EventName } from '../../../src/domain/bookings/lifecycle/lifecycle.ts';
import { hasOpenCall } from '../../../src/domain/bookings/open-call.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { statusLabel } from '../../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName, withinSentence } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';
import { lateText } from '../cancellation-text.ts';
import { rescheduleText } from '../reschedule/reschedule-text.ts';
import { staysHomeText } from '../StaysHome.tsx';

type Names = { parent: string; walker: string; isWalker: boolean; instead: ShownBooking['instead'] };
type Line = Omit<BookingHistoryLine, 'at'>;

const agreedText = ({ isWalker, instead }: Names): string =>
  !isWalker && instead?.walker && instead.from && instead.until
    ? tr('{walker} agreed to the walk from {from} to {until}', {
        walker: instead.walker,
        from: clockTime(instead.from),
        until: clockTime(instead.until),
      })
    : tr('Another walk of this family was agreed for that time');

type SaidByStatus = 'addToSeries' | 'checkExpired' | 'closeSchool' | 'consentWithdrawn';
type Said = Exclude<EventName, SaidByStatus> | 'childHasWalk';
const SENTENCES: Readonly<Record<Said, (names: Names, line: Line) => string>> = {
  request: ({ parent }) => tr('Requested by {parent}', { parent: withinSentence(parent) }),
  accept: ({ walker }) => tr('Accepted by {walker}', { walker }),
  pickOffer: ({ parent, walker }) => tr("{parent} chose {walker}'s offer", { parent, walker }),
  decline: ({ walker }) => tr('Declined by {walker}', { walker }),
  replace: () => tr('The weekly walks were changed'),
  replaceRequest: ({ walker, isWalker }) =>
    isWalker
      ? tr('You agreed to another request for this walk')
      : tr('{walker} agreed to another request for this walk', { walker }),
  coverRequest: agreedText,
  endOverlapping: agreedText,
  childHasWalk: (_, { children }) =>
    plural(children.length, '{names} has another walk then', '{names} have another walk then', {
      names: firstNamesOf(children),
    }),
  cancel: ({ parent }) => tr('Canceled by {parent}', { parent: withinSentence(parent) }),
  expire: () => tr('Expired without an answer'),
  withdrawAsWalker: ({ walker }) => tr('Canceled by {walker}', { walker }),
  withdrawAsParent: ({ parent }) => tr('Canceled by {parent}', { parent: withinSentence(parent) }),
  reportWalkerNoShow: ({ parent, walker }) =>
    tr("{parent} reported that {walker} didn't come", { parent, walker }),
  tookPlace: ({ parent }) => tr('{parent} said that the walk took place', { parent }),
  reportChildNoShow: ({ walker }) => tr("{walker} reported that the child wasn't there", { walker }),
  settleRefund: () => tr('Refund settled by the Trotwell team'),
  settleNoShow: () => tr('Reviewed by the Trotwell team'),
  assign: ({ walker }) => tr('Assigned to {walker} by the Trotwell team', { walker }),
  cancelAsAdmin: () => tr('Canceled by the Trotwell team'),
  suspend: () => tr('Canceled by the Trotwell team'),
  endClosed: () => tr('Canceled by Trotwell'),
  completeAsAdmin: () => tr('Marked complete by the Trotwell team'),
  childStaysHome: ({ parent }, { children }) => `${parent}: ${staysHomeText(children)}`,
  reschedule: (names, line) => movedText(names, line),
  onMyWay: ({ walker }) => tr('{walker} is on the way', { walker }),
  start: ({ walker }) => tr('{walker} started the walk', { walker }),
  dropOff: ({ walker }) => tr('{walker} reported the drop-off', { walker }),
  complete: ({ walker }) => tr('{walker} marked the walk complete', { walker }),
  awaitPayment: () => tr('Payment processing'),
  failPayment: () => tr('Payment failed'),
  confirmPayment: () => tr('Paid'),
  review: ({ parent }) => tr('Reviewed by {parent}', { parent: withinSentence(parent) }),
};

function movedText({ parent, walker }: Names, { oldDate, oldTime, newDate, newTime }: Line): string {
  if (!oldDate || !oldTime || !newDate || !newTime)
    return tr('{parent} and {walker} moved it, with the weekly walks', { parent, walker });
  const times = rescheduleText({ oldDate, oldTime, newDate, newTime });
  return tr('{parent} and {walker} moved it from {times}', { parent, walker, times });
}

const WITHDRAWN: readonly string[] = ['withdrawAsWalker', 'withdrawAsParent'];

/** Reasons that both sides may read; the reasons of admins are for admins only. */
const SHARED_REASONS: readonly string[] = [...WITHDRAWN, 'reportWalkerNoShow', 'reportChildNoShow'];

/** Left out while a call for help is open. INCIDENT-9 */
const STEPS: readonly string[] = ['onMyWay', 'start', 'dropOff', 'complete'];

type Props = {
  booking: ShownBooking;
  history: readonly BookingHistoryLine[];
  side: 'parent' | 'walker' | 'admin';
};

export const History = ({ booking, history, side }: Props) => (
  <ol className="timeline">
    {history
      .filter(({ transition }) => !(hasOpenCall(booking) && STEPS.includes(transition)))
      .map((event) => (
        <li key={event.id} id={`event-${event.id}`}>
          <Event booking={booking} event={event} side={side} />
        </li>
      ))}
  </ol>
);

/** To what takes place instead of a booking that ended for it. */
export function InsteadLink({ booking: { instead } }: Pick<Props, 'booking'>) {
  if (instead?.id) return <Button href={paths.booking(instead.id)} label={tr('View the confirmed walk')} />;
  return (
    instead?.series && <Button href={paths.series(instead.series)} label={tr('View the weekly walks')} />
  );
}

export function LastEvent({ booking, history, side }: Props) {
  const event = history.findLast(({ toStatus }) => toStatus === booking.status);
  return event && <Event booking={booking} event={event} side={side} />;
}

function Event({ booking, event, side }: Omit<Props, 'history'> & { event: BookingHistoryLine }) {
  const { parent, walker } = booking;
  const names = {
    parent: givenName(event.coParent ?? parent),
    walker: walker ? givenName(walker) : tr('The walker'),
    isWalker: side === 'walker',
    instead: booking.instead,
  };
  return (
    <>
      <p>
        {SENTENCES[event.transition as Said]?.(names, event) ?? tr(statusLabel({ status: event.toStatus }))}
      </p>
      {WITHDRAWN.includes(event.transition) && wasCanceledLate(booking) && <p>{lateText()}</p>}
      {event.reason && SHARED_REASONS.includes(event.transition) && <p className="soft">“{event.reason}”</p>}
      <p className="small soft">
        <time dateTime={event.at.toISOString()}>{momentText(event.at)}</time>
      </p>
    </>
  );
}
