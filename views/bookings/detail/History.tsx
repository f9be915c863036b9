import { momentText } from '../../../src/dates.ts';
import type { BookingHistoryLine } from '../../../src/domain/bookings/history.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { statusLabel } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { rescheduleText } from '../reschedule/reschedule-text.ts';

type Names = { parent: string; walker: string };
type Line = Omit<BookingHistoryLine, 'at'>;

const SENTENCES: Readonly<Record<string, (names: Names, line: Line) => string>> = {
  request: ({ parent }) => `Requested by ${parent}`,
  accept: ({ walker }) => `Accepted by ${walker}`,
  pickOffer: ({ parent, walker }) => `${parent} chose ${walker}'s offer`,
  decline: ({ walker }) => `Declined by ${walker}`,
  cancel: ({ parent }) => `Canceled by ${parent}`,
  expire: () => 'Expired without an answer',
  withdrawAsWalker: ({ walker }) => `Canceled by ${walker}`,
  withdrawAsParent: ({ parent }) => `Canceled by ${parent}`,
  reportWalkerNoShow: ({ parent, walker }) => `${parent} reported that ${walker} didn't come`,
  reportChildNoShow: ({ walker }) => `${walker} reported that the child wasn't there`,
  settleNoShow: () => 'Reviewed by the Trotwell team',
  assign: ({ walker }) => `Assigned to ${walker} by the Trotwell team`,
  cancelAsAdmin: () => 'Canceled by the Trotwell team',
  suspend: () => 'Canceled by the Trotwell team',
  completeAsAdmin: () => 'Marked complete by the Trotwell team',
  reschedule: ({ parent, walker }, line) => `${parent} and ${walker} moved it${movedText(line)}`,
  onMyWay: ({ walker }) => `${walker} is on the way`,
  start: ({ walker }) => `${walker} started the walk`,
  dropOff: ({ walker }) => `${walker} reported the drop-off`,
  complete: ({ walker }) => `${walker} marked the walk complete`,
  awaitPayment: () => 'Payment processing',
  failPayment: () => 'Payment failed',
  confirmPayment: () => 'Paid',
  review: ({ parent }) => `Reviewed by ${parent}`,
};

function movedText({ oldDate, oldTime, newDate, newTime }: Line): string {
  if (!oldDate || !oldTime || !newDate || !newTime) return ', with the weekly walks';
  return ` from ${rescheduleText({ oldDate, oldTime, newDate, newTime })}`;
}

/** Reasons that both sides may read; the reasons of admins are for admins only. */
const SHARED_REASONS: readonly string[] = [
  'withdrawAsWalker',
  'withdrawAsParent',
  'reportWalkerNoShow',
  'reportChildNoShow',
];

export function History({
  booking,
  history,
}: {
  booking: ShownBooking;
  history: readonly BookingHistoryLine[];
}) {
  const { parent, walker } = booking;
  const names = { parent: givenName(parent), walker: walker ? givenName(walker) : 'The walker' };
  return (
    <ol className="timeline">
      {history.map((event) => (
        <li key={event.id} id={`event-${event.id}`}>
          <p>{SENTENCES[event.transition]?.(names, event) ?? statusLabel({ status: event.toStatus })}</p>
          {event.reason && SHARED_REASONS.includes(event.transition) && (
            <p className="soft">“{event.reason}”</p>
          )}
          <p className="small soft">
            <time dateTime={event.at.toISOString()}>{momentText(event.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
